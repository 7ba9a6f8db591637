//! Where things in columns are nearest to each other.
//!
//! Each answer is that of [`closest`] for the two shapes at their places, to the last bit. Unlike a
//! separation, most of it is two points and a normal, which are formed one pair after the other; with the
//! feature `parallel` all cores take part.

use super::capsules::Capsules;
use super::oriented_boxes::OrientedBoxes;
use super::pairs::NO_ANSWER;
use super::space::geometry::Closest;
use super::space::math::{Pose, Vector};
use super::space::narrow_phase::closest;
use super::space::shapes::{Shape, Sphere};
use super::spheres::Spheres;
use super::split_work::{answer_all, nothing_kept};
use super::triangles::Triangles;

/// Shapes that are known by their numbers, from 0 on.
///
/// Columns of any kind are; so is whatever else can say which shape a number stands for, and where it is.
///
/// ```
#[doc = prelude!(batch)]
/// /// Posts of one size.
/// struct Row(Vec<Real>);
///
/// impl IndexedShapes for Row {
///     fn count(&self) -> usize {
///         self.0.len()
///     }
///     fn shape(&self, index: usize) -> (Shape, Pose) {
///         let post = Cuboid::from_half(Vector::splat(0.5)).expect("a size");
///         (post.into(), Pose::at(Vector::X * self.0[index]))
///     }
/// }
///
/// let mut balls = Spheres::default();
/// balls.push(Vector::Y * 2.0, 0.5)?;
/// let mut found = Vec::new();
/// closest_each(&balls, &Row(vec![0.0, 3.0]), &mut found);
/// assert_eq!(found[0].separation, 1.0);
/// # Ok::<(), BuildError>(())
/// ```
pub trait IndexedShapes: Sync {
    /// How many there are.
    fn count(&self) -> usize;

    /// One of them, and where it is.
    ///
    /// # Panics
    /// If there is no such thing.
    fn shape(&self, index: usize) -> (Shape, Pose);
}

impl IndexedShapes for Spheres {
    fn count(&self) -> usize {
        self.len()
    }

    /// A ball around the origin, with its centre as the translation.
    fn shape(&self, index: usize) -> (Shape, Pose) {
        let ball = self.get(index);
        (Shape::Sphere(Sphere::unchecked(Vector::ZERO, ball.radius())), Pose::at(ball.center()))
    }
}

impl IndexedShapes for Capsules {
    fn count(&self) -> usize {
        self.len()
    }

    fn shape(&self, index: usize) -> (Shape, Pose) {
        (Shape::Capsule(self.get(index)), Pose::IDENTITY)
    }
}

impl IndexedShapes for OrientedBoxes {
    fn count(&self) -> usize {
        self.len()
    }

    /// A box around the origin, under its own pose.
    fn shape(&self, index: usize) -> (Shape, Pose) {
        let one = self.get(index);
        (Shape::Cuboid(*one.cuboid()), *one.pose())
    }
}

impl IndexedShapes for Triangles {
    fn count(&self) -> usize {
        self.len()
    }

    fn shape(&self, index: usize) -> (Shape, Pose) {
        (Shape::Triangle(self.get(index)), Pose::IDENTITY)
    }
}

/// [`closest`] of one shape, which is A, and each of a list. What was in the list of answers is forgotten.
///
/// ```
#[doc = prelude!(batch)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let bars: Capsules = [Capsule::new(Vector::X * 3.0, Vector::X * 4.0, 0.5)?].into_iter().collect();
/// let mut found = Vec::new();
/// closest_from(&ball, &Pose::IDENTITY, &bars, &mut found);
/// assert_eq!((found[0].on_a, found[0].on_b), (Vector::X, Vector::X * 2.5));
/// # Ok::<(), BuildError>(())
/// ```
pub fn closest_from(one: &Shape, pose: &Pose, b: &impl IndexedShapes, answers: &mut Vec<Closest>) {
    fill(answers, b.count(), &|index| {
        let (shape, place) = b.shape(index);
        closest(one, pose, &shape, &place)
    });
}

/// [`closest`] of each in a list and the one with the same number in another list, which is B. The shorter
/// list sets the end, and what was in the list of answers is forgotten.
pub fn closest_each(a: &impl IndexedShapes, b: &impl IndexedShapes, answers: &mut Vec<Closest>) {
    fill(answers, a.count().min(b.count()), &|index| closest_at(a, b, [index; 2]));
}

/// [`closest`] of every pair of a list: the first number is of A, the second of B. What was in the list of
/// answers is forgotten.
///
/// # Panics
/// If a number stands for nothing.
///
/// ```
#[doc = prelude!(batch)]
/// let mut balls = Spheres::default();
/// for step in 0..3 {
///     balls.push(Vector::X * step as Real, 0.25)?;
/// }
/// let mut found = Vec::new();
/// closest_of(&balls, &balls, &[[2, 0]], &mut found);
/// assert_eq!((found[0].separation, found[0].normal), (1.5, -Vector::X));
/// # Ok::<(), BuildError>(())
/// ```
pub fn closest_of(
    a: &impl IndexedShapes,
    b: &impl IndexedShapes,
    pairs: &[[u32; 2]],
    answers: &mut Vec<Closest>,
) {
    fill(answers, pairs.len(), &|index| {
        closest_at(a, b, pairs[index].map(|number| number as usize))
    });
}

fn closest_at(a: &impl IndexedShapes, b: &impl IndexedShapes, [in_a, in_b]: [usize; 2]) -> Closest {
    let ((a, a_pose), (b, b_pose)) = (a.shape(in_a), b.shape(in_b));
    closest(&a, &a_pose, &b, &b_pose)
}

fn fill(answers: &mut Vec<Closest>, count: usize, ask: &(impl Fn(usize) -> Closest + Sync)) {
    answers.clear();
    answers.resize(count, NO_ANSWER);
    answer_all(0, &mut nothing_kept(count), answers, &|index, ()| ask(index));
}
