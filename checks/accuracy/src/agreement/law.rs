//! The laws that answers about two shapes must keep, and what became of them.

/// A sentence that must be true of every pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Law {
    /// What a direction and a point prove never contradict each other.
    Consistent,
    /// The range that an answer proves holds its separation.
    Enclosed,
    /// The normal shows the separation, and apart the points leave no more open than an answer may be
    /// off.
    Shown,
    /// `intersects`, `distance`, `closest` and `contact` say the same, to the bit, and a manifold is
    /// empty exactly where they say that nothing touches.
    Agreeing,
    /// The first point of a manifold is the deepest one and as deep as the pair, up to rounding; it touches
    /// exactly if the pair does.
    Deepest,
    /// A manifold, or nearest points, with a cache from a frame before are those without it, up to rounding.
    Cached,
    /// Exchanging A and B changes nothing but the direction.
    Mirrored,
    /// Moving both changes nothing but the place.
    Moved,
    /// Shifting B along the normal by the depth leaves the two touching.
    Parted,
}

impl Law {
    /// All of them.
    pub(crate) const ALL: [Self; 9] = [
        Self::Consistent,
        Self::Enclosed,
        Self::Shown,
        Self::Agreeing,
        Self::Deepest,
        Self::Cached,
        Self::Mirrored,
        Self::Moved,
        Self::Parted,
    ];
}

/// What became of one law for one pair.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) law: Law,
    /// How far off it was, as a share of what is allowed: above 1, or NaN, the law is broken.
    pub(crate) share: f64,
}

impl Finding {
    /// An error where so much is allowed.
    pub(crate) fn of(law: Law, error: f64, allowed: f64) -> Self {
        let share = if error <= 0.0 { 0.0 } else { error / allowed };
        Self { law, share }
    }

    /// Something that is so or is not.
    pub(crate) fn of_choice(law: Law, holds: bool) -> Self {
        Self { law, share: if holds { 0.0 } else { f64::INFINITY } }
    }

    pub(crate) fn is_broken(&self) -> bool {
        !(self.share <= 1.0)
    }
}

/// How often a law was asked about and broken, and the worst share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) asked: usize,
    pub(crate) broken: usize,
    pub(crate) worst: f64,
    /// The first inputs that broke it.
    pub(crate) inputs: Vec<String>,
}

/// How many inputs that break a law are kept for each pair of kinds and scale.
const KEPT: usize = 2;

impl Tally {
    /// Counts a finding.
    pub(crate) fn count(&mut self, finding: &Finding, input: impl Fn() -> String) {
        self.asked += 1;
        self.worst = if finding.share <= self.worst { self.worst } else { finding.share };
        if finding.is_broken() {
            self.broken += 1;
            if self.inputs.len() < KEPT {
                self.inputs.push(input());
            }
        }
    }

    /// Adds what another one counted.
    pub(crate) fn add(&mut self, other: &Self) {
        self.asked += other.asked;
        self.broken += other.broken;
        self.worst = if other.worst <= self.worst { self.worst } else { other.worst };
        self.inputs.extend(other.inputs.iter().cloned());
    }
}
