//! How wide can the gap be within a triangle of directions?
//!
//! As a function of vectors of any length, `gap(m) = min { m·x : x in D }` is concave. Over the flat
//! triangle with the corners `c₀ c₁ c₂` it lies below `m·xᵢ` for any points `xᵢ` of `D`, so its
//! maximum is not above the value of the game in which one player picks a corner, the other a point,
//! and the pay is `Gₖᵢ = cₖ·xᵢ`:
//!
//! ```text
//!     max over p  min over i  Σ pₖ Gₖᵢ   =   min over w  max over k  Σ Gₖᵢ wᵢ.
//! ```
//!
//! *Any* mix `w` of the points bounds the value from above, so a bad one costs sharpness, never
//! truth. If all three points are needed, `G w` has equal entries: `w` is proportional to
//! `adj(G) 1`, and likewise `p` to `1 adj(G)`. Neither changes if the same number is taken off all
//! of `G`, which is what keeps the digits when the triangle is small.

/// The pay for each corner (first index) and each point (second index).
pub(crate) type Pay = [[f64; 3]; 3];

/// A bound on the value of the game, and a mix of the corners that may reach it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    pub(crate) bound: f64,
    pub(crate) mix: [f64; 3],
}

pub(crate) fn value(pay: &Pay) -> Value {
    let level = pay[0][0];
    let rest = pay.map(|row| row.map(|x| x - level));
    let adjugate = adjugate(&rest);
    let points = adjugate.map(|row| row[0] + row[1] + row[2]);
    let corners = std::array::from_fn(|k| adjugate[0][k] + adjugate[1][k] + adjugate[2][k]);
    let (points, corners) = (shares(points), shares(corners));
    let pure = |i: usize| largest([pay[0][i], pay[1][i], pay[2][i]]);
    let mut bound = pure(0).min(pure(1)).min(pure(2));
    match points {
        Some(w) if w.iter().all(|&share| share >= 0.0) => bound = bound.min(mixed(pay, w)),
        Some(_) | None => bound = bound.min(mixed_in_pairs(pay)),
    }
    Value { bound, mix: clipped(corners) }
}

fn largest(values: [f64; 3]) -> f64 {
    values[0].max(values[1]).max(values[2])
}

/// The transposed matrix of cofactors.
fn adjugate(m: &Pay) -> Pay {
    let minor = |i: usize, j: usize| {
        let (r, s) = ((i + 1) % 3, (i + 2) % 3);
        let (c, d) = ((j + 1) % 3, (j + 2) % 3);
        m[r][c] * m[s][d] - m[r][d] * m[s][c]
    };
    std::array::from_fn(|j| std::array::from_fn(|i| minor(i, j)))
}

/// The numbers in proportion, with the sum 1; nothing if they have no sum.
fn shares(parts: [f64; 3]) -> Option<[f64; 3]> {
    let sum = parts[0] + parts[1] + parts[2];
    let shares = parts.map(|part| part / sum);
    shares.iter().all(|share| share.is_finite()).then_some(shares)
}

/// The nearest thing to a mix without negative shares; equal shares if there is none.
fn clipped(mix: Option<[f64; 3]>) -> [f64; 3] {
    const EQUAL: [f64; 3] = [1.0 / 3.0; 3];
    mix.and_then(|mix| shares(mix.map(|share| share.max(0.0)))).unwrap_or(EQUAL)
}

/// What a mix of the points pays at most.
fn mixed(pay: &Pay, w: [f64; 3]) -> f64 {
    largest(pay.map(|row| row[0] * w[0] + row[1] * w[1] + row[2] * w[2]))
}

/// The best mix of two points: somewhere two corners pay the same.
fn mixed_in_pairs(pay: &Pay) -> f64 {
    let mut bound = f64::INFINITY;
    for (i, j) in [(0, 1), (1, 2), (2, 0)] {
        for (k, l) in [(0, 1), (1, 2), (2, 0)] {
            let (at_start, at_end) = (pay[k][i] - pay[l][i], pay[k][j] - pay[l][j]);
            let share = at_start / (at_start - at_end);
            if share > 0.0 && share < 1.0 {
                let row = |row: [f64; 3]| row[i] * (1.0 - share) + row[j] * share;
                bound = bound.min(largest(pay.map(row)));
            }
        }
    }
    bound
}
