//! URDF: links with their colliders, and joints, as the file has them.

use roxmltree::Node;
use tangency::d3_f64::{Pose, Vector};

use crate::error::RobotError;
use crate::xml::{
    child, children, document, needed, number, numbers, origin, positive, text, wrong,
};

/// A robot as its file tells it; nothing is known yet of how its links hang together.
pub(crate) struct Description {
    pub(crate) name: String,
    pub(crate) links: Vec<LinkElement>,
    pub(crate) joints: Vec<JointElement>,
}

/// A `<link>`.
pub(crate) struct LinkElement {
    pub(crate) name: String,
    /// Where in the text it begins.
    pub(crate) start: usize,
    pub(crate) colliders: Vec<CollisionElement>,
}

/// A `<collision>`.
pub(crate) struct CollisionElement {
    /// Where in the text it begins.
    pub(crate) start: usize,
    pub(crate) pose: Pose,
    pub(crate) geometry: Geometry,
}

/// A `<geometry>`; what has an axis has it along z.
pub(crate) enum Geometry {
    Box { size: [f64; 3] },
    Sphere { radius: f64 },
    Cylinder { radius: f64, length: f64 },
    Capsule { radius: f64, length: f64 },
    Mesh { filename: String, scale: [f64; 3] },
}

/// A `<joint>`.
pub(crate) struct JointElement {
    pub(crate) name: String,
    /// Where in the text it begins.
    pub(crate) start: usize,
    pub(crate) kind: JointKind,
    pub(crate) parent: String,
    pub(crate) child: String,
    pub(crate) origin: Pose,
    pub(crate) axis: Vector,
    /// The lowest and the highest position.
    pub(crate) limits: [f64; 2],
    pub(crate) mimic: Option<Mimic>,
}

/// How a joint moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JointKind {
    /// Not at all.
    Fixed,
    /// It turns about its axis, with limits or endlessly.
    Revolute,
    /// It slides along its axis.
    Prismatic,
}

/// A joint that follows another one: its position is `multiplier` times that of the other, and `offset`.
pub(crate) struct Mimic {
    pub(crate) joint: String,
    pub(crate) multiplier: f64,
    pub(crate) offset: f64,
}

/// Reads a URDF.
pub(crate) fn read(urdf: &str) -> Result<Description, RobotError> {
    let document = document(urdf)?;
    let root = document.root_element();
    let is_xacro =
        |node: &Node| node.tag_name().namespace().is_some_and(|space| space.contains("xacro"));
    if let Some(macro_) = root.descendants().find(is_xacro) {
        return Err(wrong(macro_, "it is a xacro file: run xacro, and read what it writes"));
    }
    Ok(Description {
        name: root.attribute("name").unwrap_or_default().to_owned(),
        links: children(root, "link").map(link).collect::<Result<_, _>>()?,
        joints: children(root, "joint").map(joint).collect::<Result<_, _>>()?,
    })
}

fn link(node: Node) -> Result<LinkElement, RobotError> {
    Ok(LinkElement {
        name: text(node, "name")?.to_owned(),
        start: node.range().start,
        colliders: children(node, "collision").map(collision).collect::<Result<_, _>>()?,
    })
}

fn collision(node: Node) -> Result<CollisionElement, RobotError> {
    let geometry = geometry(needed(node, "geometry")?)?;
    Ok(CollisionElement { start: node.range().start, pose: origin(node)?, geometry })
}

fn geometry(node: Node) -> Result<Geometry, RobotError> {
    let shape = node.children().find(Node::is_element);
    let shape = shape.ok_or_else(|| wrong(node, "<geometry> is empty"))?;
    match shape.tag_name().name() {
        "box" => match numbers(shape, "size")? {
            Some(size) if size.iter().all(|length| *length > 0.0) => Ok(Geometry::Box { size }),
            _ => Err(wrong(shape, "size should be three positive numbers")),
        },
        "sphere" => Ok(Geometry::Sphere { radius: positive(shape, "radius")? }),
        "cylinder" => Ok(Geometry::Cylinder {
            radius: positive(shape, "radius")?,
            length: positive(shape, "length")?,
        }),
        "capsule" => Ok(Geometry::Capsule {
            radius: positive(shape, "radius")?,
            length: positive(shape, "length")?,
        }),
        "mesh" => Ok(Geometry::Mesh {
            filename: text(shape, "filename")?.to_owned(),
            scale: numbers(shape, "scale")?.unwrap_or([1.0; 3]),
        }),
        other => {
            Err(wrong(shape, format!("<{other}> is no box, sphere, cylinder, capsule or mesh")))
        }
    }
}

fn joint(node: Node) -> Result<JointElement, RobotError> {
    let (kind, is_endless) = match text(node, "type")? {
        "fixed" => (JointKind::Fixed, false),
        "revolute" => (JointKind::Revolute, false),
        "continuous" => (JointKind::Revolute, true),
        "prismatic" => (JointKind::Prismatic, false),
        other => {
            let reason = format!(
                "a joint of type \"{other}\" is not supported: fixed, revolute, continuous and prismatic are"
            );
            return Err(wrong(node, reason));
        }
    };
    Ok(JointElement {
        name: text(node, "name")?.to_owned(),
        start: node.range().start,
        kind,
        parent: text(needed(node, "parent")?, "link")?.to_owned(),
        child: text(needed(node, "child")?, "link")?.to_owned(),
        origin: origin(node)?,
        axis: axis(node, kind)?,
        limits: limits(node, is_endless)?,
        mimic: child(node, "mimic").map(mimic).transpose()?,
    })
}

/// The unit axis of a joint; x unless one is told.
fn axis(node: Node, kind: JointKind) -> Result<Vector, RobotError> {
    let told = child(node, "axis").map(|axis| numbers(axis, "xyz")).transpose()?.flatten();
    let axis = Vector::from(told.unwrap_or([1.0, 0.0, 0.0]));
    match (axis.normalized(), kind) {
        (Some(axis), _) => Ok(axis),
        (None, JointKind::Fixed) => Ok(Vector::X),
        (None, JointKind::Revolute | JointKind::Prismatic) => {
            Err(wrong(node, "the axis has no direction"))
        }
    }
}

fn limits(node: Node, is_endless: bool) -> Result<[f64; 2], RobotError> {
    let endless = [f64::NEG_INFINITY, f64::INFINITY];
    let Some(limit) = child(node, "limit").filter(|_| !is_endless) else { return Ok(endless) };
    let lower = number(limit, "lower")?.unwrap_or(0.0);
    let upper = number(limit, "upper")?.unwrap_or(0.0);
    if lower > upper {
        return Err(wrong(
            limit,
            format!("the lower limit {lower} is above the upper one {upper}"),
        ));
    }
    Ok([lower, upper])
}

fn mimic(node: Node) -> Result<Mimic, RobotError> {
    Ok(Mimic {
        joint: text(node, "joint")?.to_owned(),
        multiplier: number(node, "multiplier")?.unwrap_or(1.0),
        offset: number(node, "offset")?.unwrap_or(0.0),
    })
}
