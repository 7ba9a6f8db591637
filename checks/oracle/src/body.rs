//! What bodies can be asked about?
//!
//! A [`Body`] is a core and everything within `radius` of it. A core is never silently solid: a
//! triangle in space is flat, a box with a half extent of 0 is a rectangle, and so on.

/// The part of a body that is left when its rounding is taken off.
#[derive(Clone, Debug, PartialEq)]
pub enum Core {
    /// The convex hull of points: a point, a segment, a flat polygon or a solid.
    ///
    /// The edges and faces must be those of the hull, exactly: a face of more than three corners
    /// has to be flat to the last digit (cut it into triangles if it is not; edges inside a face
    /// do no harm). Repeated vertices do no harm either. In two dimensions the vertices go around
    /// counter-clockwise and there are no faces; a segment has one edge, a point none.
    Polytope {
        /// The corners, in the frame of the body.
        vertices: Vec<[f64; 3]>,
        /// Pairs of corners.
        edges: Vec<[usize; 2]>,
        /// Rings of corners, counter-clockwise seen from outside.
        faces: Vec<Vec<usize>>,
    },
    /// A solid cylinder about the y axis, centred. In space only.
    Cylinder {
        /// From the centre to a flat end.
        half_height: f64,
        /// From the axis to the side.
        radius: f64,
    },
    /// A solid cone about the y axis: the apex at `+half_height`, the base disc at `-half_height`.
    Cone {
        /// Half of the distance from the base to the apex.
        half_height: f64,
        /// Of the base.
        radius: f64,
    },
    /// An ellipsoid, or in the plane an ellipse with the first two half axes. Any may be 0.
    Ellipsoid {
        /// Along x, y and z.
        half_axes: [f64; 3],
    },
}

/// A core and everything within a radius of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// What is rounded.
    pub core: Core,
    /// How far the rounding reaches; 0 for none.
    pub radius: f64,
}

impl Body {
    /// A body without rounding.
    pub fn sharp(core: Core) -> Self {
        Body { core, radius: 0.0 }
    }

    /// The same core with another rounding.
    pub fn rounded(self, radius: f64) -> Self {
        Body { radius, ..self }
    }

    /// A point.
    pub fn point(at: [f64; 3]) -> Self {
        Self::hull(vec![at], Vec::new())
    }

    /// A sphere, or a circle in the plane.
    pub fn sphere(center: [f64; 3], radius: f64) -> Self {
        Self::point(center).rounded(radius)
    }

    /// A segment.
    pub fn segment(start: [f64; 3], end: [f64; 3]) -> Self {
        let core =
            Core::Polytope { vertices: vec![start, end], edges: vec![[0, 1]], faces: Vec::new() };
        Self::sharp(core)
    }

    /// A capsule.
    pub fn capsule(start: [f64; 3], end: [f64; 3], radius: f64) -> Self {
        Self::segment(start, end).rounded(radius)
    }

    /// A flat triangle in space. In the plane, use [`Body::polygon`].
    pub fn triangle(corners: [[f64; 3]; 3]) -> Self {
        Self::hull(corners.to_vec(), vec![vec![0, 1, 2]])
    }

    /// A flat convex quadrilateral in space, as two triangles. Both diagonals are edges, so that the
    /// corners may be off their plane by a rounding: it is then judged as the sliver that it is.
    pub fn quad(corners: [[f64; 3]; 4]) -> Self {
        let edges = vec![[0, 1], [1, 2], [2, 3], [0, 3], [0, 2], [1, 3]];
        let faces = vec![vec![0, 1, 2], vec![0, 2, 3]];
        Self::sharp(Core::Polytope { vertices: corners.to_vec(), edges, faces })
    }

    /// A convex polygon in the plane, corners counter-clockwise.
    pub fn polygon(corners: &[[f64; 2]]) -> Self {
        let count = corners.len();
        let vertices = corners.iter().map(|&[x, y]| [x, y, 0.0]).collect();
        let edges = match count {
            0 | 1 => Vec::new(),
            2 => vec![[0, 1]],
            _ => (0..count).map(|i| [i, (i + 1) % count]).collect(),
        };
        Self::sharp(Core::Polytope { vertices, edges, faces: Vec::new() })
    }

    /// A rectangle in the plane, centred.
    pub fn rectangle(half_extents: [f64; 2]) -> Self {
        let [x, y] = half_extents;
        Self::polygon(&[[-x, -y], [x, -y], [x, y], [-x, y]])
    }

    /// A box in space, centred.
    pub fn cuboid(half_extents: [f64; 3]) -> Self {
        let corner = |i: usize| {
            std::array::from_fn(
                |k| if i >> k & 1 == 1 { half_extents[k] } else { -half_extents[k] },
            )
        };
        let faces =
            [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        Self::hull((0..8).map(corner).collect(), faces.map(|face| face.to_vec()).to_vec())
    }

    /// The hull of points in space with the given faces, counter-clockwise seen from outside. The
    /// edges are the sides of the faces.
    pub fn hull(vertices: Vec<[f64; 3]>, faces: Vec<Vec<usize>>) -> Self {
        let mut edges = Vec::new();
        for face in &faces {
            for (k, &i) in face.iter().enumerate() {
                let j = face[(k + 1) % face.len()];
                let edge = [i.min(j), i.max(j)];
                if i != j && !edges.contains(&edge) {
                    edges.push(edge);
                }
            }
        }
        Self::sharp(Core::Polytope { vertices, edges, faces })
    }

    /// A right prism on a convex polygon, counter-clockwise in `(x, y)`, from `-half_depth` to
    /// `half_depth` along z.
    pub fn prism(outline: &[[f64; 2]], half_depth: f64) -> Self {
        let count = outline.len();
        let layer = |z: f64| outline.iter().map(move |&[x, y]| [x, y, z]);
        let vertices = layer(-half_depth).chain(layer(half_depth)).collect();
        let mut faces = vec![(0..count).rev().collect(), (count..2 * count).collect::<Vec<_>>()];
        for i in 0..count {
            let j = (i + 1) % count;
            faces.push(vec![i, j, count + j, count + i]);
        }
        Self::hull(vertices, faces)
    }
}
