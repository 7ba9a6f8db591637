//! SRDF: which pairs of links need no look.

use crate::error::RobotError;
use crate::xml::{children, document, text, wrong};

/// The names of two links that may collide, and why.
pub(crate) struct Disabled {
    pub(crate) links: [String; 2],
    pub(crate) reason: String,
}

/// Reads the `<disable_collisions>` of an SRDF. A link that the robot does not have is an error.
pub(crate) fn read(
    srdf: &str,
    has_link: impl Fn(&str) -> bool,
) -> Result<Vec<Disabled>, RobotError> {
    let document = document(srdf)?;
    let disabled = children(document.root_element(), "disable_collisions").map(|node| {
        let links = [text(node, "link1")?, text(node, "link2")?];
        if let Some(link) = links.iter().find(|link| !has_link(link)) {
            return Err(wrong(node, format!("the robot has no link \"{link}\"")));
        }
        let reason = node.attribute("reason").unwrap_or_default().to_owned();
        Ok(Disabled { links: links.map(str::to_owned), reason })
    });
    disabled.collect()
}

/// The text of an SRDF that disables pairs of links.
pub(crate) fn written<'a>(
    robot: &str,
    disabled: impl Iterator<Item = ([&'a str; 2], &'a str)>,
) -> String {
    let mut text = format!("<?xml version=\"1.0\"?>\n<robot name=\"{}\">\n", escaped(robot));
    for ([a, b], reason) in disabled {
        let [a, b, reason] = [a, b, reason].map(escaped);
        text +=
            &format!("  <disable_collisions link1=\"{a}\" link2=\"{b}\" reason=\"{reason}\"/>\n");
    }
    text + "</robot>\n"
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
