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
//! instance       mesh x y z qx qy qz qw                   the id of a mesh, where it is, and its quaternion
//! ```
//!
//! The fields are numbers of any type; `Float64` is read where it lies. A column of bytes is a surface as WKB. A dictionary of
//! shapes is a column of shapes. An extension name that says something else is an error, and so is every other type: both are
//! found when the query is planned.

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
    /// A triangle mesh by value: what it encloses if it is closed, and otherwise its surface.
    Mesh,
    /// A surface as WKB: polygons in space, which are cut into a mesh.
    Wkb,
    /// A mesh by its id, turned and moved.
    Instance,
}

impl ShapeType {
    /// Every type, in the order in which messages list them.
    pub const ALL: [Self; 7] = [
        Self::Box,
        Self::Sphere,
        Self::Capsule,
        Self::OrientedBox,
        Self::Mesh,
        Self::Wkb,
        Self::Instance,
    ];

    /// The names of the struct's fields, in the order in which this crate writes them; none for WKB, which is no struct.
    pub fn field_names(self) -> &'static [&'static str] {
        match self {
            Self::Box => &["xmin", "ymin", "zmin", "xmax", "ymax", "zmax"],
            Self::Sphere => &["x", "y", "z", "radius"],
            Self::Capsule => &["x0", "y0", "z0", "x1", "y1", "z1", "radius"],
            Self::OrientedBox => &["x", "y", "z", "hx", "hy", "hz", "qx", "qy", "qz", "qw"],
            Self::Mesh => &["positions", "indices"],
            Self::Wkb => &[],
            Self::Instance => &["mesh", "x", "y", "z", "qx", "qy", "qz", "qw"],
        }
    }

    /// The extension name that this crate's constructors write into a field's metadata; GeoArrow's for WKB.
    pub fn extension_name(self) -> &'static str {
        match self {
            Self::Box => "tangency.box",
            Self::Sphere => "tangency.sphere",
            Self::Capsule => "tangency.capsule",
            Self::OrientedBox => "tangency.oriented_box",
            Self::Mesh => "tangency.mesh",
            Self::Wkb => "geoarrow.wkb",
            Self::Instance => "tangency.instance",
        }
    }

    /// The type that the constructors write: fields in order, `Float64`, lists for a mesh, and text for the id of one.
    pub fn data_type(self) -> DataType {
        if self == Self::Wkb {
            return DataType::Binary;
        }
        let list = |item: DataType| DataType::List(Arc::new(Field::new("item", item, true)));
        let field_type = |name: &str| match (self, name) {
            (Self::Mesh, "indices") => list(DataType::UInt32),
            (Self::Mesh, _positions) => list(DataType::Float64),
            (Self::Instance, "mesh") => DataType::Utf8,
            (
                Self::Box
                | Self::Sphere
                | Self::Capsule
                | Self::OrientedBox
                | Self::Wkb
                | Self::Instance,
                _number,
            ) => DataType::Float64,
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
        match data_type {
            DataType::Struct(fields) => {
                Self::ALL.into_iter().find(|shape| shape.is_made_of(fields))
            }
            DataType::Binary | DataType::LargeBinary | DataType::BinaryView => Some(Self::Wkb),
            DataType::Dictionary(_, shapes) => Self::of_data_type(shapes),
            _other => None,
        }
    }

    /// Whether a shape of this type is built from many numbers, so that it is worth keeping.
    pub(crate) fn is_built(self) -> bool {
        match self {
            Self::Mesh | Self::Wkb => true,
            Self::Box | Self::Sphere | Self::Capsule | Self::OrientedBox | Self::Instance => false,
        }
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
            || (shape == Self::Wkb && name == "ogc.wkb")
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
        let structs = Self::ALL.into_iter().filter(|shape| *shape != Self::Wkb);
        let listed = structs.map(|shape| format!("struct({})", shape.field_names().join(", ")));
        listed.chain(["WKB as binary".to_owned()]).collect::<Vec<_>>().join(" or ")
    }

    /// Whether these are the fields of the type: the same names in any order, of types that can be read.
    fn is_made_of(self, fields: &Fields) -> bool {
        let names = self.field_names();
        let is_there = |name: &&str| {
            fields.find(name).is_some_and(|(_, field)| self.can_read(name, field.data_type()))
        };
        fields.len() == names.len() && names.iter().all(is_there)
    }

    /// Whether a field of the struct can be of this type.
    fn can_read(self, name: &str, data_type: &DataType) -> bool {
        match self {
            Self::Instance if name == "mesh" => data_type.is_string() || data_type.is_integer(),
            Self::Box | Self::Sphere | Self::Capsule | Self::OrientedBox | Self::Instance => {
                data_type.is_numeric()
            }
            Self::Wkb => false,
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
