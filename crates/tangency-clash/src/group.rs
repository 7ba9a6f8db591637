//! Findings in groups: what one element causes, what two types do to each other, what is in one place.

use std::collections::{BTreeMap, BinaryHeap, HashMap};

use tangency::d3_f64::{Aabb, Bvh, Vector};

use crate::finding::{ElementName, Finding};
use crate::report::Report;

/// What findings of a group have in common.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GroupBy {
    /// An element: first the one with most findings and all of these, then the one with most of what is left, and so on.
    Element,
    /// The types of the two elements.
    Types,
    /// A place: each is within a distance, in metres, of another one.
    Place(f64),
}

/// Some findings of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they have in common.
    pub name: String,
    /// Their numbers in the report, in order.
    pub findings: Vec<usize>,
}

impl Report {
    /// The findings in groups, the largest first; each finding is in one of them.
    ///
    /// A pipe through ten walls is one problem and not ten:
    ///
    /// ```
    /// # use tangency_clash::{CheckOptions, GroupBy, Rule, Rules, check};
    /// # use tangency_io::{ReadOptions, read_bytes};
    /// # let mut file = String::new();
    /// # let mut block = |name: &str, low: [f64; 3], high: [f64; 3]| {
    /// #     let first = file.matches("v ").count();
    /// #     file += &format!("o {name}\n");
    /// #     for at in 0..8 {
    /// #         let [x, y, z] = [0, 1, 2].map(|axis| if at >> axis & 1 == 0 { low[axis] } else { high[axis] });
    /// #         file += &format!("v {x} {y} {z}\n");
    /// #     }
    /// #     for face in [[1, 3, 4, 2], [5, 6, 8, 7], [1, 2, 6, 5], [3, 7, 8, 4], [1, 5, 7, 3], [2, 4, 8, 6]] {
    /// #         let [a, b, c, d] = face.map(|at| at + first);
    /// #         file += &format!("f {a} {b} {c} {d}\n");
    /// #     }
    /// # };
    /// # for at in 0..10 {
    /// #     block(&format!("wall {at}"), [f64::from(at), 0.0, 0.0], [f64::from(at) + 0.2, 4.0, 3.0]);
    /// # }
    /// # block("pipe", [-1.0, 1.0, 1.0], [11.0, 1.2, 1.2]);
    /// # let scene = read_bytes("site.obj", file.as_bytes(), &ReadOptions::default())?;
    /// # let rules = Rules { rules: vec![Rule::default()], exclusions: vec![] };
    /// let report = check(&scene, &rules, &CheckOptions::default(), &())?;
    /// let groups = report.groups(GroupBy::Element);
    /// assert_eq!((groups.len(), groups[0].name.as_str(), groups[0].findings.len()), (1, "pipe", 10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn groups(&self, by: GroupBy) -> Vec<Group> {
        let mut groups = match by {
            GroupBy::Element => by_element(&self.findings),
            GroupBy::Types => by_types(&self.findings),
            GroupBy::Place(distance) => by_place(&self.findings, distance),
        };
        let size = |group: &Group| std::cmp::Reverse(group.findings.len());
        groups.sort_by(|one, other| {
            size(one).cmp(&size(other)).then_with(|| one.findings.cmp(&other.findings))
        });
        groups
    }
}

/// Greedy: the element with most findings takes them, then the next one. How many it has is looked up again when it comes.
fn by_element(findings: &[Finding]) -> Vec<Group> {
    let mut of_element: HashMap<&ElementName, Vec<usize>> = HashMap::new();
    for (number, finding) in findings.iter().enumerate() {
        for element in &finding.elements {
            of_element.entry(element).or_default().push(number);
        }
    }
    let mut is_taken = vec![false; findings.len()];
    // Among elements with as many findings the one whose name comes first.
    let mut queue: BinaryHeap<(usize, std::cmp::Reverse<&ElementName>)> =
        of_element.iter().map(|(name, all)| (all.len(), std::cmp::Reverse(*name))).collect();
    let mut groups = Vec::new();
    while let Some((count, std::cmp::Reverse(element))) = queue.pop() {
        let all = &of_element[element];
        let left: Vec<usize> = all.iter().copied().filter(|number| !is_taken[*number]).collect();
        if left.len() < count {
            queue.extend((!left.is_empty()).then_some((left.len(), std::cmp::Reverse(element))));
            continue;
        }
        left.iter().for_each(|number| is_taken[*number] = true);
        groups.push(Group { name: element.shown().to_owned(), findings: left });
    }
    groups
}

fn by_types(findings: &[Finding]) -> Vec<Group> {
    let mut groups: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, finding) in findings.iter().enumerate() {
        let shown = |element: &ElementName| {
            if element.kind.is_empty() { "no type".to_owned() } else { element.kind.clone() }
        };
        let mut types: Vec<String> = finding.elements.iter().map(shown).collect();
        types.sort();
        // Copies are of two types at most that matter.
        let name = if types.len() > 2 { types[0].clone() } else { types.join(" – ") };
        groups.entry(name).or_default().push(number);
    }
    groups.into_iter().map(|(name, findings)| Group { name, findings }).collect()
}

/// Findings whose boxes come within a distance of each other are joined (union-find).
fn by_place(findings: &[Finding], distance: f64) -> Vec<Group> {
    let around = |finding: &Finding| {
        let [low, high] = finding.bounds.map(Vector::from);
        Aabb::new(low, high).grown(0.5 * distance)
    };
    let boxes: Vec<Aabb> = findings.iter().map(around).collect();
    let mut first: Vec<usize> = (0..findings.len()).collect();
    Bvh::from_boxes(&boxes).self_pairs(&mut |one, other| {
        crate::collect::join(&mut first, one as usize, other as usize);
        std::ops::ControlFlow::Continue(())
    });
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for number in 0..findings.len() {
        groups.entry(crate::collect::root(&mut first, number)).or_default().push(number);
    }
    let named = |(root, all): (usize, Vec<usize>)| {
        let [x, y, z] = findings[root].point;
        Group { name: format!("around {x:.2} {y:.2} {z:.2}"), findings: all }
    };
    groups.into_iter().map(named).collect()
}
