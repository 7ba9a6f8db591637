//! Spheres that cover the links of a robot, over arrays of configurations.

use std::sync::Arc;

use pyo3::prelude::*;
use tangency_robot as robots;

use crate::answers::{LinkSpheres, SphereCoverage, numbers, vectors};
use crate::poses::finite_length;
use crate::robot::{Configurations, World, placed};
use crate::scene::Scene;

/// Spheres that cover the links of a robot as it was when they were made.
#[pyclass(frozen, module = "tangency")]
pub(crate) struct SphereModel {
    pub(crate) model: Arc<robots::SphereModel>,
}

#[pymethods]
impl SphereModel {
    /// Whether a configuration may collide: it is free where this is false. With `exact`, shapes are asked where spheres are
    /// not free, and the answer is that of `Robot.in_collision`.
    #[pyo3(signature = (q, *, world=None, padding=0.0, exact=false, threads=None))]
    #[allow(clippy::too_many_arguments)]
    fn in_collision(
        &self,
        py: Python,
        q: &Bound<PyAny>,
        world: Option<&Bound<Scene>>,
        padding: f64,
        exact: bool,
        threads: Option<usize>,
    ) -> PyResult<Py<PyAny>> {
        let (world, padding) = (World::new(world)?, finite_length("padding", padding)?);
        let given = Configurations::new("q", q, self.model.robot())?;
        let found = placed(py, self.model.robot(), &given, threads, |placed| {
            if exact {
                self.model.collides_exactly(placed, &world.obstacles, padding)
            } else {
                self.model.collides(placed, &world.obstacles, padding)
            }
        })?;
        numbers(py, found, given.count.is_some())
    }

    /// How well the spheres stand for each collider.
    #[getter]
    fn coverage(&self, py: Python) -> PyResult<SphereCoverage> {
        let told = self.model.coverage();
        let link = |one: &robots::SphereCoverage| self.link(one.collider);
        Ok(SphereCoverage {
            link: numbers(py, told.iter().map(link).collect(), true)?,
            spheres: numbers(py, told.iter().map(|one| one.spheres as i64).collect(), true)?,
            overshoot: numbers(py, told.iter().map(|one| one.overshoot).collect(), true)?,
            covered: numbers(py, told.iter().map(|one| one.covered).collect(), true)?,
        })
    }

    /// All spheres, each in the frame of its link.
    #[getter]
    fn spheres(&self, py: Python) -> PyResult<LinkSpheres> {
        let colliders = 0..self.model.robot().colliders().len();
        let told: Vec<(i64, robots::LinkSphere)> = colliders
            .flat_map(|at| self.model.spheres(at).iter().map(move |sphere| (at, *sphere)))
            .map(|(at, sphere)| (self.link(at), sphere))
            .collect();
        let centers = told.iter().flat_map(|(_, sphere)| <[f64; 3]>::from(sphere.center));
        Ok(LinkSpheres {
            link: numbers(py, told.iter().map(|(link, _)| *link).collect(), true)?,
            center: vectors(py, centers.collect(), 3, true)?,
            radius: numbers(py, told.iter().map(|(_, sphere)| sphere.radius).collect(), true)?,
        })
    }

    fn __repr__(&self) -> String {
        let coverage = self.model.coverage();
        let spheres: usize = coverage.iter().map(|one| one.spheres).sum();
        let overshoot = coverage.iter().fold(0.0, |most: f64, one| most.max(one.overshoot));
        let name = self.model.robot().name();
        format!("SphereModel({name:?}, {spheres} spheres, overshoot {overshoot})")
    }
}

impl SphereModel {
    /// The number of the link of a collider.
    fn link(&self, collider: usize) -> i64 {
        self.model.robot().colliders()[collider].link as i64
    }
}
