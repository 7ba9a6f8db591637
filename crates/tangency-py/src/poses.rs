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

/// How many numbers a vector has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dimension {
    Two,
    Three,
}

impl Dimension {
    pub(crate) fn size(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

/// How rotations are written that are no matrices, as it was said.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spelling<'a> {
    /// The order of quaternions, in three dimensions.
    pub(crate) quat: Option<&'a str>,
    /// The unit of angles, in two dimensions.
    pub(crate) angle: Option<&'a str>,
}

/// How a pose is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// The rows of a matrix, so long as this.
    Matrix(usize),
    /// A place, and a quaternion whose real part is the last of the seven numbers.
    RealLast,
    /// A place, and a quaternion whose real part is the first one.
    RealFirst,
    /// A place in the plane, and an angle.
    Radians,
    /// A place in the plane, and an angle of which 360 are a turn.
    Degrees,
}

impl Layout {
    fn width(self) -> usize {
        match self {
            Self::Matrix(size) => size * size,
            Self::RealLast | Self::RealFirst => 7,
            Self::Radians | Self::Degrees => 3,
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
pub(crate) enum PoseNumbers<'a> {
    Rows(&'a [f64]),
    /// Rows that are a rotation only as far as single precision goes.
    SingleRows(&'a [f64]),
    Quaternion {
        place: [f64; 3],
        xyzw: [f64; 4],
    },
    Angle {
        place: [f64; 2],
        radians: f64,
    },
}

impl Poses {
    /// Reads an argument: nothing is the identity.
    pub(crate) fn new(
        name: &'static str,
        given: Option<&Bound<PyAny>>,
        dimension: Dimension,
        spelling: Spelling,
    ) -> PyResult<Self> {
        let size = dimension.size() + 1;
        let Some(given) = given else {
            let values = (0..size * size).map(|at| f64::from(at % (size + 1) == 0)).collect();
            let layout = Layout::Matrix(size);
            return Ok(Self { name, values, layout, count: None, precision: None });
        };
        let Numbers { values, shape, precision } = numbers(name, given)?;
        let (layout, count) = match dimension {
            Dimension::Two => flat_layout(name, &shape, spelling)?,
            Dimension::Three => spatial_layout(name, &shape, spelling)?,
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

    fn read<'a>(&self, numbers: &'a [f64]) -> PoseNumbers<'a> {
        let number = |at: usize| numbers.get(at).copied().unwrap_or(f64::NAN);
        let place = [number(0), number(1), number(2)];
        let last = [number(3), number(4), number(5), number(6)];
        let [w, x, y, z] = last;
        let flat = [number(0), number(1)];
        match (self.layout, self.precision) {
            (Layout::Matrix(_), Some(Precision::Single)) => PoseNumbers::SingleRows(numbers),
            (Layout::Matrix(_), Some(Precision::Double) | None) => PoseNumbers::Rows(numbers),
            (Layout::RealLast, _) => PoseNumbers::Quaternion { place, xyzw: last },
            (Layout::RealFirst, _) => PoseNumbers::Quaternion { place, xyzw: [x, y, z, w] },
            (Layout::Radians, _) => PoseNumbers::Angle { place: flat, radians: number(2) },
            (Layout::Degrees, _) => {
                PoseNumbers::Angle { place: flat, radians: number(2).to_radians() }
            }
        }
    }
}

/// The upper rows of a matrix of `SIZE` by `SIZE` whose last row is that of a pose.
pub(crate) fn affine<const SIZE: usize, const N: usize>(
    rows: &[f64],
) -> Result<[[f64; SIZE]; N], String> {
    let (rows, _) = rows.as_chunks::<SIZE>();
    let expected: [f64; SIZE] = core::array::from_fn(|at| f64::from(at == N));
    if rows[N] != expected {
        let expected = expected.map(|number| number.to_string()).join(" ");
        return Err(format!("the last row should be {expected} and is {:?}", rows[N]));
    }
    Ok(core::array::from_fn(|at| rows[at]))
}

/// How poses of three dimensions are written, and how many there are.
fn spatial_layout(
    name: &str,
    shape: &[usize],
    spelling: Spelling,
) -> PyResult<(Layout, Option<usize>)> {
    if spelling.angle.is_some() {
        return Err(PyValueError::new_err("angle: it is for poses of two dimensions"));
    }
    match *shape {
        [4, 4] => Ok((Layout::Matrix(4), None)),
        [count, 4, 4] => Ok((Layout::Matrix(4), Some(count))),
        [7] => Ok((order(name, spelling.quat)?, None)),
        [count, 7] => Ok((order(name, spelling.quat)?, Some(count))),
        _ => Err(PyValueError::new_err(format!(
            "{name}: its shape is {shape:?}; it should be (4, 4), (N, 4, 4), (7,) or (N, 7)"
        ))),
    }
}

/// How poses of two dimensions are written, and how many there are.
///
/// An array of 3 by 3 is a matrix as well as three poses: whether angles are meant has to be said.
fn flat_layout(
    name: &str,
    shape: &[usize],
    spelling: Spelling,
) -> PyResult<(Layout, Option<usize>)> {
    if spelling.quat.is_some() {
        return Err(PyValueError::new_err("quat: it is for poses of three dimensions"));
    }
    match (spelling.angle.map(unit).transpose()?, shape) {
        (None, [3, 3]) => Ok((Layout::Matrix(3), None)),
        (None, [count, 3, 3]) => Ok((Layout::Matrix(3), Some(*count))),
        (Some(unit), [3]) => Ok((unit, None)),
        (Some(unit), [count, 3]) => Ok((unit, Some(*count))),
        (None, [3] | [_, 3]) => Err(PyValueError::new_err(format!(
            "{name}: poses of three numbers need angle=\"radians\" or angle=\"degrees\""
        ))),
        (None, _) => Err(PyValueError::new_err(format!(
            "{name}: its shape is {shape:?}; it should be (3, 3) or (N, 3, 3)"
        ))),
        (Some(_), _) => Err(PyValueError::new_err(format!(
            "{name}: its shape is {shape:?}; it should be (3,) or (N, 3)"
        ))),
    }
}

/// The unit of angles.
fn unit(angle: &str) -> PyResult<Layout> {
    match angle {
        "radians" => Ok(Layout::Radians),
        "degrees" => Ok(Layout::Degrees),
        other => {
            let told = format!("angle: it is {other:?}, not \"radians\" or \"degrees\"");
            Err(PyValueError::new_err(told))
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
    values: Vec<f64>,
    pub(crate) count: Option<usize>,
    pub(crate) precision: Precision,
}

impl Vectors {
    /// The vectors, each as its numbers.
    pub(crate) fn rows<const N: usize>(&self) -> &[[f64; N]] {
        self.values.as_chunks().0
    }
}

/// Reads an array of vectors of so many numbers: (size,) or (N, size).
pub(crate) fn vectors(name: &str, given: &Bound<PyAny>, size: usize) -> PyResult<Vectors> {
    let Numbers { values, shape, precision } = numbers(name, given)?;
    let count = match shape[..] {
        [width] if width == size => None,
        [count, width] if width == size => Some(count),
        _ => {
            let told =
                format!("{name}: its shape is {shape:?}; it should be ({size},) or (N, {size})");
            return Err(PyValueError::new_err(told));
        }
    };
    Ok(Vectors { values, count, precision })
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
