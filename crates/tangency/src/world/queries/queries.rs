//! What is asked of everything in a world.
//!
//! The answers are about the bodies as they are: what was added, moved or changed is seen at once, before any detection
//! or step, and what was removed is gone. (Events and contacts are those of the last detection.) Which of several colliders at the same place comes first is decided
//! by their handles, so that the answers depend on nothing but the bodies.

use core::ops::ControlFlow;

use super::collider::Collider;
use super::first_hits::{First, FirstHits, Firsts, Found};
use super::handle::ColliderHandle;
use super::space::geometry::{Aabb, Hit, Impact, Nearest, Ray, RayOptions};
use super::space::math::{Pose, Real, Vector, greater, lesser};
use super::space::narrow_phase::{cast_ray, cast_shapes, intersects};
use super::space::shapes::Shape;
use super::state::{ColliderRecord, World};

/// Whether a collider is wanted in an answer.
pub type QueryFilter<'a> = dyn Fn(ColliderHandle, &Collider) -> bool + Sync + 'a;

/// What rounding may take on the way of a ray to a box, in units of its coordinates.
const SLACK: Real = 32.0 * Real::EPSILON;

impl World {
    /// The first collider that a ray meets; of several at the same fraction, the one with the lowest handle.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// for x in [3.0, 6.0] {
    ///     world.add(Body::fixed(Pose::at(Vector::X * x)), &[ball.clone()])?;
    /// }
    /// world.detect();
    /// let ray = Ray::new(Vector::ZERO, Vector::X)?;
    /// let (_, hit) = world.cast_ray(&ray, &RayOptions::default(), &|_, _| true).expect("it aims there");
    /// assert_eq!(hit.fraction, 2.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cast_ray(
        &self,
        ray: &Ray,
        options: &RayOptions,
        is_wanted: &QueryFilter,
    ) -> Option<(ColliderHandle, Hit)> {
        let mut first = First(None);
        self.visit_ray(ray, options, is_wanted, &mut first);
        first.0.map(|(_, found)| found)
    }

    /// Whether a ray meets anything: as [`World::cast_ray`], but the first one found ends the search.
    pub fn any_ray_hit(&self, ray: &Ray, options: &RayOptions, is_wanted: &QueryFilter) -> bool {
        let mut any = Any(false);
        self.visit_ray(ray, options, is_wanted, &mut any);
        any.0
    }

    /// Fills a list with the first colliders that a ray meets, at most so many, in order of their fractions and
    /// then of their handles. What was in the list is forgotten.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// for x in [9.0, 3.0, 6.0] {
    ///     world.add(Body::fixed(Pose::at(Vector::X * x)), &[ball.clone()])?;
    /// }
    /// world.detect();
    /// let (ray, options) = (Ray::new(Vector::ZERO, Vector::X)?, RayOptions::default());
    /// let mut hits = Vec::new();
    /// world.cast_ray_into(&ray, &options, 2, &|_, _| true, &mut hits);
    /// let fractions: Vec<Real> = hits.iter().map(|(_, hit)| hit.fraction).collect();
    /// assert_eq!(fractions, [2.0, 5.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cast_ray_into(
        &self,
        ray: &Ray,
        options: &RayOptions,
        most: usize,
        is_wanted: &QueryFilter,
        hits: &mut Vec<(ColliderHandle, Hit)>,
    ) {
        hits.clear();
        if most > 0 {
            let place = |hit: &Hit| hit.fraction;
            self.visit_ray(ray, options, is_wanted, &mut Firsts { most, place, found: hits });
        }
    }

    /// The first collider that a shape meets that moves straight on; of several at the same fraction, the one
    /// with the lowest handle. A of the impact is the shape.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let wall = Collider::new(HalfSpace::new(-Vector::X, -5.0)?);
    /// world.add(Body::fixed(Pose::IDENTITY), &[wall])?;
    /// world.detect();
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let met = world.cast_shape(&ball, &Pose::IDENTITY, Vector::X * 8.0, &|_, _| true);
    /// let (_, impact) = met.expect("it goes into the wall");
    /// assert!((impact.fraction - 0.5).abs() < 1e-6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cast_shape(
        &self,
        shape: &Shape,
        pose: &Pose,
        shift: impl Into<Vector>,
        is_wanted: &QueryFilter,
    ) -> Option<(ColliderHandle, Impact)> {
        self.first_impact((shape, pose, shift.into()), is_wanted)
    }

    /// The first collider that a shape meets on its way.
    pub(super) fn first_impact(
        &self,
        going: (&Shape, &Pose, Vector),
        is_wanted: &QueryFilter,
    ) -> Option<(ColliderHandle, Impact)> {
        let mut first = First(None);
        self.visit_way(going, is_wanted, &mut first);
        first.0.map(|(_, found)| found)
    }

    /// Fills a list with the first colliders that a shape meets that moves straight on, as if it went
    /// through all of them: at most so many, in order of their fractions and then of their handles. What
    /// was in the list is forgotten.
    pub fn cast_shape_into(
        &self,
        shape: &Shape,
        pose: &Pose,
        shift: impl Into<Vector>,
        most: usize,
        is_wanted: &QueryFilter,
        impacts: &mut Vec<(ColliderHandle, Impact)>,
    ) {
        self.list_impacts((shape, pose, shift.into()), most, is_wanted, impacts);
    }

    fn list_impacts(
        &self,
        going: (&Shape, &Pose, Vector),
        most: usize,
        is_wanted: &QueryFilter,
        impacts: &mut Vec<(ColliderHandle, Impact)>,
    ) {
        impacts.clear();
        if most > 0 {
            let place = |impact: &Impact| impact.fraction;
            let mut firsts = Firsts { most, place, found: impacts };
            self.visit_way(going, is_wanted, &mut firsts);
        }
    }

    /// The collider that is nearest to a point, no further than `upto`, with its nearest point; inside, the one
    /// that the point is deepest in. Of several as near, the one with the lowest handle.
    pub fn nearest(
        &self,
        point: impl Into<Vector>,
        upto: Real,
        is_wanted: &QueryFilter,
    ) -> Option<(ColliderHandle, Nearest)> {
        self.nearest_to(point.into(), upto, is_wanted)
    }

    /// The collider that is nearest to a point.
    pub(super) fn nearest_to(
        &self,
        point: Vector,
        upto: Real,
        is_wanted: &QueryFilter,
    ) -> Option<(ColliderHandle, Nearest)> {
        let mut first = First(None);
        let mut reach = upto;
        for tree in self.broad_phase.trees() {
            tree.nearest(point, reach, &mut |index, still| {
                let Some((name, record)) = self.wanted(index, is_wanted) else { return still };
                let seen = record.collider.shape.nearest_posed(&record.placed, point);
                if !(seen.separation <= upto) {
                    return still;
                }
                reach = lesser(still, greater(first.offer(seen.separation, (name, seen)), 0.0));
                reach
            });
        }
        first.0.map(|(_, found)| found)
    }

    /// Fills a list with the colliders that a point belongs to, surface included, in the order of their
    /// handles. What was in the list is forgotten.
    pub fn at_point(
        &self,
        point: impl Into<Vector>,
        is_wanted: &QueryFilter,
        found: &mut Vec<ColliderHandle>,
    ) {
        self.list_at(point.into(), is_wanted, found);
    }

    fn list_at(&self, point: Vector, is_wanted: &QueryFilter, found: &mut Vec<ColliderHandle>) {
        let around = Aabb { min: point, max: point };
        self.list_near(&around, is_wanted, found, &|record| {
            record.collider.shape.nearest_posed(&record.placed, point).is_inside()
        });
    }

    /// Fills a list with the colliders whose own boxes share a point with a box, in the order of their handles.
    /// What was in the list is forgotten.
    pub fn in_box(&self, around: &Aabb, is_wanted: &QueryFilter, found: &mut Vec<ColliderHandle>) {
        self.list_near(around, is_wanted, found, &|record| {
            record.collider.shape.aabb(&record.placed).intersects(around)
        });
    }

    /// Fills a list with the colliders that share a point with a shape, in the order of their handles. What was
    /// in the list is forgotten.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// let near = world.add(Body::fixed(Pose::at(Vector::X)), &[ball.clone()])?;
    /// world.add(Body::fixed(Pose::at(Vector::X * 9.0)), &[ball.clone()])?;
    /// world.detect();
    /// let mut found = Vec::new();
    /// world.overlapping(&ball.shape, &Pose::IDENTITY, &|_, _| true, &mut found);
    /// assert!(world.colliders_of(near).eq(found));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn overlapping(
        &self,
        shape: &Shape,
        pose: &Pose,
        is_wanted: &QueryFilter,
        found: &mut Vec<ColliderHandle>,
    ) {
        self.list_near(&shape.aabb(pose), is_wanted, found, &|record| {
            intersects(shape, pose, &record.collider.shape, &record.placed)
        });
    }

    fn visit_ray(
        &self,
        ray: &Ray,
        options: &RayOptions,
        is_wanted: &QueryFilter,
        hits: &mut impl FirstHits<Hit>,
    ) {
        let origin = if options.from == 0.0 { ray.origin() } else { ray.at(options.from) };
        let Ok(seen) = Ray::new(origin, ray.direction()) else { return };
        let slack = SLACK * origin.largest();
        let mut upto = options.to - options.from;
        for tree in self.broad_phase.trees() {
            tree.visit_along_ray(&seen, slack, upto, |index, still| {
                let Some((name, record)) = self.wanted(index, is_wanted) else { return still };
                let met = cast_ray(&record.collider.shape, &record.placed, ray, options);
                if let Some(hit) = met {
                    let wanted = hits.offer(hit.fraction, (name, hit)) - options.from;
                    upto = lesser(still, wanted);
                    return upto;
                }
                still
            });
        }
    }

    fn visit_way(
        &self,
        (shape, pose, shift): (&Shape, &Pose, Vector),
        is_wanted: &QueryFilter,
        hits: &mut impl FirstHits<Impact>,
    ) {
        let around = shape.aabb(pose);
        let middle = (around.min + around.max) * 0.5;
        let half = (around.max - around.min).length() * 0.5;
        let slack = half + SLACK * (middle.largest() + half);
        let (seen, mut upto) = match Ray::new(middle, shift) {
            Ok(seen) if slack < Real::INFINITY => (Some(seen), 1.0),
            Ok(_) | Err(_) => (None, 1.0),
        };
        let mut ask = |index: u32, still: Real| {
            let Some((name, record)) = self.wanted(index, is_wanted) else { return still };
            let (other, there) = (&record.collider.shape, &record.placed);
            let met = cast_shapes(shape, pose, shift, other, there, Vector::ZERO);
            met.map_or(still, |met| lesser(still, hits.offer(met.fraction, (name, met))))
        };
        for tree in self.broad_phase.trees() {
            if let Some(seen) = &seen {
                tree.visit_along_ray(seen, slack, upto, |index, still| {
                    upto = ask(index, still);
                    upto
                });
            } else {
                tree.overlapping(&Aabb::EVERYTHING, &mut |index| {
                    ask(index, 1.0);
                    ControlFlow::Continue(())
                });
            }
        }
    }

    fn list_near(
        &self,
        around: &Aabb,
        is_wanted: &QueryFilter,
        found: &mut Vec<ColliderHandle>,
        is_met: &dyn Fn(&ColliderRecord) -> bool,
    ) {
        found.clear();
        for tree in self.broad_phase.trees() {
            tree.overlapping(around, &mut |index| {
                let wanted = self.wanted(index, is_wanted);
                found.extend(wanted.filter(|(_, record)| is_met(record)).map(|(name, _)| name));
                ControlFlow::Continue(())
            });
        }
        found.sort_unstable();
    }

    /// The collider at an index of the trees, if it is still there and wanted.
    pub(super) fn wanted(
        &self,
        index: u32,
        is_wanted: &QueryFilter,
    ) -> Option<(ColliderHandle, &ColliderRecord)> {
        let record = self.colliders[index as usize].as_ref()?;
        let name = self.collider_name(index);
        is_wanted(name, &record.collider).then_some((name, record))
    }
}

/// Ends a search with the first that is found.
struct Any(bool);

impl<Answer> FirstHits<Answer> for Any {
    fn offer(&mut self, _: Real, _: Found<Answer>) -> Real {
        self.0 = true;
        -1.0
    }
}
