//! Does a corner stick out of a face, without looking at every corner from every face?
//!
//! A hull that is read may be anything, so what its own edges say is not believed: a face of a body with a
//! dent can have no higher corner beside it, and a far one above it. The surface around all corners
//! (quickhull, decided without error) has no dents. From a corner of a face that is on it, the
//! way up along the normal of the face leads to the highest corner of all; for a face that is as it should
//! be, that is no step at all.

use super::space::kernel;
use super::space::math::{Real, Vector, greater, to_kernel};

/// The corners of a hull, and the surface around them.
pub(crate) struct Around<'p> {
    surface: kernel::HullBuilder<'p>,
    side_at: Vec<u32>,
    degrees: Vec<u32>,
    /// For every corner, one of the surface that is near to it along edges.
    on_surface: Vec<u32>,
    /// What lengths are divided by there.
    unit: f64,
}

/// Corners at a size of about 1, and the length that is 1 there.
pub(crate) struct Enlarged {
    corners: Vec<kernel::Vector>,
    unit: f64,
}

impl Enlarged {
    pub(crate) fn new(corners: &[Vector]) -> Self {
        let longest = corners.iter().fold(0.0, |most, corner| greater(most, corner.largest()));
        let unit = kernel::power_around(to_kernel(longest), kernel::Vector::ZERO);
        let enlarged = |corner: &Vector| kernel::on_finest_grid(corner.to_kernel() * (1.0 / unit));
        Self { corners: corners.iter().map(enlarged).collect(), unit }
    }

    /// The surface around the corners, which edges join; `None` if they are in one plane.
    pub(crate) fn around(&self, edges: &[[u32; 2]]) -> Option<Around<'_>> {
        let kernel::Span::Space(start) = kernel::span_of(&self.corners, 0.0) else { return None };
        let terms = kernel::Terms { tolerance: 0.0, most_corners: None };
        let surface = kernel::HullBuilder::around(&self.corners, start, terms);
        let degrees = surface.degrees();
        let on_surface = nearest_along(edges, &degrees);
        let side_at = surface.side_at_corners();
        Some(Around { surface, side_at, degrees, on_surface, unit: self.unit })
    }

    /// The normal of a ring with all digits, or none.
    fn normal(&self, ring: &[u32]) -> Option<kernel::Vector> {
        let start = self.corners[ring[0] as usize];
        let arms = ring[1..].windows(2).map(|pair| {
            let [a, b] = [pair[0], pair[1]].map(|corner| self.corners[corner as usize] - start);
            a.cross(b)
        });
        arms.fold(kernel::Vector::ZERO, |sum, arm| sum + arm).normalized()
    }
}

impl Around<'_> {
    /// Whether no corner is further above a face than `most` along its normal: of corners within `reach` of the origin, where
    /// they were given. If not, one of them perhaps is.
    ///
    /// The way up is along the normal with all digits, which has no slope within the face, and what the given one differs from
    /// it is counted in full. That is too much for a face that is flat only within a tolerance: its own normal is asked then.
    pub(crate) fn is_clear(
        &self,
        seen: &Enlarged,
        (normal, ring): (Vector, &[u32]),
        reach: Real,
        most: f64,
    ) -> bool {
        let Some((rise, along)) = self.rise(seen, ring) else { return false };
        let doubt = (normal.to_kernel() - along).length() * 2.0 * to_kernel(reach);
        rise + doubt <= most || self.climb(seen, ring, normal.to_kernel()) <= most
    }

    /// How far the highest corner is above a face along its normal with all digits, and that normal; `None` if the face
    /// has no area.
    pub(crate) fn rise(&self, seen: &Enlarged, ring: &[u32]) -> Option<(f64, kernel::Vector)> {
        let along = seen.normal(ring)?;
        Some((self.climb(seen, ring, along), along))
    }

    /// How much further along a direction than the first corner of a ring another one is.
    fn climb(&self, seen: &Enlarged, ring: &[u32], along: kernel::Vector) -> f64 {
        let few = |corner: &&u32| self.degrees[self.on_surface[**corner as usize] as usize];
        let from = ring.iter().min_by_key(few).expect("a face has corners");
        let from = self.on_surface[*from as usize];
        let offset = seen.corners[from as usize] - seen.corners[ring[0] as usize];
        (self.surface.rise(from, along, &self.side_at) + offset.dot(along)) * self.unit
    }
}

/// For every corner the first one with a degree that is found from it along edges: in rings around those.
fn nearest_along(edges: &[[u32; 2]], degrees: &[u32]) -> Vec<u32> {
    const NONE: u32 = u32::MAX;
    let count = degrees.len();
    let mut starts = vec![0; count + 1];
    edges.iter().flatten().for_each(|corner| starts[*corner as usize + 1] += 1);
    (0..count).for_each(|corner| starts[corner + 1] += starts[corner]);
    let mut filled = starts.clone();
    let mut beside = vec![0; 2 * edges.len()];
    for [start, end] in edges {
        for (corner, other) in [(*start, *end), (*end, *start)] {
            beside[filled[corner as usize]] = other;
            filled[corner as usize] += 1;
        }
    }
    let mut nearest = vec![NONE; count];
    let mut found: Vec<u32> = (0..count as u32).filter(|at| degrees[*at as usize] > 0).collect();
    let first = found[0];
    found.iter().for_each(|corner| nearest[*corner as usize] = *corner);
    let mut next = 0;
    while let Some(corner) = found.get(next).copied() {
        next += 1;
        for other in &beside[starts[corner as usize]..starts[corner as usize + 1]] {
            if nearest[*other as usize] == NONE {
                nearest[*other as usize] = nearest[corner as usize];
                found.push(*other);
            }
        }
    }
    nearest.into_iter().map(|found| if found == NONE { first } else { found }).collect()
}
