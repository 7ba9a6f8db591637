//! How a valid file is changed.

#![allow(clippy::wildcard_enum_match_arm, reason = "CBOR may get more kinds of values")]

use ciborium::Value;

use crate::Draw;

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Numbers and flags, each for itself.
    Numbers,
    /// What hangs where: entries of lists, whole parts of the file, and numbers that name other entries.
    Structure,
}

/// A file with up to four changes, which `told` lists.
pub fn changed(seeds: &[Value], manner: Manner, draw: &mut Draw, told: &mut String) -> Value {
    let mut value = seeds[draw.below(seeds.len())].clone();
    for _ in 0..1 + draw.below(4) {
        let place = draw.below(count(&value));
        let other = part(&value, draw.below(count(&value))).clone();
        let mut path = String::new();
        let found = part_mut(&mut value, place, &mut path);
        let before = brief(found);
        match manner {
            Manner::Numbers => change_number(found, draw),
            Manner::Structure => change_structure(found, other, draw),
        }
        let after = brief(found);
        if before != after {
            told.push_str(&format!("{path}: {before} -> {after}; "));
        }
    }
    value
}

/// The same as JSON, which has no numbers for what is not finite.
pub fn to_json(value: &Value) -> serde_json::Value {
    use serde_json::Value as Json;
    match value {
        Value::Integer(number) => {
            let number = i128::from(*number);
            u64::try_from(number).map_or_else(|_| Json::from(number as i64), Json::from)
        }
        Value::Float(number) => Json::from(*number),
        Value::Bool(is) => Json::from(*is),
        Value::Text(text) => Json::from(text.as_str()),
        Value::Array(list) => Json::Array(list.iter().map(to_json).collect()),
        Value::Map(entries) => Json::Object(
            entries
                .iter()
                .map(|(name, value)| (name.as_text().unwrap_or("?").to_string(), to_json(value)))
                .collect(),
        ),
        _ => Json::Null,
    }
}

fn brief(value: &Value) -> String {
    format!("{value:?}").chars().take(60).collect()
}

fn children(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(list) => list.iter().collect(),
        Value::Map(entries) => entries.iter().map(|(_, value)| value).collect(),
        _ => Vec::new(),
    }
}

/// How many parts a file has, itself included.
fn count(value: &Value) -> usize {
    1 + children(value).into_iter().map(count).sum::<usize>()
}

/// The part of that number, in the order of reading.
fn part(value: &Value, number: usize) -> &Value {
    let mut left = number;
    if left == 0 {
        return value;
    }
    left -= 1;
    for child in children(value) {
        let parts = count(child);
        if left < parts {
            return part(child, left);
        }
        left -= parts;
    }
    value
}

fn part_mut<'a>(value: &'a mut Value, number: usize, path: &mut String) -> &'a mut Value {
    if number == 0 {
        return value;
    }
    let mut left = number - 1;
    let mut at = 0;
    for child in children(value) {
        let parts = count(child);
        if left < parts {
            break;
        }
        left -= parts;
        at += 1;
    }
    match value {
        Value::Array(list) => {
            path.push_str(&format!("[{at}]"));
            part_mut(&mut list[at], left, path)
        }
        Value::Map(entries) => {
            path.push_str(&format!(".{}", entries[at].0.as_text().unwrap_or("?")));
            part_mut(&mut entries[at].1, left, path)
        }
        other => other,
    }
}

fn change_number(value: &mut Value, draw: &mut Draw) {
    match value {
        Value::Float(number) => *number = other_float(*number, draw),
        Value::Integer(number) => {
            let number = other_integer(i128::from(*number), draw);
            let number = number.clamp(-(1 << 63), i128::from(u64::MAX));
            *value = Value::Integer(number.try_into().expect("it is within 64 bits"));
        }
        Value::Bool(is) => *is = !*is,
        Value::Null => *value = Value::Integer(0.into()),
        _ => {}
    }
}

fn other_float(number: f64, draw: &mut Draw) -> f64 {
    match draw.below(16) {
        0 => f64::NAN,
        1 => f64::INFINITY,
        2 => f64::NEG_INFINITY,
        3 => 0.0,
        4 => -number,
        5 => f64::MAX,
        6 => f64::from(f32::MAX),
        7 => -f64::from(f32::MAX),
        8 => 1e60,
        9 => 7e10,
        10 => f64::MIN_POSITIVE,
        11 => number * (1.0 + 1e-7),
        12 => number * 1e6,
        13 => number.next_up(),
        14 => f64::from_bits(draw.bits()),
        _ => draw.signed(),
    }
}

fn other_integer(number: i128, draw: &mut Draw) -> i128 {
    match draw.below(14) {
        0 => 0,
        1 => 1,
        2 => -1,
        3 => number + 1,
        4 => number - 1,
        5 => i128::from(u32::MAX),
        6 => i128::from(u32::MAX) - 1,
        7 => 1 << 31,
        8 => i128::from(u64::MAX),
        9 => i128::from(i64::MAX),
        10 => draw.below(8) as i128,
        11 => number ^ (1 << draw.below(64)),
        12 => number ^ 1,
        _ => i128::from(draw.bits()),
    }
}

/// Entries that are left out, doubled, in another order or in each other's places, and numbers that lead to
/// another place of the same file: loops and lost links are among them.
fn change_structure(value: &mut Value, other: Value, draw: &mut Draw) {
    if let Value::Integer(_) = value {
        *value = if other.is_integer() { other } else { Value::Integer(draw.below(12).into()) };
        return;
    }
    let Value::Array(list) = value else {
        if !matches!(value, Value::Map(_)) || draw.once_in(8) {
            *value = other;
        }
        return;
    };
    let (one, two) = (draw.below(list.len()), draw.below(list.len()));
    match draw.below(8) {
        0 => drop(list.pop()),
        1 => list.push(other),
        2 => list.clear(),
        _ if list.is_empty() => {}
        3 => list.push(list[one].clone()),
        4 => drop(list.remove(one)),
        5 => list.swap(one, two),
        6 => list[one] = list[two].clone(),
        _ if list.len() < 200 => list.extend(list.clone()),
        _ => list.reverse(),
    }
}
