//! A scene in every place, unit and order, and what must be found in it.

use tangency_clash::{CheckOptions, Class, Finding, Report, Rule, Rules, check};
use tangency_io::{ReadOptions, Scene, Transform, Unit, read_bytes};

/// What must be found: the elements, the class, and figures by name.
pub(crate) type Expected<'a> = (&'a [&'a str], Class, &'a [(&'a str, f64)]);

/// How far from the origin scenes are.
const PLACES: [[f64; 3]; 3] = [[0.0; 3], [5e5, -5e5, 0.0], [5e6, 5e6, 120.0]];

const UNITS: [Unit; 3] = [Unit::METRE, Unit::MILLIMETRE, Unit::INCH];

/// Holds a scene against what must be found in it: as it is and as an OBJ file, everywhere, in every unit and order, on one and
/// on several threads.
pub(crate) fn expect(scene: &Scene, rule: &Rule, expected: &[Expected]) {
    for place in PLACES {
        let there = moved(scene, place);
        expect_in(&there, rule, expected, "as instances");
        for unit in UNITS {
            let options = ReadOptions { unit, ..ReadOptions::default() };
            let read = read_bytes("scene.obj", obj(&there, unit).as_bytes(), &options);
            let read = read.unwrap_or_else(|error| panic!("{error}"));
            expect_in(&read, rule, expected, &format!("at {place:?} in {unit}"));
        }
    }
}

fn expect_in(scene: &Scene, rule: &Rule, expected: &[Expected], told: &str) {
    let report = report_of(scene, rule, 1);
    let mut turned = scene.clone();
    turned.elements.reverse();
    for threads in [2, 3] {
        assert_eq!(report_of(&turned, rule, threads).to_json(), report.to_json(), "{told}");
    }
    let shown = || format!("{told}\n{}", report.to_json());
    assert_eq!(report.findings.len(), expected.len(), "{}", shown());
    for (ids, class, figures) in expected {
        let found = find(&report, ids).unwrap_or_else(|| panic!("{ids:?} is missing: {}", shown()));
        assert_eq!(found.class, *class, "{ids:?} {}", shown());
        for (name, number) in *figures {
            let told = figure(found, name).unwrap_or_else(|| panic!("no {name}: {}", shown()));
            // 0.1 %, and what half a nanometre of rounding far from the origin does to a deviation.
            let off = (told - number).abs();
            assert!(
                off <= 1e-3 * number + 5e-9,
                "{ids:?} {name}: {told} is not {number} {}",
                shown()
            );
        }
    }
}

fn find<'a>(report: &'a Report, ids: &[&str]) -> Option<&'a Finding> {
    report.findings.iter().find(|finding| {
        finding.elements.iter().map(|element| element.id.as_str()).eq(ids.iter().copied())
    })
}

fn figure(finding: &Finding, name: &str) -> Option<f64> {
    match name {
        "depth" => finding.depth,
        "volume" => finding.volume,
        "distance" => finding.distance,
        "area" => finding.area,
        "length" => finding.length,
        "deviation" => finding.deviation,
        _ => panic!("{name} is no figure"),
    }
}

pub(crate) fn report_of(scene: &Scene, rule: &Rule, threads: usize) -> Report {
    let rules = Rules { rules: vec![rule.clone()], exclusions: Vec::new() };
    let options = CheckOptions { threads: Some(threads), ..CheckOptions::default() };
    check(scene, &rules, &options, &()).unwrap_or_else(|error| panic!("{error}"))
}

fn moved(scene: &Scene, place: [f64; 3]) -> Scene {
    let mut scene = scene.clone();
    for element in &mut scene.elements {
        element.transform = Transform::shift(place).after(&element.transform);
    }
    scene
}

/// A scene as text, its corners in the world in a unit.
fn obj(scene: &Scene, unit: Unit) -> String {
    let mut text = String::new();
    let mut first = 1;
    for element in &scene.elements {
        text += &format!("o {}\n", element.id);
        for corner in scene.corners(element) {
            let [x, y, z] = corner.map(|number| number / unit.metres());
            text += &format!("v {x} {y} {z}\n");
        }
        let mesh = &scene.meshes[element.mesh];
        let is_mirror = element.transform.determinant() < 0.0;
        for [a, b, c] in &mesh.triangles {
            let [b, c] = if is_mirror { [c, b] } else { [b, c] };
            text += &format!("f {} {} {}\n", a + first, b + first, c + first);
        }
        first += mesh.positions.len() as u32;
    }
    text
}
