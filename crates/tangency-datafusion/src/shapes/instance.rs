//! Instances: shapes that name a mesh by its id, and share it with all others that do.

use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Float64Array, StringArray};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::config::{ConfigEntry, ConfigExtension, ConfigOptions, ExtensionOptions};
use datafusion::common::{Result, config_err, exec_err};
use tangency::d3_f64::{Pose, Rotation, Shape, Sphere, Vector};

use super::column::Posed;

/// The meshes of a session, by their ids: part of its configuration, so that functions meet them.
#[derive(Clone, Default)]
pub(crate) struct Meshes {
    /// `None` for one that is empty.
    by_id: Arc<HashMap<String, Option<Shape>>>,
}

impl Meshes {
    /// These meshes.
    pub(crate) fn new(by_id: HashMap<String, Option<Shape>>) -> Self {
        Self { by_id: Arc::new(by_id) }
    }

    /// The meshes that a session knows.
    pub(crate) fn of(options: &ConfigOptions) -> Self {
        options.extensions.get::<Self>().cloned().unwrap_or_default()
    }
}

impl fmt::Debug for Meshes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} meshes", self.by_id.len())
    }
}

impl ConfigExtension for Meshes {
    const PREFIX: &'static str = "tangency_meshes";
}

impl ExtensionOptions for Meshes {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn cloned(&self) -> Box<dyn ExtensionOptions> {
        Box::new(self.clone())
    }

    fn set(&mut self, key: &str, _value: &str) -> Result<()> {
        config_err!("there is no setting {key}: meshes are registered, not set")
    }

    fn entries(&self) -> Vec<ConfigEntry> {
        Vec::new()
    }
}

/// A column of instances.
#[derive(Debug)]
pub(super) struct InstanceColumn {
    /// The meshes that are named, each once, and which of them each row names.
    meshes: Vec<Option<Shape>>,
    named: Vec<u32>,
    /// `x y z qx qy qz qw`.
    numbers: Vec<Float64Array>,
}

impl InstanceColumn {
    /// Looks up the mesh of each row that is not null.
    pub(super) fn read(
        ids: &ArrayRef,
        numbers: Vec<Float64Array>,
        nulls: Option<&NullBuffer>,
        known: &Meshes,
    ) -> Result<Self> {
        let ids: StringArray = cast(ids, &DataType::Utf8)?.as_string().clone();
        let (mut meshes, mut places) = (Vec::new(), HashMap::new());
        let mut named = Vec::with_capacity(ids.len());
        for row in 0..ids.len() {
            if nulls.is_some_and(|nulls| nulls.is_null(row)) {
                named.push(0);
                continue;
            }
            let id = ids.value(row);
            if let Some(place) = places.get(id) {
                named.push(*place);
                continue;
            }
            let Some(mesh) = known.by_id.get(id) else {
                let count = known.by_id.len();
                return exec_err!(
                    "row {row} names the mesh {id:?}, which is none of the {count} that were registered"
                );
            };
            places.insert(id, meshes.len() as u32);
            named.push(meshes.len() as u32);
            meshes.push(mesh.clone());
        }
        Ok(Self { meshes, named, numbers })
    }

    /// The mesh of a row that is not null, and where it is; `None` if it is empty or nowhere.
    pub(super) fn shape(&self, row: usize) -> Option<Posed> {
        let mesh = self.meshes[self.named[row] as usize].clone()?;
        let number = |field: usize| self.numbers[field].value(row);
        let at = Vector::new(number(0), number(1), number(2));
        let at = Sphere::new(at, 0.0).ok()?.center();
        let turned = Rotation::from_quaternion([3, 4, 5, 6].map(number)).ok()?;
        Some((mesh, Pose::new(turned, at)))
    }
}
