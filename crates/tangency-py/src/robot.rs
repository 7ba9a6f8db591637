//! Robots over arrays of configurations.

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard};

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyFileNotFoundError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;
use tangency::d3_f64::Pose;
use tangency_robot::{
    self as robots, LoadOptions, MeshShape, MinDistance, Obstacles, Partner, Placed, Reason,
    RobotError, SphereModelOptions,
};

use crate::answers::{RobotDistances, numbers as number_array, vectors};
use crate::d3_f64;
use crate::d3_f64::pose::pose;
use crate::poses::{Dimension, Numbers, Poses, Spelling, broadcast, finite_length, numbers};
use crate::scene::Scene;
use crate::shapes_3d::Shape;
use crate::sphere_model::SphereModel;
use crate::work::{InternalError, Work, answers};

thread_local! {
    /// The lists of a placed robot, used again by the next configuration.
    static PLACED: RefCell<Placed> = RefCell::default();
}

/// A thread takes so many configurations at a time: a question about one may take a millisecond.
const BLOCK: usize = 16;

/// A tree of links out of a URDF, with the shapes that may collide. Questions are answered in `float64`.
#[pyclass(frozen, module = "tangency")]
pub(crate) struct Robot {
    robot: Arc<RwLock<robots::Robot>>,
}

fn told(error: RobotError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn half_changed<T>(_: T) -> PyErr {
    InternalError::new_err("the robot was left half changed")
}

fn mesh_shape(word: &str) -> PyResult<MeshShape> {
    match word {
        "exact" => Ok(MeshShape::Exact),
        "hull" => Ok(MeshShape::Hull),
        _ => {
            let told = format!("meshes: it is {word:?}, not \"exact\" or \"hull\"");
            Err(PyValueError::new_err(told))
        }
    }
}

/// Configurations that fit a robot: one, or many.
pub(crate) struct Configurations {
    values: Vec<f64>,
    width: usize,
    pub(crate) count: Option<usize>,
}

impl Configurations {
    pub(crate) fn new(name: &str, given: &Bound<PyAny>, robot: &robots::Robot) -> PyResult<Self> {
        let Numbers { values, shape, .. } = numbers(name, given)?;
        let width = robot.variables().len();
        let count = match shape[..] {
            [one] if one == width => None,
            [count, one] if one == width => Some(count),
            _ => {
                let told = format!(
                    "{name}: its shape is {shape:?}; it should be ({width},) or (N, {width})"
                );
                return Err(PyValueError::new_err(told));
            }
        };
        if let Some(at) = values.iter().position(|number| !number.is_finite()) {
            let index = count.map(|_| format!("[{}]", at / width)).unwrap_or_default();
            let joint = &robot.variables()[at % width].name;
            let told = format!("{name}{index}: the position of {joint:?} is {}", values[at]);
            return Err(PyValueError::new_err(told));
        }
        Ok(Self { values, width, count })
    }

    /// The configuration of a question.
    fn at(&self, question: usize) -> &[f64] {
        let start = if self.count.is_some() { question * self.width } else { 0 };
        &self.values[start..start + self.width]
    }
}

/// Questions about so many configurations.
fn work(count: Option<usize>, threads: Option<usize>) -> PyResult<Work> {
    Ok(Work { block: BLOCK, ..Work::new(count.unwrap_or(1), threads)? })
}

/// What stands around a robot, and the ids that it has in its scene.
pub(crate) struct World {
    pub(crate) obstacles: Obstacles,
    ids: Vec<i64>,
}

impl World {
    pub(crate) fn new(scene: Option<&Bound<Scene>>) -> PyResult<Self> {
        let (mut shapes, mut ids) = (Vec::new(), Vec::new());
        if let Some(scene) = scene {
            scene.get().each(&mut |id, shape, pose| {
                shapes.push((shape.shape.clone(), shape.placed(pose)));
                ids.push(id as i64);
            })?;
        }
        Ok(Self { obstacles: Obstacles::new(shapes), ids })
    }
}

/// Asks about a robot that is placed at each configuration.
pub(crate) fn placed<T: Send>(
    py: Python,
    robot: &robots::Robot,
    given: &Configurations,
    threads: Option<usize>,
    ask: impl Fn(&Placed) -> T + Sync,
) -> PyResult<Vec<T>> {
    answers(py, &work(given.count, threads)?, |question| {
        PLACED.with_borrow_mut(|placed| {
            // The configurations were checked.
            let _ = robot.place(given.at(question), placed);
            ask(placed)
        })
    })
}

/// The rows of the matrix of 4 by 4 of a pose.
fn rows(pose: Pose) -> [f64; 16] {
    let ([x, y, z], at) = (pose.rotation.to_matrix().columns, pose.translation);
    let [first, second, third] =
        [[x.x, y.x, z.x, at.x], [x.y, y.y, z.y, at.y], [x.z, y.z, z.z, at.z]];
    let rows = [first, second, third, [0.0, 0.0, 0.0, 1.0]];
    core::array::from_fn(|entry| rows[entry / 4][entry % 4])
}

impl Robot {
    fn read(&self) -> PyResult<RwLockReadGuard<'_, robots::Robot>> {
        self.robot.read().map_err(half_changed)
    }

    fn write(&self) -> PyResult<RwLockWriteGuard<'_, robots::Robot>> {
        self.robot.write().map_err(half_changed)
    }

    /// A copy that stays as it is while other threads may change the robot; shapes are shared.
    fn copy(&self) -> PyResult<robots::Robot> {
        Ok(self.read()?.clone())
    }
}

#[pymethods]
impl Robot {
    /// Reads a URDF, and what an SRDF says of pairs that need no look.
    #[classmethod]
    #[pyo3(signature = (path, *, srdf=None, package_dirs=None, meshes="exact"))]
    fn from_urdf(
        _class: &Bound<PyType>,
        path: PathBuf,
        srdf: Option<PathBuf>,
        package_dirs: Option<Vec<PathBuf>>,
        meshes: &str,
    ) -> PyResult<Self> {
        let mesh_shape = mesh_shape(meshes)?;
        for file in [Some(&path), srdf.as_ref()].into_iter().flatten() {
            if !file.exists() {
                return Err(PyFileNotFoundError::new_err(format!("{}", file.display())));
            }
        }
        let package_dirs = package_dirs.unwrap_or_default();
        let options = LoadOptions { package_dirs, mesh_shape, ..LoadOptions::default() };
        let robot = robots::Robot::from_files(path, srdf.as_deref(), &options).map_err(told)?;
        Ok(Self { robot: Arc::new(RwLock::new(robot)) })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> PyResult<String> {
        Ok(self.read()?.name().to_owned())
    }

    /// How many numbers a configuration has.
    #[getter]
    fn dof(&self) -> PyResult<usize> {
        Ok(self.read()?.variables().len())
    }

    /// The names of the joints that a configuration has numbers for, in their order.
    #[getter]
    fn joint_names(&self) -> PyResult<Vec<String>> {
        Ok(self.read()?.variables().iter().map(|variable| variable.name.clone()).collect())
    }

    /// The names of the links; parents come before their children.
    #[getter]
    fn link_names(&self) -> PyResult<Vec<String>> {
        Ok(self.read()?.links().iter().map(|link| link.name.clone()).collect())
    }

    /// The lowest position of each joint; infinite if it turns endlessly.
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let robot = self.read()?;
        Ok(PyArray1::from_iter(py, robot.variables().iter().map(|variable| variable.lower)))
    }

    /// The highest position of each joint.
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let robot = self.read()?;
        Ok(PyArray1::from_iter(py, robot.variables().iter().map(|variable| variable.upper)))
    }

    /// Which links may collide.
    #[getter]
    fn acm(&self) -> Acm {
        Acm { robot: self.robot.clone() }
    }

    /// Configurations within the limits, drawn by a seed: an array of shape (count, dof).
    #[pyo3(signature = (count, *, seed=0))]
    fn random(&self, py: Python, count: usize, seed: u64) -> PyResult<Py<PyAny>> {
        let robot = self.read()?;
        let drawn = (0..count).flat_map(|number| robot.drawn(seed, number as u64)).collect();
        let width = robot.variables().len();
        Ok(PyArray1::from_vec(py, drawn).reshape([count, width])?.into_any().unbind())
    }

    /// Where the links are: matrices of shape (links, 4, 4), or (N, links, 4, 4).
    #[pyo3(signature = (q, *, threads=None))]
    fn link_poses(
        &self,
        py: Python,
        q: &Bound<PyAny>,
        threads: Option<usize>,
    ) -> PyResult<Py<PyAny>> {
        let robot = self.copy()?;
        let given = Configurations::new("q", q, &robot)?;
        let found = placed(py, &robot, &given, threads, |placed| {
            placed.links().flat_map(rows).collect::<Vec<f64>>()
        })?;
        let (many, links) = (found.len(), robot.links().len());
        let matrices = PyArray1::from_vec(py, found.concat());
        Ok(match given.count {
            Some(_) => matrices.reshape([many, links, 4, 4])?.into_any().unbind(),
            None => matrices.reshape([links, 4, 4])?.into_any().unbind(),
        })
    }

    /// Whether two links touch that may not, or a link and an item of a scene; nearer than `padding` counts as well.
    #[pyo3(signature = (q, *, world=None, padding=0.0, threads=None))]
    fn in_collision(
        &self,
        py: Python,
        q: &Bound<PyAny>,
        world: Option<&Bound<Scene>>,
        padding: f64,
        threads: Option<usize>,
    ) -> PyResult<Py<PyAny>> {
        let (robot, world, padding) =
            (self.copy()?, World::new(world)?, finite_length("padding", padding)?);
        let given = Configurations::new("q", q, &robot)?;
        let found = placed(py, &robot, &given, threads, |placed| {
            robot.collides(placed, &world.obstacles, padding)
        })?;
        number_array(py, found, given.count.is_some())
    }

    /// Which pairs collide at one configuration: the names of two links, or of a link and the id of an item.
    #[pyo3(signature = (q, *, world=None, padding=0.0))]
    fn colliding_pairs(
        &self,
        py: Python,
        q: &Bound<PyAny>,
        world: Option<&Bound<Scene>>,
        padding: f64,
    ) -> PyResult<Vec<(String, Py<PyAny>)>> {
        let (robot, world, padding) =
            (self.copy()?, World::new(world)?, finite_length("padding", padding)?);
        let given = Configurations::new("q", q, &robot)?;
        if let Some(count) = given.count {
            let told = format!("q: {count} configurations are given, and one is asked about");
            return Err(PyValueError::new_err(told));
        }
        let mut placed = Placed::default();
        robot.place(given.at(0), &mut placed).map_err(told)?;
        let pairs = robot.colliding_pairs(&placed, &world.obstacles, padding);
        let name = |collider: usize| robot.colliders()[collider].name.clone();
        let told = pairs.into_iter().map(|pair| {
            let other = match pair.b {
                Partner::Collider(b) => name(b).into_pyobject(py)?.into_any().unbind(),
                Partner::Obstacle(b) => world.ids[b].into_pyobject(py)?.into_any().unbind(),
            };
            Ok((name(pair.a), other))
        });
        told.collect()
    }

    /// The pair that is nearest to a collision, where, and how that changes with the configuration.
    #[pyo3(signature = (q, *, world=None, threads=None))]
    fn min_distance(
        &self,
        py: Python,
        q: &Bound<PyAny>,
        world: Option<&Bound<Scene>>,
        threads: Option<usize>,
    ) -> PyResult<RobotDistances> {
        let (robot, world) = (self.copy()?, World::new(world)?);
        let given = Configurations::new("q", q, &robot)?;
        let found = placed(py, &robot, &given, threads, |placed| {
            robot.min_distance(placed, &world.obstacles)
        })?;
        distances(py, &robot, &world, &found, given.count.is_some())
    }

    /// How much of each straight segment between configurations is free: infinite if all of it is. Conservative: what is
    /// called free comes nowhere within the tolerance of a collision, between samples of it neither.
    #[pyo3(signature = (q0, q1, *, world=None, tolerance=1e-4, threads=None))]
    fn check_edges(
        &self,
        py: Python,
        q0: &Bound<PyAny>,
        q1: &Bound<PyAny>,
        world: Option<&Bound<Scene>>,
        tolerance: f64,
        threads: Option<usize>,
    ) -> PyResult<Py<PyAny>> {
        let (robot, world) = (self.copy()?, World::new(world)?);
        let (start, end) =
            (Configurations::new("q0", q0, &robot)?, Configurations::new("q1", q1, &robot)?);
        let count = broadcast(&[("q0", start.count), ("q1", end.count)])?;
        let found = answers(py, &work(count, threads)?, |at| {
            robot.first_contact(start.at(at), end.at(at), &world.obstacles, tolerance)
        })?;
        let fraction = |found: Result<Option<robots::MotionContact>, RobotError>| {
            Ok(found.map_err(told)?.map_or(f64::INFINITY, |contact| contact.fraction))
        };
        let fractions: PyResult<Vec<f64>> = found.into_iter().map(fraction).collect();
        number_array(py, fractions?, count.is_some())
    }

    /// Spheres that cover the links, as a conservative filter: cells of each collider are cut until no sphere sticks out by more than
    /// `max_overshoot`, or it has `max_spheres`.
    #[pyo3(signature = (*, max_overshoot=0.01, max_spheres=64))]
    fn sphere_model(
        &self,
        py: Python,
        max_overshoot: f64,
        max_spheres: usize,
    ) -> PyResult<SphereModel> {
        let robot = self.copy()?;
        let options = SphereModelOptions { max_overshoot, max_spheres };
        let model = py.detach(|| robot.sphere_model(&options)).map_err(told)?;
        Ok(SphereModel { model: Arc::new(model) })
    }

    /// Attaches a shape to a link, as what a gripper holds.
    #[pyo3(signature = (name, link, shape, pose=None, *, quat=None))]
    fn attach(
        &self,
        name: &str,
        link: &str,
        shape: &Bound<Shape>,
        pose: Option<&Bound<PyAny>>,
        quat: Option<&str>,
    ) -> PyResult<()> {
        let spelling = Spelling { quat, angle: None };
        let poses = Poses::new("pose", pose, Dimension::Three, spelling)?;
        if poses.count.is_some() {
            return Err(PyValueError::new_err("pose: one is wanted, and many are given"));
        }
        let at = poses.made(self::pose)?.first().copied().unwrap_or(Pose::IDENTITY);
        let shape = d3_f64::built(shape.as_super().get()).map_err(PyValueError::new_err)?;
        let mut robot = self.write()?;
        let link = link_of(&robot, link)?;
        robot.attach(name, link, shape.shape.clone(), shape.placed(&at)).map_err(told)?;
        Ok(())
    }

    /// Detaches what was attached under a name.
    fn detach(&self, name: &str) -> PyResult<()> {
        let mut robot = self.write()?;
        let is_of_the_file = robot.link(name).is_some();
        if is_of_the_file || robot.detach(name) == 0 {
            return Err(PyValueError::new_err(format!("nothing is attached as {name:?}")));
        }
        Ok(())
    }

    fn __repr__(&self) -> PyResult<String> {
        let robot = self.read()?;
        let (links, dof) = (robot.links().len(), robot.variables().len());
        let (colliders, pairs) = (robot.colliders().len(), robot.pairs().len());
        let name = robot.name();
        Ok(format!(
            "Robot({name:?}, {links} links, {dof} dof, {colliders} colliders, {pairs} pairs)"
        ))
    }
}

fn link_of(robot: &robots::Robot, name: &str) -> PyResult<usize> {
    let missing = || PyValueError::new_err(format!("the robot has no link {name:?}"));
    robot.link(name).ok_or_else(missing)
}

/// The answers of [`Robot::min_distance`] as arrays.
fn distances(
    py: Python,
    robot: &robots::Robot,
    world: &World,
    found: &[Option<MinDistance>],
    is_many: bool,
) -> PyResult<RobotDistances> {
    let number = |tell: &dyn Fn(&MinDistance) -> i64| {
        let told = found.iter().map(|found| found.as_ref().map_or(-1, tell));
        number_array(py, told.collect(), is_many)
    };
    let vector = |tell: &dyn Fn(&MinDistance) -> [f64; 3]| {
        let told = found.iter().flat_map(|found| found.as_ref().map_or([f64::NAN; 3], tell));
        vectors(py, told.collect(), 3, is_many)
    };
    let link = |collider: usize| robot.colliders()[collider].link as i64;
    let width = robot.variables().len();
    let gradient = found.iter().flat_map(|found| {
        found.as_ref().map_or_else(|| vec![f64::NAN; width], |found| found.gradient.clone())
    });
    let separation = found
        .iter()
        .map(|found| found.as_ref().map_or(f64::INFINITY, |found| found.closest.separation));
    Ok(RobotDistances {
        separation: number_array(py, separation.collect(), is_many)?,
        link_a: number(&|found| link(found.pair.a))?,
        link_b: number(&|found| match found.pair.b {
            Partner::Collider(b) => link(b),
            Partner::Obstacle(_) => -1,
        })?,
        item: number(&|found| match found.pair.b {
            Partner::Collider(_) => -1,
            Partner::Obstacle(b) => world.ids[b],
        })?,
        point_a: vector(&|found| found.closest.on_a.into())?,
        point_b: vector(&|found| found.closest.on_b.into())?,
        normal: vector(&|found| found.closest.normal.into())?,
        gradient: vectors(py, gradient.collect(), width, is_many)?,
    })
}

/// The allowed-collision matrix of a robot: the pairs of links that may collide, and why.
#[pyclass(frozen, module = "tangency")]
pub(crate) struct Acm {
    robot: Arc<RwLock<robots::Robot>>,
}

#[pymethods]
impl Acm {
    /// The pairs of links that may collide: their names, and why.
    #[getter]
    fn pairs(&self) -> PyResult<Vec<(String, String, &'static str)>> {
        let robot = self.robot.read().map_err(half_changed)?;
        let name = |link: usize| robot.links()[link].name.clone();
        let allowed = robot.allowed().iter();
        Ok(allowed.map(|([a, b], why)| (name(a), name(b), why.word())).collect())
    }

    /// Two links may collide.
    fn allow(&self, link_a: &str, link_b: &str) -> PyResult<()> {
        self.change(link_a, link_b, |allowed, links| allowed.allow(links, Reason::Told))
    }

    /// Two links may not collide.
    fn forbid(&self, link_a: &str, link_b: &str) -> PyResult<()> {
        self.change(link_a, link_b, robots::AllowedCollisions::forbid)
    }

    /// Draws configurations, and allows the links that never collide in them, and those that always do; how many pairs.
    #[pyo3(signature = (*, samples=10_000, seed=0))]
    fn auto(&self, py: Python, samples: usize, seed: u64) -> PyResult<(usize, usize)> {
        let mut robot = self.robot.read().map_err(half_changed)?.clone();
        let [never, always] = py.detach(|| robot.allow_by_sampling(samples, seed)).map_err(told)?;
        *self.robot.write().map_err(half_changed)? = robot;
        Ok((never, always))
    }

    /// The text of an SRDF that disables the pairs that may collide.
    fn to_srdf(&self) -> PyResult<String> {
        Ok(self.robot.read().map_err(half_changed)?.to_srdf())
    }
}

impl Acm {
    fn change(
        &self,
        link_a: &str,
        link_b: &str,
        change: impl Fn(&mut robots::AllowedCollisions, [usize; 2]),
    ) -> PyResult<()> {
        let mut robot = self.robot.write().map_err(half_changed)?;
        let links = [link_of(&robot, link_a)?, link_of(&robot, link_b)?];
        let mut allowed = robot.allowed().clone();
        change(&mut allowed, links);
        robot.set_allowed(allowed);
        Ok(())
    }
}
