//! Lengths, volumes and sizes of memory as people write them: `2mm`, `1cm3`, `4GiB`.

use std::fmt;

use tangency_io::Unit;

/// A quantity that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadQuantity {
    text: String,
    reason: String,
}

impl fmt::Display for BadQuantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.text, self.reason)
    }
}

impl std::error::Error for BadQuantity {}

/// A length with its unit, in metres.
///
/// ```
/// use tangency_clash::quantity::length;
///
/// assert_eq!(length("2mm"), Ok(0.002));
/// assert_eq!(length("0.5 in"), Ok(0.0127));
/// assert!(length("2").is_err(), "of what?");
/// assert!(length("NaNmm").is_err() && length("-1mm").is_err());
/// ```
///
/// # Errors
/// If there is no number, it is negative or not finite, or the unit is missing or not known.
pub fn length(text: &str) -> Result<f64, BadQuantity> {
    let (number, unit) = split(text, "mm")?;
    let unit: Unit = unit.parse().map_err(|error| bad(text, format!("{error}")))?;
    Ok(number * unit.metres())
}

/// A volume with its unit, in cubic metres: `1cm3`, `2 l`.
///
/// ```
/// use tangency_clash::quantity::volume;
///
/// assert_eq!(volume("2m3"), Ok(2.0));
/// assert!((volume("1cm3").unwrap() - 1e-6).abs() < 1e-20);
/// assert!(volume("1cm").is_err(), "a length is no volume");
/// ```
///
/// # Errors
/// As [`length`].
pub fn volume(text: &str) -> Result<f64, BadQuantity> {
    let (number, unit) = split(text, "cm3")?;
    if unit == "l" {
        return Ok(number * 0.001);
    }
    let Some(base) = unit.strip_suffix('3').or_else(|| unit.strip_suffix('³')) else {
        return Err(bad(text, format!("`{unit}` is no unit of volume; as `cm3`, `m3` or `l`")));
    };
    let unit: Unit = base.parse().map_err(|error| bad(text, format!("{error}")))?;
    Ok(number * unit.metres() * unit.metres() * unit.metres())
}

/// A size of memory with its unit, in bytes: `512MiB`, `4GB`.
///
/// # Errors
/// As [`length`], and if it is more than a machine can have.
pub fn memory(text: &str) -> Result<usize, BadQuantity> {
    let (number, unit) = split(text, "GiB")?;
    let size = match unit {
        "B" => 1.0,
        "kB" => 1e3,
        "MB" => 1e6,
        "GB" => 1e9,
        "KiB" => 1024.0,
        "MiB" => 1_048_576.0,
        "GiB" => 1_073_741_824.0,
        _ => return Err(bad(text, format!("`{unit}` is no unit of memory; as `MiB` or `GiB`"))),
    };
    let bytes = number * size;
    let most = usize::MAX as f64;
    if bytes < most { Ok(bytes as usize) } else { Err(bad(text, "is too much".to_owned())) }
}

fn bad(text: &str, reason: String) -> BadQuantity {
    BadQuantity { text: text.to_owned(), reason }
}

/// The number and the unit of a quantity.
fn split<'a>(text: &'a str, example: &str) -> Result<(f64, &'a str), BadQuantity> {
    let trimmed = text.trim();
    let is_of_number = |at: usize, letter: char| {
        let is_exponent = |rest: &str| {
            rest.starts_with(|next: char| next.is_ascii_digit() || next == '-' || next == '+')
        };
        letter.is_ascii_digit()
            || matches!(letter, '.' | '-' | '+')
            || (matches!(letter, 'e' | 'E') && is_exponent(&trimmed[at + 1..]))
    };
    let end = trimmed.char_indices().find(|(at, letter)| !is_of_number(*at, *letter));
    let (number, unit) = trimmed.split_at(end.map_or(trimmed.len(), |(at, _)| at));
    let Ok(value) = number.parse::<f64>() else {
        return Err(bad(text, format!("a number with a unit is wanted, as `1{example}`")));
    };
    if !value.is_finite() || value < 0.0 {
        return Err(bad(text, "must be finite and not below 0".to_owned()));
    }
    let unit = unit.trim();
    if unit.is_empty() {
        return Err(bad(text, format!("has no unit; as `{number}{example}`")));
    }
    Ok((value, unit))
}

/// A length for people, in the unit that leaves the fewest zeros.
///
/// ```
/// use tangency_clash::quantity::show_length;
///
/// assert_eq!(show_length(0.05), "50.0 mm");
/// assert_eq!(show_length(12.5), "12.50 m");
/// assert_eq!(show_length(4e-6), "4.0 µm");
/// ```
pub fn show_length(metres: f64) -> String {
    if metres == 0.0 {
        "0 mm".to_owned()
    } else if metres < 1e-4 {
        format!("{:.1} µm", metres * 1e6)
    } else if metres < 1.0 {
        format!("{:.1} mm", metres * 1e3)
    } else {
        format!("{metres:.2} m")
    }
}

/// An area for people.
pub fn show_area(square_metres: f64) -> String {
    if square_metres < 0.01 {
        format!("{:.2} cm2", square_metres * 1e4)
    } else {
        format!("{square_metres:.3} m2")
    }
}

/// A volume for people.
///
/// ```
/// use tangency_clash::quantity::show_volume;
///
/// assert_eq!(show_volume(0.3), "0.3000 m3");
/// assert_eq!(show_volume(0.03), "30.000 dm3");
/// assert_eq!(show_volume(2.5e-6), "2.50 cm3");
/// assert_eq!(show_volume(3e-10), "0.30 mm3");
/// ```
pub fn show_volume(cubic_metres: f64) -> String {
    if cubic_metres == 0.0 {
        "0".to_owned()
    } else if cubic_metres < 1e-7 {
        format!("{:.2} mm3", cubic_metres * 1e9)
    } else if cubic_metres < 1e-3 {
        format!("{:.2} cm3", cubic_metres * 1e6)
    } else if cubic_metres < 0.1 {
        format!("{:.3} dm3", cubic_metres * 1e3)
    } else {
        format!("{cubic_metres:.4} m3")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_quantity_is_refused_with_its_text_and_a_reason() {
        let wrong =
            ["", "mm", "2", "2 furlong", "inf mm", "nanmm", "-3mm", "1e999mm", "2mm3", "1,5mm"];
        for text in wrong {
            let error = length(text).expect_err(text).to_string();
            assert!(error.contains(&format!("`{text}`")), "{error}");
        }
        assert_eq!(length("1e3mm"), Ok(1.0));
        assert_eq!(length("2e-3m"), Ok(0.002));
        assert!(memory("2 GiB").is_ok_and(|bytes| bytes == 2 << 30));
        assert!(memory("1e30GiB").is_err() && memory("4").is_err());
        assert!((volume("1ft3").unwrap_or(0.0) - 0.028_316_846_592).abs() < 1e-15);
    }
}
