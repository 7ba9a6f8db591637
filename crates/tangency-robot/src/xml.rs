//! Elements and attributes of XML as numbers and poses; errors know where they are.

use std::path::Path;

use roxmltree::{Document, Node, ParsingOptions, TextPos};
use tangency::d3_f64::{Pose, Rotation};

use crate::error::RobotError;

/// No robot needs more bytes of XML; meshes are in files of their own.
const MOST_BYTES: u64 = 64 << 20;

/// No robot needs more elements, attributes aside.
const MOST_NODES: u32 = 2_000_000;

/// The text of a file.
pub(crate) fn text_of(file: &Path) -> Result<String, RobotError> {
    let failed = |error: std::io::Error| RobotError::new(error.to_string()).in_file(file);
    let size = std::fs::metadata(file).map_err(failed)?.len();
    if size > MOST_BYTES {
        let reason = format!("it has {size} bytes; {MOST_BYTES} are the most");
        return Err(RobotError::new(reason).in_file(file));
    }
    std::fs::read_to_string(file).map_err(failed)
}

/// The document of a text whose root is `<robot>`.
pub(crate) fn document(text: &str) -> Result<Document<'_>, RobotError> {
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| RobotError::at(offset_of(text, error.pos()), error.to_string()))?;
    let root = document.root_element();
    if root.tag_name().name() != "robot" {
        let reason = format!("its root is <{}>, not <robot>", root.tag_name().name());
        return Err(wrong(root, reason));
    }
    Ok(document)
}

/// Where a line of a text begins.
fn offset_of(text: &str, place: TextPos) -> usize {
    let before = place.row.saturating_sub(1) as usize;
    text.split_inclusive('\n').take(before).map(str::len).sum()
}

/// An error at an element.
pub(crate) fn wrong(node: Node, reason: impl Into<String>) -> RobotError {
    RobotError::at(node.range().start, reason)
}

/// The elements of a name inside of another one.
pub(crate) fn children<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children().filter(move |child| child.tag_name().name() == name && child.is_element())
}

pub(crate) fn child<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'static str,
) -> Option<Node<'a, 'input>> {
    children(node, name).next()
}

/// An element that has to be there.
pub(crate) fn needed<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'static str,
) -> Result<Node<'a, 'input>, RobotError> {
    child(node, name)
        .ok_or_else(|| wrong(node, format!("<{}> has no <{name}>", node.tag_name().name())))
}

/// An attribute that has to be there.
pub(crate) fn text<'a>(node: Node<'a, '_>, name: &str) -> Result<&'a str, RobotError> {
    node.attribute(name)
        .ok_or_else(|| wrong(node, format!("<{}> has no {name}=\"…\"", node.tag_name().name())))
}

/// The finite numbers of an attribute.
pub(crate) fn numbers<const N: usize>(
    node: Node,
    name: &str,
) -> Result<Option<[f64; N]>, RobotError> {
    let Some(text) = node.attribute(name) else { return Ok(None) };
    let told: Result<Vec<f64>, _> = text.split_whitespace().map(str::parse).collect();
    let told = told.ok().filter(|told| told.iter().all(|number| number.is_finite()));
    let told = told.and_then(|told| <[f64; N]>::try_from(told).ok());
    told.map(Some).ok_or_else(|| {
        let many = if N == 1 { "a number".into() } else { format!("{N} numbers") };
        wrong(node, format!("{name}=\"{text}\" should be {many}"))
    })
}

/// A finite number of an attribute.
pub(crate) fn number(node: Node, name: &str) -> Result<Option<f64>, RobotError> {
    Ok(numbers::<1>(node, name)?.map(|[number]| number))
}

/// A number that has to be there and to be positive.
pub(crate) fn positive(node: Node, name: &str) -> Result<f64, RobotError> {
    text(node, name)?;
    match number(node, name)? {
        Some(number) if number > 0.0 => Ok(number),
        told => {
            Err(wrong(node, format!("{name} should be positive and is {}", told.unwrap_or(0.0))))
        }
    }
}

/// The pose of the `<origin>` of an element: a place, and angles about the fixed axes x, y and z in this order.
pub(crate) fn origin(node: Node) -> Result<Pose, RobotError> {
    let Some(origin) = child(node, "origin") else { return Ok(Pose::IDENTITY) };
    let place = numbers(origin, "xyz")?.unwrap_or([0.0; 3]);
    let [roll, pitch, yaw] = numbers(origin, "rpy")?.unwrap_or([0.0; 3]);
    let turned =
        Rotation::from_euler(roll, pitch, yaw).map_err(|error| wrong(origin, error.to_string()))?;
    Ok(Pose::new(turned, place))
}
