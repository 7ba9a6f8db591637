//! What the peer answers about two placed shapes.

use super::only;
use super::parry::math as theirs;
pub use super::parry::query::Unsupported;
use super::parry::query::{
    self, ContactManifold, ContactManifoldsWorkspace, DefaultQueryDispatcher,
    PersistentQueryDispatcher, ShapeCastOptions,
};
use super::peer::Placed;
use super::space::{Real, Vector};

/// Two points that face each other, in the world.
///
/// It keeps the peer's numbers as they came, so that asking for it costs nothing on top.
#[derive(Clone, Copy, Debug)]
pub struct Contact {
    on_a: theirs::Vector,
    on_b: theirs::Vector,
    normal: theirs::Vector,
    separation: Real,
}

impl Contact {
    /// The point on A.
    pub fn on_a(&self) -> Vector {
        only::ours(self.on_a)
    }

    /// The point on B.
    pub fn on_b(&self) -> Vector {
        only::ours(self.on_b)
    }

    /// The direction from A to B.
    pub fn normal(&self) -> Vector {
        only::ours(self.normal)
    }

    /// Positive apart, negative overlapping.
    pub fn separation(&self) -> Real {
        self.separation
    }
}

/// A way as the peer has it.
pub struct PeerShift(theirs::Vector);

impl PeerShift {
    /// The peer's counterpart of a way.
    pub fn of(shift: Vector) -> Self {
        Self(only::theirs(shift))
    }
}

/// What the peer keeps of a pair from one frame to the next, and where it leaves its manifolds.
///
/// Asked with a fresh one, a manifold is cold; asked again with the same one, it is warm.
#[derive(Default)]
pub struct Kept {
    manifolds: Vec<ContactManifold<(), ()>>,
    workspace: Option<ContactManifoldsWorkspace>,
}

impl Placed {
    /// Whether the two share a point.
    ///
    /// # Errors
    /// If the peer cannot tell for this pair.
    pub fn intersects(&self, b: &Self) -> Result<bool, Unsupported> {
        Ok(query::intersection_test(&self.pose, &*self.shape, &b.pose, &*b.shape)?.intersecting)
    }

    /// How far apart they are; 0 where they overlap.
    ///
    /// # Errors
    /// If the peer cannot tell for this pair.
    pub fn distance(&self, b: &Self) -> Result<Real, Unsupported> {
        Ok(query::distance(&self.pose, &*self.shape, &b.pose, &*b.shape)?.distance)
    }

    /// Where they touch, or come nearest if that is within `prediction`; `None` further apart.
    ///
    /// # Errors
    /// If the peer cannot tell for this pair.
    pub fn contact(&self, b: &Self, prediction: Real) -> Result<Option<Contact>, Unsupported> {
        let found = query::contact(&self.pose, &*self.shape, &b.pose, &*b.shape, prediction)?;
        Ok(found.map(|contact| Contact {
            on_a: contact.point1,
            on_b: contact.point2,
            normal: contact.normal1,
            separation: contact.dist,
        }))
    }

    /// When B, which moves straight on, first meets this shape: the share of its way.
    ///
    /// # Errors
    /// If the peer cannot tell for this pair.
    pub fn cast(&self, b: &Self, b_shift: &PeerShift) -> Result<Option<Real>, Unsupported> {
        let still = only::theirs(Vector::ZERO);
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let (a, b_shape) = (&*self.shape, &*b.shape);
        let met = query::cast_shapes(&self.pose, still, a, &b.pose, b_shift.0, b_shape, options)?;
        Ok(met.map(|met| met.time_of_impact))
    }

    /// Brings the manifold in `kept` up to date, as the peer's own engine does each frame. What lies
    /// further apart than `prediction` leaves it without points.
    ///
    /// # Errors
    /// If the peer cannot tell for this pair.
    pub fn manifold(&self, b: &Self, prediction: Real, kept: &mut Kept) -> Result<(), Unsupported> {
        DefaultQueryDispatcher.contact_manifolds(
            &self.pose.inv_mul(&b.pose),
            &*self.shape,
            &*b.shape,
            prediction,
            &mut kept.manifolds,
            &mut kept.workspace,
        )
    }
}

impl Kept {
    /// The points of the manifolds in the world, for the placements they were last asked with.
    pub fn contacts(&self, a: &Placed, b: &Placed) -> Vec<Contact> {
        let world = |manifold: &ContactManifold<(), ()>| {
            let normal = a.pose.rotation * manifold.local_n1;
            let contact = |point: &query::TrackedContact<()>| Contact {
                on_a: a.pose * point.local_p1,
                on_b: b.pose * point.local_p2,
                normal,
                separation: point.dist,
            };
            manifold.points.iter().map(contact).collect::<Vec<_>>()
        };
        self.manifolds.iter().flat_map(world).collect()
    }
}
