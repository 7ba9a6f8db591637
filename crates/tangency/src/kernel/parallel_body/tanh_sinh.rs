//! Tanh-sinh quadrature (Takahasi and Mori 1974): the integral of a function over the unit interval.
//!
//! The substitution `x = 1 / (1 + exp(-π sinh t))` maps the whole line to the interval, and its slope dies
//! off doubly exponentially. What is left is a sum at equal steps of `t`, which converges exponentially for a
//! smooth function, also where the function has a root, a kink or a sharp peak at an end of the interval:
//! nodes crowd there.
//!
//! ```text
//!    ||| | |  |   |    |     |      |     |    |   |  | | |||
//!    0                                                      1  x
//! ```

/// The step of `t`. The error falls as `exp(-π² / step)`, which is below 2⁻⁵³ for a function that is analytic
/// around the interval.
const STEP: f64 = 1.0 / 16.0;

/// How many steps there are on either side of the middle: at `t = 3.5` the weight is below 1e-20.
const STEPS: i32 = 56;

/// One place that a function is asked for.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The distance from the start of the interval.
    pub(super) from_start: f64,
    /// The distance from its end, with all digits.
    pub(super) from_end: f64,
    /// How much the value there counts.
    pub(super) weight: f64,
}

/// The nodes from the start to the end of the interval from 0 to 1.
pub(super) fn nodes() -> impl Iterator<Item = Node> + Clone {
    (-STEPS..=STEPS).map(|index| {
        let t = f64::from(index) * STEP;
        let (up, down) = (libm::exp(t), libm::exp(-t));
        let (sinh, cosh) = ((up - down) * 0.5, (up + down) * 0.5);
        let grown = libm::exp(core::f64::consts::PI * sinh);
        let (from_start, from_end) = (grown / (1.0 + grown), 1.0 / (1.0 + grown));
        let weight = STEP * core::f64::consts::PI * cosh * from_start * from_end;
        Node { from_start, from_end, weight }
    })
}

#[cfg(test)]
mod tests {
    use super::nodes;

    #[test]
    fn integrals_of_smooth_functions_and_of_roots_are_exact() {
        let sum = |f: &dyn Fn(f64) -> f64| -> f64 {
            nodes().map(|node| f(node.from_start) * node.weight).sum()
        };
        let cases: [(&dyn Fn(f64) -> f64, f64); 4] = [
            (&|_| 1.0, 1.0),
            (&|x| x * x * x, 0.25),
            (&|x| x.sqrt(), 2.0 / 3.0),
            (&|x| 1.0 / (1.0 + x * x), core::f64::consts::FRAC_PI_4),
        ];
        for (at, (f, known)) in cases.into_iter().enumerate() {
            let error = (sum(f) - known).abs();
            assert!(error < 8.0 * f64::EPSILON, "case {at}: {error:e}");
        }
    }
}
