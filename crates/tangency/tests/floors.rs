//! Imports only look down: a file may use what is on its own floor or below.
//!
//! The floors are listed here, lowest first; the names are those of the files. What a file imports is
//! read from its `use super::space::{…}` lines, and where a name comes from from the files that define
//! it.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

const FLOORS: [(&str, &[&str]); 6] = [
    (
        "words",
        &[
            "f32",
            "f64",
            "double_double",
            "order",
            "vector",
            "rotation",
            "turning",
            "motion",
            "arithmetic",
            "canvas",
            "digits",
            "nesting",
            "matrix",
            "error",
            "check",
            "pose",
            "interval",
            "aabb",
            "ray",
            "hit",
            "impact",
            "nearest",
            "closest",
            "box_ray",
            "convex",
            "corners",
            "manifold",
            "glam",
            "glam_033",
            "glam_034",
            "mint",
            "nalgebra",
        ],
    ),
    (
        "fine",
        &[
            "exact_sum",
            "orientation",
            "strand",
            "sweep",
            "axes",
            "product",
            "core",
            "pair",
            "simplex",
            "trace",
            "gjk",
            "expansion",
            "around",
            "level",
            "depth",
            "separation",
            "outlook",
            "boxes",
            "swept_boxes",
            "segments",
            "segment_box",
            "triangles",
            "triangles_share",
            "scope",
            "ridges",
            "way_out",
            "columns",
            "rounding",
            "across/track",
            "across/ball",
            "across/slabs",
            "across/plane",
            "across/roots",
            "across/capsule",
            "across/ellipsoid",
            "across/turned",
            "across/sheared",
            "across/planes",
            "across/ring",
            "across/search",
            "wrap/orientation",
            "wrap/side",
            "wrap/start",
            "wrap/surface",
            "wrap/climb",
            "wrap/left_out",
            "wrap/facets",
            "wrap/outline",
            "enclosed",
            "surface",
            "tree/node",
            "tree/stack",
            "tree/leaf",
            "tree/workshop",
            "tree/held",
            "tree/split",
            "tree/together",
            "tree/in_turn",
            "tree/build",
            "tree/change",
            "tree/balance",
            "tree/refit",
            "tree/renew",
            "tree/overlapping",
            "tree/in_order",
            "tree/along_ray",
            "tree/nearest",
            "tree/carried",
            "tree/pairs",
            "tree/same_frame",
            "tree/nearest_pairs",
            "tree/written",
            "tree/sound",
            "tree/chains",
            "tree/told",
            "broad_phase/handle",
            "broad_phase/candidate",
            "broad_phase/slot",
            "broad_phase/sorted",
            "broad_phase/held",
            "broad_phase/ask",
            "broad_phase/change",
            "broad_phase/merge",
            "broad_phase/sound",
            "broad_phase/update",
            "broad_phase/written",
            "broad_phase/tiles",
        ],
    ),
    (
        "shapes",
        &[
            "nearest_searched",
            "custom",
            "sphere",
            "segment",
            "capsule",
            "plane",
            "triangle",
            "cuboid",
            "obb",
            "ellipsoid",
            "rounded",
            "ring",
            "coordinates",
            "polygon",
            "chain",
            "blocks",
            "height_field",
            "region/error",
            "region/net",
            "region/meeting",
            "region/apart",
            "region/strip",
            "region/monotone",
            "region/joined",
            "region/weight",
            "region/held",
            "cylinder",
            "convexity",
            "hull",
            "mesh/error",
            "mesh/joined",
            "mesh/edges",
            "mesh/fans",
            "mesh/bends",
            "mesh/defects",
            "mesh/shells",
            "mesh/survey",
            "mesh/surface",
            "mesh/soup",
            "shape",
            "shape_questions",
            "composite",
            "compound",
            "concave",
            "facet",
            "glimpse",
            "concave_questions",
            "height_field_told",
            "overheard",
            "pieces",
            "elliptic",
            "mass",
            "leverage",
            "mesh/solid",
            "mesh/smooth",
            "mesh/parts",
            "triangulated",
            "names",
            "kind",
        ],
    ),
    (
        "methods",
        &[
            "bounding_sphere",
            "reach",
            "outline",
            "convex_pieces",
            "cloud",
            "eigen",
            "principal",
            "ritter",
            "smallest",
            "convex_hull",
            "hull_of_points",
            "min_area",
            "core_of",
            "approach",
            "crossed",
            "viewpoint",
            "wires",
            "sight",
            "course",
            "spin",
            "extent",
            "clearance",
            "general",
            "opposite",
            "meeting",
            "side",
            "facing",
            "overlap",
            "choose",
            "laid_over",
        ],
    ),
    (
        "pairs",
        &[
            "against/sphere",
            "against/plane",
            "against/segment",
            "against/axis",
            "against/segment_cuboid",
            "against/segment_triangle",
            "against/capsule",
            "against/clear",
            "against/rectangles",
            "against/polygon",
            "against/flat_sided",
            "against/glance",
            "against/cuboids",
            "against/meshes",
            "against/solids",
            "pairs",
            "asking",
            "by_parts",
            "patch",
            "cache",
        ],
    ),
    (
        "doors",
        &[
            "line_pair",
            "query",
            "ray_query",
            "film",
            "witness",
            "straight_way",
            "cast",
            "sheet",
            "mesh_pairs",
            "mesh_relation",
            "contacts",
            "placed_part",
            "smoothed",
            "touch_by_parts",
            "ray_by_parts",
            "move_by_parts",
            "batch/halves",
            "batch/as_built",
            "batch/widest",
            "batch/numbers",
            "batch/lanes",
            "batch/poses",
            "batch/spheres",
            "batch/boxes",
            "batch/capsules",
            "batch/oriented_boxes",
            "batch/triangles",
            "batch/rays",
            "batch/ray_spheres",
            "batch/ray_boxes",
            "batch/ray_triangles",
            "batch/sphere_boxes",
            "batch/pairs",
            "batch/closest",
            "time_of_impact",
            "teaching",
            "bounce",
            "certificate",
            "response/weight",
            "response/mover",
            "response/impulse",
            "response/touch",
            "response/rigid",
            "response/joint",
            "response/rebound",
            "response/solver",
            "world/handle",
            "world/roster",
            "world/collider",
            "world/body",
            "world/event",
            "world/contact",
            "world/link",
            "world/waking",
            "world/held",
            "world/change",
            "world/follow",
            "world/detect",
            "world/podium",
            "world/ask",
            "world/ask_many",
            "world/weigh",
            "world/laws",
            "world/islands",
            "world/step",
            "world/sweep",
            "world/fingerprint",
            "world/recording",
            "world/sound",
            "world/written",
            "story",
            "narrator",
            "retold",
            "parts_told",
            "meshes_told",
            "explain",
            "explain_ray",
            "ray_story",
            "filming",
            "filming_parts",
            "text",
            "ray_text",
            "subtitles",
            "view",
            "chart",
            "difference",
            "picture",
            "bodies",
            "opened",
            "ray_picture",
            "gap_graph",
            "reel",
            "strip",
        ],
    ),
];

fn source_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the source folder is there") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            source_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The name of a file as the floors have it: its stem, or `against/stem`, `across/stem`,
/// `wrap/stem`, `mesh/stem`, `tree/stem`, `broad_phase/stem` and `region/stem`.
fn name_of(path: &Path) -> String {
    let stem = path.file_stem().expect("a file").to_string_lossy().into_owned();
    let folder = path.parent().and_then(Path::file_name).expect("a folder").to_string_lossy();
    const TOLD: [&str; 10] = [
        "against",
        "across",
        "wrap",
        "mesh",
        "tree",
        "broad_phase",
        "region",
        "batch",
        "response",
        "world",
    ];
    let is_told = TOLD.contains(&&*folder);
    if is_told { format!("{folder}/{stem}") } else { stem }
}

fn floor_of(name: &str) -> Option<usize> {
    FLOORS.iter().position(|(_, files)| files.contains(&name))
}

/// The names that `use super::space::{…}` brings in.
fn imports(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for part in text.split("use super::space::").skip(1) {
        let list = part.split(';').next().unwrap_or_default();
        let list = list.trim_start_matches('{').trim_end_matches('}');
        for name in list.split(',') {
            let name = name.trim().split("::").next().unwrap_or_default();
            let name = name.split(" as ").next().unwrap_or_default().trim();
            if !name.is_empty() && name != "self" {
                names.push(name.to_string());
            }
        }
    }
    names
}

/// The names that a file defines for others.
fn definitions(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for line in text.lines() {
        for visibility in ["pub ", "pub(crate) ", "pub(super) "] {
            for kind in
                ["struct ", "enum ", "trait ", "fn ", "const fn ", "const ", "type ", "mod "]
            {
                if let Some(rest) = line.strip_prefix(visibility).and_then(|l| l.strip_prefix(kind))
                {
                    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                    names.push(rest[..end.unwrap_or(rest.len())].to_string());
                }
            }
        }
    }
    names
}

#[test]
fn imports_only_look_down() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    source_files(&root, &mut files);
    let roots = ["lib", "mod", "d2", "d3", "d2_f64", "d3_f64", "fine_2d", "fine_3d"];
    // The door to the fine numbers, which a word may open to hand itself over.
    let mut homes: HashMap<String, usize> = HashMap::from([("fine".to_string(), 0)]);
    let mut texts = Vec::new();
    for path in files {
        let name = name_of(&path);
        let text = fs::read_to_string(&path).expect("a readable file");
        if roots.contains(&name.as_str()) || name.ends_with("/mod") {
            continue;
        }
        let floor = floor_of(&name).unwrap_or_else(|| panic!("{name} is on no floor"));
        for defined in definitions(&text).into_iter().chain([name.clone()]) {
            let home = homes.entry(defined).or_insert(floor);
            *home = (*home).min(floor);
        }
        texts.push((name, floor, text));
    }
    let mut checked = 0;
    for (name, floor, text) in &texts {
        for import in imports(text) {
            let Some(home) = homes.get(&import) else {
                panic!("{name} imports {import}: from where?")
            };
            let (here, there) = (FLOORS[*floor].0, FLOORS[*home].0);
            assert!(home <= floor, "{name} ({here}) looks up to {import} ({there})");
            checked += 1;
        }
    }
    assert!(checked > 200, "only {checked} imports were found");
}
