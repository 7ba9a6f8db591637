//! A robot: its tree, its colliders, and the pairs of them that are looked at.

use std::path::{Path, PathBuf};

use tangency::d3_f64::{Capsule, Cuboid, Cylinder, Pose, Rotation, Shape, Sphere, Vector};

use crate::adjacency::adjacent;
use crate::allowed::{AllowedCollisions, Reason};
use crate::colliders::Collider;
use crate::error::RobotError;
use crate::mesh_files::{MeshFiles, MeshShape};
use crate::srdf;
use crate::tree::{Joint, Link, Tree, Variable};
use crate::urdf::{self, CollisionElement, Description, Geometry};
use crate::xml::text_of;

/// A robot with more colliders is refused: each two of them are a pair.
const MOST_COLLIDERS: usize = 4_000;

/// How a robot is read.
#[derive(Clone, Debug)]
pub struct LoadOptions {
    /// The folders that hold packages, for `package://name/…`. Folders above the robot's own are looked at as well.
    pub package_dirs: Vec<PathBuf>,
    /// What meshes become.
    pub mesh_shape: MeshShape,
    /// How many bytes what is read from a mesh may take; 1 GiB unless another number is given.
    pub most_memory: usize,
}

impl Default for LoadOptions {
    fn default() -> Self {
        Self { package_dirs: Vec::new(), mesh_shape: MeshShape::default(), most_memory: 1 << 30 }
    }
}

/// A tree of links, with the shapes that may collide.
#[derive(Clone, Debug)]
pub struct Robot {
    pub(crate) name: String,
    /// Parents come before their children; the root is the first.
    pub(crate) links: Vec<Link>,
    /// The joint of link `i` is `i - 1`.
    pub(crate) joints: Vec<Joint>,
    pub(crate) variables: Vec<Variable>,
    pub(crate) colliders: Vec<Collider>,
    pub(crate) allowed: AllowedCollisions,
    /// The pairs of colliders that are looked at.
    pub(crate) pairs: Vec<[usize; 2]>,
}

impl Robot {
    /// Reads a robot, and what its SRDF says of pairs that need no look.
    ///
    /// # Errors
    /// If a file cannot be read or is no robot: the file, the line and the reason.
    pub fn from_files(
        urdf: impl AsRef<Path>,
        srdf: Option<&Path>,
        options: &LoadOptions,
    ) -> Result<Self, RobotError> {
        let urdf = urdf.as_ref();
        let robot = Self::of(&text_of(urdf)?, urdf.parent(), options);
        let mut robot = robot.map_err(|error| error.in_file(urdf))?;
        if let Some(srdf) = srdf {
            let text = text_of(srdf)?;
            robot.apply_srdf(&text).map_err(|error| error.in_file(srdf))?;
        }
        Ok(robot)
    }

    /// A robot out of the text of a URDF; meshes with relative names are looked for in the current folder.
    ///
    /// # Errors
    /// If it is no robot: the line and the reason.
    pub fn from_urdf_text(urdf: &str, options: &LoadOptions) -> Result<Self, RobotError> {
        Self::of(urdf, None, options)
    }

    /// Allows the collisions that an SRDF disables.
    ///
    /// # Errors
    /// If it is no SRDF, or names a link that the robot does not have.
    pub fn apply_srdf(&mut self, srdf: &str) -> Result<(), RobotError> {
        let disabled = srdf::read(srdf, |link| self.link(link).is_some());
        let disabled = disabled.map_err(|error| error.in_text(srdf))?;
        for one in disabled {
            let [a, b] = one.links.map(|name| self.link(&name));
            if let (Some(a), Some(b)) = (a, b) {
                self.allowed.allow([a, b], Reason::of_srdf(&one.reason));
            }
        }
        self.list_pairs();
        Ok(())
    }

    fn of(urdf: &str, folder: Option<&Path>, options: &LoadOptions) -> Result<Self, RobotError> {
        let told = urdf::read(urdf);
        let robot = told.and_then(|told| Self::described(&told, folder, options));
        robot.map_err(|error| error.in_text(urdf))
    }

    fn described(
        told: &Description,
        folder: Option<&Path>,
        options: &LoadOptions,
    ) -> Result<Self, RobotError> {
        let Tree { links, joints, variables, elements } = Tree::new(told)?;
        let mut robot = Self {
            name: told.name.clone(),
            links,
            joints,
            variables,
            colliders: Vec::new(),
            allowed: AllowedCollisions::default(),
            pairs: Vec::new(),
        };
        let mut files =
            MeshFiles::new(folder, &options.package_dirs, options.mesh_shape, options.most_memory);
        for (link, at) in elements.iter().enumerate() {
            for element in &told.links[*at].colliders {
                let name = robot.links[link].name.clone();
                robot.add(collider(name, link, element, &mut files)?)?;
            }
        }
        robot.set_allowed(adjacent(&robot.links, &robot.joints, &robot.colliders));
        Ok(robot)
    }

    fn add(&mut self, collider: Collider) -> Result<(), RobotError> {
        if self.colliders.len() == MOST_COLLIDERS {
            return Err(RobotError::new(format!("{MOST_COLLIDERS} colliders are the most")));
        }
        self.colliders.push(collider);
        Ok(())
    }
}

impl Robot {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its links: parents come before their children, and the root is the first.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// The link of a name.
    pub fn link(&self, name: &str) -> Option<usize> {
        self.links.iter().position(|link| link.name == name)
    }

    /// Its joints: that of link `i` is `i - 1`.
    pub fn joints(&self) -> &[Joint] {
        &self.joints
    }

    /// What a configuration is made of, in the order of the joints in the file; joints that are fixed or mimic others have
    /// no number of their own.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The shapes that may collide.
    pub fn colliders(&self) -> &[Collider] {
        &self.colliders
    }

    /// Which pairs of links may collide.
    pub fn allowed(&self) -> &AllowedCollisions {
        &self.allowed
    }

    /// The pairs of colliders that are looked at: those of links that may not collide.
    pub fn pairs(&self) -> &[[usize; 2]] {
        &self.pairs
    }

    /// Changes which pairs of links may collide.
    pub fn set_allowed(&mut self, allowed: AllowedCollisions) {
        self.allowed = allowed;
        self.list_pairs();
    }

    /// An SRDF that disables the pairs of links that may collide.
    pub fn to_srdf(&self) -> String {
        let name = |link: usize| self.links[link].name.as_str();
        let allowed = self.allowed.iter();
        srdf::written(&self.name, allowed.map(|([a, b], why)| ([name(a), name(b)], why.word())))
    }

    /// Attaches a shape to a link, as what a gripper holds. It may touch its own link, what is rigidly joined to that, and
    /// what that may touch.
    ///
    /// # Errors
    /// If the robot has no such link, or the shape has no end.
    pub fn attach(
        &mut self,
        name: &str,
        link: usize,
        shape: Shape,
        pose: Pose,
    ) -> Result<usize, RobotError> {
        if link >= self.links.len() {
            return Err(RobotError::new(format!("there is no link {link}")));
        }
        let collider = Collider::new(name.to_owned(), link, shape, pose);
        let endless = || RobotError::new("a shape without end cannot be attached");
        self.add(collider.ok_or_else(endless)?)?;
        self.list_pairs();
        Ok(self.colliders.len() - 1)
    }

    /// Detaches all colliders of a name; how many there were.
    pub fn detach(&mut self, name: &str) -> usize {
        let before = self.colliders.len();
        self.colliders.retain(|collider| collider.name != name);
        self.list_pairs();
        before - self.colliders.len()
    }

    fn list_pairs(&mut self) {
        let colliders = &self.colliders;
        let pairs =
            (0..colliders.len()).flat_map(|a| (a + 1..colliders.len()).map(move |b| [a, b]));
        let is_looked_at = |pair: &[usize; 2]| {
            let [a, b] = pair.map(|at| colliders[at].link);
            a != b && self.allowed.reason([a, b]).is_none()
        };
        self.pairs = pairs.filter(is_looked_at).collect();
    }
}

/// A collider of a file.
fn collider(
    name: String,
    link: usize,
    element: &CollisionElement,
    files: &mut MeshFiles,
) -> Result<Collider, RobotError> {
    let wrong = |reason: String| RobotError::at(element.start, reason);
    let told = |error: tangency::d3_f64::BuildError| wrong(error.to_string());
    // Cylinders are built around y, and URDF has them around z.
    let upright = || Rotation::between(Vector::Y, Vector::Z).map(Pose::turned).map_err(told);
    let (shape, local): (Shape, Pose) = match &element.geometry {
        Geometry::Box { size } => {
            (Cuboid::from_half(Vector::from(*size) / 2.0).map_err(told)?.into(), Pose::IDENTITY)
        }
        Geometry::Sphere { radius } => {
            (Sphere::new(Vector::ZERO, *radius).map_err(told)?.into(), Pose::IDENTITY)
        }
        Geometry::Cylinder { radius, length } => {
            (Cylinder::new(length / 2.0, *radius).map_err(told)?.into(), upright()?)
        }
        Geometry::Capsule { radius, length } => {
            let end = Vector::Z * (length / 2.0);
            (Capsule::new(-end, end, *radius).map_err(told)?.into(), Pose::IDENTITY)
        }
        Geometry::Mesh { filename, scale } => {
            let shape = files.shape(filename, *scale);
            (shape.map_err(|error| wrong(error.to_string()))?, Pose::IDENTITY)
        }
    };
    let made = Collider::new(name, link, shape, element.pose * local);
    made.ok_or_else(|| wrong("it has no point, or no end".into()))
}
