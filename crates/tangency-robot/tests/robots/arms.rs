//! Random arms, and the random numbers that they are made of.

use tangency_robot::{LoadOptions, Robot};

/// Random numbers that are the same in every run: xorshift.
pub(crate) struct Draw(u64);

impl Draw {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number between two.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    pub(crate) fn numbers<const N: usize>(&mut self, reach: f64) -> [f64; N] {
        core::array::from_fn(|_| self.between(-reach, reach))
    }
}

fn words(numbers: &[f64]) -> String {
    numbers.iter().map(f64::to_string).collect::<Vec<_>>().join(" ")
}

/// The text of a random tree of links with boxes, balls, cylinders and capsules; some joints slide, some mimic the first.
pub(crate) fn arm(draw: &mut Draw, links: usize) -> String {
    let mut text = String::from("<robot name=\"arm\">\n<link name=\"l0\"/>\n");
    for at in 1..links {
        let geometry = match draw.below(4) {
            0 => format!(
                "<box size=\"{}\"/>",
                words(&draw.numbers::<3>(0.2).map(|x| 0.05 + x.abs()))
            ),
            1 => format!("<sphere radius=\"{}\"/>", draw.between(0.05, 0.2)),
            2 => format!(
                "<cylinder radius=\"{}\" length=\"{}\"/>",
                draw.between(0.05, 0.1),
                draw.between(0.1, 0.5)
            ),
            _ => format!(
                "<capsule radius=\"{}\" length=\"{}\"/>",
                draw.between(0.05, 0.1),
                draw.between(0.1, 0.5)
            ),
        };
        let place = words(&draw.numbers::<3>(0.3));
        let angles = words(&draw.numbers::<3>(3.0));
        text += &format!(
            "<link name=\"l{at}\"><collision><origin xyz=\"{place}\" rpy=\"{angles}\"/><geometry>{geometry}</geometry></collision></link>\n"
        );
        let kind = ["revolute", "prismatic", "continuous", "revolute", "fixed"][draw.below(5)];
        let kind = if at == 1 { "revolute" } else { kind };
        let mimic = if at > 1 && draw.below(5) == 0 && kind != "fixed" {
            "<mimic joint=\"j1\" multiplier=\"-0.5\" offset=\"0.25\"/>"
        } else {
            ""
        };
        // Mostly a chain, with branches.
        let parent = if draw.below(4) == 0 { draw.below(at) } else { at - 1 };
        text += &format!(
            "<joint name=\"j{at}\" type=\"{kind}\"><parent link=\"l{parent}\"/><child link=\"l{at}\"/>\
             <origin xyz=\"{}\" rpy=\"{}\"/><axis xyz=\"{}\"/><limit lower=\"-2\" upper=\"2\"/>{mimic}</joint>\n",
            words(&draw.numbers::<3>(0.5)),
            words(&draw.numbers::<3>(3.0)),
            words(&draw.numbers::<3>(1.0)),
        );
    }
    text + "</robot>\n"
}

pub(crate) fn robot(text: &str) -> Robot {
    match Robot::from_urdf_text(text, &LoadOptions::default()) {
        Ok(robot) => robot,
        Err(error) => panic!("{error}\n{text}"),
    }
}
