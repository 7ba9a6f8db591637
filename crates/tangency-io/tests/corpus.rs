//! What fuzzing found worth keeping is read again: every file of `fuzz/corpus/read_model`.

#[path = "../../../fuzz/src/model.rs"]
mod model;

#[test]
fn the_corpus_is_read_or_refused() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/read_model");
    let mut read = 0;
    for entry in std::fs::read_dir(folder).expect("the corpus is kept") {
        let path = entry.expect("a readable folder").path();
        let bytes = std::fs::read(&path).expect("a readable file");
        let answered = std::panic::catch_unwind(|| model::read_model(&bytes));
        assert!(answered.is_ok(), "{}", path.display());
        read += 1;
    }
    assert!(read >= 20, "only {read} files in {folder}");
}
