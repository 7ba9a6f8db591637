//! Does a world that was read hold together?

use super::body::BodyKind;
use super::contact_state::ContactState;
use super::event::{ContactEvent, ContactPhase};
use super::forces::check_force;
use super::insert_remove::{check_body, check_collider, check_pose};
use super::space::broad_phase::{BoxHandle, Mobility};
use super::space::math::{LARGEST, Pose, Vector};
use super::state::{Aim, BodyRecord, ColliderRecord, ColliderTravel, NONE, World};
use super::tracked_pairs::TrackedPair;
use super::update_aabbs::{box_around, margins, placed_at};

/// No collider has gone further: so far that no sum of two such ways runs out of the range of numbers.
const FURTHEST: f64 = f64::MAX / 4.0;

impl World {
    /// A number that a world may not hold.
    pub(super) fn number_fault(&self) -> Option<&'static str> {
        let is_bad = |body_record: &BodyRecord| {
            check_body(&body_record.body).is_err()
                || check_force(body_record.force, body_record.torque).is_err()
                || matches!(body_record.aim, Aim::At(pose) if check_pose(&pose).is_err())
                || !(0.0..=LARGEST).contains(&body_record.still_for)
                || (body_record.is_asleep && body_record.body.kind != BodyKind::Dynamic)
        };
        let is_bad_collider = |record: &ColliderRecord| {
            check_collider(&record.collider).is_err() || !is_place(&record.placed)
        };
        let is_bad_track = |travel: &ColliderTravel| {
            !((0.0..=FURTHEST).contains(&travel.gone)
                && (0.0..=4.0 * LARGEST).contains(&travel.margin))
        };
        let is_wrong = self.bodies.iter().any(|(_, body_record)| is_bad(body_record))
            || self.colliders.iter().flatten().any(is_bad_collider)
            || self.travels.iter().any(is_bad_track)
            || !self.known.iter().all(ContactState::is_sound)
            || !self.events.iter().all(|event| event.push.is_finite())
            || !self.gravity.is_none_or(Vector::is_finite);
        is_wrong.then_some("a body, a contact or gravity has a number that a world may not hold")
    }

    /// A list that is not as long as another one, or that names a body which is not there.
    pub(super) fn count_fault(&self) -> Option<&'static str> {
        let count = self.colliders.len();
        let is_counted = self.travels.len() == count && self.broad_phase.names().len() == count;
        (!(is_counted && self.bodies.is_sound()))
            .then_some("a world has a body or a collider too many")
    }

    /// A collider that is not attached to its body, or a body that is not on the list that it says.
    pub(super) fn chain_fault(&self) -> Option<&'static str> {
        let count = self.colliders.len();
        let mut seen = 0;
        for (body, body_record) in self.bodies.iter() {
            let mut at = body_record.first;
            while at != NONE {
                let record = self.colliders.get(at as usize).and_then(Option::as_ref);
                let record = record.filter(|record| record.body == body && seen < count);
                let Some(record) = record else { return Some("a collider is lost") };
                seen += 1;
                at = record.next;
            }
        }
        let mut moved = self.moved.clone();
        moved.sort_unstable();
        let is_moved = |index| moved.binary_search(&index).is_ok();
        let is_listed = self
            .bodies
            .iter()
            .all(|(index, body_record)| !body_record.is_listed || is_moved(index));
        (seen != self.colliders.iter().flatten().count() || !is_listed)
            .then_some("a collider is lost, or a body that moved is not on the list")
    }

    /// A collider whose box is not the one that it had at the last detection.
    pub(super) fn box_fault(&self) -> Option<&'static str> {
        let is_right = |(name, record): (BoxHandle, &Option<ColliderRecord>)| match record {
            None => self.broad_phase.layers(name).is_none(),
            Some(record) => self.is_boxed(name, record),
        };
        let is_right = self.broad_phase.names().zip(&self.colliders).all(is_right);
        (!is_right).then_some("the box of a collider is not the one around it")
    }

    /// Whether a collider has its own box, and is where its body is unless that was moved.
    fn is_boxed(&self, name: BoxHandle, record: &ColliderRecord) -> bool {
        let body_record = self.bodies.at(record.body);
        let travel = &self.travels[name.index as usize];
        let mobility = Mobility::of(body_record.body.kind);
        let is_same = self.broad_phase.mobility(name) == Some(mobility)
            && self.broad_phase.layers(name) == Some(record.collider.layers);
        let is_renewed = travel.renewed_at > self.detections;
        let is_placed = body_record.is_listed
            || record.placed == placed_at(&body_record.body, &record.collider);
        let Some(around) = self.broad_phase.item_box(name) else { return false };
        let is_around = around == box_around(record, travel.margin);
        let is_in_time = margins(record).contains(&travel.margin) && is_around;
        is_same && is_placed && if is_renewed { body_record.is_listed } else { is_in_time }
    }

    /// A pair that is not in order, or that is not one of the pairs of boxes.
    pub(super) fn tracked_fault(&self) -> Option<&'static str> {
        let is_sorted = self.tracked.is_sorted_by(|x, y| (x.a, x.b) < (y.a, y.b));
        (!(is_sorted && self.has_all_tracked())).then_some("the pairs of a world are not in order")
    }

    /// Whether the pairs of boxes are those that are tracked, but for colliders of one body.
    fn has_all_tracked(&self) -> bool {
        let mut tracked =
            self.tracked.iter().map(|tracked_pair| (tracked_pair.a, tracked_pair.b)).peekable();
        for (a, b) in self.broad_phase.pairs() {
            let [one, other] = [a, b].map(|name| self.colliders[name.index as usize].as_ref());
            let is_linked = tracked.next_if_eq(&(a.index, b.index)).is_some();
            let is_right = match (one, other) {
                (Some(one), Some(other)) => is_linked == (one.body != other.body),
                (None, _) | (_, None) => true,
            };
            if !is_right {
                return false;
            }
        }
        tracked.next().is_none()
    }

    /// Something that is said to have happened and did not.
    pub(super) fn event_fault(&self) -> Option<&'static str> {
        let is_sorted = self.events.is_sorted_by_key(ContactEvent::order);
        let is_right = is_sorted && self.events.iter().all(|event| self.is_so(event));
        (!is_right).then_some("an event is of colliders that do not touch")
    }

    /// Whether an event can have happened: what began or went on is so still, unless it is told as well that
    /// it ended within the same step. What ended may have begun again.
    fn is_so(&self, event: &ContactEvent) -> bool {
        let pair = (event.a.index, event.b.index);
        let is_touching = |tracked_pair: &TrackedPair| {
            let names = [tracked_pair.a, tracked_pair.b].map(|index| self.collider_name(index));
            tracked_pair.is_touching && names == [event.a, event.b]
        };
        let tracked_pair = self
            .tracked
            .binary_search_by_key(&pair, |tracked_pair| (tracked_pair.a, tracked_pair.b));
        let is_touching = tracked_pair.is_ok_and(|at| is_touching(&self.tracked[at]));
        match event.phase {
            ContactPhase::Begin => is_touching || self.is_told_ended(event),
            ContactPhase::Stay => is_touching,
            ContactPhase::End => pair.0 < pair.1,
        }
    }

    /// Whether it is told of the colliders of an event that they touch no longer.
    fn is_told_ended(&self, event: &ContactEvent) -> bool {
        let end = ContactEvent { phase: ContactPhase::End, ..*event };
        self.events.binary_search_by_key(&end.order(), ContactEvent::order).is_ok()
    }
}

/// Whether a collider may be there: as far as a body and a collider in its frame can be together.
pub(super) fn is_place(pose: &Pose) -> bool {
    pose.is_finite() && pose.translation.largest() <= 4.0 * LARGEST
}
