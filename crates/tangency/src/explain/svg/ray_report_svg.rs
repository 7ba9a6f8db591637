//! The picture of a ray.

use canvas::{Canvas, Place};

use super::draw_shape::{self, draw_body};
use super::projection::{Seen, Sheet, View, bounds};
use super::ray_report::{RayExplanation, RayStep};
use super::report_svg::draw_scale;
use super::space::kernel;
use super::space::math::to_kernel;
use super::traversal_panel::{self, Gone};
use crate::canvas;

/// The whole picture, and what is drawn on, in pixels.
const WHOLE: Place = [960.0, 560.0];
const PANEL: Place = [928.0, 484.0];

/// How long the arrow of the normal is.
const ARROW: f64 = 58.0;

/// How much of the ray is drawn to each side of the shape, in units of how far that reaches.
const BESIDE: f64 = 1.3;

impl RayExplanation {
    /// The explanation as a picture in SVG: the shape with the boxes that were opened and those that were left
    /// out, the parts that were asked, the ray and what it meets.
    ///
    /// Three dimensions are seen at a right angle to the ray. Of a ray that comes from afar, what is near
    /// the shape is drawn. What is infinite or not a number is left out, and the picture is still a
    /// valid one.
    ///
    /// ```
    #[doc = prelude!(explain)]
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let ray = Ray::new(Vector::X * -4.0, Vector::X)?;
    /// let picture = explain_ray(&ball, &Pose::IDENTITY, &ray, &RayOptions::default()).to_svg();
    /// assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn to_svg(&self) -> String {
        let mut canvas =
            Canvas::styled(WHOLE, &format!("{}{}", draw_shape::STYLE, traversal_panel::STYLE));
        canvas.words([16.0, 28.0], "title", &format!("a ray and {}", self.shape.kind()));
        canvas.words_before([WHOLE[0] - 16.0, 28.0], "title", &self.verdict());
        canvas.words([16.0, 47.0], "", self.idea);
        canvas.panel([16.0, 60.0], PANEL, "the boxes that were opened, and the parts asked");
        self.draw_world(&mut canvas);
        canvas.end_panel();
        canvas.finished()
    }

    fn draw_world(&self, canvas: &mut Canvas) {
        let home = self.pose.translation;
        let sheet = Sheet::along(self.ray.direction().normalized().unwrap_or_default());
        let seen = Seen::new(&self.shape, &self.pose, home);
        let outline = seen.outline(&sheet);
        let ends = self.ends();
        let gone = self.gone();
        let boxes = gone.outlines(&sheet, home).into_iter().flatten();
        let shown = outline.iter().copied().chain(ends.map(|end| sheet.flat(end))).chain(boxes);
        let view = View::of(sheet, bounds(shown).unwrap_or([[-1.0; 2], [1.0; 2]]), PANEL);
        draw_body(canvas, &seen, &outline, &view, "a");
        gone.draw(canvas, &view, home, PANEL);
        let [from, to] = ends.map(|end| view.place(end));
        canvas.arrow(from, to, "b");
        if let Some(hit) = &self.hit {
            let at = view.place((hit.point - home).to_kernel());
            let [x, y] = sheet.flat(hit.normal.to_kernel());
            canvas.arrow(at, [at[0] + x * ARROW, at[1] - y * ARROW], "normal");
            canvas.dot(at, 4.0, "ink");
            canvas.keep_clear(at, 6.0);
            canvas.label(at, "", &self.verdict());
        }
        draw_scale(canvas, &view, PANEL);
    }

    /// Where the ray is drawn from and to, as seen from the origin of the shape.
    fn ends(&self) -> [kernel::Vector; 2] {
        let origin = self.ray.origin().to_kernel() - self.pose.translation.to_kernel();
        let along = self.ray.direction().to_kernel();
        let square = along.dot(along);
        let (middle, reach) = (-origin.dot(along) / square, to_kernel(self.shape.reach()));
        let half = if reach.is_finite() { BESIDE * reach / square.sqrt() } else { 1.0 };
        let start = kernel::greater(to_kernel(self.options.from), middle - half);
        let end = kernel::lesser(to_kernel(self.options.to), middle + half);
        let end = self.hit.map_or(end, |hit| to_kernel(hit.fraction));
        let start = if start < end { start } else { to_kernel(self.options.from) };
        [origin + along * start, origin + along * end]
    }

    /// The boxes and parts that were gone through.
    fn gone(&self) -> Gone<'_> {
        let mut gone = Gone::default();
        for step in &self.steps {
            match step {
                RayStep::Opened { around, left_out, .. } => {
                    gone.opened.push(around);
                    gone.left_out.extend(left_out);
                }
                RayStep::Asked { part, .. } => gone.asked.push(part),
                RayStep::Decided { part } => gone.decided.push(part),
                RayStep::Through(_) | RayStep::Past | RayStep::Inside => {}
            }
        }
        gone
    }
}
