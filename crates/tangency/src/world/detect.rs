//! What a look at the world does.

use super::arena::Roster;
use super::body::Body;
use super::collider::Collider;
use super::contact_pairs::{Fate, Link, Renewal};
use super::contact_state::Known;
use super::event::{Event, Happening};
use super::handle::ColliderHandle;
use super::space::math::Real;
use super::space::parallel::both;
use super::state::{Attached, Member, Track, World};
use super::step::within_range;

/// How many pairs one core looks at in one go: some ten microseconds of work.
const PIECE: usize = 32;

/// Two colliders that came near each other, and their bodies.
#[derive(Clone, Copy, Debug)]
pub struct Encounter<'a> {
    /// The body of each.
    pub bodies: [&'a Body; 2],
    /// The colliders, the one with the lower index first.
    pub colliders: [&'a Collider; 2],
}

impl<'a> Encounter<'a> {
    pub(super) fn of(bodies: &'a Roster<Member>, pair: [&'a Attached; 2]) -> Self {
        Self {
            bodies: pair.map(|attached| &bodies.at(attached.body).body),
            colliders: pair.map(|attached| &attached.collider),
        }
    }
}

/// A pair that is to be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    known: u32,
    link: u32,
}

impl World {
    /// Looks at everything: what touches, where, and what began and ended.
    pub fn detect(&mut self) {
        self.detect_where(0.0, &|_| true);
    }

    /// As [`World::detect`], but contacts are wanted for so much time ahead: two that may touch within it by
    /// their velocities have contact points as well. And two that came near each other are asked once whether
    /// they may meet; the answer holds until they part.
    ///
    /// ```
    #[doc = prelude!()]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// for number in 0..2 {
    ///     let body = Body::dynamic(Pose::at(Vector::X * number as Real)).with_user_data(number);
    ///     world.add(body, &[ball.clone()])?;
    /// }
    /// world.detect_where(0.0, &|encounter| encounter.bodies[0].user_data != 0);
    /// assert_eq!(world.contacts().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn detect_where(&mut self, time: Real, is_wanted: &dyn Fn(Encounter) -> bool) {
        self.events.clear();
        self.look_quietly(within_range(time), is_wanted);
        self.tell();
    }

    /// Finds what touches, and does not tell what that changes.
    pub(super) fn look_quietly(&mut self, time: Real, is_wanted: &dyn Fn(Encounter) -> bool) {
        self.looks += 1;
        if self.active.len() > self.bodies.len() {
            self.tidy_active();
        }
        self.follow(time);
        self.broad_phase.update();
        self.renew_links(is_wanted);
        self.list_asked();
        self.look();
    }

    fn renew_links(&mut self, is_wanted: &dyn Fn(Encounter) -> bool) {
        let Self { bodies, colliders, broad_phase, known, .. } = self;
        if broad_phase.begun().is_empty() && broad_phase.ended().is_empty() {
            return;
        }
        let fate = |a: u32, b: u32| {
            let [a, b] =
                [a, b].map(|index| colliders[index as usize].as_ref().expect("it is there"));
            if a.body == b.body {
                return Fate::One;
            }
            if is_wanted(Encounter::of(bodies, [a, b])) { Fate::Wanted } else { Fate::Unwanted }
        };
        let mut place = |free: Option<u32>| {
            let at = free.unwrap_or_else(|| {
                known.push(Known::default());
                known.len() as u32 - 1
            });
            known[at as usize].start_anew();
            at
        };
        let renewal = Renewal {
            links: &mut self.links,
            spare: &mut self.spare.links,
            free: &mut self.free,
            events: &mut self.events,
        };
        renewal.renew(broad_phase.begun(), broad_phase.ended(), &fate, &mut place);
    }

    /// Lists the pairs of which something moved, in the order of where it is kept what is known of them.
    fn list_asked(&mut self) {
        let Self { links, tracks, known, looks, spare, .. } = self;
        spare.asked.clear();
        for (at, link) in links.iter().enumerate() {
            let [a, b] = [link.a, link.b].map(|index| &tracks[index as usize]);
            if !link.is_wanted || (a.moved_at != *looks && b.moved_at != *looks) {
                continue;
            }
            let known = &mut known[link.known as usize];
            if a.renewed_at == *looks || b.renewed_at == *looks {
                known.start_anew();
            }
            if !known.still_holds([a.gone, b.gone], a.margin + b.margin) {
                spare.asked.push(Asked { known: link.known, link: at as u32 });
            }
        }
        spare.asked.sort_unstable_by_key(|asked| asked.known);
    }

    /// Looks at the pairs on the list.
    fn look(&mut self) {
        let Self { links, tracks, colliders, known, spare, .. } = self;
        let ask = |link: &Link, known: &mut Known| known.look(&link.seen(colliders, tracks));
        look_at(&spare.asked, known, 0, links, &ask);
    }

    /// Tells what happened, and wakes who is concerned.
    pub(super) fn tell(&mut self) {
        let Self { links, known, tracks, events, told_at, spare, .. } = self;
        spare.woken.clear();
        spare.woken.extend(events.iter().flat_map(|ended| [ended.a.index, ended.b.index]));
        for link in links {
            let known = &known[link.known as usize];
            let was_touching = core::mem::replace(&mut link.is_touching, known.is_touching);
            let [a, b] = [link.a, link.b].map(|index| &tracks[index as usize]);
            let is_roused = |one: &Track, other: &Track| one.moved_at > *told_at && !other.is_awake;
            let is_near = known.is_touching || !known.touched.is_empty();
            let is_roused = is_near && (is_roused(a, b) || is_roused(b, a));
            if is_roused || was_touching != known.is_touching {
                spare.woken.extend([link.a, link.b]);
            }
            let happening = match (was_touching, known.is_touching) {
                (false, false) => continue,
                (false, true) => Happening::Begin,
                (true, true) => Happening::Stay,
                (true, false) => Happening::End,
            };
            if happening != Happening::Stay || a.is_awake || b.is_awake {
                let name =
                    |index, track: &Track| ColliderHandle { index, generation: track.generation };
                events.push(Event { a: name(link.a, a), b: name(link.b, b), happening });
            }
        }
        events.sort_unstable();
        for at in 0..self.spare.woken.len() {
            self.wake(self.spare.woken[at]);
        }
        self.wake_neighbours();
        self.told_at = self.looks;
    }
}

/// Looks at pairs whose places are in order; those before `first` are not among `known`.
fn look_at(
    asked: &[Asked],
    known: &mut [Known],
    first: u32,
    links: &[Link],
    ask: &(impl Fn(&Link, &mut Known) + Sync),
) {
    if asked.len() <= PIECE {
        for Asked { known: at, link } in asked {
            ask(&links[*link as usize], &mut known[(at - first) as usize]);
        }
        return;
    }
    let (left, right) = asked.split_at(asked.len() / 2);
    let middle = right[0].known;
    let (before, after) = known.split_at_mut((middle - first) as usize);
    both(|| look_at(left, before, first, links, ask), || look_at(right, after, middle, links, ask));
}
