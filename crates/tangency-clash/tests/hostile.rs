//! Rules, selections, reports and models that are changed byte by byte: refused with a reason, or dealt with.
//!
//! `TANGENCY_CASES` says how many of each; a few hundred unless it is set.

#[path = "../../../fuzz/src/clash.rs"]
mod clash;

use test_meshes::Draw;

/// What is changed: the byte that picks what it is, and the text.
const SEEDS: [(u8, &[u8]); 3] = [
    (0, b"[[rule]]\nname = 'pipes'\na = 'type=IfcPipe* & !name=\"riser *\"'\nb = 'type=IfcWall'\nhard = '2mm'\nclearance = '5cm'\ntouch = 'report'\nmin_volume = '1cm3'\n[[exclude]]\nsame = 'system'\n[[exclude]]\na = 'type=x'\nb = 'type=y'\n"),
    (1, b"type=IfcPipe* & !(name=\"riser *\" | model=mep) & system=w?ter"),
    (2, REPORT),
];

const REPORT: &[u8] = br#"{"schema":"tangency-clash-report/1","tool":"t","models":[{"name":"m","elements":2,"triangles":24}],"rules":[{"name":"all","a":"*","elements":[2,2],"limits":{"hard":0.001},"candidates":1,"excluded":0,"touches_not_listed":0,"below_limits":0}],"exclusions":[],"open":[],"mended":[],"broken":[],"not_compared":[],"findings":[{"id":"023c80d1-3b51-5777-ab79-d8c73c55dc65","rule":"all","class":"hard","status":"new","elements":[{"model":"m","id":"a","name":"a"},{"model":"m","id":"b"}],"depth":0.05,"depth_kind":"exact","volume":0.03,"point":[1,2,3],"normal":[1,0,0],"bounds":[[0,0,0],[1,1,1]]}],"resolved":[]}"#;

/// Two boxes, one in the other, and a sheet, as text.
const MODEL: &[u8] = b"o a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 0 0 1\nv 1 0 1\nv 0 1 1\nv 1 1 1\nf 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\no b\nv .5 .5 .5\nv 2 .5 .5\nv .5 2 .5\nv 2 2 .5\nv .5 .5 2\nv 2 .5 2\nv .5 2 2\nv 2 2 2\nf 9 11 12 10\nf 13 14 16 15\nf 9 10 14 13\nf 11 15 16 12\nf 9 13 15 11\nf 10 12 16 14\no c\nv 0 0 .5\nv 3 0 .5\nv 0 3 .5\nf 17 18 19\n";

/// A text with some bytes changed, left out, doubled or exchanged for those of numbers.
fn changed(draw: &mut Draw, text: &[u8]) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=draw.below(4) {
        let at = draw.below(bytes.len());
        match draw.below(5) {
            0 => bytes[at] = draw.below(256) as u8,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, bytes[at]),
            3 => bytes[at] = b"0123456789.-e"[draw.below(13)],
            _ => {
                let end = (at + draw.below(12)).min(bytes.len());
                bytes.extend_from_within(at..end);
            }
        }
        if bytes.is_empty() {
            bytes.push(b' ');
        }
    }
    bytes
}

fn cases(usual: u64) -> u64 {
    std::env::var("TANGENCY_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn changed_rules_selections_and_reports_do_no_harm() {
    for (kind, text) in SEEDS {
        for case in 0..cases(2000) {
            let bytes = [&[kind], &changed(&mut Draw::new(case), text)[..]].concat();
            let answered = std::panic::catch_unwind(|| clash::read_clash(&bytes));
            assert!(answered.is_ok(), "{:?}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn changed_models_are_checked_without_harm() {
    for case in 0..cases(200) {
        let bytes = [&[0], &changed(&mut Draw::new(case), MODEL)[..]].concat();
        let answered = std::panic::catch_unwind(|| clash::check_model(&bytes));
        assert!(answered.is_ok(), "{}", String::from_utf8_lossy(&bytes));
    }
}
