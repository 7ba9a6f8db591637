//! Names of findings that stay the same from run to run.

use std::collections::HashMap;

use tangency_io::Element;
use uuid::Uuid;

use crate::finding::{Class, ElementName, Finding};

/// The namespace of all names that are made here.
const NAMESPACE: Uuid = Uuid::from_u128(0x7a3c_5d10_91e4_4b6f_8f02_6c1d_e97b_a254);

/// Gives each finding its name: that of the rule and of the elements by their own ids, hashed (UUID version 5).
///
/// The class does not count, which changes when somebody moves a wall by a millimetre, nor the order of the elements. A set of copies is
/// named after the first of them, so that one more copy behind it does not make another finding of it. The models, which are called after
/// files, count for those elements alone whose id is in more than one model.
pub(crate) fn name_all(findings: &mut [Finding], elements: &[&Element]) {
    let mut model_of: HashMap<&str, Option<&str>> = HashMap::new();
    for element in elements {
        let known = model_of.entry(&element.id).or_insert(Some(&element.model));
        *known = known.filter(|model| *model == element.model);
    }
    let mut counts: HashMap<String, usize> = HashMap::new();
    for finding in findings {
        let name = |element: &ElementName| match model_of.get(element.id.as_str()) {
            Some(None) => format!("{}/{}", element.model, element.id),
            Some(Some(_)) | None => element.id.clone(),
        };
        let mut ids: Vec<String> = finding.elements.iter().map(name).collect();
        ids.sort_unstable();
        if finding.class == Class::Duplicate {
            ids.truncate(1);
            ids.push("and copies".to_owned());
        }
        let text = format!("{}\n{}", finding.rule, ids.join("\n"));
        // Copies that are not all copies of each other may begin with the same one.
        let count = counts.entry(text.clone()).or_insert(0);
        *count += 1;
        let numbered = if *count == 1 { text } else { format!("{text}\n{count}") };
        finding.id = Uuid::new_v5(&NAMESPACE, numbered.as_bytes()).to_string();
    }
}
