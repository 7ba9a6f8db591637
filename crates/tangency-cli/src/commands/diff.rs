//! `tangency diff`: what changed between two reports.

use tangency_clash::Status;

use super::report::read_report;
use crate::args::DiffArgs;
use crate::failure::{FINDINGS, Failure, SUCCESS};
use crate::print::print;
use crate::table;

pub(crate) fn run(args: &DiffArgs) -> Result<u8, Failure> {
    let (old, mut new) = (read_report(&args.old)?, read_report(&args.new)?);
    new.compare_with(&old);
    let is_new =
        |finding: &&_| matches!(finding, tangency_clash::Finding { status: Status::New, .. });
    let count = new.findings.iter().filter(is_new).count();
    let changed = new.findings.iter().filter(is_new).chain(&new.resolved);
    print(&format!("{}{}", table::findings(changed, args.limit), table::totals(&new)))?;
    Ok(if count == 0 { SUCCESS } else { FINDINGS })
}
