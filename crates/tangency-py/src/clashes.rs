//! Clashes of the items of a scene: the engine of the command `tangency check`.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tangency::d3_f64::mesh::{Mesh, tessellate};
use tangency::d3_f64::{CompositeShape, Pose, Shape};
use tangency_clash::{CheckOptions, Finding, Observer, Progress, Report, Rule, Rules, check};
use tangency_io::{Element, MeshData, Scene as Elements, Transform};

use crate::answers::{Clashes, numbers, vectors};
use crate::d3_f64::build::Built;
use crate::work::{InternalError, PATIENCE};

/// What counts as a clash.
pub(crate) struct Limits {
    pub(crate) hard: f64,
    pub(crate) clearance: f64,
    pub(crate) touches: bool,
}

/// The elements of a scene, which the engine takes; their ids are those of the items.
pub(crate) struct Collected {
    elements: Elements,
    /// The mesh of each shape, by its address: items that share a shape share its triangles.
    mesh_of: HashMap<usize, usize>,
    /// How far the triangles of curved shapes may be off.
    deviation: f64,
}

impl Collected {
    pub(crate) fn new(deviation: f64) -> Self {
        Self { elements: Elements::default(), mesh_of: HashMap::new(), deviation }
    }

    /// Takes an item in; a reason if it has no triangles.
    pub(crate) fn add(&mut self, id: usize, built: &Arc<Built>, pose: &Pose) -> Result<(), String> {
        let address = Arc::as_ptr(built).addr();
        let mesh = match self.mesh_of.get(&address) {
            Some(mesh) => *mesh,
            None => {
                let mesh = mesh_of(&built.shape, self.deviation)
                    .map_err(|reason| format!("item {id}: {reason}"))?;
                let positions = mesh.vertices().iter().map(|corner| (*corner).into()).collect();
                let triangles = mesh.triangles().to_vec();
                self.elements.meshes.push(MeshData { positions, triangles });
                let at = self.elements.meshes.len() - 1;
                self.mesh_of.insert(address, at);
                at
            }
        };
        let transform = transform(&built.placed(pose));
        let element = Element { id: id.to_string(), mesh, transform, ..Element::default() };
        self.elements.elements.push(element);
        Ok(())
    }

    /// The clashes, as arrays; `progress` is called with how many items are done, and of how many.
    pub(crate) fn clashes(
        &self,
        py: Python,
        limits: &Limits,
        threads: Option<usize>,
        progress: Option<&Bound<PyAny>>,
    ) -> PyResult<Clashes> {
        let rule = Rule {
            hard: limits.hard,
            clearance: limits.clearance,
            list_touches: Some(limits.touches),
            ..Rule::default()
        };
        let rules = Rules { rules: vec![rule], ..Rules::default() };
        let options = CheckOptions { threads, ..CheckOptions::default() };
        if self.elements.elements.len() < 2 {
            return told(py, &[]);
        }
        let report = watched(py, progress, |watch| check(&self.elements, &rules, &options, watch))?;
        told(py, &report.findings)
    }
}

fn transform(pose: &Pose) -> Transform {
    let ([x, y, z], at) = (pose.rotation.to_matrix().columns, pose.translation);
    Transform { columns: [x, y, z, at].map(Into::into) }
}

/// The triangles of a shape; those of a curved one are a distance off at most.
fn mesh_of(shape: &Shape, deviation: f64) -> Result<Mesh, String> {
    if let Shape::Composite(CompositeShape::Mesh(mesh)) = shape {
        return Ok(mesh.as_ref().clone());
    }
    let told = tessellate(shape, deviation).map_err(|error| error.to_string())?;
    Ok(told.solid.surface().clone())
}

/// How far a check is, and whether it should end.
#[derive(Default)]
struct Watch {
    done: AtomicUsize,
    total: AtomicUsize,
    is_cancelled: AtomicBool,
}

impl Observer for Watch {
    fn progress(&self, progress: Progress) {
        self.total.store(progress.total, Ordering::Relaxed);
        self.done.fetch_max(progress.done, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}

/// Runs a check on a thread of its own without the GIL; this one tells how far it is, and ends it on Ctrl-C.
fn watched(
    py: Python,
    progress: Option<&Bound<PyAny>>,
    run: impl FnOnce(&Watch) -> Result<Report, tangency_clash::CheckError> + Send,
) -> PyResult<Report> {
    let (watch, found) = (Watch::default(), Mutex::new(None));
    let progress = progress.map(|progress| progress.clone().unbind());
    let stopped = py.detach(|| {
        let waiting = thread::current();
        thread::scope(|scope| {
            let (watch, found) = (&watch, &found);
            let worker = scope.spawn(move || {
                let report = run(watch);
                if let Ok(mut found) = found.lock() {
                    *found = Some(report);
                }
                waiting.unpark();
            });
            let mut stopped = Ok(());
            while !worker.is_finished() {
                thread::park_timeout(PATIENCE);
                if stopped.is_ok() {
                    stopped = Python::attach(|py| look(py, watch, progress.as_ref()));
                    watch.is_cancelled.store(stopped.is_err(), Ordering::Relaxed);
                }
            }
            stopped
        })
    });
    stopped?;
    look(py, &watch, progress.as_ref())?;
    let found = found.into_inner().ok().flatten();
    let report = found.ok_or_else(|| InternalError::new_err("the check has no answer"))?;
    report.map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Tells how far a check is; an error if it should end.
fn look(py: Python, watch: &Watch, progress: Option<&Py<PyAny>>) -> PyResult<()> {
    py.check_signals()?;
    let (done, total) = (watch.done.load(Ordering::Relaxed), watch.total.load(Ordering::Relaxed));
    if let Some(progress) = progress {
        progress.call1(py, (done, total))?;
    }
    Ok(())
}

/// Findings as arrays; those of copies have as many elements as there are copies, and are told by each two that follow.
fn told(py: Python, findings: &[Finding]) -> PyResult<Clashes> {
    let pairs: Vec<(&Finding, [i64; 2])> = findings.iter().flat_map(pairs_of).collect();
    let number = |tell: fn(&Finding) -> Option<f64>| {
        let told = pairs.iter().map(|(finding, _)| tell(finding).unwrap_or(f64::NAN));
        numbers(py, told.collect(), true)
    };
    let vector = |tell: fn(&Finding) -> Option<[f64; 3]>| {
        let told = pairs.iter().flat_map(|(finding, _)| tell(finding).unwrap_or([f64::NAN; 3]));
        vectors(py, told.collect(), 3, true)
    };
    let ids = pairs.iter().flat_map(|(_, ids)| *ids).collect();
    let words: Vec<&str> = pairs.iter().map(|(finding, _)| finding.class.word()).collect();
    Ok(Clashes {
        pairs: vectors(py, ids, 2, true)?,
        kind: py.import("numpy")?.call_method1("array", (words, "U12"))?.unbind(),
        depth: number(|finding| finding.depth)?,
        volume: number(|finding| finding.volume)?,
        distance: number(|finding| finding.distance)?,
        point: vector(|finding| Some(finding.point))?,
        normal: vector(|finding| finding.normal)?,
    })
}

fn pairs_of(finding: &Finding) -> impl Iterator<Item = (&Finding, [i64; 2])> {
    let ids: Vec<i64> =
        finding.elements.iter().filter_map(|element| element.id.parse().ok()).collect();
    let pairs: Vec<[i64; 2]> = ids.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    pairs.into_iter().map(move |pair| (finding, pair))
}
