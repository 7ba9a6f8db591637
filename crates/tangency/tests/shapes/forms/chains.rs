//! Chains are their segments.

use super::brute::{Met, ask};
use super::draw::Draw;
use super::space::*;

#[test]
fn a_chain_answers_as_its_segments_do() {
    let mut draw = Draw(31);
    let mut met = Met::default();
    for round in 0..300 {
        let scale = [1.0, 1e-4, 1e5][round % 3];
        let count = 3 + draw.below(30);
        let points: Vec<Vector> = (0..count).map(|_| draw.vector() * scale).collect();
        let is_closed = draw.below(2) == 0;
        let chain = Chain::new(&points, is_closed).expect("points that differ");
        let parts: Vec<Shape> = (0..chain.segment_count())
            .map(|at| Segment::new(points[at], points[(at + 1) % count]).expect("numbers").into())
            .collect();
        assert_eq!(parts.len(), if is_closed { count } else { count - 1 });
        let whole = Shape::from(chain);
        for _ in 0..10 {
            ask(&mut draw, &whole, &parts, scale, &mut met);
        }
    }
    met.check(300);
}

#[test]
fn a_chain_refuses_points_that_lead_nowhere() {
    let points = [Vector::ZERO, Vector::X, Vector::Y, Vector::ZERO];
    assert!(Chain::new(&points, false).is_ok());
    assert_eq!(Chain::new(&points, true), Err(BuildError::DuplicatePoint { index: 0 }));
    let repeated = [Vector::ZERO, Vector::X, Vector::X];
    assert_eq!(Chain::new(&repeated, false), Err(BuildError::DuplicatePoint { index: 2 }));
    let few = Err(BuildError::TooFewPoints { given: 2, needed: 3 });
    assert_eq!(Chain::new(&points[..2], true), few);
    let few = Err(BuildError::TooFewPoints { given: 1, needed: 2 });
    assert_eq!(Chain::new(&points[..1], false), few);
    let bad = [Vector::ZERO, Vector::new(Real::NAN, 0.0)];
    assert_eq!(Chain::new(&bad, false), Err(BuildError::BadPoint { index: 1 }));
}

#[cfg(feature = "serde")]
#[test]
fn a_chain_is_written_and_read() {
    let shape = Shape::from(
        Chain::new(&[Vector::ZERO, Vector::X, Vector::Y], true).expect("three").as_one_sided(),
    );
    assert_eq!(shape.kind(), "chain");
    let text = serde_json::to_string(&shape).expect("plain numbers");
    assert_eq!(serde_json::from_str::<Shape>(&text).expect("what was written"), shape);
    let error = serde_json::from_str::<Chain>("[[[0.0,0.0],[0.0,0.0]],false,false]");
    assert!(error.expect_err("a point twice").to_string().contains("repeats"));
}
