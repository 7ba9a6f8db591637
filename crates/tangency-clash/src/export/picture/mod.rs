//! A picture of a finding: A and B in colours, and a box around where they meet. The same bytes on every machine.

mod camera;
mod raster;

use std::collections::HashMap;

use tangency_io::{Element, Scene};

use camera::ANGLES;
pub(super) use camera::diagonal;
pub(super) use camera::{Camera, FIELD_OF_VIEW};
use raster::Raster;

use super::{ExportError, failed};
use crate::finding::{Class, ElementName, Finding};

/// The colours of A, of B and of the box around where they meet.
pub(crate) const COLOURS: [[u8; 3]; 3] =
    [[0x2f, 0x6f, 0xde], [0xe0, 0x7b, 0x26], [0xd3, 0x20, 0x4a]];

const SKY: [u8; 3] = [0xee, 0xf1, 0xf5];

/// How many pixels a picture has along its sides; each is the mean of four that are drawn.
const WIDTH: usize = 640;
const HEIGHT: usize = 480;

/// Of a set of copies so many are drawn.
const MOST: usize = 8;

/// A scene whose elements can be found by their names.
pub(crate) struct Album<'a> {
    scene: &'a Scene,
    number_of: HashMap<(&'a str, &'a str), usize>,
    /// The diagonal of the box around everything.
    size: f64,
}

impl<'a> Album<'a> {
    pub(crate) fn new(scene: &'a Scene) -> Self {
        let name = |(at, element): (usize, &'a Element)| {
            ((element.model.as_str(), element.id.as_str()), at)
        };
        let size = diagonal(&scene.bounds().unwrap_or_default());
        Self { scene, number_of: scene.elements.iter().enumerate().map(name).collect(), size }
    }

    pub(crate) fn element(&self, name: &ElementName) -> Option<&'a Element> {
        self.number(name).map(|at| &self.scene.elements[at])
    }

    /// The number of an element in the scene.
    pub(crate) fn number(&self, name: &ElementName) -> Option<usize> {
        self.number_of.get(&(name.model.as_str(), name.id.as_str())).copied()
    }

    /// How much is shown around a finding: some of the smaller element, but not so much that the finding is lost in it.
    fn room(&self, finding: &Finding) -> f64 {
        let of_finding = diagonal(&finding.bounds);
        let elements = finding.elements.iter().take(MOST).filter_map(|name| self.element(name));
        let least = elements
            .filter_map(|element| self.scene.bounds_of(element))
            .fold(f64::INFINITY, |least, bounds| least.min(diagonal(&bounds)));
        let some = (0.35 * least).min((3.0 * of_finding).max(0.05 * self.size));
        some.max(0.03 * self.size).max(0.5 * of_finding)
    }

    /// From where a finding is looked at: from where both elements can be seen best.
    pub(super) fn camera(&self, finding: &Finding) -> Camera {
        let room = self.room(finding);
        let seen_from = |angles: [f64; 2]| Camera::around(&finding.bounds, room, angles);
        let mut best = (f64::NEG_INFINITY, seen_from(ANGLES[0]));
        for camera in ANGLES.into_iter().chain(across(finding)).map(seen_from) {
            let mut raster = Raster::new(WIDTH / 10, HEIGHT / 10, SKY, camera);
            self.draw(finding, &mut raster, |raster, corners, number| {
                raster.triangle_flat(corners, COLOURS[number])
            });
            let [a, b] = [0, 1].map(|number| raster.share(COLOURS[number]).min(0.02));
            // A gap, or a contact, is seen where nothing is before it.
            let is_open = if raster.sees(finding.point) { 0.2 } else { 0.0 };
            let worth = a + b + 4.0 * a.min(b) + is_open;
            // A better one is clearly better, so that most pictures are taken from the same side.
            if worth > best.0 * 1.1 {
                best = (worth, camera);
            }
        }
        best.1
    }

    /// A picture of a finding as PNG.
    pub(crate) fn png(&self, finding: &Finding) -> Result<Vec<u8>, ExportError> {
        self.png_from(finding, self.camera(finding))
    }

    pub(super) fn png_from(
        &self,
        finding: &Finding,
        camera: Camera,
    ) -> Result<Vec<u8>, ExportError> {
        let mut raster = Raster::new(2 * WIDTH, 2 * HEIGHT, SKY, camera);
        self.draw(finding, &mut raster, |raster, corners, number| {
            raster.triangle(corners, COLOURS[number])
        });
        raster.block(&finding.bounds, COLOURS[2]);
        encoded(&raster.halved())
    }

    /// Draws the triangles of the elements of a finding; the number is 0 for those of A, and 1 for all others.
    fn draw(
        &self,
        finding: &Finding,
        raster: &mut Raster,
        draw: impl Fn(&mut Raster, [[f64; 3]; 3], usize),
    ) {
        let named = finding.elements.iter().take(MOST).enumerate();
        let found = named.filter_map(|(at, name)| Some((at, self.element(name)?)));
        let mut elements: Vec<(usize, &Element)> = found.collect();
        if finding.class == Class::Inside {
            // What is inside is drawn last, and over what is around it.
            let size = |element: &Element| {
                self.scene.bounds_of(element).map_or(0.0, |around| diagonal(&around))
            };
            elements.sort_by(|(_, one), (_, other)| size(other).total_cmp(&size(one)));
        }
        for (at, element) in elements {
            if finding.class == Class::Inside {
                raster.forget_depth();
            }
            let corners: Vec<[f64; 3]> = self.scene.corners(element).collect();
            for named in &self.scene.meshes[element.mesh].triangles {
                draw(raster, named.map(|corner| corners[corner as usize]), at.min(1));
            }
        }
    }
}

/// The angles from which one looks across the normal, so that both sides of a gap are seen.
fn across(finding: &Finding) -> Vec<[f64; 2]> {
    let Some([x, y, _]) = finding.normal.filter(|[x, y, _]| x.hypot(*y) > 0.5) else {
        return Vec::new();
    };
    let turn = y.atan2(x);
    let quarter = std::f64::consts::FRAC_PI_2;
    vec![
        [turn + quarter, 0.15],
        [turn - quarter, 0.15],
        [turn + quarter, 0.02],
        [turn - quarter, 0.02],
    ]
}

fn encoded(pixels: &[u8]) -> Result<Vec<u8>, ExportError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}
