//! Characters: a shape that wants to go some way, and slides along what it meets.
//!
//! ```text
//!      wish                     1  Out of what is nearer than the skin: pushed out, as far as nothing is in the way.
//!     ------>|                  2  Straight on until something is as near as the skin; then along it with what is left of
//!   (o)      |  <- wall            the way. Between two walls along both, or nowhere.
//!     '--.   |                  3  What is too high to walk on is a wall, unless a step up, on and down again finds ground.
//!  _______\__|_ ground          4  Down to the ground, if it stood there before and the ground is near.
//! ```
//!
//! The skin is kept: the shape never touches anything, and so it never gets stuck.

use super::cast_from_overlap::InitialOverlap;
use super::handle::{BodyHandle, ColliderHandle};
use super::queries::QueryFilter;
use super::space::geometry::Impact;
use super::space::math::{BuildError, Pose, Real, Vector, greater};
use super::space::response::{BodyMass, SolverBody};
use super::space::shapes::Shape;
use super::state::World;

/// How a character moves ([`World::move_and_slide`](super::World::move_and_slide)).
///
/// ```
#[doc = prelude!(world)]
/// let settings = CharacterSettings { step_height: 0.3, snap_distance: 0.2, ..CharacterSettings::new(Vector::Y, 0.02) };
/// assert!(settings.walkable > 0.7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("KinematicCharacterController", "CharacterVirtualSettings"))]
pub struct CharacterSettings {
    /// Which way is up; of any length. 0 in a game that is seen from above: then everything is a wall, and nothing ground.
    pub up: Vector,
    /// How far it keeps from everything: about a hundredth of its size.
    pub skin: Real,
    /// The least cosine of the angle between the normal of ground and up: that of 45 degrees unless another one is given.
    /// What is steeper is a wall.
    pub walkable: Real,
    /// How high a step is at most that it walks up; 0 unless another one is given.
    pub step_height: Real,
    /// How far below the ground may be that it stays on when it walks down a slope or a step; 0 unless another one is
    /// given.
    pub snap_distance: Real,
}

impl CharacterSettings {
    /// Those of a character that slides, without steps and without staying on the ground.
    pub fn new(up: impl Into<Vector>, skin: Real) -> Self {
        Self {
            up: up.into(),
            skin,
            walkable: core::f64::consts::FRAC_1_SQRT_2 as Real,
            step_height: 0.0,
            snap_distance: 0.0,
        }
    }
}

/// What a character stands on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    /// The collider.
    pub collider: ColliderHandle,
    /// Its body.
    pub body: BodyHandle,
    /// The unit normal, out of the ground.
    pub normal: Vector,
    /// How fast the ground moves where the character stands: add it to the next wish, times the time, to be carried by a
    /// platform.
    pub velocity: Vector,
    /// Which part of the collider it is.
    pub part: u32,
}

/// Where a character came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CharacterMove {
    /// Where it is now.
    pub pose: Pose,
    /// What of its wish is left after all that it slid along: its velocity times the time, for the next wish.
    pub slid: Vector,
    /// What it stands on, if anything.
    pub ground: Option<Ground>,
    /// Whether it met something that is too steep to walk on.
    pub is_at_wall: bool,
}

/// How often a way is bent in a move.
const MOST_BENDS: usize = 8;

impl World {
    /// Moves a shape through the world: as far as it can, and along what it meets. Nothing is pushed and the world is not
    /// changed; put a kinematic body there with [`World::move_to`] if others are to meet the character, and leave its own
    /// colliders out by `is_wanted`.
    ///
    /// `was_grounded` says whether it stood on the ground before: then it walks up steps and stays on the ground. While it
    /// jumps, leave both out. The shape keeps the skin from everything; what comes nearer pushes it out.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0)?)])?;
    /// world.add(Body::fixed(Pose::at(Vector::X * 3.0)), &[Collider::new(Cuboid::from_half(Vector::splat(1.0))?)])?;
    /// let figure = Shape::from(Capsule::new(Vector::Y * -0.5, Vector::Y * 0.5, 0.5)?);
    /// let settings = CharacterSettings::new(Vector::Y, 0.01);
    /// let start = Pose::at(Vector::Y * 1.01);
    /// let wish = Vector::X * 9.0 - Vector::Y * 0.1;
    /// let gone = world.move_and_slide(&figure, &start, wish, true, &settings, &|_, _| true)?;
    /// assert!((gone.pose.translation.x - 1.49).abs() < 1e-3, "it stops at the wall");
    /// assert!(gone.is_at_wall && gone.ground.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the skin is not a positive number, or the shape cannot have one.
    #[doc(alias("character controller", "move_shape", "slide", "kinematic character"))]
    pub fn move_and_slide(
        &self,
        shape: &Shape,
        pose: &Pose,
        wish: impl Into<Vector>,
        was_grounded: bool,
        settings: &CharacterSettings,
        is_wanted: &QueryFilter,
    ) -> Result<CharacterMove, BuildError> {
        let up = settings.up.normalized().unwrap_or(Vector::ZERO);
        let skinned = shape.clone().rounded(settings.skin)?;
        let mover = Mover { world: self, skinned, up, settings, is_wanted };
        Ok(mover.moved(*pose, wish.into(), was_grounded))
    }
}

/// A character in a world.
struct Mover<'a> {
    world: &'a World,
    /// The shape with its skin.
    skinned: Shape,
    up: Vector,
    settings: &'a CharacterSettings,
    is_wanted: &'a QueryFilter<'a>,
}

/// A character on its way.
struct Moving {
    pose: Pose,
    ground: Option<Ground>,
    is_at_wall: bool,
}

impl Mover<'_> {
    fn moved(&self, pose: Pose, wish: Vector, was_grounded: bool) -> CharacterMove {
        // What rounding leaves of the skin is no reason to be pushed.
        let least = NEARLY * self.settings.skin;
        let pose = self.world.push_out_of_deeper(&self.skinned, &pose, least, self.is_wanted);
        let mut at = Moving { pose, ground: None, is_at_wall: false };
        let slid = self.slide(&mut at, wish, was_grounded);
        if was_grounded && at.ground.is_none() && wish.dot(self.up) <= 0.0 {
            self.snap(&mut at);
        }
        CharacterMove { pose: at.pose, slid, ground: at.ground, is_at_wall: at.is_at_wall }
    }

    /// What is met on a straight way, with the skin.
    fn met(&self, pose: &Pose, way: Vector) -> Option<(ColliderHandle, Impact)> {
        let rule = InitialOverlap::IgnoreIfLeaving;
        self.world.cast_shape_from(&self.skinned, pose, way, rule, self.is_wanted)
    }

    /// Goes along a way until something is met, and returns what, and which share of the way was gone.
    fn go(&self, pose: &mut Pose, way: Vector) -> (Real, Option<(ColliderHandle, Impact)>) {
        let met = self.met(pose, way);
        let share = met.as_ref().map_or(1.0, |(_, met)| met.fraction);
        pose.translation += way * share;
        (share, met)
    }

    /// Goes on along what is met, and returns what of the wish is left.
    fn slide(&self, at: &mut Moving, wish: Vector, was_grounded: bool) -> Vector {
        let (mut wish, mut left) = (wish, wish);
        let mut walls: Vec<Vector> = Vec::new();
        for _ in 0..MOST_BENDS {
            if !(left.length_squared() > 0.0) {
                break;
            }
            let (share, met) = self.go(&mut at.pose, left);
            left *= 1.0 - share;
            let Some((collider, met)) = met else { break };
            let normal = -met.contact.normal;
            if self.is_walkable(normal) {
                at.ground = Some(self.ground(collider, normal, &met));
            } else {
                if was_grounded && self.climb(at, left) {
                    left = Vector::ZERO;
                    continue;
                }
                at.is_at_wall = true;
            }
            walls.push(self.wall(normal, left));
            (wish, left) = (along_all(&walls, wish), along_all(&walls, left));
        }
        wish
    }

    fn is_walkable(&self, normal: Vector) -> bool {
        normal.dot(self.up) >= self.settings.walkable
    }

    /// The normal of what is met, as the way sees it: what is too steep to walk on leads nobody up.
    fn wall(&self, normal: Vector, left: Vector) -> Vector {
        let height = normal.dot(self.up);
        if self.is_walkable(normal) || height <= 0.0 || left.dot(self.up) > 0.0 {
            return normal;
        }
        (normal - self.up * height).normalized().unwrap_or(normal)
    }

    /// Up a step, on, and down again, if that leads onto ground.
    fn climb(&self, at: &mut Moving, left: Vector) -> bool {
        let height = self.settings.step_height;
        let level = left - self.up * left.dot(self.up);
        if !(height > 0.0 && level.length_squared() > 0.0) {
            return false;
        }
        let mut pose = at.pose;
        let (risen, _) = self.go(&mut pose, self.up * height);
        let (gone, _) = self.go(&mut pose, level);
        if gone == 0.0 {
            return false;
        }
        let down = self.up * (-height * risen);
        let ahead = level.normalized().unwrap_or(Vector::ZERO) * self.skinned.reach();
        let ground = self.ground_below(&pose, down).or_else(|| {
            // The edge of a step is round for what is round: look for the ground beyond it.
            let mut beyond = pose;
            let (gone, _) = self.go(&mut beyond, ahead);
            self.ground_below(&beyond, down).filter(|_| gone > 0.0)
        });
        let Some(ground) = ground else { return false };
        self.go(&mut pose, down);
        *at = Moving { pose, ground: Some(ground), is_at_wall: at.is_at_wall };
        true
    }

    /// The ground that is met on a way down.
    fn ground_below(&self, pose: &Pose, down: Vector) -> Option<Ground> {
        let (collider, met) = self.met(pose, down)?;
        let normal = -met.contact.normal;
        self.is_walkable(normal).then(|| self.ground(collider, normal, &met))
    }

    /// Down to the ground, if it is near.
    fn snap(&self, at: &mut Moving) {
        let down = self.up * -greater(self.settings.snap_distance, self.settings.skin);
        let Some((collider, met)) = self.met(&at.pose, down) else { return };
        let normal = -met.contact.normal;
        if self.is_walkable(normal) {
            at.pose.translation += down * met.fraction;
            at.ground = Some(self.ground(collider, normal, &met));
        }
    }

    fn ground(&self, collider: ColliderHandle, normal: Vector, met: &Impact) -> Ground {
        let record = self.world.at(collider.index);
        let (name, body) =
            (self.world.body_name(record.body), &self.world.bodies.at(record.body).body);
        let mass = self.world.mass(name).unwrap_or(BodyMass::IMMOVABLE);
        let moving = SolverBody::new(body.pose, mass)
            .with_velocity(body.velocity, body.angular_velocity)
            .velocity_at(met.contact.on_b);
        let part = met.contact.parts.b;
        let belt = body.pose.rotation * record.collider.material(part).surface_velocity;
        Ground { collider, body: name, normal, velocity: moving + belt, part }
    }
}

/// The least depth in the skin that is pushed out, as a share of the skin.
const NEARLY: Real = 1.0 / 64.0;

/// A way along all walls that it leads into: along the last one if that leads out of the others, along the edge of two, or
/// nowhere.
fn along_all(walls: &[Vector], way: Vector) -> Vector {
    let is_free = |way: Vector| walls.iter().all(|wall| way.dot(*wall) >= -TOWARDS * way.length());
    if is_free(way) {
        return way;
    }
    let along = |way: Vector, wall: Vector| way - wall * way.dot(wall);
    let into = |wall: &&Vector| way.dot(**wall) < 0.0;
    for wall in walls.iter().rev().filter(into) {
        let bent = along(way, *wall);
        if is_free(bent) {
            return bent;
        }
    }
    for (at, one) in walls.iter().enumerate() {
        for other in &walls[..at] {
            let bent = along_edge(way, *one, *other);
            if is_free(bent) {
                return bent;
            }
        }
    }
    Vector::ZERO
}

/// How far a way may lead into a wall and still be along it, as a share of its length.
const TOWARDS: Real = 1.0 / 16384.0;

/// A way along the edge that two walls form; nowhere in two dimensions.
fn along_edge(way: Vector, one: Vector, other: Vector) -> Vector {
    let Some(aside) = (other - one * one.dot(other)).normalized() else { return Vector::ZERO };
    let bent = way - one * way.dot(one);
    bent - aside * bent.dot(aside)
}
