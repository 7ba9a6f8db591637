//! The step recorder: the events of a method become the steps of an explanation.
//!
//! A search tells what it sees as it goes (`kernel::Trace`), in double precision, in the frame of its
//! first core, in units of about the size of the pair and without radii. Here that is carried into the
//! world. A formula tells nothing, because there is nothing to listen to; what it compares is measured
//! beside it, directions by two supports and points by their distance.

use super::report::{Compared, Step, WayOut};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::math::{Frame, Pose, Real, Vector, from_kernel};
use super::space::narrow_phase::gap_along;
use super::space::shapes::{Shape, Sphere};

/// Two shapes, posed, and the steps so far.
pub(crate) struct StepRecorder<'a> {
    pub(crate) a: (&'a Shape, &'a Pose),
    pub(crate) b: (&'a Shape, &'a Pose),
    pub(crate) steps: Vec<Step>,
    /// From the frame of the method's first shape into the world.
    home: Frame,
    /// Whether the method has the shapes in the other order.
    pub(crate) is_swapped: bool,
    /// What a length of 1 stands for in what is heard.
    scale: f64,
    /// The radii that the method does not know of.
    pub(crate) skin: Real,
}

impl<'a> StepRecorder<'a> {
    /// An explanation without steps, for a method that has the shapes in this order or the other one.
    pub(crate) fn new(
        a: (&'a Shape, &'a Pose),
        b: (&'a Shape, &'a Pose),
        is_swapped: bool,
    ) -> Self {
        let home = if is_swapped { b.1.frame() } else { a.1.frame() };
        let skin = a.0.rounding() + b.0.rounding();
        Self { a, b, steps: Vec::new(), home, is_swapped, scale: 1.0, skin }
    }

    /// A direction was tried; given in the world, of any length. Without one, nothing was.
    pub(crate) fn axis(&mut self, direction: Vector, compared: Compared) {
        if let Some((separation, direction)) = self.shown(direction) {
            self.steps.push(Step::Axis { direction, separation, compared });
        }
    }

    /// A direction was tried both ways; the better one counts.
    pub(crate) fn axis_either_way(&mut self, direction: Vector, compared: Compared) {
        let gap = |direction: Vector| self.shown(direction).map(|(gap, _)| gap);
        let is_behind = gap(-direction) > gap(direction);
        self.axis(if is_behind { -direction } else { direction }, compared);
    }

    /// The frames of the method's shapes, first and second, with the axes of the world around the origin
    /// of A: far from the origin of the world that loses nothing.
    pub(crate) fn frames(&self) -> [Frame; 2] {
        let (mut a, mut b) = (self.a.1.frame(), self.b.1.frame());
        (a.origin, b.origin) = (Vector::ZERO, b.origin - a.origin);
        if self.is_swapped { [b, a] } else { [a, b] }
    }

    /// A ball, which is the method's first shape.
    pub(crate) fn ball(&mut self, ball: &Sphere, answer: &Closest) {
        let (pose, point) =
            if self.is_swapped { (self.b.1, answer.on_a) } else { (self.a.1, answer.on_b) };
        let center = pose.apply(ball.center());
        self.steps.push(Step::Nearest { center, point, separation: answer.separation });
    }

    /// A half-space, which is the method's first shape.
    pub(crate) fn half_space(&mut self, answer: &Closest) {
        let point = if self.is_swapped { answer.on_a } else { answer.on_b };
        self.steps.push(Step::Lowest { point, separation: answer.separation });
    }

    /// The gap that a direction shows, and its unit vector.
    fn shown(&self, direction: Vector) -> Option<(Real, Vector)> {
        let unit = direction.normalized()?;
        Some((gap_along(self.a.0, self.a.1, self.b.0, self.b.1, unit)?, unit))
    }

    /// What was heard, in the world.
    fn direction(&self, heard: kernel::Vector) -> Vector {
        let out = self.home.out_direction(Vector::from_kernel(heard));
        if self.is_swapped { -out } else { out }
    }

    fn corners(&self, heard: &[kernel::Vector]) -> Vec<Vector> {
        heard.iter().map(|corner| self.direction(*corner * self.scale)).collect()
    }

    fn length(&self, heard: f64) -> Real {
        from_kernel(heard * self.scale)
    }

    fn way(&self, outward: kernel::Vector, depth: f64) -> WayOut {
        WayOut { outward: self.direction(outward), depth: self.length(depth) + self.skin }
    }

    fn begin(&mut self, scale: f64, radius: f64) {
        self.scale = scale;
        self.skin = self.length(radius) + self.a.0.rounding() + self.b.0.rounding();
        if self.skin > 0.0 {
            self.steps.push(Step::Skin { radius: self.skin });
        }
    }

    fn step_down(&mut self, way: WayOut) {
        if let Some(Step::Valley { ways }) = self.steps.last_mut() {
            ways.push(way);
        }
    }
}

impl kernel::Trace for StepRecorder<'_> {
    fn tell(&mut self, event: impl FnOnce() -> kernel::Event) {
        let step = match event() {
            kernel::Event::Cores { scale, radius } => return self.begin(scale, radius),
            kernel::Event::Step { outward, depth } => {
                return self.step_down(self.way(outward, depth));
            }
            kernel::Event::Axis { normal, of } => {
                let [of_a, of_b] = of;
                let which = match (of_a && of_b, of_a == self.is_swapped) {
                    (true, _) => Compared::Edges,
                    (false, true) => Compared::SideOfB,
                    (false, false) => Compared::SideOfA,
                };
                return self.axis(self.direction(normal), which);
            }
            kernel::Event::LocalMinimum { outward, depth } => {
                Step::Valley { ways: vec![self.way(outward, depth)] }
            }
            kernel::Event::Turn { corners, nearest, shown, apart } => Step::Simplex {
                corners: self.corners(&corners),
                nearest: self.direction(nearest * self.scale),
                least: self.length(shown) - self.skin,
                most: self.length(apart) - self.skin,
            },
            kernel::Event::Apart { is_settled } => Step::Apart { is_settled },
            kernel::Event::Meeting { corners } => Step::Meeting { corners: self.corners(&corners) },
            kernel::Event::Face { corners, outward, least, most } => Step::Side {
                corners: self.corners(&corners),
                outward: self.direction(outward),
                least_depth: self.length(least) + self.skin,
                most_depth: self.length(most) + self.skin,
            },
            kernel::Event::Settled { normal, separation } => Step::Settled {
                normal: self.direction(normal),
                separation: self.length(separation) - self.skin,
            },
        };
        self.steps.push(step);
    }
}

/// The radius around the core of a shape; 0 for one that has no end.
pub(crate) fn skin_of(shape: &Shape) -> Real {
    let (core, radius) = shape.core_and_radius();
    core.kernel_core(1.0).map_or(0.0, |(_, inner)| from_kernel(inner) + radius)
}
