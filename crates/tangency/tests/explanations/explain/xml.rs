//! Is a picture well-formed, and are its numbers numbers?

/// Makes sure that every tag is closed, every attribute quoted, and every number finite.
#[track_caller]
pub(crate) fn check(picture: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = picture;
    let mut tags = 0;
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a stray bracket in {:?}", &rest[..start]);
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        tags += 1;
        let name = tag.trim_matches('/').split_whitespace().next().expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "closed out of turn");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        check_attributes(tag.trim_end_matches('/'));
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "left open: {open:?}");
    assert!(tags > 10, "only {tags} tags");
}

fn check_attributes(tag: &str) {
    let pieces: Vec<&str> = tag.split('"').collect();
    assert!(pieces.len() % 2 == 1, "an open quote in {tag}");
    for piece in pieces.iter().skip(2).step_by(2).filter(|piece| !piece.is_empty()) {
        assert!(piece.starts_with(' ') && piece.ends_with('='), "no attribute: {piece} in {tag}");
    }
    for value in pieces.iter().skip(1).step_by(2) {
        assert!(!value.contains("NaN") && !value.contains("inf"), "not a number in {tag}");
    }
}

#[test]
#[should_panic(expected = "closed out of turn")]
fn a_tag_that_is_not_closed_is_found() {
    check("<svg><g></svg>");
}

#[test]
#[should_panic(expected = "not a number")]
fn a_number_that_is_none_is_found() {
    check("<svg x=\"NaN\"></svg>");
}
