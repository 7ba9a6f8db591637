//! `tangency info`: what is in models.

use tangency_clash::{ElementRemark, inspect, quantity};

use crate::args::InfoArgs;
use crate::failure::{Failure, SUCCESS};
use crate::models::load;
use crate::print::print;
use crate::table::{printable, with_header};

/// So many elements that are open or broken are listed without `--all`.
const FEW: usize = 10;

pub(crate) fn run(args: &InfoArgs) -> Result<u8, Failure> {
    let scene = load(&args.models, false)?;
    if scene.elements.is_empty() {
        return Err(Failure::nothing("there is no element with triangles"));
    }
    let most = args.models.reading.max_memory;
    let found = inspect(&scene, most).ok_or_else(|| {
        Failure::bad(format!("the shapes take more than {most} bytes; allow more"))
    })?;
    let mut table = with_header(&["model", "elements", "triangles"]);
    for model in &found.models {
        let (elements, triangles) = (model.elements.to_string(), model.triangles.to_string());
        table.add_row([printable(&model.name), elements, triangles]);
    }
    let mut text = format!("{table}\n");
    let kinds: Vec<String> = found
        .types
        .iter()
        .map(|(kind, count)| {
            format!("{count} {}", if kind.is_empty() { "without a type" } else { kind })
        })
        .collect();
    text += &format!("types: {}\n", printable(&kinds.join(", ")));
    if !found.properties.is_empty() {
        text += &format!("properties: {}\n", printable(&found.properties.join(", ")));
    }
    text += &format!("meshes: {}\n", scene.meshes.len());
    if let Some([low, high]) = scene.bounds() {
        let size = [0, 1, 2].map(|axis| quantity::show_length(high[axis] - low[axis])).join(" × ");
        text += &format!("size: {size}, from {low:?} to {high:?} m\n");
    }
    let solids = scene.elements.len() - found.open.len() - found.broken.len();
    text += &format!("solids: {solids}, together {}\n", quantity::show_volume(found.volume));
    let most = if args.all { usize::MAX } else { FEW };
    text += &listed("open (surfaces without an inside)", &found.open, most);
    text += &listed("mended", &found.mended, most);
    text += &listed("broken (no shape)", &found.broken, most);
    print(&text)?;
    Ok(SUCCESS)
}

fn listed(what: &str, remarks: &[ElementRemark], most: usize) -> String {
    if remarks.is_empty() {
        return String::new();
    }
    let mut text = format!("{what}: {}\n", remarks.len());
    for ElementRemark { element, remark } in remarks.iter().take(most) {
        text += &printable(&format!("  {} of {}: {remark}", element.shown(), element.model));
        text += "\n";
    }
    let more = remarks.len().saturating_sub(most);
    if more > 0 {
        text += &format!("  … and {more} more (--all)\n");
    }
    text
}
