//! Files that were changed at random: no reader panics, takes more memory than it may, or makes what is not there.

#[path = "readers/boxes.rs"]
mod boxes;

use std::sync::Mutex;

use peak_alloc::PeakAlloc;
use tangency_io::{ReadOptions, Scene, read_bytes};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What each reader may take, and that of Parquet, whose footer has a hundred structures even for a box.
const MOST: usize = 64 << 10;
const MOST_OF_TABLES: usize = 1 << 20;

/// What it takes besides, whatever the file: buffers and messages. The parser of PLY begins a list with room for 65 536 numbers,
/// if the file says that there are so many.
const BESIDES: usize = 1 << 20;

/// Memory is counted for all tests of the process: one at a time.
static TURN: Mutex<()> = Mutex::new(());

/// How many changed files of each kind are read: some, or as many as are asked for.
fn cases() -> usize {
    std::env::var("TANGENCY_CASES").map_or(3_000, |text| text.parse().expect("a number of cases"))
}

/// Repeatable random numbers (xorshift64*).
struct Draw(u64);

impl Draw {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.bits() >> 33) as usize % end.max(1)
    }
}

/// Words that stand for something in one of the formats, or are at the end of a range.
const WORDS: [&[u8]; 14] = [
    b"4294967295",
    b"-1",
    b"1e999",
    b"nan",
    b"0",
    b"18446744073709551616",
    b"-9223372036854775808",
    b"\n",
    b" ",
    b"f 1 2 3\n",
    b"endsolid\n",
    b"property list uint double vertex_indices\n",
    b"element face 99999999\n",
    b"\xff\xff\xff\xff",
];

/// Changes a file in one to four places.
fn change(bytes: &mut Vec<u8>, draw: &mut Draw) {
    for _ in 0..=draw.below(4) {
        // Headers are long, and what they speak of is to be changed as well.
        let half = bytes.len() / 2 * draw.below(2);
        let at = half + draw.below(bytes.len() - half);
        let upto = (at + draw.below(40)).min(bytes.len());
        match draw.below(10) {
            0..=2 if at < bytes.len() => bytes[at] = b"0123456789 -.e\n"[draw.below(15)],
            0..=4 if at < bytes.len() => bytes[at] = draw.bits() as u8,
            0..=5 => drop(bytes.drain(at..upto)),
            6 => {
                let again = bytes[at..upto].to_vec();
                drop(bytes.splice(at..at, again));
            }
            7 => bytes.truncate(at),
            8 => drop(bytes.splice(at..upto, WORDS[draw.below(WORDS.len())].iter().copied())),
            _ => drop(bytes.splice(at..at, WORDS[draw.below(WORDS.len())].iter().copied())),
        }
    }
}

/// What the crate `parquet` panics of is caught by the reader: nothing is printed of it, which would take memory.
fn be_silent_of_what_is_caught() {
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let is_caught = panic.location().is_some_and(|place| place.file().contains("parquet-"));
        if !is_caught {
            print(panic);
        }
    }));
}

/// Whether all that a scene names is there.
fn is_sound(scene: &Scene) -> bool {
    let is_mesh_sound = scene.meshes.iter().all(|mesh| {
        let is_there = |corner: &u32| (*corner as usize) < mesh.positions.len();
        mesh.triangles.iter().flatten().all(is_there)
            && mesh.positions.iter().flatten().all(|number| number.is_finite())
    });
    is_mesh_sound && scene.elements.iter().all(|element| element.mesh < scene.meshes.len())
}

#[test]
fn a_changed_file_is_read_or_refused() {
    let _turn = TURN.lock();
    be_silent_of_what_is_caught();
    let draw = &mut Draw(20);
    for (name, file) in boxes::files() {
        let most = if name.ends_with("parquet") { MOST_OF_TABLES } else { MOST };
        let options = ReadOptions { most_memory: most, ..ReadOptions::default() };
        let (mut read, mut refused) = (0, 0);
        for case in 0..cases() {
            let mut bytes = file.clone();
            change(&mut bytes, draw);
            let before = MEMORY.current_usage();
            MEMORY.reset_peak_usage();
            let answer = read_bytes(name, &bytes, &options);
            let taken = MEMORY.peak_usage() - before;
            assert!(taken <= most + BESIDES, "{name}, case {case} takes {taken}: {bytes:?}");
            match answer {
                Ok(scene) => {
                    assert!(is_sound(&scene), "{name}, case {case}: {bytes:?}");
                    read += 1;
                }
                Err(error) => {
                    assert!(!error.reason().is_empty() && error.to_string().len() < 400, "{error}");
                    refused += 1;
                }
            }
        }
        assert!(read > cases() / 50 && refused > cases() / 50, "{name}: {read} and {refused}");
    }
}

/// A file that claims to hold much, or that names much in few bytes, is refused before it takes much.
#[test]
fn a_large_file_is_refused_where_it_is_too_much() {
    let _turn = TURN.lock();
    let options = ReadOptions { most_memory: MOST, ..ReadOptions::default() };
    let many = |line: &str| line.repeat(10_000).into_bytes();
    let mut fan = b"v 0 0 0\n".repeat(3);
    fan.extend(b"f".iter().chain(b" 1 2 3".repeat(4_000).iter()));
    for bytes in [
        many("v 1 2 3\n"),
        [b"v 0 0 0\nv 1 0 0\nv 0 1 0\n".to_vec(), many("f 1 2 3\n")].concat(),
        fan,
    ] {
        MEMORY.reset_peak_usage();
        let before = MEMORY.current_usage();
        let error = read_bytes("much.obj", &bytes, &options).unwrap_err();
        assert!(MEMORY.peak_usage() - before <= MOST + BESIDES);
        let is_told =
            ["bytes of memory", "corners"].iter().any(|word| error.reason().contains(word));
        assert!(is_told, "{error}");
    }
}
