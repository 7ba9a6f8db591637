//! Structs of arrays: what questions answer.

use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;

/// An array of a number for each question; a single number if there was one question.
pub(crate) fn numbers<T: Element + Copy>(
    py: Python,
    values: Vec<T>,
    is_many: bool,
) -> PyResult<Py<PyAny>> {
    if is_many {
        return Ok(PyArray1::from_vec(py, values).into_any().unbind());
    }
    // To copy one number is faster than to hand a list over.
    Ok(PyArray1::from_slice(py, &values).get_item(0)?.unbind())
}

/// An array of a vector for each question; a single vector if there was one question.
pub(crate) fn vectors<T: Element + Copy>(
    py: Python,
    values: Vec<T>,
    width: usize,
    is_many: bool,
) -> PyResult<Py<PyAny>> {
    if !is_many {
        return Ok(PyArray1::from_slice(py, &values).into_any().unbind());
    }
    let count = values.len() / width;
    Ok(PyArray1::from_vec(py, values).reshape([count, width])?.into_any().unbind())
}

/// A struct of arrays; what is derived from one of them is worked out when it is asked for.
macro_rules! arrays {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident),* $(,)? }
     $($(#[$derived_doc:meta])* $derived:ident of $source:ident;)*) => {
        $(#[$doc])*
        #[pyclass(frozen, module = "tangency")]
        pub(crate) struct $name {
            $($(#[$field_doc])* #[pyo3(get)] pub(crate) $field: Py<PyAny>,)*
        }

        #[pymethods]
        impl $name {
            /// The names of the arrays.
            #[classattr]
            fn fields() -> Vec<&'static str> {
                vec![$(stringify!($field)),*]
            }

            /// All arrays by their names.
            fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
                let dict = pyo3::types::PyDict::new(py);
                $(dict.set_item(stringify!($field), &self.$field)?;)*
                Ok(dict)
            }

            /// A `pandas.DataFrame` with a row for each question.
            fn to_pandas<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                py.import("tangency._tables")?.call_method1("to_pandas", (self.to_dict(py)?,))
            }

            /// A `pyarrow.Table` with a row for each question.
            fn to_arrow<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                py.import("tangency._tables")?.call_method1("to_arrow", (self.to_dict(py)?,))
            }

            $(
                $(#[$derived_doc])*
                #[getter]
                fn $derived<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    py.import("tangency._derived")?.call_method1(stringify!($derived), (&self.$source,))
                }
            )*

            fn __repr__(&self, py: Python) -> PyResult<String> {
                let fields = [$(format!("{}={}", stringify!($field), self.$field.bind(py).repr()?)),*];
                Ok(format!("{}({})", stringify!($name), fields.join(", ")))
            }
        }
    };
}

arrays! {
    /// The closest points of pairs; in overlap, those of the shortest way out.
    Closest {
        /// Positive apart, 0 touching, negative in overlap; infinite beyond `max_distance`.
        separation,
        /// The point of A in the world.
        point_a,
        /// The point of B in the world.
        point_b,
        /// The unit direction from A to B.
        normal,
        /// The part of A: a triangle of a mesh, a member of a compound.
        part_a,
        /// The part of B.
        part_b,
    }
    /// How they stand to each other, as `Status` has it.
    status of separation;
}

arrays! {
    /// Contact points of pairs: those of pair `i` are at `offsets[i]` up to `offsets[i + 1]`.
    Contacts {
        /// Where the points of each pair begin, and at last how many there are.
        offsets,
        /// The points of A in the world.
        point_a,
        /// The points of B in the world.
        point_b,
        /// The unit directions from A to B.
        normal,
        /// Positive apart, 0 touching, negative in overlap.
        separation,
        /// The parts of A: triangles of a mesh, members of a compound.
        part_a,
        /// The parts of B.
        part_b,
        /// What touches of A: 0, corner; 1, edge; 2, face; and the numbers of its corners.
        feature_a,
        /// What touches of B.
        feature_b,
    }
    /// How deep they overlap at the points; 0 where they do not.
    depths of separation;
}

arrays! {
    /// Where rays first meet a shape.
    Rays {
        /// How far along, in units of the direction; infinite where nothing is met.
        fraction,
        /// The point in the world.
        point,
        /// The unit normal, out of the shape.
        normal,
        /// The triangle of a mesh, or the member of a compound; -1 where nothing is met.
        part,
    }
}

arrays! {
    /// When moving shapes first touch.
    Impacts {
        /// 0 at the start of the motion, 1 at its end; infinite if they stay free.
        fraction,
        /// The point of A in the world, then.
        point_a,
        /// The point of B in the world, then.
        point_b,
        /// The unit direction from A to B, then.
        normal,
        /// False where the search ended early: up to the fraction the way is free.
        is_certain,
    }
}

arrays! {
    /// The pairs of robots at configurations that are nearest to a collision.
    RobotDistances {
        /// Positive apart, 0 touching, negative in overlap; infinite if there is no pair.
        separation,
        /// The number of the link, as in `link_names`.
        link_a,
        /// The number of the other link; -1 if it is an item of the world.
        link_b,
        /// The id of the item of the world; -1 if it is a link.
        item,
        /// The point of A in the world.
        point_a,
        /// The point of B in the world.
        point_b,
        /// The unit direction from A to B.
        normal,
        /// How the separation changes with each number of the configuration.
        gradient,
    }
}

arrays! {
    /// Clashes of the items of a scene, the worst first.
    Clashes {
        /// The ids of the two items of each.
        pairs,
        /// What it is: `hard`, `inside`, `duplicate`, `touch` or `clearance`.
        kind,
        /// How deep they overlap; NaN where they do not.
        depth,
        /// The volume that they share; NaN where that is not known.
        volume,
        /// How far they are apart; NaN where they overlap.
        distance,
        /// Where it is.
        point,
        /// The unit direction that leads B out, or away from A; NaN where there is none.
        normal,
    }
}

arrays! {
    /// How well spheres stand for the colliders of a robot: a row for each collider.
    SphereCoverage {
        /// The number of the link, as in `link_names`.
        link,
        /// How many spheres there are.
        spheres,
        /// A length that no point of a sphere is further away from the collider than.
        overshoot,
        /// Which share of points of the surface is in a sphere, from 0 to 1.
        covered,
    }
}

arrays! {
    /// Spheres that move with links.
    LinkSpheres {
        /// The number of the link, as in `link_names`.
        link,
        /// The middle, in the frame of the link.
        center,
        /// The radius.
        radius,
    }
}
