//! Is any text read as a URDF, or as an SRDF for a robot that is one, or refused with a reason; and does the robot answer?
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_robot::{LoadOptions, Obstacles, Placed, Robot};

const ARM: &str = r#"<robot name="arm"><link name="a"/><link name="b"><collision><geometry><sphere radius="1"/></geometry>
</collision></link><joint name="j" type="revolute"><parent link="a"/><child link="b"/></joint></robot>"#;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, bytes)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(bytes);
    // Meshes would be files of this machine.
    if text.contains("filename") {
        return;
    }
    let options = LoadOptions::default();
    let robot = if first % 4 == 0 {
        Robot::from_urdf_text(ARM, &options).and_then(|mut robot| {
            robot.apply_srdf(&text)?;
            robot.apply_srdf(&robot.to_srdf())?;
            Ok(robot)
        })
    } else {
        Robot::from_urdf_text(&text, &options)
    };
    match robot {
        Ok(robot) if robot.pairs().len() < 200 => answers(&robot),
        Ok(_) => {}
        Err(error) => assert!(!error.reason().is_empty()),
    }
});

fn answers(robot: &Robot) {
    let (start, end) = (robot.drawn(1, 0), robot.drawn(1, 1));
    let mut placed = Placed::default();
    if robot.place(&start, &mut placed).is_ok() {
        let none = Obstacles::none();
        let collides = robot.collides(&placed, &none, 0.0);
        let found = robot.first_contact(&start, &end, &none, 1e-2);
        assert!(!collides || found.is_ok_and(|found| found.is_some()), "a start that collides");
    }
}
