//! The check: which pairs are candidates, what each of them is, and the report.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;
use tangency::d3_f64::{Aabb, Bvh};
use tangency_io::{Element, Scene};

use crate::bodies::Bodies;
use crate::collect::{Found, Tally, findings_of};
use crate::finding::Class;
use crate::pairs::{Limits, Scratch, judge};
use crate::report::{ExclusionSummary, Report, RuleSummary, SCHEMA};
use crate::rules::{Exclusion, Rule, Rules};
use crate::selection::Selection;
use crate::summary;

/// How a check runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckOptions {
    /// How many threads work; all cores without a word.
    pub threads: Option<usize>,
    /// How many bytes the shapes of the elements may take, and how many their pairs and findings; what the scene takes is not counted.
    pub most_memory: usize,
}

impl Default for CheckOptions {
    fn default() -> Self {
        Self { threads: None, most_memory: 1 << 32 }
    }
}

/// How far a check is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// The rule that is at work.
    pub rule: &'a str,
    /// How many elements of its A are done.
    pub done: usize,
    /// How many there are.
    pub total: usize,
    /// How many pairs were judged so far, over all rules.
    pub pairs: usize,
    /// How many findings there are so far, over all rules.
    pub findings: usize,
}

/// Somebody who wants to know how far a check is, and may end it.
pub trait Observer: Sync {
    /// Some more is done.
    fn progress(&self, _progress: Progress) {}

    /// Whether to stop.
    fn is_cancelled(&self) -> bool {
        false
    }
}

impl Observer for () {}

/// Why a check could not be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum CheckError {
    /// There is nothing to compare: no element, or a selection without one, or only one element.
    Nothing {
        /// What is missing.
        reason: String,
    },
    /// A rule cannot be carried out.
    BadRule {
        /// The rule and what is wrong with it.
        reason: String,
    },
    /// The shapes of the elements take more memory than is allowed.
    TooLarge {
        /// How many bytes are allowed.
        most: usize,
    },
    /// The pairs, or the findings, of a place take more memory than is allowed.
    OutOfMemory {
        /// The rule that was at work.
        rule: String,
        /// How many bytes are allowed.
        most: usize,
    },
    /// The observer wanted it to end.
    Cancelled,
    /// The threads could not be started.
    Threads,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing { reason } => write!(f, "nothing was compared: {reason}"),
            Self::BadRule { reason } => f.write_str(reason),
            Self::TooLarge { most } => {
                write!(f, "the shapes of the elements take more than {most} bytes; allow more")
            }
            Self::OutOfMemory { rule, most } => write!(
                f,
                "rule `{rule}`: the pairs take more than {most} bytes; select fewer elements, or allow more"
            ),
            Self::Cancelled => f.write_str("the check was ended"),
            Self::Threads => f.write_str("the threads could not be started"),
        }
    }
}

impl std::error::Error for CheckError {}

/// Holds the elements of a scene against each other.
///
/// The report does not depend on the order of the elements, nor on the number of threads.
///
/// ```
/// use tangency_clash::{CheckOptions, Class, Rule, Rules, check};
/// use tangency_io::{Element, MeshData, Scene, Transform};
///
/// # let corner = |at: u32| [0, 1, 2].map(|axis| f64::from(at >> axis & 1));
/// # let positions: Vec<[f64; 3]> = (0..8).map(corner).collect();
/// # let triangles = vec![
/// #     [0, 2, 1], [1, 2, 3], [4, 5, 6], [5, 7, 6], [0, 1, 4], [1, 5, 4],
/// #     [2, 6, 3], [3, 6, 7], [0, 4, 2], [2, 4, 6], [1, 3, 5], [3, 7, 5],
/// # ];
/// # let cube = MeshData { positions, triangles };
/// let at = |id: &str, x: f64| Element {
///     id: id.into(),
///     transform: Transform::shift([x, 0.0, 0.0]),
///     ..Element::default()
/// };
/// let scene = Scene { elements: vec![at("left", 0.0), at("right", 0.9)], meshes: vec![cube] };
/// let rules = Rules { rules: vec![Rule::default()], exclusions: vec![] };
/// let report = check(&scene, &rules, &CheckOptions::default(), &())?;
/// let [finding] = &report.findings[..] else { panic!("one clash") };
/// assert_eq!(finding.class, Class::Hard);
/// assert!(finding.volume.is_some_and(|volume| (volume - 0.1).abs() < 1e-9));
/// # Ok::<(), tangency_clash::CheckError>(())
/// ```
///
/// # Errors
/// If there is nothing to compare, a rule cannot be carried out, the memory does not suffice, or the observer ends it.
pub fn check(
    scene: &Scene,
    rules: &Rules,
    options: &CheckOptions,
    observer: &dyn Observer,
) -> Result<Report, CheckError> {
    check_rules(scene, rules)?;
    let pool = pool_of(options)?;
    pool.install(|| Prepared::of(scene, options)?.checked(rules, options, observer))
}

/// The threads of a check.
fn pool_of(options: &CheckOptions) -> Result<rayon::ThreadPool, CheckError> {
    let threads = options.threads.unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|_| CheckError::Threads)
}

/// A scene whose meshes have become shapes, for more than one check.
pub struct Prepared<'a> {
    scene: &'a Scene,
    /// By model and id.
    elements: Vec<&'a Element>,
    bodies: Bodies,
}

impl<'a> Prepared<'a> {
    /// Makes shapes of the meshes of a scene.
    ///
    /// # Errors
    /// If the threads cannot be started, or the memory does not suffice.
    pub fn new(scene: &'a Scene, options: &CheckOptions) -> Result<Self, CheckError> {
        pool_of(options)?.install(|| Self::of(scene, options))
    }

    fn of(scene: &'a Scene, options: &CheckOptions) -> Result<Self, CheckError> {
        let mut order: Vec<usize> = (0..scene.elements.len()).collect();
        let key = |at: &usize| (&scene.elements[*at].model, &scene.elements[*at].id);
        order.par_sort_by(|one, other| key(one).cmp(&key(other)));
        let elements = order.iter().map(|at| &scene.elements[*at]).collect();
        let most = options.most_memory;
        let bodies = Bodies::of(scene, &order, most).ok_or(CheckError::TooLarge { most })?;
        Ok(Self { scene, elements, bodies })
    }

    /// As [`check`].
    ///
    /// # Errors
    /// As [`check`].
    pub fn check(
        &self,
        rules: &Rules,
        options: &CheckOptions,
        observer: &dyn Observer,
    ) -> Result<Report, CheckError> {
        check_rules(self.scene, rules)?;
        pool_of(options)?.install(|| self.checked(rules, options, observer))
    }

    fn checked(
        &self,
        rules: &Rules,
        options: &CheckOptions,
        observer: &dyn Observer,
    ) -> Result<Report, CheckError> {
        let (elements, bodies) = (&self.elements, &self.bodies);
        let mut run = Run {
            elements,
            bodies,
            exclusions: &rules.exclusions,
            options,
            observer,
            excluded: rules.exclusions.iter().map(|_| AtomicUsize::new(0)).collect(),
            pairs: 0,
            found: 0,
        };
        let mut findings = Vec::new();
        let mut summaries = Vec::new();
        let mut not_compared = Vec::new();
        for rule in &rules.rules {
            let (summary, found) = match run.rule(rule) {
                Err(CheckError::Nothing { reason }) => {
                    not_compared.push(reason);
                    continue;
                }
                told => told?,
            };
            findings.extend(findings_of(elements, bodies, rule, found));
            summaries.push(summary);
        }
        if summaries.is_empty() {
            return Err(CheckError::Nothing { reason: not_compared.join("; ") });
        }
        crate::identity::name_all(&mut findings, elements);
        let left_out = |(exclusion, pairs): (&Exclusion, &AtomicUsize)| ExclusionSummary {
            text: exclusion.to_string(),
            pairs: pairs.load(Ordering::Relaxed),
        };
        Ok(Report {
            schema: SCHEMA.to_owned(),
            tool: concat!("tangency ", env!("CARGO_PKG_VERSION")).to_owned(),
            models: summary::models(self.scene),
            rules: summaries,
            exclusions: rules.exclusions.iter().zip(&run.excluded).map(left_out).collect(),
            open: summary::open(elements, bodies),
            mended: summary::mended(elements, bodies),
            broken: summary::broken(elements, bodies),
            not_compared,
            findings,
            resolved: Vec::new(),
        })
    }
}

/// That there are rules, their limits are numbers, and what they ask for exists.
fn check_rules(scene: &Scene, rules: &Rules) -> Result<(), CheckError> {
    if scene.elements.is_empty() {
        return Err(CheckError::Nothing { reason: "there is no element".to_owned() });
    }
    if rules.rules.is_empty() {
        return Err(CheckError::Nothing { reason: "there is no rule".to_owned() });
    }
    for rule in &rules.rules {
        for (name, number) in rule.quantities() {
            if !(number.is_finite() && number >= 0.0) {
                let reason = format!("rule `{}`: {name} is {number}", rule.name);
                return Err(CheckError::BadRule { reason });
            }
        }
    }
    let of_rules = rules.rules.iter().flat_map(|rule| [Some(&rule.a), rule.b.as_ref()]).flatten();
    let of_exclusions = rules.exclusions.iter().flat_map(|exclusion| match exclusion {
        Exclusion::Pair(a, b) => vec![a, b],
        Exclusion::Same(_) => Vec::new(),
    });
    let mut asked: Vec<&str> =
        of_rules.chain(of_exclusions).flat_map(Selection::properties).collect();
    asked.extend(rules.exclusions.iter().filter_map(|exclusion| match exclusion {
        Exclusion::Same(key) => Some(key.as_str()),
        Exclusion::Pair(..) => None,
    }));
    let is_known = |key: &str| {
        scene.elements.iter().any(|element| crate::selection::value_of(element, key).is_some())
    };
    asked.into_iter().find(|key| !is_known(key)).map_or(Ok(()), |key| {
        let reason = format!("no element has the property `{key}`");
        Err(CheckError::BadRule { reason })
    })
}

/// So many elements are looked at before somebody is told.
const BLOCK: usize = 1024;

/// A run over all rules.
struct Run<'a> {
    elements: &'a [&'a Element],
    bodies: &'a Bodies,
    exclusions: &'a [Exclusion],
    options: &'a CheckOptions,
    observer: &'a dyn Observer,
    /// How many pairs each exclusion left out.
    excluded: Vec<AtomicUsize>,
    pairs: usize,
    found: usize,
}

/// Which elements a rule is about.
struct Sides {
    is_of_a: Vec<bool>,
    is_of_b: Vec<bool>,
}

impl Sides {
    /// Whether a pair is to be looked at from its first element: one that can be seen from both is seen from the lower number.
    fn has(&self, a: usize, b: usize) -> bool {
        let is_seen_twice = self.is_of_a[b] && self.is_of_b[a];
        a != b && self.is_of_b[b] && (a < b || !is_seen_twice)
    }
}

impl Run<'_> {
    fn sides(&self, rule: &Rule) -> Result<Sides, CheckError> {
        let chosen = |side: &str, selection: &Selection| {
            let is_chosen = |(at, element): (usize, &&Element)| {
                self.bodies.form(at).is_some() && selection.has(element)
            };
            let chosen: Vec<bool> = self.elements.par_iter().enumerate().map(is_chosen).collect();
            if chosen.contains(&true) {
                return Ok(chosen);
            }
            let types = summary::types(self.elements);
            let broken = match self.bodies.broken.len() {
                0 => String::new(),
                count => format!("; {count} elements are broken"),
            };
            let reason = format!(
                "rule `{}`: no element is in the selection {side}: {selection} (types: {types}{broken})",
                rule.name
            );
            Err(CheckError::Nothing { reason })
        };
        let is_of_a = chosen("A", &rule.a)?;
        let is_of_b = rule.b.as_ref().map_or(Ok(is_of_a.clone()), |b| chosen("B", b))?;
        let all = || is_of_a.iter().zip(&is_of_b);
        if all().filter(|(a, b)| **a || **b).count() < 2 {
            let reason = format!("rule `{}`: there is one element only", rule.name);
            return Err(CheckError::Nothing { reason });
        }
        Ok(Sides { is_of_a, is_of_b })
    }

    /// What a rule finds.
    fn rule(&mut self, rule: &Rule) -> Result<(RuleSummary, Vec<Found>), CheckError> {
        let sides = self.sides(rule)?;
        let limits = Limits {
            hard: rule.hard,
            clearance: rule.clearance,
            touch: rule.touch,
            duplicates: rule.duplicates,
        };
        let boxes: Vec<Aabb> = (0..self.elements.len())
            .into_par_iter()
            .map(|at| if sides.is_of_b[at] { self.bodies.bodies[at].bounds } else { Aabb::EMPTY })
            .collect();
        let tree = Bvh::from_boxes(&boxes);
        let of_a: Vec<usize> = (0..self.elements.len()).filter(|at| sides.is_of_a[*at]).collect();
        let mut tally = Tally::default();
        let mut found = Vec::new();
        for (block, elements) in of_a.chunks(BLOCK).enumerate() {
            let pairs = self.candidates(rule, &sides, &tree, limits.reach(), elements, &found)?;
            tally.candidates += pairs.len();
            let judged: Vec<Option<Found>> = pairs
                .par_iter()
                .map_init(Scratch::default, |scratch, pair| self.judged(*pair, &limits, scratch))
                .collect::<Result<_, CheckError>>()?;
            let excluded = judged.iter().filter(|judged| judged.is_none()).count();
            tally.excluded += excluded;
            found.extend(judged.into_iter().flatten().filter(|found| tally.is_listed(found, rule)));
            self.pairs += pairs.len() - excluded;
            let done = (block * BLOCK + elements.len()).min(of_a.len());
            self.observer.progress(Progress {
                rule: &rule.name,
                done,
                total: of_a.len(),
                pairs: self.pairs,
                findings: self.found + found.len(),
            });
        }
        self.found += found.len();
        let count = |chosen: &[bool]| chosen.iter().filter(|is_chosen| **is_chosen).count();
        let counts = [count(&sides.is_of_a), count(&sides.is_of_b)];
        Ok((summary::rule(rule, counts, &tally), found))
    }

    /// The pairs of some elements of A whose boxes come near enough, in order.
    fn candidates(
        &self,
        rule: &Rule,
        sides: &Sides,
        tree: &Bvh,
        reach: f64,
        elements: &[usize],
        found: &[Found],
    ) -> Result<Vec<[u32; 2]>, CheckError> {
        let size = size_of::<[u32; 2]>() + size_of::<Option<Found>>();
        let taken = size_of_val(found);
        let most = self.options.most_memory.saturating_sub(taken) / size;
        let count = AtomicUsize::new(0);
        let of_one = |a: &usize| {
            let mut pairs = Vec::new();
            let around = self.bodies.bodies[*a].bounds.grown(reach);
            tree.overlapping(&around, &mut |b| {
                if sides.has(*a, b as usize) {
                    pairs.push([*a as u32, b]);
                    if count.fetch_add(1, Ordering::Relaxed) >= most {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            pairs.sort_unstable();
            pairs
        };
        let pairs: Vec<[u32; 2]> = elements.par_iter().flat_map_iter(of_one).collect();
        if pairs.len() > most {
            let rule = rule.name.clone();
            return Err(CheckError::OutOfMemory { rule, most: self.options.most_memory });
        }
        Ok(pairs)
    }

    /// What a pair is; `None` if it is left out.
    fn judged(
        &self,
        [a, b]: [u32; 2],
        limits: &Limits,
        scratch: &mut Scratch,
    ) -> Result<Option<Found>, CheckError> {
        if self.observer.is_cancelled() {
            return Err(CheckError::Cancelled);
        }
        let (a, b) = (a as usize, b as usize);
        let excludes = |exclusion: &Exclusion| exclusion.has(self.elements[a], self.elements[b]);
        if let Some(at) = self.exclusions.iter().position(excludes) {
            self.excluded[at].fetch_add(1, Ordering::Relaxed);
            return Ok(None);
        }
        let verdict = judge(self.bodies, [a, b], limits, scratch);
        Ok(Some(Found { pair: [a, b], verdict: verdict.map(Box::new) }))
    }
}

impl Tally {
    /// Whether a finding is listed; one that is not is counted.
    fn is_listed(&mut self, found: &Found, rule: &Rule) -> bool {
        let Some(verdict) = &found.verdict else { return false };
        match verdict.class {
            Class::Touch => {
                self.touches_not_listed += usize::from(!rule.lists_touches());
                rule.lists_touches()
            }
            Class::Hard => {
                let is_shallow = verdict.depth.is_some_and(|(depth, _)| depth < rule.min_depth);
                let is_small = verdict.volume.is_some_and(|volume| volume < rule.min_volume);
                self.below_limits += usize::from(is_shallow || is_small);
                !(is_shallow || is_small)
            }
            Class::Inside | Class::Duplicate | Class::Clearance => true,
        }
    }
}
