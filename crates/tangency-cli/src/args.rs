//! The arguments.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use tangency_clash::{Class, quantity};
use tangency_io::Unit;

/// Clash detection over model files: glTF, STL, OBJ, PLY, Parquet.
///
/// Exit codes: 0 no findings, 1 findings, 2 bad input or rules, 3 nothing was compared, 4 a mistake of the program.
#[derive(Parser)]
#[command(name = "tangency", version, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Find clashes: which elements overlap, contain, copy or touch each other, or come too near
    Check(Box<CheckArgs>),
    /// Tell what is in models: elements, triangles, sizes, what is open or broken
    Info(InfoArgs),
    /// Tell how far apart two models are, or how deep in each other
    Between(BetweenArgs),
    /// Compare two reports: what is new, active and resolved; exit code 1 if something is new
    Diff(DiffArgs),
    /// Tell one finding of a report in words
    Explain(ExplainArgs),
    /// Write a report in other formats
    Report(ReportArgs),
    /// Write a model in another format
    Convert(ConvertArgs),
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
}

/// How models are read.
#[derive(clap::Args)]
pub(crate) struct ModelArgs {
    /// Files (.glb, .gltf, .stl, .obj, .ply, .parquet), or folders of them
    #[arg(required = true, value_name = "MODEL")]
    pub(crate) models: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadArgs,
}

/// How a file is read.
#[derive(clap::Args)]
pub(crate) struct ReadArgs {
    /// The unit of STL, OBJ and PLY files, which do not tell theirs: m, cm, mm, in, ft
    #[arg(long, value_name = "UNIT", default_value = "m")]
    pub(crate) unit: Unit,
    /// The most memory that a model, the shapes made of it, and the pairs of a check may take, each
    #[arg(long, value_name = "SIZE", default_value = "4GiB", value_parser = quantity::memory)]
    pub(crate) max_memory: usize,
}

/// What to check.
#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) models: ModelArgs,
    /// The elements of one side, as 'type=IfcPipe* & !name="riser *"'
    #[arg(long, value_name = "SELECT", conflicts_with = "rules")]
    pub(crate) a: Option<String>,
    /// The elements of the other side; without it those of A are held against each other
    #[arg(long, value_name = "SELECT", conflicts_with = "rules")]
    pub(crate) b: Option<String>,
    /// Overlap that is not deeper counts as a touch [default: 1mm]
    #[arg(long, value_name = "LENGTH", value_parser = quantity::length, conflicts_with = "rules")]
    pub(crate) hard: Option<f64>,
    /// Find elements that are nearer to each other than this
    #[arg(long, value_name = "LENGTH", value_parser = quantity::length, conflicts_with = "rules")]
    pub(crate) clearance: Option<f64>,
    /// What to do with touches [default: ignore, or report if a clearance is asked for]
    #[arg(long, value_name = "WHAT", conflicts_with = "rules")]
    pub(crate) touch: Option<Touch>,
    /// How far copies of an element may differ [default: 1mm]
    #[arg(long, value_name = "LENGTH", value_parser = quantity::length, conflicts_with = "rules")]
    pub(crate) duplicates: Option<f64>,
    /// Do not list overlaps that are less deep
    #[arg(long, value_name = "LENGTH", value_parser = quantity::length, conflicts_with = "rules")]
    pub(crate) min_depth: Option<f64>,
    /// Do not list overlaps that share less, as 1cm3
    #[arg(long, value_name = "VOLUME", value_parser = quantity::volume, conflicts_with = "rules")]
    pub(crate) min_volume: Option<f64>,
    /// Leave these elements out
    #[arg(long, value_name = "SELECT", conflicts_with = "rules")]
    pub(crate) exclude: Vec<String>,
    /// Leave pairs out that have the same value of a property, as system
    #[arg(long, value_name = "PROPERTY", conflicts_with = "rules")]
    pub(crate) exclude_same: Vec<String>,
    /// A TOML file of rules and exclusions
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,
    /// An earlier report: findings that it has are active, or stay approved
    #[arg(long, value_name = "REPORT")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write the report; the ending tells the format: .json, .csv, .parquet, .sarif, .junit.xml, .html, .glb, .bcfzip (2.1), .bcf (3.0)
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Vec<PathBuf>,
    /// Exit with 1 only for findings of this class or a stronger one: hard, inside, duplicate, touch, clearance
    #[arg(long, value_name = "CLASS", default_value = "clearance")]
    pub(crate) fail_on: FailOn,
    /// How many threads work [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// What to print: a table for people, or the report for machines
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: Format,
    /// How many findings, or groups, the table has at most
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) limit: usize,
    /// Show groups: what one element causes, what two types do to each other, what is in one place
    #[arg(long, value_name = "WHAT")]
    pub(crate) group_by: Option<Grouping>,
    /// How near to each other findings of one place are
    #[arg(long, value_name = "LENGTH", default_value = "1m", value_parser = quantity::length)]
    pub(crate) place: f64,
    /// Print nothing but errors
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// What to do with touches.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Touch {
    /// Count them
    Ignore,
    /// List them
    Report,
}

/// What findings of a group have in common.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Grouping {
    /// An element
    Element,
    /// The types of both elements
    Type,
    /// A place
    Place,
}

/// From which class on a check fails.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum FailOn {
    /// Overlap
    Hard,
    /// One within the other, too
    Inside,
    /// Copies, too
    Duplicate,
    /// Touches, too
    Touch,
    /// Everything
    Clearance,
}

impl FailOn {
    pub(crate) fn class(self) -> Class {
        match self {
            Self::Hard => Class::Hard,
            Self::Inside => Class::Inside,
            Self::Duplicate => Class::Duplicate,
            Self::Touch => Class::Touch,
            Self::Clearance => Class::Clearance,
        }
    }
}

/// What is printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Format {
    /// The worst findings, and how many there are
    Table,
    /// The report
    Json,
}

/// What to tell about.
#[derive(clap::Args)]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    pub(crate) models: ModelArgs,
    /// List every element that is open, mended or broken
    #[arg(long)]
    pub(crate) all: bool,
}

/// Two models.
#[derive(clap::Args)]
pub(crate) struct BetweenArgs {
    /// A file or folder
    pub(crate) a: PathBuf,
    /// Another one
    pub(crate) b: PathBuf,
    #[command(flatten)]
    pub(crate) reading: ReadArgs,
}

/// Two reports.
#[derive(clap::Args)]
pub(crate) struct DiffArgs {
    /// The earlier report
    pub(crate) old: PathBuf,
    /// The later one
    pub(crate) new: PathBuf,
    /// How many findings the table has at most
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) limit: usize,
}

/// One finding of a report.
#[derive(clap::Args)]
pub(crate) struct ExplainArgs {
    /// A report, as `check -o report.json` writes it
    pub(crate) report: PathBuf,
    /// The id of a finding, or how it begins
    pub(crate) id: String,
    /// Write a picture of it, as PNG; needs the models
    #[arg(short, long, value_name = "FILE", requires = "models")]
    pub(crate) output: Option<PathBuf>,
    /// The models that were checked
    #[arg(long, value_name = "MODEL", num_args = 1..)]
    pub(crate) models: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadArgs,
}

/// A report in other formats.
#[derive(clap::Args)]
pub(crate) struct ReportArgs {
    /// A report, as `check -o report.json` writes it
    pub(crate) report: PathBuf,
    /// What to write; the ending tells the format: .json, .csv, .parquet, .sarif, .junit.xml, .html, .glb, .bcfzip (2.1), .bcf (3.0)
    #[arg(short, long, value_name = "FILE", required = true)]
    pub(crate) output: Vec<PathBuf>,
    /// The models that were checked, for pictures
    #[arg(long, value_name = "MODEL", num_args = 1..)]
    pub(crate) models: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadArgs,
}

/// A model in another format.
#[derive(clap::Args)]
pub(crate) struct ConvertArgs {
    /// A file or folder
    pub(crate) input: PathBuf,
    /// What to write: .glb, .stl, .obj, .ply, .parquet
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) reading: ReadArgs,
}
