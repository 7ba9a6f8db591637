//! Arrays as they come: poses, points, and which precision they ask for.

use numpy::{PyArrayDyn, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The numbers that questions are answered in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Precision {
    Single,
    Double,
}

/// The numbers of an array, and how they lie.
pub(crate) struct Numbers {
    pub(crate) values: Vec<f64>,
    pub(crate) shape: Vec<usize>,
    pub(crate) precision: Precision,
}

/// Reads an array, or anything that NumPy makes one of.
pub(crate) fn numbers(name: &str, given: &Bound<PyAny>) -> PyResult<Numbers> {
    if let Ok(array) = given.cast::<PyArrayDyn<f64>>() {
        let shape = array.shape().to_vec();
        return Ok(Numbers { values: values(array), shape, precision: Precision::Double });
    }
    if let Ok(array) = given.cast::<PyArrayDyn<f32>>() {
        let values = values(array).into_iter().map(f64::from).collect();
        return Ok(Numbers { values, shape: array.shape().to_vec(), precision: Precision::Single });
    }
    let refused = || PyValueError::new_err(format!("{name}: it should be an array of numbers"));
    let numpy = given.py().import("numpy")?;
    let made = numpy.call_method1("asarray", (given,)).map_err(|_| refused())?;
    let kind: String = made.getattr("dtype")?.getattr("kind")?.extract()?;
    if !["f", "i", "u"].contains(&kind.as_str()) {
        return Err(refused());
    }
    let array = made.call_method1("astype", ("float64",))?.cast_into::<PyArrayDyn<f64>>()?;
    let shape = array.shape().to_vec();
    Ok(Numbers { values: values(&array), shape, precision: Precision::Double })
}

/// The numbers of an array in rows, whatever its strides are.
fn values<T: numpy::Element + Copy>(array: &Bound<PyArrayDyn<T>>) -> Vec<T> {
    let read = array.readonly();
    match read.as_slice() {
        Ok(slice) if array.is_c_contiguous() => slice.to_vec(),
        Ok(_) | Err(_) => read.as_array().iter().copied().collect(),
    }
}

/// How a pose is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// The rows of a matrix of 4 by 4.
    Matrix,
    /// A place, and a quaternion whose real part is the last of the seven numbers.
    RealLast,
    /// A place, and a quaternion whose real part is the first one.
    RealFirst,
}

impl Layout {
    fn width(self) -> usize {
        match self {
            Self::Matrix => 16,
            Self::RealLast | Self::RealFirst => 7,
        }
    }
}

/// An argument that is a pose or many.
pub(crate) struct Poses {
    name: &'static str,
    values: Vec<f64>,
    layout: Layout,
    /// `None` for a single pose, which all pairs share.
    pub(crate) count: Option<usize>,
    /// `None` if nothing was given.
    pub(crate) precision: Option<Precision>,
}

/// A pose as numbers.
pub(crate) enum PoseNumbers {
    Rows([f64; 16]),
    /// Rows that are a rotation only as far as single precision goes.
    SingleRows([f64; 16]),
    Quaternion {
        place: [f64; 3],
        xyzw: [f64; 4],
    },
}

const IDENTITY: [f64; 16] =
    [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

impl Poses {
    /// Reads an argument: nothing is the identity.
    pub(crate) fn new(
        name: &'static str,
        given: Option<&Bound<PyAny>>,
        quat: Option<&str>,
    ) -> PyResult<Self> {
        let Some(given) = given else {
            let (values, layout) = (IDENTITY.to_vec(), Layout::Matrix);
            return Ok(Self { name, values, layout, count: None, precision: None });
        };
        let Numbers { values, shape, precision } = numbers(name, given)?;
        let (layout, count) = match shape[..] {
            [4, 4] => (Layout::Matrix, None),
            [count, 4, 4] => (Layout::Matrix, Some(count)),
            [7] => (order(name, quat)?, None),
            [count, 7] => (order(name, quat)?, Some(count)),
            _ => {
                let told = format!(
                    "{name}: its shape is {shape:?}; it should be (4, 4), (N, 4, 4), (7,) or (N, 7)"
                );
                return Err(PyValueError::new_err(told));
            }
        };
        Ok(Self { name, values, layout, count, precision: Some(precision) })
    }

    /// All poses, made by a space; an error names the argument and the index.
    pub(crate) fn made<T>(
        &self,
        make: impl Fn(&PoseNumbers) -> Result<T, String>,
    ) -> PyResult<Vec<T>> {
        let poses = self.values.chunks_exact(self.layout.width()).enumerate();
        poses
            .map(|(at, numbers)| {
                make(&self.read(numbers)).map_err(|reason| {
                    let index = self.count.map(|_| format!("[{at}]")).unwrap_or_default();
                    PyValueError::new_err(format!("{}{index}: {reason}", self.name))
                })
            })
            .collect()
    }
}

impl Poses {
    fn read(&self, numbers: &[f64]) -> PoseNumbers {
        let number = |at: usize| numbers.get(at).copied().unwrap_or(f64::NAN);
        let place = [number(0), number(1), number(2)];
        let last = [number(3), number(4), number(5), number(6)];
        let [w, x, y, z] = last;
        let rows = || core::array::from_fn(number);
        match (self.layout, self.precision) {
            (Layout::Matrix, Some(Precision::Single)) => PoseNumbers::SingleRows(rows()),
            (Layout::Matrix, Some(Precision::Double) | None) => PoseNumbers::Rows(rows()),
            (Layout::RealLast, _) => PoseNumbers::Quaternion { place, xyzw: last },
            (Layout::RealFirst, _) => PoseNumbers::Quaternion { place, xyzw: [x, y, z, w] },
        }
    }
}

/// The order of a quaternion, which libraries do not agree on: it has to be said.
fn order(name: &str, quat: Option<&str>) -> PyResult<Layout> {
    match quat {
        Some("xyzw") => Ok(Layout::RealLast),
        Some("wxyz") => Ok(Layout::RealFirst),
        Some(other) => {
            Err(PyValueError::new_err(format!("quat: it is {other:?}, not \"xyzw\" or \"wxyz\"")))
        }
        None => Err(PyValueError::new_err(format!(
            "{name}: poses of seven numbers need quat=\"xyzw\" (real part last) or quat=\"wxyz\" (first)"
        ))),
    }
}

/// An argument that is a vector or many: how many, and their numbers.
pub(crate) struct Vectors {
    pub(crate) values: Vec<[f64; 3]>,
    pub(crate) count: Option<usize>,
    pub(crate) precision: Precision,
}

/// Reads an array of vectors: (3,) or (N, 3).
pub(crate) fn vectors(name: &str, given: &Bound<PyAny>) -> PyResult<Vectors> {
    let Numbers { values, shape, precision } = numbers(name, given)?;
    let count = match shape[..] {
        [3] => None,
        [count, 3] => Some(count),
        _ => {
            let told = format!("{name}: its shape is {shape:?}; it should be (3,) or (N, 3)");
            return Err(PyValueError::new_err(told));
        }
    };
    let (values, _) = values.as_chunks();
    Ok(Vectors { values: values.to_vec(), count, precision })
}

/// How many questions there are, if each argument has one, or as many as the others; `None` if all have one.
pub(crate) fn broadcast(arguments: &[(&str, Option<usize>)]) -> PyResult<Option<usize>> {
    let mut many: Option<(&str, usize)> = None;
    for (name, count) in arguments.iter().filter_map(|(name, count)| Some((*name, (*count)?))) {
        match many {
            Some((first, known)) if known != count => {
                let told = format!("{name} has {count} items, and {first} has {known}");
                return Err(PyValueError::new_err(told));
            }
            Some(_) => {}
            None => many = Some((name, count)),
        }
    }
    Ok(many.map(|(_, count)| count))
}

/// A number that is 0 or more, and may be infinite.
pub(crate) fn length(name: &str, given: f64) -> PyResult<f64> {
    if given >= 0.0 {
        return Ok(given);
    }
    Err(PyValueError::new_err(format!("{name}: it should be 0 or more and is {given}")))
}

/// A number that is 0 or more, and finite.
pub(crate) fn finite_length(name: &str, given: f64) -> PyResult<f64> {
    if given >= 0.0 && given.is_finite() {
        return Ok(given);
    }
    let told = format!("{name}: it should be 0 or more and finite, and is {given}");
    Err(PyValueError::new_err(told))
}
