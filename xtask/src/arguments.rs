//! What the commands read from their arguments alike.

use std::slice::Iter;

/// The value after an option.
pub(crate) fn value(option: &str, rest: &mut Iter<String>) -> Result<String, String> {
    rest.next().cloned().ok_or_else(|| format!("{option} needs a value"))
}

/// The number after an option.
pub(crate) fn number(option: &str, rest: &mut Iter<String>) -> Result<usize, String> {
    value(option, rest)?.parse().map_err(|_| format!("{option} needs a number"))
}

/// The number after the only option that a command takes, or what it is without.
pub(crate) fn count(option: &str, otherwise: usize, given: &[String]) -> Result<usize, String> {
    let mut count = otherwise;
    let mut rest = given.iter();
    while let Some(argument) = rest.next() {
        if argument != option {
            return Err(format!("unknown argument {argument}"));
        }
        count = number(option, &mut rest)?;
    }
    Ok(count)
}

/// Whether a row is asked for: its space and name contain the filter, if there is one.
pub(crate) fn is_asked(only: Option<&String>, space: &str, name: &str) -> bool {
    only.is_none_or(|only| format!("{space} {name}").contains(only.as_str()))
}
