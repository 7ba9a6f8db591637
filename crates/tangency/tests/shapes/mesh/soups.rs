//! Random triangles that share much, against the long way.

use super::draw::Draw;
use super::judge::Judge;
use super::space::*;

/// What vertices are drawn from.
#[derive(Clone, Copy, Debug)]
enum Ground {
    /// Few whole numbers, zeros of either sign among them.
    Coarse,
    /// The same, all in one plane, so that much is flat or folded.
    Level,
    /// The same plane for all, turned, so that rounding bends it.
    Tilted,
    /// A step of the last digit from few whole numbers.
    Jitter,
    /// Anywhere.
    Scattered,
}

const GROUNDS: [Ground; 5] =
    [Ground::Coarse, Ground::Level, Ground::Tilted, Ground::Jitter, Ground::Scattered];

impl Ground {
    fn vertex(self, draw: &mut Draw) -> Vector {
        let coarse = |draw: &mut Draw| {
            let mut whole = || {
                let value = draw.below(3) as Real - 1.0;
                if value == 0.0 && draw.below(2) == 0 { -0.0 } else { value }
            };
            Vector::new(whole(), whole(), whole())
        };
        match self {
            Ground::Coarse => coarse(draw),
            Ground::Level => {
                let at = coarse(draw);
                Vector::new(at.x + 2.0 * at.z, 1.0, at.y)
            }
            Ground::Tilted => {
                let at = coarse(draw);
                Vector::new(0.3, 0.7, -0.4) * at.x + Vector::new(0.9, -0.1, 0.2) * at.y
            }
            Ground::Jitter => {
                let step = Vector::AXES[draw.below(3)] * Real::EPSILON;
                coarse(draw) * 0.5 + step * (draw.below(3) as Real - 1.0)
            }
            Ground::Scattered => draw.vector(),
        }
    }
}

/// How often each kind of defect and bend came up.
#[derive(Debug, Default)]
struct Met {
    defects: [usize; 8],
    bends: [usize; 4],
}

impl Met {
    fn count(&mut self, mesh: &Mesh) {
        let found = mesh.defects();
        let counts = [
            found.degenerate.len(),
            found.duplicate.len(),
            found.coincident.len(),
            found.unused.len(),
            found.open.len(),
            found.non_manifold.len(),
            found.inverted.len(),
            found.pinched.len(),
        ];
        for (sum, count) in self.defects.iter_mut().zip(counts) {
            *sum += count;
        }
        for triangle in 0..mesh.triangles().len() as u32 {
            for bend in mesh.bends(triangle) {
                self.bends[bend as usize] += 1;
            }
        }
    }
}

/// Every kind of defect and bend is met in every kind of ground and at every scale.
#[test]
fn a_report_is_what_looking_at_all_pairs_finds() {
    let mut draw = Draw(11);
    let mut met = Met::default();
    let far = if size_of::<Real>() == 4 { 20 } else { 120 };
    for round in 0..900 {
        let ground = GROUNDS[round % GROUNDS.len()];
        let scale = [1.0, 2.0, 0.5][draw.below(3)];
        let scale = (0..draw.below(far)).fold(1.0, |size: Real, _| size * scale);
        let many = 4 + draw.below(12);
        let vertices: Vec<Vector> = (0..many).map(|_| ground.vertex(&mut draw) * scale).collect();
        let mut triangles: Vec<[u32; 3]> = Vec::new();
        for _ in 0..2 + draw.below(16) {
            let mut corner = || draw.below(many) as u32;
            triangles.push([corner(), corner(), corner()]);
            // Often one that goes on from the last one, the right way around or not.
            let [a, b, _] = triangles[triangles.len() - 1];
            let next = corner();
            triangles.push(if draw.below(3) == 0 { [a, b, next] } else { [b, a, next] });
        }
        let mesh = Mesh::new(&vertices, &triangles).expect("finite numbers");
        let told = format!("Mesh::new(&{vertices:?}, &{triangles:?})");
        Judge::new(&vertices, &triangles).check(&mesh, &told);
        met.count(&mesh);
    }
    assert!(met.defects.iter().all(|count| *count > 100), "{met:?}");
    assert!(met.bends.iter().all(|count| *count > 100), "{met:?}");
}

/// A soup has the triangles that were given, bit for bit but for the sign of zero, and no two vertices in
/// one place.
#[test]
fn a_soup_keeps_its_triangles_and_joins_their_corners() {
    let mut draw = Draw(12);
    let mut joined = 0;
    for round in 0..300 {
        let ground = GROUNDS[round % GROUNDS.len()];
        let count = 1 + draw.below(12);
        let soup: Vec<[Vector; 3]> =
            (0..count).map(|_| std::array::from_fn(|_| ground.vertex(&mut draw))).collect();
        let mesh = Mesh::from_soup(&soup).expect("finite numbers");
        for (index, corners) in soup.iter().enumerate() {
            assert_eq!(mesh.triangle(index as u32).vertices(), corners, "{soup:?}");
        }
        assert!(mesh.defects().coincident.is_empty() && mesh.defects().unused.is_empty());
        assert_eq!(Mesh::new(mesh.vertices(), mesh.triangles()).as_ref(), Ok(&mesh));
        joined += 3 * count - mesh.vertices().len();
    }
    assert!(joined > 500, "{joined}");
}

/// What is wrong with a surface does not depend on the unit of length.
#[test]
fn defects_and_bends_are_the_same_at_every_scale() {
    let mut draw = Draw(13);
    let vertices: Vec<Vector> = (0..40).map(|_| Ground::Coarse.vertex(&mut draw)).collect();
    let triangles: Vec<[u32; 3]> =
        (0..80).map(|_| std::array::from_fn(|_| draw.below(40) as u32)).collect();
    let mesh = Mesh::new(&vertices, &triangles).expect("finite numbers");
    let mut scale = LARGEST;
    let mut scales = 0;
    while scale > 0.0 {
        let scaled: Vec<Vector> = vertices.iter().map(|vertex| *vertex * scale).collect();
        let other = Mesh::new(&scaled, &triangles).expect("finite numbers");
        assert_eq!(other.defects(), mesh.defects(), "{scale:e}");
        for triangle in 0..80 {
            assert_eq!(other.bends(triangle), mesh.bends(triangle), "{scale:e}");
        }
        scale /= 1024.0;
        scales += 1;
    }
    assert!(scales > 15, "{scales}");
}
