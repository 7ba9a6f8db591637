//! Valid files are taken, and the corpus of the fuzz targets is read again.

use hostile::{Draw, Form, Outcome, kinds, read_any, to_json};

/// Every file that was not changed is taken in both formats, and sound.
#[test]
fn files_that_nobody_changed_are_taken() {
    for kind in kinds() {
        for seed in &kind.seeds {
            let mut bytes = Vec::new();
            ciborium::into_writer(seed, &mut bytes).expect("a list takes all bytes");
            let text = to_json(seed).to_string();
            for form in [Form::Json(&text), Form::Cbor(&bytes)] {
                let outcome = kind.read(form, &mut Draw(7));
                assert_eq!(outcome, Outcome::Sound, "{} {}", kind.space, kind.name);
            }
        }
    }
}

/// What fuzzing found worth keeping is read again, as the fuzz targets read it.
#[test]
fn the_corpus_is_read() {
    for (target, name) in [
        ("read_world", "World"),
        ("read_recording", "Recording"),
        ("read_tree", "Bvh"),
        ("read_broad_phase", "BroadPhase"),
        ("read_shape", "Shape"),
        ("read_cache", "Cache"),
        ("read_words", "words"),
        ("read_answers", "answers"),
    ] {
        let folder = format!("{}/../../fuzz/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
        let mut read = 0;
        for entry in std::fs::read_dir(&folder).expect("the corpus of each target is kept") {
            let path = entry.expect("a readable folder").path();
            read_any(name, &std::fs::read(path).expect("a readable file"));
            read += 1;
        }
        assert!(read >= 8, "only {read} files in {folder}");
    }
}
