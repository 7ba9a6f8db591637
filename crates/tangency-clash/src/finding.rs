//! What was found about two elements, or about copies of one.

use serde::{Deserialize, Serialize};

/// How two elements lie to each other where they should not; the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// The solids share volume, or a surface crosses something.
    Hard,
    /// One lies within the other.
    Inside,
    /// The same geometry in the same place.
    Duplicate,
    /// They touch, and share no volume beyond the tolerance.
    Touch,
    /// They are nearer to each other than was asked for.
    Clearance,
}

impl Class {
    /// All classes, the strongest first.
    pub const ALL: [Self; 5] =
        [Self::Hard, Self::Inside, Self::Duplicate, Self::Touch, Self::Clearance];

    /// What it means, as half a sentence.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Hard => "the solids share volume, or a surface crosses something",
            Self::Inside => "one lies within the other",
            Self::Duplicate => "the same geometry in the same place",
            Self::Touch => "contact within the tolerance",
            Self::Clearance => "nearer than was asked for",
        }
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Hard => "hard",
            Self::Inside => "inside",
            Self::Duplicate => "duplicate",
            Self::Touch => "touch",
            Self::Clearance => "clearance",
        }
    }
}

/// What a depth is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DepthKind {
    /// No shorter translation parts the two: both are convex.
    Exact,
    /// A translation that parts the two; a shorter one may exist.
    UpperBound,
}

/// What a finding was over several runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// It was not in the baseline, or there is none.
    #[default]
    New,
    /// It was in the baseline.
    Active,
    /// It was in the baseline, and is no more.
    Resolved,
    /// Somebody accepted it.
    Approved,
}

impl Status {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Active => "active",
            Self::Resolved => "resolved",
            Self::Approved => "approved",
        }
    }
}

/// An element, as reports name it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ElementName {
    /// The model that it is of.
    pub model: String,
    /// Its own id in the model.
    pub id: String,
    /// What people call it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What kind of thing it is; may be empty.
    #[serde(default, rename = "type", skip_serializing_if = "String::is_empty")]
    pub kind: String,
}

impl ElementName {
    /// The shortest text that people know it by.
    pub fn shown(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }
}

/// One thing that was found. Lengths are in metres, areas and volumes in their squares and cubes, places in the world of the files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// A name that stays the same as long as the rule and the elements have their names.
    pub id: String,
    /// The rule that asked.
    pub rule: String,
    /// How the elements lie to each other.
    pub class: Class,
    /// What it was over several runs.
    #[serde(default)]
    pub status: Status,
    /// What somebody said about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The elements: A and B, or all copies of one.
    pub elements: Vec<ElementName>,
    /// A translation of B, along the normal, by which it is free of A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<f64>,
    /// What the depth is worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth_kind: Option<DepthKind>,
    /// How much volume the solids share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume: Option<f64>,
    /// How far apart they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<f64>,
    /// How much of their surfaces touches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<f64>,
    /// How long the curve is along which they cross, or touch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<f64>,
    /// How far copies differ at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// Where to look.
    pub point: [f64; 3],
    /// The unit direction from A to B.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub normal: Option<[f64; 3]>,
    /// The box around where it is, from the lowest corner to the highest.
    pub bounds: [[f64; 3]; 2],
    /// What could not be told, and why.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}
