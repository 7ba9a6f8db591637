//! Findings in words.

use crate::finding::{Class, DepthKind, Finding};
use crate::quantity::{show_area, show_length, show_volume};

impl Finding {
    /// The elements, as people know them: `wall 7 and pipe 3`.
    pub fn title(&self) -> String {
        let names: Vec<&str> = self.elements.iter().map(crate::ElementName::shown).collect();
        match &names[..] {
            [one, other] => format!("{one} and {other}"),
            [first, rest @ ..] => format!("{first} and {} more", rest.len()),
            [] => String::new(),
        }
    }

    /// What was found, as one sentence with its figures.
    ///
    /// ```
    /// use tangency_clash::{Class, ElementName, Finding};
    ///
    /// let named = |id: &str| ElementName { id: id.into(), ..ElementName::default() };
    /// # let finding = Finding { id: String::new(), rule: String::new(), status: Default::default(), comment: String::new(), depth_kind: None, distance: None, area: None, length: None, deviation: None, point: [0.0; 3], normal: None, bounds: [[0.0; 3]; 2], note: String::new(),
    /// class: Class::Hard, elements: vec![named("wall"), named("pipe")], depth: Some(0.05), volume: Some(2e-6),
    /// # };
    /// assert_eq!(finding.sentence(), "wall and pipe overlap: 50.0 mm deep, 2.00 cm3 shared");
    /// ```
    pub fn sentence(&self) -> String {
        let title = self.title();
        let what = match self.class {
            Class::Hard => "overlap",
            Class::Inside => "lie one within the other",
            Class::Duplicate => "are the same in the same place",
            Class::Touch => "touch",
            Class::Clearance => "are too near to each other",
        };
        let figures = self.figures();
        if figures.is_empty() {
            format!("{title} {what}")
        } else {
            format!("{title} {what}: {figures}")
        }
    }

    /// The figures in words, with their units.
    pub fn figures(&self) -> String {
        let about = if self.depth_kind == Some(DepthKind::UpperBound) { "up to " } else { "" };
        let told = [
            self.depth.map(|depth| format!("{about}{} deep", show_length(depth))),
            self.volume.map(|volume| {
                let of = if self.class == Class::Duplicate { "each" } else { "shared" };
                format!("{} {of}", show_volume(volume))
            }),
            self.distance.map(|distance| format!("{} apart", show_length(distance))),
            self.area.map(|area| format!("on {}", show_area(area))),
            self.length.map(|length| format!("along {}", show_length(length))),
            self.deviation.map(|deviation| format!("{} different", show_length(deviation))),
        ];
        told.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
