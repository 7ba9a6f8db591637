//! How heavy is a body of density 1, where is its centre and how hard is it to turn?
//!
//! Polytopes are cut into simplices, with rational results. Bodies of revolution are cut into
//! discs: where the squared radius of the disc at height `y` is a polynomial, so are all the
//! integrals, and only a factor π is left (see [`Profile`]). An ellipsoid is a stretched ball.
//!
//! ```text
//!   volume = π ∫ ρ²      ∫ y = π ∫ y ρ²      ∫ y² = π ∫ y² ρ²      ∫ x² = ∫ z² = π/4 ∫ ρ⁴
//! ```

use crate::ball::Ball;
use crate::body::{Body, Core};
use crate::exact::Exact;
use crate::number::Number;
use crate::placement::Dimension;
use crate::polytope::Polytope;
use crate::truth::Truth;
use crate::vector::Vector;

/// The mass properties of a body of density 1, in its own frame.
#[derive(Clone, Debug)]
pub struct Mass {
    /// The volume, or in the plane the area.
    pub measure: Truth<'static>,
    /// The centre of mass.
    pub centroid: [Truth<'static>; 3],
    /// The inertia tensor about the centre of mass. In the plane, `inertia[2][2]` is the polar
    /// moment.
    pub inertia: [[Truth<'static>; 3]; 3],
}

/// Integrals over a body: of 1, of the coordinates, and of their products.
struct Moments<N> {
    measure: N,
    first: [N; 3],
    second: [[N; 3]; 3],
}

/// The mass properties of a body, or `None` if it has no volume or if it is rounded in a way that
/// is not known here: only points and segments may have a radius.
pub fn mass(dimension: Dimension, body: &Body) -> Option<Mass> {
    match (&body.core, body.polytope()) {
        (_, Some(polytope)) if body.radius == 0.0 => {
            let moments = match dimension {
                Dimension::Two => polygon_moments(polytope),
                Dimension::Three => polyhedron_moments(polytope),
            };
            (!moments.measure.is_zero()).then(|| moments.properties(Truth::rational))
        }
        (_, Some(polytope)) => rounded_mass(dimension, polytope, body.radius),
        (core, None) if body.radius == 0.0 => round_moments(dimension, core)
            .filter(|moments| moments.measure.midpoint() > 0.0)
            .map(|moments| moments.properties(Truth::curved)),
        (_, None) => None,
    }
}

impl<N: Number> Moments<N> {
    fn zero() -> Self {
        let zeros = || std::array::from_fn(|_| N::zero());
        Moments { measure: N::zero(), first: zeros(), second: std::array::from_fn(|_| zeros()) }
    }

    /// About the centre, the products lose `first first / measure`; the tensor has the sums of the
    /// other two squares on its diagonal and minus the products beside it.
    fn properties(&self, truth: impl Fn(N) -> Truth<'static>) -> Mass {
        let over = |x: &N| x.over(&self.measure).expect("a body with volume");
        let about_center = |i: usize, j: usize| {
            self.second[i][j].minus(&over(&self.first[i].times(&self.first[j])))
        };
        let inertia = |i: usize, j: usize| {
            if i == j {
                let (k, l) = ((i + 1) % 3, (i + 2) % 3);
                about_center(k, k).plus(&about_center(l, l))
            } else {
                about_center(i, j).negated()
            }
        };
        Mass {
            measure: truth(self.measure.clone()),
            centroid: std::array::from_fn(|i| truth(over(&self.first[i]))),
            inertia: std::array::from_fn(|i| std::array::from_fn(|j| truth(inertia(i, j)))),
        }
    }
}

impl Moments<Exact> {
    /// Adds a simplex with one corner at the origin, given `scale · measure` and its other corners
    /// `v`: with `S` their sum, the integral of `x` is `measure S / (d + 1)`, and that of `x y` is
    /// `measure (S_x S_y + Σ v_x v_y) / ((d + 1)(d + 2))`.
    fn add_simplex(&mut self, measure: &Exact, corners: &[&Vector<Exact>]) {
        let d = corners.len() as i64;
        let origin = Vector::from_f64([0.0; 3]);
        let sum = corners.iter().fold(origin, |sum, corner| sum.plus(corner));
        self.measure = &self.measure + measure;
        for i in 0..3 {
            let part = &(measure * &sum.0[i]) / &Exact::whole(d + 1);
            self.first[i] = &self.first[i] + &part;
            for j in 0..3 {
                let own = corners.iter().map(|corner| &corner.0[i] * &corner.0[j]);
                let products = own.fold(&sum.0[i] * &sum.0[j], |sum, product| &sum + &product);
                let part = &(measure * &products) / &Exact::whole((d + 1) * (d + 2));
                self.second[i][j] = &self.second[i][j] + &part;
            }
        }
    }
}

/// Fans of triangles, each with the origin a tetrahedron of volume `a · (b × c) / 6`.
fn polyhedron_moments(polytope: Polytope) -> Moments<Exact> {
    let corners: Vec<Vector<Exact>> =
        polytope.vertices.iter().map(|&vertex| Vector::from_f64(vertex)).collect();
    let mut moments = Moments::zero();
    for face in polytope.faces {
        for k in 2..face.len() {
            let [a, b, c] = [face[0], face[k - 1], face[k]].map(|i| &corners[i]);
            let volume = &a.dot(&b.cross(c)) / &Exact::whole(6);
            moments.add_simplex(&volume, &[a, b, c]);
        }
    }
    moments
}

/// Each edge with the origin is a triangle of area `a × b / 2`.
fn polygon_moments(polytope: Polytope) -> Moments<Exact> {
    let corner =
        |i: usize| Vector::<Exact>::from_f64(Dimension::Two.restricted(polytope.vertices[i]));
    let mut moments = Moments::zero();
    for &[i, j] in polytope.edges {
        let (a, b) = (corner(i), corner(j));
        let area = &a.cross(&b).0[2] / &Exact::whole(2);
        moments.add_simplex(&area, &[&a, &b]);
    }
    moments
}

/// A polynomial, lowest power first.
#[derive(Clone)]
struct Polynomial(Vec<Ball>);

impl Polynomial {
    fn times(&self, other: &Polynomial) -> Polynomial {
        let mut product = vec![Ball::new(0.0); self.0.len() + other.0.len() - 1];
        for (i, &x) in self.0.iter().enumerate() {
            for (j, &y) in other.0.iter().enumerate() {
                product[i + j] = product[i + j] + x * y;
            }
        }
        Polynomial(product)
    }

    fn at(&self, y: Ball) -> Ball {
        self.0.iter().rev().fold(Ball::new(0.0), |sum, &coefficient| sum * y + coefficient)
    }

    fn integral(&self, [from, to]: [Ball; 2]) -> Ball {
        let raised = self.0.iter().enumerate().map(|(i, &x)| x / Ball::new(i as f64 + 1.0));
        let whole = Polynomial([Ball::new(0.0)].into_iter().chain(raised).collect());
        whole.at(to) - whole.at(from)
    }
}

/// A body of revolution about the y axis, in pieces: the squared radius as a polynomial in the
/// height, and the heights between which it holds.
struct Profile(Vec<(Polynomial, [Ball; 2])>);

impl Profile {
    /// π times the integral of `weight · squared radius ^ power`.
    fn integral(&self, power: usize, weight: &[f64]) -> Ball {
        let weight = Polynomial(weight.iter().map(|&x| Ball::new(x)).collect());
        let piece = |(square, bounds): &(Polynomial, [Ball; 2])| {
            (0..power).fold(weight.clone(), |product, _| product.times(square)).integral(*bounds)
        };
        Ball::PI * self.0.iter().map(piece).fold(Ball::new(0.0), |sum, part| sum + part)
    }

    fn moments(&self) -> Moments<Ball> {
        let mut moments = Moments::zero();
        let across = self.integral(2, &[0.25]);
        moments.measure = self.integral(1, &[1.0]);
        moments.first[1] = self.integral(1, &[0.0, 1.0]);
        moments.second[0][0] = across;
        moments.second[1][1] = self.integral(1, &[0.0, 0.0, 1.0]);
        moments.second[2][2] = across;
        moments
    }

    fn cylinder(half_height: Ball, radius: Ball) -> Self {
        Profile(vec![(Polynomial(vec![radius.square()]), [-half_height, half_height])])
    }

    /// The radius falls as `r (h - y) / 2h`.
    fn cone(half_height: Ball, radius: Ball) -> Self {
        let slope = radius / (half_height + half_height);
        let line = Polynomial(vec![slope * half_height, -slope]);
        Profile(vec![(line.times(&line), [-half_height, half_height])])
    }

    /// A cylinder between two half balls: the upper one has the squared radius `r² - (y - h)²`.
    fn capsule(half_length: Ball, radius: Ball) -> Self {
        let cap = |center: Ball| {
            let constant = radius.square() - center.square();
            Polynomial(vec![constant, center + center, Ball::new(-1.0)])
        };
        let mut pieces = Profile::cylinder(half_length, radius).0;
        pieces.push((cap(half_length), [half_length, half_length + radius]));
        pieces.push((cap(-half_length), [-half_length - radius, -half_length]));
        Profile(pieces)
    }
}

fn round_moments(dimension: Dimension, core: &Core) -> Option<Moments<Ball>> {
    match *core {
        Core::Polytope { .. } => None,
        Core::Cylinder { half_height, radius } => {
            Some(Profile::cylinder(Ball::new(half_height), Ball::new(radius)).moments())
        }
        Core::Cone { half_height: 0.0, .. } => None,
        Core::Cone { half_height, radius } => {
            Some(Profile::cone(Ball::new(half_height), Ball::new(radius)).moments())
        }
        Core::Ellipsoid { half_axes } => Some(stretched_ball(dimension, half_axes.map(Ball::new))),
    }
}

/// The unit ball has the volume 4π/3 and `∫ x² = 4π/15`, the unit disc π and π/4; stretching
/// multiplies by the half axes.
fn stretched_ball(dimension: Dimension, half_axes: [Ball; 3]) -> Moments<Ball> {
    let [a, b, c] = half_axes;
    let (stretch, count) = match dimension {
        Dimension::Two => (a * b, 2),
        Dimension::Three => (a * b * c, 3),
    };
    let unit = match dimension {
        Dimension::Two => Moments { measure: Ball::PI, ..Moments::zero() },
        Dimension::Three => Profile::capsule(Ball::new(0.0), Ball::new(1.0)).moments(),
    };
    let square = match dimension {
        Dimension::Two => Ball::PI * Ball::new(0.25),
        Dimension::Three => unit.second[1][1],
    };
    let mut moments = Moments::zero();
    moments.measure = unit.measure * stretch;
    for (i, axis) in half_axes.iter().enumerate().take(count) {
        moments.second[i][i] = square * stretch * axis.square();
    }
    moments
}

/// Discs, balls, capsules and their flat sisters.
fn rounded_mass(dimension: Dimension, polytope: Polytope, radius: f64) -> Option<Mass> {
    let (&start, &end) = match polytope.vertices {
        [point] => (point, point),
        [start, end] => (start, end),
        _ => return None,
    };
    let [start, end] =
        [start, end].map(|point| Vector::<Ball>::from_f64(dimension.restricted(point)));
    let direction = end.minus(&start);
    let length_squared = direction.length_squared();
    let half_length = length_squared.sqrt() * Ball::new(0.5);
    let local = match dimension {
        Dimension::Two => stadium_moments(half_length, Ball::new(radius)),
        Dimension::Three => Profile::capsule(half_length, Ball::new(radius)).moments(),
    };
    let center = start.plus(&end).scaled(&Ball::new(0.5));
    Some(turned_moments(dimension, &local, &direction, &center).properties(Truth::curved))
}

/// A rectangle between two half discs, lying along y. The half discs add to `∫ y²` what
/// `∫ (h + s)² = h² + 2 h s + s²` gives over a disc cut in two and pulled apart by `2h`.
fn stadium_moments(half_length: Ball, radius: Ball) -> Moments<Ball> {
    let number = Ball::new;
    let (h, r) = (half_length, radius);
    let (square, cube) = (r.square(), r.square() * r);
    let disc = Ball::PI * square;
    let disc_second = disc * square * number(0.25);
    let third = number(1.0) / number(3.0);
    let mut moments = Moments::zero();
    moments.measure = number(4.0) * h * r + disc;
    moments.second[0][0] = number(4.0) * h * cube * third + disc_second;
    let pulled = h.square() * disc + number(8.0) * h * cube * third;
    moments.second[1][1] = number(4.0) * h.square() * h * r * third + pulled + disc_second;
    moments
}

/// The moments of a body that lies along y, turned to lie along `direction` and moved to `center`.
///
/// With `u` along the direction, the products of coordinates about the centre are
/// `across · 1 + (along - across) · u uᵀ`.
fn turned_moments(
    dimension: Dimension,
    local: &Moments<Ball>,
    direction: &Vector<Ball>,
    center: &Vector<Ball>,
) -> Moments<Ball> {
    let (along, across) = (local.second[1][1], local.second[0][0]);
    let length_squared = direction.length_squared();
    let count = match dimension {
        Dimension::Two => 2,
        Dimension::Three => 3,
    };
    let mut moments = Moments::zero();
    moments.measure = local.measure;
    for i in 0..count {
        moments.first[i] = local.measure * center.0[i];
        for j in 0..count {
            let product = direction.0[i] * direction.0[j];
            let share = product.over(&length_squared).unwrap_or(Ball::new(0.0));
            let round = if i == j { across } else { Ball::new(0.0) };
            let moved = local.measure * center.0[i] * center.0[j];
            moments.second[i][j] = round + (along - across) * share + moved;
        }
    }
    moments
}

/// The area of the surface, or in the plane the length of the outline. `None` for ellipsoids, whose
/// surface has no closed form, and for rounded bodies other than spheres and capsules in space.
///
/// Of a flat polytope in space, each face that is listed counts once.
pub fn surface(dimension: Dimension, body: &Body) -> Option<Truth<'static>> {
    let radius = Ball::new(body.radius);
    let around = Ball::new(2.0) * Ball::PI * radius;
    let area = match (dimension, &body.core, body.polytope()) {
        (Dimension::Two, _, Some(polytope)) => perimeter(polytope) + around,
        (Dimension::Three, _, Some(polytope)) if polytope.vertices.len() <= 2 => {
            around * (length(polytope) + radius + radius)
        }
        (Dimension::Three, _, Some(polytope)) if body.radius == 0.0 => face_area(polytope),
        (Dimension::Three, core, None) if body.radius == 0.0 => round_area(core)?,
        (Dimension::Two | Dimension::Three, _, _) => return None,
    };
    Some(Truth::curved(area))
}

/// The length of all edges; a segment counts on both sides.
fn perimeter(polytope: Polytope) -> Ball {
    let corner =
        |i: usize| Vector::<Ball>::from_f64(Dimension::Two.restricted(polytope.vertices[i]));
    let length = |&[i, j]: &[usize; 2]| corner(j).minus(&corner(i)).length_squared().sqrt();
    let sum = polytope.edges.iter().map(length).fold(Ball::new(0.0), |sum, part| sum + part);
    if polytope.edges.len() == 1 { sum + sum } else { sum }
}

/// The length of a segment, or 0 of a point.
fn length(polytope: Polytope) -> Ball {
    let [first, last] =
        [0, polytope.vertices.len() - 1].map(|i| Vector::<Ball>::from_f64(polytope.vertices[i]));
    last.minus(&first).length_squared().sqrt()
}

fn face_area(polytope: Polytope) -> Ball {
    let area = |face: &Vec<usize>| {
        let corner = |k: usize| Vector::<Ball>::from_f64(polytope.vertices[face[k]]);
        let start = corner(0);
        let fan =
            (2..face.len()).map(|k| corner(k - 1).minus(&start).cross(&corner(k).minus(&start)));
        let sum = fan.fold(Vector::from_f64([0.0; 3]), |sum, part| sum.plus(&part));
        sum.length_squared().sqrt() * Ball::new(0.5)
    };
    polytope.faces.iter().map(area).fold(Ball::new(0.0), |sum, part| sum + part)
}

fn round_area(core: &Core) -> Option<Ball> {
    match *core {
        Core::Polytope { .. } | Core::Ellipsoid { .. } => None,
        Core::Cylinder { half_height, radius } => {
            let (h, r) = (Ball::new(half_height), Ball::new(radius));
            Some(Ball::new(2.0) * Ball::PI * r * (h + h + r))
        }
        Core::Cone { half_height, radius } => {
            let (height, r) = (Ball::new(half_height) + Ball::new(half_height), Ball::new(radius));
            Some(Ball::PI * r * (r + (height.square() + r.square()).sqrt()))
        }
    }
}
