//! Units of length.

use std::fmt;
use std::str::FromStr;

/// A unit of length, by how many metres it is.
///
/// ```
/// use tangency_io::Unit;
///
/// assert_eq!("mm".parse(), Ok(Unit::MILLIMETRE));
/// assert_eq!(Unit::INCH.metres(), 0.0254);
/// assert!("furlong".parse::<Unit>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    metres: f64,
    name: &'static str,
}

impl Unit {
    /// 1 m.
    pub const METRE: Self = Self { metres: 1.0, name: "m" };
    /// 0.01 m.
    pub const CENTIMETRE: Self = Self { metres: 0.01, name: "cm" };
    /// 0.001 m.
    pub const MILLIMETRE: Self = Self { metres: 0.001, name: "mm" };
    /// 0.0254 m.
    pub const INCH: Self = Self { metres: 0.0254, name: "in" };
    /// 0.3048 m.
    pub const FOOT: Self = Self { metres: 0.3048, name: "ft" };

    /// All units that have a name.
    pub const ALL: [Self; 5] =
        [Self::METRE, Self::CENTIMETRE, Self::MILLIMETRE, Self::INCH, Self::FOOT];

    /// How many metres it is.
    pub fn metres(self) -> f64 {
        self.metres
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A word that is no unit of length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadUnit {
    word: String,
}

impl fmt::Display for BadUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Unit::ALL.map(|unit| unit.name).join(", ");
        write!(f, "`{}` is no unit of length; there are {names}", self.word)
    }
}

impl std::error::Error for BadUnit {}

impl FromStr for Unit {
    type Err = BadUnit;

    fn from_str(word: &str) -> Result<Self, BadUnit> {
        let known = Self::ALL.into_iter().find(|unit| unit.name == word);
        known.ok_or_else(|| BadUnit { word: word.to_owned() })
    }
}
