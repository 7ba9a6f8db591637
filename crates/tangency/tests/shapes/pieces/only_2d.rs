//! Random outlines against their pieces.

use super::space::*;

struct Draw(u64);

impl Draw {
    fn below(&mut self, count: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    /// Some corners on a coarse grid, so that corners in line and touching edges are common; most are
    /// no outline and are refused.
    fn outline(&mut self) -> Option<Outline> {
        let count = 3 + self.below(7);
        let corners: Vec<Vector> =
            (0..count).map(|_| Vector::new(self.below(7) as Real, self.below(7) as Real)).collect();
        Outline::new(&corners).ok()
    }
}

/// Twice the area.
fn area(corners: &[Vector]) -> Real {
    corners.windows(2).map(|pair| (pair[0] - corners[0]).cross(pair[1] - corners[0])).sum()
}

#[test]
fn pieces_cover_the_outline_once() {
    let mut draw = Draw(5);
    let (mut outlines, mut dented, mut in_line) = (0, 0, 0);
    while outlines < 2_000 {
        let Some(outline) = draw.outline() else { continue };
        let pieces = outline.convex_pieces();
        let sum: Real = pieces.iter().map(|piece| area(piece.vertices())).sum();
        assert_eq!(sum, area(outline.vertices()), "{outline:?} {pieces:?}");
        for _ in 0..20 {
            let point =
                Vector::new(draw.below(70) as Real / 10.0 + 0.037, draw.below(7) as Real + 0.513);
            let count = pieces.iter().filter(|piece| piece.contains(point)).count();
            if outline.contains(point) {
                assert!(count >= 1, "{outline:?} {point:?}");
            } else {
                assert_eq!(count, 0, "{outline:?} {point:?}");
            }
        }
        let corners = outline.vertices();
        let turns: Vec<Real> = (0..corners.len())
            .map(|i| {
                let [a, b, c] = [0, 1, 2].map(|step| corners[(i + step) % corners.len()]);
                (b - a).cross(c - b)
            })
            .collect();
        outlines += 1;
        dented += usize::from(turns.iter().any(|turn| *turn < 0.0));
        in_line += usize::from(turns.contains(&0.0));
        assert_eq!(pieces.len() == 1, !turns.iter().any(|turn| *turn < 0.0), "{outline:?}");
    }
    assert!(dented > 300 && in_line > 100, "{dented} {in_line}");
}
