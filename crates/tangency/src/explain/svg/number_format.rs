//! How is a number written for a reader?

/// A length with five digits, as `0.25`, `1234.5` or `3e-9`.
pub(crate) fn length(value: f64) -> String {
    if !value.is_finite() {
        return match value.is_nan() {
            true => "not a number".to_string(),
            false if value < 0.0 => "minus infinity".to_string(),
            false => "infinity".to_string(),
        };
    }
    let (digits, power) = digits_and_power(value);
    if (-4..=5).contains(&power) {
        let places = if power < 4 { (4 - power) as usize } else { 0 };
        return trimmed(format!("{value:.places$}"));
    }
    format!("{}e{power}", trimmed(digits))
}

/// A coordinate among others as large as `size`, beside which a millionth is nothing.
pub(crate) fn coordinate(value: f64, size: f64) -> String {
    let is_nothing = value.abs() <= size * 1e-6;
    length(if is_nothing { 0.0 } else { value })
}

/// A coordinate of a unit vector, with three decimals.
pub(crate) fn share(value: f64) -> String {
    trimmed(format!("{value:.3}"))
}

/// The largest of 1, 2 and 5 times a power of ten that does not exceed a positive, finite length.
pub(crate) fn round_below(value: f64) -> f64 {
    let (_, power) = digits_and_power(value);
    let candidates = ["5", "2", "1"].map(|digit| format!("{digit}e{power}"));
    let numbers = candidates.iter().filter_map(|text| text.parse::<f64>().ok());
    numbers.into_iter().find(|number| *number <= value).unwrap_or(value)
}

/// The five leading digits, and the power of ten that they are multiplied with.
fn digits_and_power(value: f64) -> (String, i32) {
    let text = format!("{value:.4e}");
    let (digits, power) = text.split_once('e').expect("an exponent is always written");
    (digits.to_string(), power.parse().expect("an exponent is a number"))
}

/// Without zeros at the end that tell nothing, nor a minus before zero.
fn trimmed(text: String) -> String {
    let short = match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.'),
        false => &text,
    };
    if short == "-0" { "0".to_string() } else { short.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_digits_are_written_at_any_scale() {
        let written = [0.25, -1234.56, 1e-9, 123_456.0, 2.5e12, -0.0, 99_999.6, f64::INFINITY];
        let expected = ["0.25", "-1234.6", "1e-9", "123456", "2.5e12", "0", "100000", "infinity"];
        assert_eq!(written.map(length), expected);
    }

    #[test]
    fn what_is_small_beside_the_rest_is_nothing() {
        assert_eq!(coordinate(1e-9, 1.0), "0");
        assert_eq!(coordinate(1e-9, 1e-9), "1e-9");
    }

    #[test]
    fn a_scale_is_one_two_or_five() {
        assert_eq!([0.07, 3.0, 1.0, 9e10].map(round_below), [0.05, 2.0, 1.0, 5e10]);
    }
}
