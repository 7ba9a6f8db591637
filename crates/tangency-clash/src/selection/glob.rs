//! Patterns with `*` and `?`.

/// Whether a text is what a pattern says: `*` is any letters or none, `?` is one letter.
///
/// On a mismatch the last `*` takes one more letter; an earlier one need not, for what it could take the last one can. So the
/// time is at most the product of the two lengths.
pub(super) fn matches(pattern: &str, text: &str) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let text: Vec<char> = text.chars().collect();
    let (mut at, mut read) = (0, 0);
    // Behind the last `*`, and how far it has read.
    let mut star: Option<(usize, usize)> = None;
    while read < text.len() {
        match pattern.get(at) {
            Some('*') => {
                at += 1;
                star = Some((at, read));
            }
            Some(letter) if *letter == '?' || *letter == text[read] => {
                at += 1;
                read += 1;
            }
            Some(_) | None => {
                let Some((behind, taken)) = star else { return false };
                star = Some((behind, taken + 1));
                (at, read) = (behind, taken + 1);
            }
        }
    }
    pattern[at..].iter().all(|letter| *letter == '*')
}

#[cfg(test)]
mod tests {
    use super::matches;

    /// The definition, letter by letter.
    fn by_definition(pattern: &[u8], text: &[u8]) -> bool {
        match pattern {
            [] => text.is_empty(),
            [b'*', rest @ ..] => (0..=text.len()).any(|taken| by_definition(rest, &text[taken..])),
            [b'?', rest @ ..] => !text.is_empty() && by_definition(rest, &text[1..]),
            [letter, rest @ ..] => text.first() == Some(letter) && by_definition(rest, &text[1..]),
        }
    }

    /// All words of up to five letters out of a few.
    fn words(letters: &[u8]) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        let mut last = all.clone();
        for _ in 0..5 {
            last = last
                .iter()
                .flat_map(|word| letters.iter().map(move |letter| [&word[..], &[*letter]].concat()))
                .collect();
            all.extend(last.iter().cloned());
        }
        all
    }

    #[test]
    fn patterns_match_as_defined() {
        let mut counts = [0, 0];
        for pattern in words(b"ab*?") {
            for text in words(b"ab") {
                let [shown, asked] =
                    [&pattern, &text].map(|word| std::str::from_utf8(word).unwrap_or_default());
                let expected = by_definition(&pattern, &text);
                assert_eq!(matches(shown, asked), expected, "{shown} {asked}");
                counts[usize::from(expected)] += 1;
            }
        }
        assert!(counts.iter().all(|count| *count > 1000), "{counts:?}");
    }
}
