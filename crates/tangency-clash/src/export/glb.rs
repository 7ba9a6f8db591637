//! GLB: the elements of findings, pale, and what solids share in red.

use std::collections::BTreeSet;

use tangency::d3_f64::Vector;
use tangency::d3_f64::mesh::overlap;
use tangency_io::{Element, Format, MeshData, Scene, Transform, write_bytes};

use super::picture::{Album, COLOURS};
use super::{ExportError, failed};
use crate::bodies::Bodies;
use crate::finding::{Class, ElementName, Finding};
use crate::report::Report;

pub(super) fn write(report: &Report, scene: Option<&Scene>) -> Result<Vec<u8>, ExportError> {
    let Some(scene) = scene else { return Err(failed("the models are needed for this format")) };
    let album = Album::new(scene);
    let mut drawn = Scene { elements: Vec::new(), meshes: scene.meshes.clone() };
    let mut taken: BTreeSet<&ElementName> = BTreeSet::new();
    for finding in &report.findings {
        for (at, name) in finding.elements.iter().enumerate() {
            if let Some(element) = album.element(name).filter(|_| taken.insert(name)) {
                let colour = Some(colour(COLOURS[at.min(1)], 0.35));
                drawn.elements.push(Element { colour, ..element.clone() });
            }
        }
    }
    let order: Vec<usize> = (0..scene.elements.len()).collect();
    let Some(bodies) = Bodies::of(scene, &order, usize::MAX) else {
        return Err(failed("the models are too large"));
    };
    for finding in report.findings.iter().filter(|finding| finding.class == Class::Hard) {
        let Some(mesh) = shared(&bodies, &album, finding) else { continue };
        let [x, y, z] = finding.point;
        drawn.elements.push(Element {
            id: finding.id.clone(),
            name: finding.title(),
            kind: "overlap".to_owned(),
            model: "overlaps".to_owned(),
            mesh: drawn.meshes.len(),
            transform: Transform::shift([x, y, z]),
            colour: Some(colour(COLOURS[2], 1.0)),
            ..Element::default()
        });
        drawn.meshes.push(mesh);
    }
    write_bytes(&drawn, Format::Glb).map_err(failed)
}

/// A colour as glTF has it: light, and not what screens are told (sRGB).
fn colour([red, green, blue]: [u8; 3], opacity: f32) -> [f32; 4] {
    let light = |part: u8| {
        let share = f32::from(part) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    [light(red), light(green), light(blue), opacity]
}

/// What the two solids of a finding share, around its point.
fn shared(bodies: &Bodies, album: &Album, finding: &Finding) -> Option<MeshData> {
    let [a, b] = &finding.elements[..] else { return None };
    let solid = |name: &ElementName| {
        let at = album.number(name)?;
        Some((bodies.form(at)?.solid()?, &bodies.bodies[at].pose))
    };
    let ((one, here), (other, there)) = (solid(a)?, solid(b)?);
    let found = overlap(one, here, other, there).ok()?;
    let from = |place: &Vector| {
        let there = bodies.out(*place);
        core::array::from_fn(|axis| there[axis] - finding.point[axis])
    };
    let positions = found.vertices().iter().map(from).collect();
    let triangles = found.triangles().to_vec();
    (found.volume > 0.0).then_some(MeshData { positions, triangles })
}
