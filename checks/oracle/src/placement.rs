//! Where is a body?
//!
//! A [`Placement`] turns, then moves. A quaternion `q` turns by the rational matrix `M / w` with
//! `w = |q|²`, whether or not it has length 1, so nothing is lost. To keep divisions out of the
//! proofs, points are handed out multiplied by `w`: see [`Frame`].

use crate::exact::Exact;
use crate::number::{Number, Undecided};
use crate::vector::Vector;

/// How many dimensions a question has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// The plane: third coordinates are ignored.
    Two,
    /// Space.
    Three,
}

impl Dimension {
    /// The point without the coordinates that do not count.
    pub(crate) fn restricted(self, point: [f64; 3]) -> [f64; 3] {
        match self {
            Dimension::Two => [point[0], point[1], 0.0],
            Dimension::Three => point,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Rotation {
    None,
    Quaternion([f64; 4]),
    Turn([f64; 2]),
}

/// A rigid motion: a rotation about the origin, then a translation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    rotation: Rotation,
    translation: [f64; 3],
}

impl Placement {
    /// Leaves everything where it is.
    pub fn identity() -> Self {
        Self::from_translation([0.0; 3])
    }

    /// Moves without turning.
    pub fn from_translation(translation: [f64; 3]) -> Self {
        Placement { rotation: Rotation::None, translation }
    }

    /// Turns by `v ↦ q v q* / |q|²`, which is exact for any quaternion but 0.
    pub fn from_quaternion(xyzw: [f64; 4], translation: [f64; 3]) -> Self {
        assert!(xyzw.iter().any(|&part| part != 0.0), "a quaternion of length 0 turns nowhere");
        Placement { rotation: Rotation::Quaternion(xyzw), translation }
    }

    /// Turns the plane by the angle with the cosine and sine `(c, s) / √(c² + s²)`.
    ///
    /// The root is irrational as a rule. Exact numbers then use a rational within 2⁻²⁰⁰ of it, in
    /// relation to its size; that is far below what any tolerance can see.
    pub fn from_cos_sin(cos_sin: [f64; 2], translation: [f64; 3]) -> Self {
        assert!(cos_sin != [0.0, 0.0], "a rotation by no direction");
        Placement { rotation: Rotation::Turn(cos_sin), translation }
    }

    /// The same turn, moved to another place.
    pub(crate) fn moved_to(&self, translation: [f64; 3]) -> Self {
        Placement { translation, ..*self }
    }

    /// A vector of the world seen from the body, rounded.
    pub(crate) fn turned_back(&self, vector: &Vector<Exact>, dimension: Dimension) -> [f64; 3] {
        let frame = self.frame::<Exact>(dimension).expect("exact numbers always decide");
        let Vector(turned) = frame.turned_back(vector);
        turned.map(|x| (&x / &frame.weight).to_f64())
    }

    /// Whether both turn by the very same numbers.
    pub(crate) fn turns_like(&self, other: &Self) -> bool {
        self.rotation == other.rotation
    }

    pub(crate) fn translation<N: Number>(&self, dimension: Dimension) -> Vector<N> {
        Vector::from_f64(dimension.restricted(self.translation))
    }

    /// The motion in numbers.
    pub(crate) fn frame<N: Number>(&self, dimension: Dimension) -> Result<Frame<N>, Undecided> {
        let origin = self.translation(dimension);
        let (rows, weight) = match self.rotation {
            Rotation::None => (identity_rows(), N::one()),
            Rotation::Quaternion(xyzw) => quaternion_rows(xyzw),
            Rotation::Turn(cos_sin) => (turn_rows(cos_sin)?, N::one()),
        };
        Ok(Frame { rows, weight, origin })
    }
}

fn identity_rows<N: Number>() -> [Vector<N>; 3] {
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Vector::from_f64)
}

/// The matrix of `v ↦ q v q*` and its weight `|q|²`.
fn quaternion_rows<N: Number>(xyzw: [f64; 4]) -> ([Vector<N>; 3], N) {
    let part = xyzw.map(N::from_f64);
    let square = |i: usize| part[i].squared();
    let [xx, yy, zz, ww] = std::array::from_fn(square);
    let twice = |i: usize, j: usize| N::from_f64(2.0).times(&part[i].times(&part[j]));
    let diagonal = |plus: &N, minus: &N, other: &N| ww.plus(plus).minus(minus).minus(other);
    let (xy, xz, yz) = (twice(0, 1), twice(0, 2), twice(1, 2));
    let (wx, wy, wz) = (twice(3, 0), twice(3, 1), twice(3, 2));
    let rows = [
        Vector([diagonal(&xx, &yy, &zz), xy.minus(&wz), xz.plus(&wy)]),
        Vector([xy.plus(&wz), diagonal(&yy, &xx, &zz), yz.minus(&wx)]),
        Vector([xz.minus(&wy), yz.plus(&wx), diagonal(&zz, &xx, &yy)]),
    ];
    (rows, xx.plus(&yy).plus(&zz).plus(&ww))
}

fn turn_rows<N: Number>(cos_sin: [f64; 2]) -> Result<[Vector<N>; 3], Undecided> {
    let [cos, sin] = cos_sin.map(N::from_f64);
    let inverse = cos.squared().plus(&sin.squared()).inverse_root()?;
    let (cos, sin) = (cos.times(&inverse), sin.times(&inverse));
    Ok([
        Vector([cos.clone(), sin.negated(), N::zero()]),
        Vector([sin, cos, N::zero()]),
        Vector::from_f64([0.0, 0.0, 1.0]),
    ])
}

/// The motion `v ↦ M v / w + origin` in numbers: the rows of `M`, the weight `w`, the origin.
pub(crate) struct Frame<N> {
    rows: [Vector<N>; 3],
    pub(crate) weight: N,
    pub(crate) origin: Vector<N>,
}

impl<N: Number> Frame<N> {
    /// `M v`: the turned vector, times the weight.
    pub(crate) fn turned(&self, vector: &Vector<N>) -> Vector<N> {
        Vector(std::array::from_fn(|i| self.rows[i].dot(vector)))
    }

    /// `Mᵀ v`: the vector seen from the body, times the weight.
    pub(crate) fn turned_back(&self, vector: &Vector<N>) -> Vector<N> {
        Vector(std::array::from_fn(|i| {
            let column = Vector(std::array::from_fn(|j| self.rows[j].0[i].clone()));
            column.dot(vector)
        }))
    }
}
