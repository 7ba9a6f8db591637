//! The text of an explanation of a ray.

use std::fmt;

use super::motion_report_text::share;
use super::ray_report::{RayExplanation, RayStep};
use super::report_text::{direction, introduced, left_out, place};
use super::space::math::{Real, Vector, greater};

/// A line for each step; of a long way, the steps in the middle are only counted.
impl fmt::Display for RayExplanation {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let size = self.size();
        let (origin, along) = (place(self.ray.origin(), size), direction(self.ray.direction()));
        writeln!(out, "A ray from {origin} along {along}, at {}.", introduced(&self.shape))?;
        writeln!(out, "Method: {}.\n", self.idea)?;
        let left_out = left_out(self.steps.len());
        for (index, step) in self.steps.iter().enumerate() {
            if !left_out.contains(&index) {
                writeln!(out, "{:3}. {}", index + 1, sentence(step))?;
            } else if index == left_out.start {
                writeln!(out, "     … {} more steps like these …", left_out.len())?;
            }
        }
        write!(out, "\n{}", self.conclusion(size))
    }
}

impl RayExplanation {
    /// How large coordinates are here.
    fn size(&self) -> Real {
        let hit = self.hit.map_or(Vector::ZERO, |hit| hit.point);
        greater(self.ray.origin().largest(), hit.largest())
    }

    fn conclusion(&self, size: Real) -> String {
        let Some(hit) = &self.hit else { return "Answer: it meets nothing.".to_string() };
        let (when, where_) = (share(hit.fraction), place(hit.point, size));
        format!("Answer: a hit at {when}, at {where_}, with the normal {}.", direction(hit.normal))
    }

    /// The answer in a few words.
    pub(super) fn verdict(&self) -> String {
        self.hit.map_or("no hit".to_string(), |hit| format!("hit at {}", share(hit.fraction)))
    }
}

fn sentence(step: &RayStep) -> String {
    match step {
        RayStep::Through(line) => {
            let (enter, exit) = (share(line.enter.fraction), share(line.exit.fraction));
            format!("The line goes in at {enter} and out at {exit}.")
        }
        RayStep::Past => "The line passes the shape.".to_string(),
        RayStep::Inside => "The ray starts inside.".to_string(),
        RayStep::Opened { inside, left_out, .. } => {
            let boxes = if *inside == 1 { "1 box".to_string() } else { format!("{inside} boxes") };
            match left_out.len() {
                0 => format!("Opened: a box with {boxes} in it."),
                1 => format!("Opened: a box with {boxes} in it; 1 is left out."),
                count => format!("Opened: a box with {boxes} in it; {count} are left out."),
            }
        }
        RayStep::Asked { part, fraction } => {
            let said = fraction.map(|fraction| format!("met at {}", share(fraction)));
            let said = said.as_deref().unwrap_or("no earlier hit");
            format!("Asked: part {}, {}: {said}.", part.index, introduced(&part.shape))
        }
        RayStep::Decided { part } => {
            format!(
                "Decided: nothing comes before part {}, {}.",
                part.index,
                introduced(&part.shape)
            )
        }
    }
}
