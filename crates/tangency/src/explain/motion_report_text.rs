//! The text of an explanation of two moving shapes.

use std::fmt;

use super::motion_report::{FreeStretch, MotionExplanation, Sample};
use super::report_text::{direction, gap_or_overlap, introduced, left_out, place, units};
use super::space::math::{Motion, Real, Vector, angle_of, greater, to_kernel};
use super::space::narrow_phase::{Ending, Shown, Turning};
use super::space::shapes::Shape;
use crate::number_format;

/// A line for each sample; of a long search, the samples in the middle are only counted.
impl fmt::Display for MotionExplanation {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let size = self.size();
        let members = [(self.a(), &self.parts.a, "A"), (self.b(), &self.parts.b, "B")];
        for (((shape, motion), part, name), whole) in members.into_iter().zip(&self.behind) {
            let (whole, motion) = whole.as_ref().map_or((shape, motion), |(whole, of)| (whole, of));
            write!(out, "{name} is {}", cast_member(whole, motion, size))?;
            match part {
                Some(part) => {
                    writeln!(out, "; part {} is explained, {}.", part.index, introduced(shape))?
                }
                None => writeln!(out, ".")?,
            }
        }
        writeln!(out, "Method: {}, that is, {}.\n", self.method, self.idea)?;
        let left_out = left_out(self.samples.len());
        for (index, sample) in self.samples.iter().enumerate() {
            if !left_out.contains(&index) {
                writeln!(out, "{:3}. {}", index + 1, sentence(sample))?;
            } else if index == left_out.start {
                writeln!(out, "     … {} more samples like these …", left_out.len())?;
            }
        }
        for sample in &self.ahead {
            writeln!(out, "     Ahead, at {}: {}.", share(sample.fraction), standing(sample))?;
        }
        writeln!(out, "\nThe end: {}.", self.ending)?;
        write!(out, "{}", self.conclusion(size))
    }
}

impl MotionExplanation {
    /// How large coordinates are here.
    fn size(&self) -> Real {
        let places =
            self.samples.iter().flat_map(|sample| [sample.closest.on_a, sample.closest.on_b]);
        places.map(Vector::largest).fold(0.0, greater)
    }

    fn conclusion(&self, size: Real) -> String {
        let Some(impact) = &self.impact else {
            return "Answer: they do not meet.".to_string();
        };
        let seen = &impact.contact;
        let when = match self.is_cut_short {
            true => "up to {} of the way they are known not to meet, and no more is known; there",
            false => "they meet at {} of the way, with",
        };
        format!(
            "Answer: {} {}, along the normal {} from A to B, between {} on A and {} on B.",
            when.replace("{}", &share(impact.fraction)),
            gap_or_overlap(seen.separation),
            direction(seen.normal),
            place(seen.on_a, size),
            place(seen.on_b, size),
        )
    }

    /// The answer in a few words.
    pub(super) fn verdict(&self) -> String {
        match &self.impact {
            Some(impact) if self.is_cut_short => {
                format!("free at least until {}", share(impact.fraction))
            }
            Some(impact) => format!("they meet at {}", share(impact.fraction)),
            None if self.ending == Ending::NotANumber => "not a number".to_string(),
            None => "they do not meet".to_string(),
        }
    }
}

/// Who it is, and what it does.
fn cast_member(shape: &Shape, motion: &Motion, size: Real) -> String {
    let radians = angle_of(motion.turn);
    let moves = match motion.shift == Vector::ZERO {
        true => "stays".to_string(),
        false => format!("moves by {}", place(motion.shift, greater(size, motion.shift.largest()))),
    };
    let turns = match radians == 0.0 {
        true => String::new(),
        false => format!(" and turns by {} radians", number_format::length(radians)),
    };
    format!("{} that {moves}{turns}", introduced(shape))
}

fn sentence(sample: &Sample) -> String {
    let onward = sample.free.as_ref().map_or_else(String::new, |free| format!(" {}", ahead(free)));
    format!("At {}: {}.{onward}", share(sample.fraction), standing(sample))
}

fn standing(sample: &Sample) -> String {
    let seen = &sample.closest;
    format!("{} along {}", gap_or_overlap(seen.separation), direction(seen.normal))
}

/// What is free, and why.
fn ahead(free: &FreeStretch) -> String {
    let until = match free.until < 1.0 {
        true => format!("free until {}", share(free.until)),
        false => "free to the end".to_string(),
    };
    match free.shown {
        Shown::Tangent { slope } if slope < 0.0 => {
            format!("It shrinks by {} along the whole way, so the way is {until}.", units(-slope))
        }
        Shown::Tangent { .. } => format!("It does not shrink, so the way is {until}."),
        Shown::Distance => format!("That is more than what is left of the way, which is {until}."),
        Shown::BoundingSpheres => {
            format!("By the bounding spheres of both, the way is {until}.")
        }
        Shown::Ahead => format!("A little further on they are parting: the way is {until}."),
        Shown::Foreseen => format!("Of flat faces it is foreseen that the way is {until}."),
        Shown::Direction(turning) => {
            format!("{} it shows that the way is {until}.", turning.phrase())
        }
        Shown::Growing(turning) => {
            format!("{} the gap grows along it: the way is {until}.", turning.phrase())
        }
    }
}

impl Turning {
    fn phrase(self) -> &'static str {
        match self {
            Self::Held => "Held still,",
            Self::WithA => "Turned with A,",
            Self::WithB => "Turned with B,",
            Self::Onward => "Turned on as since the last sample,",
        }
    }
}

/// Without a capital or a stop.
impl fmt::Display for Ending {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(match self {
            Self::Overlapping => "they overlap at the start",
            Self::Touching => "they touch, as near as is asked",
            Self::Parting => "from here on they come no nearer",
            Self::MeetsLater => "the tangent meets zero only after the end of the way",
            Self::OutOfReach => "what is left of the way is shorter than the gap",
            Self::WayEnds => "the rest of the way is free",
            Self::IterationsSpent => "all samples are spent",
            Self::NoFurther => "nothing shows that the way is free any further",
            Self::NotANumber => "something is not a number, so nothing is known",
            Self::NothingNear => "no part comes near the way",
            Self::TooFar => "so far away, each shape is a point to the other",
        })
    }
}

/// A fraction with five digits.
pub(super) fn share(fraction: Real) -> String {
    number_format::length(to_kernel(fraction))
}
