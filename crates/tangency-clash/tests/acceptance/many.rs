//! Many instances of one mesh.

use tangency_clash::{Class, Rule};
use tangency_io::{Element, Scene, Transform};

use crate::expect::report_of;
use crate::parts::{polygon, prism};

/// 100 000 bolts on a grid, turned each by another angle; each thousandth has one more beside it, 10 mm into it.
#[test]
fn of_100_000_bolts_those_that_clash_are_found() {
    let bolt = prism(&polygon([0.0; 2], 0.01, 6), 0.0, 0.06);
    let mut scene = Scene { meshes: vec![bolt], ..Scene::default() };
    let place = |x: f64, y: f64, angle: f64| Transform {
        columns: [
            [angle.cos(), angle.sin(), 0.0],
            [-angle.sin(), angle.cos(), 0.0],
            [0.0, 0.0, 1.0],
            [x, y, 0.0],
        ],
    };
    for at in 0..100_000 {
        let (x, y) = (f64::from(at % 400) * 0.1, f64::from(at / 400) * 0.1);
        let mut add = |id: String, x: f64, angle: f64| {
            let transform = place(x, y, angle);
            scene.elements.push(Element { id, transform, ..Element::default() });
        };
        add(format!("bolt {at:06}"), x, 0.01 * f64::from(at));
        if at % 1000 == 0 {
            // Corner to corner, each 5 mm in the other.
            add(format!("bolt {at:06} again"), x + 0.01, 0.01 * f64::from(at));
        }
    }
    let report = report_of(&scene, &Rule::default(), 2);
    assert_eq!(report.findings.len(), 100);
    assert!(report.findings.iter().all(|finding| finding.class == Class::Hard));
    for finding in &report.findings {
        let [one, other] = &finding.elements[..] else { panic!("a pair") };
        assert_eq!(format!("{} again", one.id), other.id);
    }
    assert_eq!(report.rules[0].elements, [100_100, 100_100]);
}
