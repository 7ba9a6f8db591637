//! Why does a shape have no mass?

/// Why a shape has no mass of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoMass {
    /// It is a surface, or made of surfaces.
    Hollow,
    /// It goes on forever.
    Endless,
    /// It encloses something, and only its author knows how much.
    Unknown,
}

impl NoMass {
    /// The reason, and what helps, as what follows the name of the shape in a sentence.
    pub(crate) fn reason(self) -> &'static str {
        match self {
            Self::Hollow => "encloses nothing: use a shape with an inside, or give the body a mass",
            Self::Endless => "has no end, so that no mass can move it: make the body fixed",
            Self::Unknown => {
                "does not say what it encloses: write known_mass, or give the body a mass"
            }
        }
    }
}
