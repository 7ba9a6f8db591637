//! What is asked: rules and exclusions, by hand or out of a TOML file.

use std::fmt;

use serde::Deserialize;

use crate::quantity;
use crate::selection::{Selection, value_of};
use tangency_io::Element;

/// Elements that are held against each other, and from where on that is worth a finding. All lengths are in metres.
///
/// ```
/// use tangency_clash::Rule;
///
/// let pipes = Rule {
///     name: "pipes in walls".into(),
///     a: "type=IfcPipe*".parse()?,
///     b: Some("type=IfcWall*".parse()?),
///     clearance: 0.05,
///     ..Rule::default()
/// };
/// # Ok::<(), tangency_clash::SelectionError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// What reports call it. Findings keep their ids as long as this stays.
    pub name: String,
    /// The elements of one side.
    pub a: Selection,
    /// The elements of the other side; without it, those of A are held against each other.
    pub b: Option<Selection>,
    /// Overlap that is not deeper counts as a touch.
    pub hard: f64,
    /// Elements that are nearer to each other are a finding; 0 asks for none.
    pub clearance: f64,
    /// Elements that are apart and no further touch.
    pub touch: f64,
    /// Whether touches are listed. Without a word they are if a clearance is asked for, since what touches is nearer than that.
    pub list_touches: Option<bool>,
    /// How far copies may differ.
    pub duplicates: f64,
    /// Hard findings that are less deep are counted and not listed.
    pub min_depth: f64,
    /// Hard findings that share less volume, in cubic metres, are counted and not listed.
    pub min_volume: f64,
}

impl Default for Rule {
    fn default() -> Self {
        Self {
            name: "all".to_owned(),
            a: Selection::everything(),
            b: None,
            hard: 0.001,
            clearance: 0.0,
            touch: 0.0001,
            list_touches: None,
            duplicates: 0.001,
            min_depth: 0.0,
            min_volume: 0.0,
        }
    }
}

impl Rule {
    /// The lengths, and a volume, by the names that files have for them.
    pub(crate) fn quantities(&self) -> [(&'static str, f64); 6] {
        [
            ("hard", self.hard),
            ("clearance", self.clearance),
            ("touch_tolerance", self.touch),
            ("duplicates", self.duplicates),
            ("min_depth", self.min_depth),
            ("min_volume", self.min_volume),
        ]
    }

    pub(crate) fn lists_touches(&self) -> bool {
        self.list_touches.unwrap_or(self.clearance > 0.0)
    }
}

/// Pairs that are left out.
#[derive(Clone, Debug, PartialEq)]
pub enum Exclusion {
    /// One of the first against one of the second, in either order.
    Pair(Selection, Selection),
    /// Elements that have the same value of a property, as those of one system or parent.
    Same(String),
}

impl Exclusion {
    pub(crate) fn has(&self, one: &Element, other: &Element) -> bool {
        match self {
            Self::Pair(a, b) => (a.has(one) && b.has(other)) || (a.has(other) && b.has(one)),
            Self::Same(key) => {
                let value = value_of(one, key);
                value.is_some_and(|value| !value.is_empty()) && value == value_of(other, key)
            }
        }
    }
}

impl fmt::Display for Exclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pair(a, b) => write!(f, "{a} against {b}"),
            Self::Same(key) => write!(f, "same {key}"),
        }
    }
}

/// All that is asked in one run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rules {
    /// The rules, in order.
    pub rules: Vec<Rule>,
    /// The pairs that every rule leaves out.
    pub exclusions: Vec<Exclusion>,
}

/// What is wrong with a file of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    reason: String,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for RulesError {}

impl Rules {
    /// Reads rules out of TOML.
    ///
    /// ```
    /// use tangency_clash::Rules;
    ///
    /// let rules = Rules::from_toml(r#"
    ///     [[rule]]
    ///     name = "pipes in walls"
    ///     a = "type=IfcPipe*"
    ///     b = "type=IfcWall*"
    ///     hard = "2mm"
    ///     clearance = "50mm"
    ///
    ///     [[exclude]]
    ///     same = "system"
    /// "#)?;
    /// assert_eq!(rules.rules[0].clearance, 0.05);
    /// # Ok::<(), tangency_clash::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// If it is no TOML, has a word that is not known, no rule, or two of one name; if a quantity has no unit or is not finite;
    /// if a selection cannot be read.
    pub fn from_toml(text: &str) -> Result<Self, RulesError> {
        let file: File =
            toml::from_str(text).map_err(|error| failed(error.to_string().trim_end()))?;
        let rules = file.rule.into_iter().map(WrittenRule::read).collect::<Result<Vec<_>, _>>()?;
        let exclude = file.exclude.into_iter().enumerate();
        let exclusions = exclude.map(|(at, written)| written.read(at)).collect::<Result<_, _>>()?;
        if rules.is_empty() {
            return Err(failed("there is no [[rule]]"));
        }
        let mut names: Vec<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
        names.sort_unstable();
        if let Some(name) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(failed(format!("two rules have the name `{}`", name[0])));
        }
        Ok(Self { rules, exclusions })
    }
}

fn failed(reason: impl Into<String>) -> RulesError {
    RulesError { reason: reason.into() }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    rule: Vec<WrittenRule>,
    #[serde(default)]
    exclude: Vec<WrittenExclusion>,
}

/// A rule as it is written: quantities with units.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRule {
    name: String,
    a: Option<String>,
    b: Option<String>,
    hard: Option<String>,
    clearance: Option<String>,
    touch: Option<WrittenTouch>,
    touch_tolerance: Option<String>,
    duplicates: Option<String>,
    min_depth: Option<String>,
    min_volume: Option<String>,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum WrittenTouch {
    Ignore,
    Report,
}

impl WrittenRule {
    fn read(self) -> Result<Rule, RulesError> {
        let Self { name, .. } = &self;
        let usual = Rule::default();
        let select = |key: &str, text: &Option<String>| {
            text.as_ref()
                .map(|text| read_selection(&format!("rule `{name}`, {key}"), text))
                .transpose()
        };
        let length = |key: &str, text: &Option<String>, usual: f64| {
            let read = text.as_ref().map_or(Ok(usual), |text| quantity::length(text));
            read.map_err(|error| failed(format!("rule `{name}`, {key}: {error}")))
        };
        let volume =
            self.min_volume.as_ref().map_or(Ok(usual.min_volume), |text| quantity::volume(text));
        Ok(Rule {
            a: select("a", &self.a)?.unwrap_or_else(Selection::everything),
            b: select("b", &self.b)?,
            hard: length("hard", &self.hard, usual.hard)?,
            clearance: length("clearance", &self.clearance, usual.clearance)?,
            touch: length("touch_tolerance", &self.touch_tolerance, usual.touch)?,
            list_touches: self.touch.map(|touch| touch == WrittenTouch::Report),
            duplicates: length("duplicates", &self.duplicates, usual.duplicates)?,
            min_depth: length("min_depth", &self.min_depth, usual.min_depth)?,
            min_volume: volume
                .map_err(|error| failed(format!("rule `{name}`, min_volume: {error}")))?,
            name: self.name,
        })
    }
}

/// An exclusion as it is written: `a` and `b`, `a` alone against everything, or `same`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenExclusion {
    a: Option<String>,
    b: Option<String>,
    same: Option<String>,
}

impl WrittenExclusion {
    fn read(self, number: usize) -> Result<Exclusion, RulesError> {
        let at = format!("[[exclude]] {}", number + 1);
        match (self.a, self.b, self.same) {
            (Some(a), b, None) => {
                let b = b.map_or(Ok(Selection::everything()), |b| read_selection(&at, &b))?;
                Ok(Exclusion::Pair(read_selection(&at, &a)?, b))
            }
            (None, None, Some(key)) => Ok(Exclusion::Same(key)),
            (None, _, None) => Err(failed(format!("{at}: `a`, or `same`, is wanted"))),
            (_, _, Some(_)) => Err(failed(format!("{at}: either `a` and `b`, or `same`"))),
        }
    }
}

fn read_selection(at: &str, text: &str) -> Result<Selection, RulesError> {
    text.parse().map_err(|error| failed(format!("{at}: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_file_is_told_with_its_place() {
        let wrong = [
            ("", "no [[rule]]"),
            ("[[rule]]\nname = 'x'\nhrad = '2mm'", "hrad"),
            ("[[rule]]\nname = 'x'\nhard = 2", "line 3"),
            ("[[rule]]\nname = 'x'\nhard = '2'", "rule `x`, hard: `2`: has no unit"),
            ("[[rule]]\nname = 'x'\nmin_volume = '2cm'", "rule `x`, min_volume"),
            ("[[rule]]\nname = 'x'\nclearance = 'nanmm'", "rule `x`, clearance"),
            ("[[rule]]\nname = 'x'\na = 'type='", "rule `x`, a: selection, column 6"),
            ("[[rule]]\nname = 'x'\n[[rule]]\nname = 'x'", "two rules have the name `x`"),
            ("[[rule]]\nname = 'x'\n[[exclude]]\n", "[[exclude]] 1: `a`, or `same`"),
            ("[[rule]]\nname = 'x'\n[[exclude]]\na='*'\nsame='s'", "either"),
            ("[[rule", "line 1"),
        ];
        for (text, expected) in wrong {
            let error = Rules::from_toml(text).expect_err(text).to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }

    #[test]
    fn exclusions_hold_in_either_order() {
        let element = |kind: &str, system: &str| Element {
            kind: kind.into(),
            properties: [("system".to_owned(), system.to_owned())].into(),
            ..Element::default()
        };
        let (door, wall) = (element("door", "a"), element("wall", "b"));
        let pair = Exclusion::Pair("type=door".parse().unwrap(), "type=wall".parse().unwrap());
        assert!(pair.has(&door, &wall) && pair.has(&wall, &door) && !pair.has(&wall, &wall));
        let same = Exclusion::Same("system".into());
        assert!(same.has(&wall, &wall) && !same.has(&door, &wall));
        let none = element("x", "");
        assert!(!same.has(&none, &none), "what has no system is not of one");
    }
}
