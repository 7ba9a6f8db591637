//! Which column types are shapes?
//!
//! A shape is a struct that is recognised by the names of its fields, in any order:
//!
//! ```text
//! box            xmin ymin zmin xmax ymax zmax            GeoParquet's bbox covering and geoarrow.box have these
//! sphere         x y z radius
//! capsule        x0 y0 z0 x1 y1 z1 radius                 all points within the radius of a segment
//! oriented box   x y z hx hy hz qx qy qz qw               centre, half extents, quaternion of any length but 0
//! mesh           positions indices                        lists: x y z x y z …, and three vertex numbers a triangle
//! ```
//!
//! The fields are numbers of any type; `Float64` is read where it lies. An extension name that says something else is an
//! error, and so is every other type: both are found when the query is planned.

use std::sync::Arc;

use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::common::{Result, plan_err};

/// The metadata key under which Arrow keeps the name of an extension type.
const EXTENSION_NAME: &str = "ARROW:extension:name";

/// What kind of shape a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeType {
    /// An axis-aligned box by its two corners.
    Box,
    /// A ball by its centre and radius.
    Sphere,
    /// All points within a radius of a segment.
    Capsule,
    /// A box by its centre, half extents and orientation.
    OrientedBox,
    /// A triangle mesh by value: the surface of its triangles.
    Mesh,
}

impl ShapeType {
    /// Every type, in the order in which messages list them.
    pub const ALL: [Self; 5] =
        [Self::Box, Self::Sphere, Self::Capsule, Self::OrientedBox, Self::Mesh];

    /// The names of the struct's fields, in the order in which this crate writes them.
    pub fn field_names(self) -> &'static [&'static str] {
        match self {
            Self::Box => &["xmin", "ymin", "zmin", "xmax", "ymax", "zmax"],
            Self::Sphere => &["x", "y", "z", "radius"],
            Self::Capsule => &["x0", "y0", "z0", "x1", "y1", "z1", "radius"],
            Self::OrientedBox => &["x", "y", "z", "hx", "hy", "hz", "qx", "qy", "qz", "qw"],
            Self::Mesh => &["positions", "indices"],
        }
    }

    /// The extension name that this crate's constructors write into a field's metadata.
    pub fn extension_name(self) -> &'static str {
        match self {
            Self::Box => "tangency.box",
            Self::Sphere => "tangency.sphere",
            Self::Capsule => "tangency.capsule",
            Self::OrientedBox => "tangency.oriented_box",
            Self::Mesh => "tangency.mesh",
        }
    }

    /// The type that the constructors write: fields in order, `Float64`, and lists for a mesh.
    pub fn data_type(self) -> DataType {
        let list = |item: DataType| DataType::List(Arc::new(Field::new("item", item, true)));
        let field_type = |name: &str| match (self, name) {
            (Self::Mesh, "indices") => list(DataType::UInt32),
            (Self::Mesh, _positions) => list(DataType::Float64),
            (Self::Box | Self::Sphere | Self::Capsule | Self::OrientedBox, _number) => {
                DataType::Float64
            }
        };
        let fields = self.field_names().iter();
        DataType::Struct(fields.map(|name| Field::new(*name, field_type(name), true)).collect())
    }

    /// A field of this type with its extension name.
    pub fn field(self, name: &str) -> Field {
        let metadata = (EXTENSION_NAME.to_owned(), self.extension_name().to_owned());
        Field::new(name, self.data_type(), true).with_metadata([metadata].into())
    }

    /// The type of a column by its Arrow type alone; `None` if it is no shape.
    pub fn of_data_type(data_type: &DataType) -> Option<Self> {
        let DataType::Struct(fields) = data_type else { return None };
        Self::ALL.into_iter().find(|shape| shape.is_made_of(fields))
    }

    /// The type of a function's argument, counted from 1.
    ///
    /// # Errors
    /// If the type or its extension name is not that of a shape in three dimensions; the message names the argument.
    pub fn of_argument(function: &str, argument: usize, field: &Field) -> Result<Self> {
        let Some(shape) = Self::of_data_type(field.data_type()) else {
            return plan_err!(
                "argument {argument} of {function} is {}, which is no shape in three dimensions; expected {}",
                field.data_type(),
                Self::expected()
            );
        };
        let name = field.metadata().get(EXTENSION_NAME).map_or("", String::as_str);
        let is_foreign = name.starts_with("tangency.") || name.starts_with("geoarrow.");
        let is_right = name == shape.extension_name()
            || (shape == Self::Box && name == "geoarrow.box")
            || !is_foreign;
        if is_right {
            return Ok(shape);
        }
        plan_err!(
            "argument {argument} of {function} has the extension name {name}, but the fields of a {}",
            shape.extension_name()
        )
    }

    /// The structs that are shapes, for messages.
    fn expected() -> String {
        let listed = Self::ALL.map(|shape| format!("struct({})", shape.field_names().join(", ")));
        listed.join(" or ")
    }

    /// Whether these are the fields of the type: the same names in any order, of types that can be read.
    fn is_made_of(self, fields: &Fields) -> bool {
        let names = self.field_names();
        fields.len() == names.len()
            && names.iter().all(|name| {
                fields.find(name).is_some_and(|(_, field)| self.can_read(field.data_type()))
            })
    }

    /// Whether a field of the struct can be of this type.
    fn can_read(self, data_type: &DataType) -> bool {
        match self {
            Self::Box | Self::Sphere | Self::Capsule | Self::OrientedBox => data_type.is_numeric(),
            Self::Mesh => list_item(data_type).is_some_and(|item| {
                item.is_numeric() || triple_item(item).is_some_and(DataType::is_numeric)
            }),
        }
    }
}

/// What a list is made of.
fn list_item(data_type: &DataType) -> Option<&DataType> {
    if let DataType::List(item) | DataType::LargeList(item) = data_type {
        return Some(item.data_type());
    }
    None
}

/// What a fixed-size list of three is made of.
fn triple_item(data_type: &DataType) -> Option<&DataType> {
    if let DataType::FixedSizeList(item, 3) = data_type { Some(item.data_type()) } else { None }
}
