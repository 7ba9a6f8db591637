//! Debug drawing: a world as lines, points and texts, for any renderer.

use super::body::BodyKind;
use super::kept_points::KeptManifold;
use super::space::geometry::Aabb;
use super::space::math::{Pose, Real, Vector, greater};
use super::space::response::SolverPoint;
use super::space::shapes::{Cuboid, Shape};
use super::state::{BodyRecord, ColliderRecord, World};
use super::update_aabbs::{box_around, placed_at};

/// Takes the lines, points and texts of [`World::debug_draw`]: a renderer, or a file.
#[doc(alias("DebugRenderBackend", "b2DebugDraw", "gizmos"))]
pub trait DebugRenderer {
    /// Draws a line, in the world.
    fn line(&mut self, start: Vector, end: Vector, item: DebugItem);
    /// Draws a point; how large is up to the renderer.
    fn point(&mut self, place: Vector, item: DebugItem);
    /// Writes a text beside a place.
    fn text(&mut self, place: Vector, text: &str, item: DebugItem);
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DebugItem {
    /// A collider of a body that never moves.
    Fixed,
    /// A collider of a body that moves as it is told.
    Kinematic,
    /// A collider of a body that is moved, and is awake.
    Awake,
    /// A collider of a body that is asleep.
    Asleep,
    /// A collider that notices and does not push.
    Sensor,
    /// The box of a collider as the broad phase holds it, with its margin.
    Aabb,
    /// Where two colliders touch or nearly so: the point halfway, and the line from one surface to the other.
    Contact,
    /// How hard the last step pushed two colliders apart: from where it did, along the normal.
    Impulse,
    /// From one body to another one that rests with it: bodies that are linked are one island, and fall asleep together.
    Island,
    /// The name of a body.
    Name,
}

impl DebugItem {
    /// A colour for it, as red, green and blue; renderers may take others.
    pub fn color(self) -> [u8; 3] {
        match self {
            Self::Fixed => [100, 116, 139],
            Self::Kinematic => [124, 58, 237],
            Self::Awake => [37, 99, 235],
            Self::Asleep => [148, 163, 184],
            Self::Sensor => [202, 138, 4],
            Self::Aabb => [203, 213, 225],
            Self::Contact => [220, 38, 38],
            Self::Impulse => [21, 128, 61],
            Self::Island => [219, 39, 119],
            Self::Name => [51, 65, 85],
        }
    }
}

/// What [`World::debug_draw`] draws: colliders, contacts and impulses unless something else is said.
#[derive(Clone, Copy, Debug, PartialEq)]
#[doc(alias("DebugRenderMode", "DebugRenderStyle"))]
pub struct DebugDrawSettings {
    /// Colliders, by what their bodies are.
    pub colliders: bool,
    /// The boxes of the broad phase.
    pub aabbs: bool,
    /// Contact points.
    pub contacts: bool,
    /// The impulses of the last step.
    pub impulses: bool,
    /// Which bodies rest together.
    pub islands: bool,
    /// The names of bodies.
    pub names: bool,
    /// How long the line of an impulse of 1 is; 1 unless another number is given.
    pub impulse_length: Real,
}

impl Default for DebugDrawSettings {
    fn default() -> Self {
        Self {
            colliders: true,
            aabbs: false,
            contacts: true,
            impulses: true,
            islands: false,
            names: false,
            impulse_length: 1.0,
        }
    }
}

impl World {
    /// Draws the world as lines, points and texts.
    ///
    /// Colliders are drawn where their bodies are now; boxes, contacts and islands as the last detection found them, and
    /// impulses as the last step left them. The order is the same for the same world.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// /// Counts what is drawn.
    /// #[derive(Default)]
    /// struct Counter {
    ///     lines: usize,
    ///     contacts: usize,
    /// }
    ///
    /// impl DebugRenderer for Counter {
    ///     fn line(&mut self, _: Vector, _: Vector, _: DebugItem) {
    ///         self.lines += 1;
    ///     }
    ///     fn point(&mut self, _: Vector, item: DebugItem) {
    ///         self.contacts += usize::from(item == DebugItem::Contact);
    ///     }
    ///     fn text(&mut self, _: Vector, _: &str, _: DebugItem) {}
    /// }
    ///
    /// let mut world = World::new();
    /// world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0)?)])?;
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// world.add(Body::dynamic(Pose::at(Vector::Y)), &[ball])?;
    /// world.detect();
    /// let mut counter = Counter::default();
    /// world.debug_draw(&DebugDrawSettings::default(), &mut counter);
    /// assert_eq!(counter.contacts, 1);
    /// assert!(counter.lines > 48);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn debug_draw(&self, settings: &DebugDrawSettings, renderer: &mut dyn DebugRenderer) {
        if settings.colliders {
            self.draw_colliders(renderer);
        }
        if settings.aabbs {
            self.draw_aabbs(renderer);
        }
        if settings.contacts {
            self.draw_contacts(renderer);
        }
        if settings.islands {
            self.draw_islands(renderer);
        }
        if settings.impulses {
            self.draw_impulses(settings.impulse_length, renderer);
        }
        if settings.names {
            self.draw_names(renderer);
        }
    }

    fn draw_colliders(&self, renderer: &mut dyn DebugRenderer) {
        let extent = self.extent();
        for record in self.colliders.iter().flatten() {
            let body_record = self.bodies.at(record.body);
            let pose = placed_at(&body_record.body, &record.collider);
            let item = item_of(body_record, record);
            draw_shape(&record.collider.shape, &pose, extent, item, renderer);
        }
    }

    /// How far from the origin the colliders that have an end reach: so far those are drawn that have none.
    fn extent(&self) -> Real {
        let mut extent = 0.0;
        for record in self.colliders.iter().flatten().filter(|record| record.reach.is_finite()) {
            let place = placed_at(&self.bodies.at(record.body).body, &record.collider).translation;
            extent = greater(extent, place.largest() + record.reach);
        }
        if extent > 0.0 { extent } else { 1.0 }
    }

    fn draw_aabbs(&self, renderer: &mut dyn DebugRenderer) {
        for (record, travel) in self.colliders.iter().zip(&self.travels) {
            let Some(record) = record else { continue };
            let Aabb { min, max } = box_around(record, travel.margin);
            let (half, middle) = ((max - min) * 0.5, min.lerp(max, 0.5));
            // What has no end has no box to be drawn.
            let Ok(shape) = Cuboid::from_half(half) else { continue };
            draw_shape(&shape.into(), &Pose::at(middle), 0.0, DebugItem::Aabb, renderer);
        }
    }

    fn draw_contacts(&self, renderer: &mut dyn DebugRenderer) {
        for contact in self.contacts() {
            for manifold in contact.manifolds {
                for point in manifold.points() {
                    renderer.line(point.on_a, point.on_b, DebugItem::Contact);
                    renderer.point(point.on_a.lerp(point.on_b, 0.5), DebugItem::Contact);
                }
            }
        }
    }

    /// The push of each pair, shared out among its manifolds by the forces that ended the step.
    fn draw_impulses(&self, length: Real, renderer: &mut dyn DebugRenderer) {
        let known = self.tracked.iter().map(|pair| &self.known[pair.known as usize]);
        for known in known.filter(|known| known.push.impulse > 0.0) {
            let force_of = |manifold: KeptManifold| -> Real {
                manifold.solver_points().map(|point| point.force).sum()
            };
            let whole: Real = known.points.each().map(force_of).sum();
            for manifold in known.points.each() {
                let force = force_of(manifold);
                if force > 0.0 {
                    let weighted =
                        |sum, point: SolverPoint| sum + point.place * (point.force / force);
                    let place = manifold.solver_points().fold(Vector::ZERO, weighted);
                    let impulse = known.push.impulse * (force / whole);
                    let end = place + manifold.normal() * (impulse * length);
                    renderer.line(place, end, DebugItem::Impulse);
                }
            }
        }
    }

    fn draw_islands(&self, renderer: &mut dyn DebugRenderer) {
        for pair in self.tracked.iter().filter(|pair| pair.is_touching) {
            let bodies = [pair.a, pair.b]
                .map(|index| self.colliders[index as usize].as_ref())
                .map(|record| record.map(|record| self.bodies.at(record.body)));
            if let [Some(a), Some(b)] = bodies
                && [a, b].iter().all(|record| record.body.kind == BodyKind::Dynamic)
            {
                renderer.line(center_of(a), center_of(b), DebugItem::Island);
            }
        }
    }

    fn draw_names(&self, renderer: &mut dyn DebugRenderer) {
        for (index, body_record) in self.bodies.iter() {
            renderer.text(center_of(body_record), &index.to_string(), DebugItem::Name);
        }
    }
}

/// What a collider is drawn as.
fn item_of(body_record: &BodyRecord, record: &ColliderRecord) -> DebugItem {
    if record.collider.is_sensor {
        return DebugItem::Sensor;
    }
    match body_record.body.kind {
        BodyKind::Fixed => DebugItem::Fixed,
        BodyKind::Kinematic => DebugItem::Kinematic,
        BodyKind::Dynamic if body_record.is_asleep => DebugItem::Asleep,
        BodyKind::Dynamic => DebugItem::Awake,
    }
}

/// The center of mass of a body, in the world.
fn center_of(body_record: &BodyRecord) -> Vector {
    body_record.body.pose * body_record.mass.center
}

fn draw_shape(
    shape: &Shape,
    pose: &Pose,
    extent: Real,
    item: DebugItem,
    renderer: &mut dyn DebugRenderer,
) {
    for wire in shape.wireframe(extent) {
        for ends in wire.windows(2) {
            renderer.line(*pose * ends[0], *pose * ends[1], item);
        }
    }
}
