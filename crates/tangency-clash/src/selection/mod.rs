//! Which elements are meant: `type=IfcWall* & !name="north *" | model=pipes`.

mod glob;
mod parse;

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use tangency_io::Element;

pub use parse::SelectionError;

/// A choice of elements.
///
/// `model=`, `id=`, `name=` and `type=` ask what every element has, any other key a property of that name. A value may have
/// `*` for any letters and `?` for one, and stands in quotes if it has blanks or signs. `!` is not, `&` and, `|` or; `&` binds
/// closer than `|`, and parentheses group. `*` alone is everything.
///
/// ```
/// use tangency_clash::Selection;
/// use tangency_io::Element;
///
/// let walls: Selection = "type=IfcWall* & !name=\"north *\"".parse()?;
/// let wall = Element { kind: "IfcWallStandardCase".into(), name: "south 1".into(), ..Element::default() };
/// assert!(walls.has(&wall));
///
/// let error = "type=IfcWall &".parse::<Selection>().unwrap_err();
/// assert_eq!(error.column(), 15);
/// # Ok::<(), tangency_clash::SelectionError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Selection {
    text: String,
    root: Node,
}

/// A part of a selection.
#[derive(Clone, Debug, PartialEq)]
enum Node {
    Everything,
    Is { key: String, pattern: String },
    Not(Box<Node>),
    All(Vec<Node>),
    Any(Vec<Node>),
}

/// The keys that every element has.
const KEYS: [&str; 4] = ["model", "id", "name", "type"];

impl Selection {
    /// All elements.
    pub fn everything() -> Self {
        Self { text: "*".to_owned(), root: Node::Everything }
    }

    /// Whether an element is meant.
    pub fn has(&self, element: &Element) -> bool {
        self.root.has(element)
    }

    /// The properties that are asked for, but for those that every element has.
    pub fn properties(&self) -> BTreeSet<&str> {
        let mut found = BTreeSet::new();
        let mut open = vec![&self.root];
        while let Some(node) = open.pop() {
            match node {
                Node::Everything => {}
                Node::Is { key, .. } => {
                    if !KEYS.contains(&key.as_str()) {
                        found.insert(key.as_str());
                    }
                }
                Node::Not(inner) => open.push(inner),
                Node::All(inner) | Node::Any(inner) => open.extend(inner),
            }
        }
        found
    }
}

impl Node {
    /// Recursion ends: the parser bounds how deep a selection is nested.
    fn has(&self, element: &Element) -> bool {
        match self {
            Self::Everything => true,
            Self::Is { key, pattern } => {
                value_of(element, key).is_some_and(|value| glob::matches(pattern, value))
            }
            Self::Not(inner) => !inner.has(element),
            Self::All(inner) => inner.iter().all(|node| node.has(element)),
            Self::Any(inner) => inner.iter().any(|node| node.has(element)),
        }
    }
}

/// What an element has under a key.
pub(crate) fn value_of<'a>(element: &'a Element, key: &str) -> Option<&'a str> {
    match key {
        "model" => Some(&element.model),
        "id" => Some(&element.id),
        "name" => Some(&element.name),
        "type" => Some(&element.kind),
        _ => element.properties.get(key).map(String::as_str),
    }
}

impl FromStr for Selection {
    type Err = SelectionError;

    fn from_str(text: &str) -> Result<Self, SelectionError> {
        Ok(Self { text: text.to_owned(), root: parse::parse(text)? })
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pipe() -> Element {
        Element {
            id: "7".into(),
            name: "riser (cold)".into(),
            kind: "IfcPipeSegment".into(),
            model: "mep".into(),
            properties: [("system".to_owned(), "water".to_owned())].into(),
            ..Element::default()
        }
    }

    #[test]
    fn every_sign_of_the_language_means_what_it_says() {
        let meant = [
            "*",
            "type=Ifc*",
            "type=IfcPipe?egment",
            "name=\"riser (cold)\"",
            "model=arc|model=mep",
            "!model=arc & system=water",
            "model=arc & id=8 | id=7",
            "!(model=arc | system=air)",
            "system = water",
            "!!id=7",
        ];
        let not_meant =
            ["type=Ifc", "model=arc & (id=8 | id=7)", "!id=7", "color=red", "name=riser"];
        for (texts, expected) in [(&meant[..], true), (&not_meant[..], false)] {
            for text in texts {
                let selection: Selection = text.parse().unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(selection.has(&pipe()), expected, "{text}");
            }
        }
        assert_eq!("a=1 & !(b=2 | type=x)".parse::<Selection>().unwrap().properties().len(), 2);
    }

    #[test]
    fn an_error_points_at_the_column() {
        let wrong = [
            ("", 1),
            ("type", 5),
            ("type=", 6),
            ("type=a &", 9),
            ("type=a b=c", 8),
            ("(type=a", 8),
            ("type=a)", 7),
            ("=a", 1),
            ("name=\"open", 6),
            ("& a=b", 1),
            ("größe=ü &", 10),
        ];
        for (text, column) in wrong {
            let error = text.parse::<Selection>().expect_err(text);
            assert_eq!(error.column(), column, "{text}: {error}");
        }
        let deep = "!".repeat(100_000) + "a=b";
        assert!(
            deep.parse::<Selection>().is_err(),
            "nested too deep, and no overflow of the stack"
        );
        let deep = "(".repeat(100_000) + "a=b";
        assert!(deep.parse::<Selection>().is_err());
    }
}
