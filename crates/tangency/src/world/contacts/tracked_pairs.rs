//! Tracked pairs: the colliders that are near each other, in order.

use super::contact_state::{Placed, PlacedPair};
use super::event::{ContactEvent, ContactPhase};
use super::handle::ColliderHandle;
use super::space::broad_phase::BoxPair;
use super::state::{ColliderRecord, ColliderTravel};

/// Two colliders that are near each other, by index, and where it is kept what is known of them.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct TrackedPair {
    pub(super) a: u32,
    pub(super) b: u32,
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) known: u32,
    pub(super) is_touching: bool,
    /// Whether they may meet.
    pub(super) is_wanted: bool,
}

impl TrackedPair {
    /// Its two colliders, which are there, as the world sees them.
    pub(super) fn seen<'a>(
        &self,
        colliders: &'a [Option<ColliderRecord>],
        travels: &[ColliderTravel],
    ) -> PlacedPair<'a> {
        let [a, b] =
            [self.a, self.b].map(|index| colliders[index as usize].as_ref().expect("it is there"));
        let [travel_a, travel_b] = [self.a, self.b].map(|index| &travels[index as usize]);
        PlacedPair {
            pair: [a, b].map(|record| Placed {
                shape: &record.collider.shape,
                pose: &record.placed,
                reach: record.reach,
                half_width: record.half_width,
            }),
            is_sensor: a.collider.is_sensor || b.collider.is_sensor,
            gone: [travel_a.gone, travel_b.gone],
            margin: travel_a.margin + travel_b.margin,
        }
    }
}

/// Whether two may be tracked at all, and whether they may meet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// They belong to the same body.
    SameBody,
    Wanted,
    Unwanted,
}

/// The tracked pairs of the next detection: those of the last one without the pairs that ended, and with those that began,
/// in order. What is known of the ended ones is given back.
pub(super) struct Renewal<'a> {
    pub(super) tracked: &'a mut Vec<TrackedPair>,
    pub(super) spare: &'a mut Vec<TrackedPair>,
    pub(super) free: &'a mut Vec<u32>,
    pub(super) events: &'a mut Vec<ContactEvent>,
}

impl Renewal<'_> {
    pub(super) fn renew(
        self,
        begun: &[BoxPair],
        ended: &[BoxPair],
        fate: &dyn Fn(u32, u32) -> Fate,
        known: &mut dyn FnMut(Option<u32>) -> u32,
    ) {
        self.spare.clear();
        let mut begun = begun.iter().peekable();
        let mut ended = ended.iter().peekable();
        for tracked_pair in self.tracked.iter() {
            while let Some((a, b)) =
                begun.next_if(|(a, b)| (a.index, b.index) < (tracked_pair.a, tracked_pair.b))
            {
                take(self.spare, (a.index, b.index), self.free, fate, known);
            }
            while ended
                .next_if(|(a, b)| (a.index, b.index) < (tracked_pair.a, tracked_pair.b))
                .is_some()
            {}
            match ended.next_if(|(a, b)| (a.index, b.index) == (tracked_pair.a, tracked_pair.b)) {
                None => self.spare.push(*tracked_pair),
                Some((a, b)) => {
                    self.free.push(tracked_pair.known);
                    if tracked_pair.is_touching {
                        let [a, b] = [*a, *b].map(ColliderHandle::of);
                        self.events.push(ContactEvent::new(a, b, ContactPhase::End));
                    }
                }
            }
        }
        for (a, b) in begun {
            take(self.spare, (a.index, b.index), self.free, fate, known);
        }
        core::mem::swap(self.tracked, self.spare);
    }
}

/// Adds a pair that began, unless both are of one body.
fn take(
    tracked: &mut Vec<TrackedPair>,
    (a, b): (u32, u32),
    free: &mut Vec<u32>,
    fate: &dyn Fn(u32, u32) -> Fate,
    known: &mut dyn FnMut(Option<u32>) -> u32,
) {
    let fate = fate(a, b);
    if fate != Fate::SameBody {
        let known = known(free.pop());
        let is_wanted = fate == Fate::Wanted;
        tracked.push(TrackedPair { a, b, known, is_touching: false, is_wanted });
    }
}
