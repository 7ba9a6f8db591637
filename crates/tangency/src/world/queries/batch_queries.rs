//! Batch queries: one question asked many times, on all cores.

use super::handle::ColliderHandle;
use super::queries::QueryFilter;
use super::space::geometry::{Hit, Impact, Nearest, Ray, RayOptions};
use super::space::math::{Pose, Real, Vector};
use super::space::parallel::both;
use super::space::shapes::Shape;
use super::state::World;

/// How many questions one core asks in one go.
const PIECE: usize = 64;

impl World {
    /// Fills a list with what [`World::cast_ray`] answers for each of many rays, in their order. What was in
    /// the list is forgotten.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0)?)])?;
    /// world.detect();
    /// let rays = [-1.0, 1.0].map(|up| Ray::new(Vector::Y, Vector::Y * up).expect("finite"));
    /// let mut hits = Vec::new();
    /// world.cast_ray_batch(&rays, &RayOptions::default(), &|_, _| true, &mut hits);
    /// assert!(hits[0].is_some() && hits[1].is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cast_ray_batch(
        &self,
        rays: &[Ray],
        options: &RayOptions,
        is_wanted: &QueryFilter,
        hits: &mut Vec<Option<(ColliderHandle, Hit)>>,
    ) {
        each(rays, hits, &|ray| self.cast_ray(ray, options, is_wanted));
    }

    /// Fills a list with what [`World::cast_shape`] answers for a shape at many poses, each with its own
    /// way, in their order. What was in the list is forgotten.
    pub fn cast_shape_batch(
        &self,
        shape: &Shape,
        ways: &[(Pose, Vector)],
        is_wanted: &QueryFilter,
        impacts: &mut Vec<Option<(ColliderHandle, Impact)>>,
    ) {
        each(ways, impacts, &|(pose, shift)| self.first_impact((shape, pose, *shift), is_wanted));
    }

    /// Fills a list with what [`World::nearest`] answers for each of many points, in their order. What was
    /// in the list is forgotten.
    pub fn nearest_batch(
        &self,
        points: &[Vector],
        upto: Real,
        is_wanted: &QueryFilter,
        nearest: &mut Vec<Option<(ColliderHandle, Nearest)>>,
    ) {
        each(points, nearest, &|point| self.nearest_to(*point, upto, is_wanted));
    }
}

fn each<Question: Sync, Answer: Send>(
    questions: &[Question],
    answers: &mut Vec<Option<Answer>>,
    ask: &(impl Fn(&Question) -> Option<Answer> + Sync),
) {
    answers.clear();
    answers.resize_with(questions.len(), || None);
    fill(questions, answers, ask);
}

fn fill<Question: Sync, Answer: Send>(
    questions: &[Question],
    answers: &mut [Option<Answer>],
    ask: &(impl Fn(&Question) -> Option<Answer> + Sync),
) {
    if questions.len() <= PIECE {
        for (question, answer) in questions.iter().zip(answers) {
            *answer = ask(question);
        }
        return;
    }
    let middle = questions.len() / 2;
    let ((first, last), (left, right)) = (questions.split_at(middle), answers.split_at_mut(middle));
    both(|| fill(first, left, ask), || fill(last, right, ask));
}
