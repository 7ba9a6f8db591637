//! Which bodies a pass over the contacts moved noticeably: only their contacts are gone through again.
//!
//! A heap at rest starts from the forces of the last substep, and these are right already nearly everywhere. The first
//! pass of a substep goes through all contacts; each one after it only through those of bodies whose velocity changed
//! noticeably since the pass before began.

use super::lane_bodies::LaneBodies;
use super::space::math::Real;
use super::space::math::lanes::{LANES, Lanes};

/// The share of the speed that gravity gives in a substep which is not noticed. Without gravity every change is.
const UNNOTICED: Real = 1.0 / 64.0;

/// Bodies by when they were last moved noticeably.
#[derive(Clone, Debug, Default)]
pub(super) struct Stirred {
    /// After which pass that was, for each body; 0 if not at all.
    last: Vec<u32>,
    /// How many passes have begun.
    pass: u32,
    /// A change of speed that is not noticed.
    pub(super) unnoticed: Real,
}

impl Stirred {
    /// No body was moved, and no pass has begun; gravity gives so much speed in a substep.
    #[inline(always)]
    pub(super) fn start(&mut self, bodies: usize, pull: Real) {
        self.last.clear();
        self.last.resize(bodies, 0);
        (self.pass, self.unnoticed) = (0, pull * UNNOTICED);
    }

    /// Begins a pass, and says whether it is the first.
    #[inline(always)]
    pub(super) fn begin_pass(&mut self) -> bool {
        self.pass += 1;
        self.pass == 1
    }

    /// Whether one of the bodies was moved in this pass or the one before.
    #[inline(always)]
    pub(super) fn is_any(&self, bodies: &LaneBodies) -> bool {
        let mut last = 0;
        for side in bodies.indices {
            for index in side {
                last = last.max(self.last[index as usize]);
            }
        }
        last > 0 && last + 1 >= self.pass
    }

    /// Notes bodies that were moved: where the excess over what is not noticed is positive.
    #[inline(always)]
    pub(super) fn note(&mut self, bodies: &LaneBodies, excess: Lanes) {
        if !excess.is_any_positive() {
            return;
        }
        for side in 0..2 {
            for lane in 0..LANES {
                if bodies.is_moved[side][lane] && excess.0[lane] > 0.0 {
                    self.last[bodies.indices[side][lane] as usize] = self.pass;
                }
            }
        }
    }

    /// How many bytes are kept.
    pub(super) fn memory(&self) -> usize {
        self.last.capacity() * size_of::<u32>()
    }
}
