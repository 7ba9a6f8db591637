//! Heights over a plane.

use super::composite::{Composite, CompositePart, PartVisitor};
use super::min_max_pyramid;
use super::min_max_pyramid::Blocks;
use super::min_max_pyramid::{Grid, Search};
use super::shape_enum::Shape;
use super::space::geometry::{Aabb, BoxRay, Ray};
use super::space::math::{
    BuildError, LARGEST, Pose, Real, Vector, check, greater, lesser, ratio, to_kernel,
};
use super::triangle::Triangle;

/// Heights over a grid: a surface of triangles without an inside, from which cells may be missing.
///
/// ```text
///     +----------------> x         Point (row, column) is at (column · scale.x, height · scale.y, row · scale.z),
///     |  a-----b-----+             with y up. Rows of heights follow each other.
///     |  | 0  /| 2  /|             A cell is cut from its corner b, at the next column, to c, at the next row:
///     |  |  /  |  /  |             part 2 · cell is the triangle a c b, and part 2 · cell + 1 is b c d.
///     |  |/  1 |/  3 |             Both have their fronts above.
///     |  c-----d-----+
///     z                            Cells are numbered row by row.
/// ```
///
/// It answers like the [`Mesh`](super::space::Mesh) of its triangles and takes about a twentieth of the room:
/// one number for each height and two for every four cells, with all larger blocks together a third more.
///
/// ```
#[doc = prelude!()]
/// let heights = [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
/// let hill = HeightField::new(&heights, 3, Vector::new(2.0, 1.0, 2.0), &[0])?;
/// assert_eq!(hill.height_at(2.0, 2.0), Some(1.0));
/// assert_eq!(hill.height_at(3.0, 3.0), Some(0.0));
/// assert_eq!(hill.height_at(0.5, 0.5), None);
/// let down = Ray::new([2.5, 5.0, 2.0], [0.0, -1.0, 0.0])?;
/// let hit = cast_ray(&Shape::from(hill), &Pose::IDENTITY, &down, &RayOptions::default());
/// assert_eq!(hit.map(|hit| hit.fraction), Some(4.25));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Written", into = "Written"))]
#[doc(alias("heightmap", "terrain"))]
pub struct HeightField {
    sheet: Sheet,
    blocks: Blocks,
}

/// The heights, how many there are in a row, the scale, and the cells that are missing.
#[cfg(feature = "serde")]
type Written = (Vec<Real>, usize, Vector, Vec<u32>);

/// The points.
#[derive(Clone, Debug, PartialEq)]
struct Sheet {
    heights: Box<[Real]>,
    columns: u32,
    scale: Vector,
}

impl Sheet {
    fn point(&self, column: u32, row: u32) -> Vector {
        let height = self.heights[(row * self.columns + column) as usize];
        let Vector { x, y, z } = self.scale;
        Vector::new(column as Real * x, height * y, row as Real * z)
    }

    /// The corners a, b, c and d of a cell.
    fn corners(&self, column: u32, row: u32) -> [Vector; 4] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, z)| self.point(column + x, row + z))
    }
}

impl Grid for Sheet {
    fn counts(&self) -> [u32; 2] {
        [self.columns - 1, self.heights.len() as u32 / self.columns - 1]
    }

    fn heights(&self, column: u32, row: u32) -> [Real; 2] {
        let [a, b, c, d] = self.corners(column, row).map(|corner| corner.y);
        let [low, high] = [lesser, greater];
        [low(low(a, b), low(c, d)), high(high(a, b), high(c, d))]
    }

    fn around(&self, columns: [u32; 2], rows: [u32; 2], heights: [Real; 2]) -> Aabb {
        let corner = |at: usize| {
            let (x, z) = (columns[at] as Real * self.scale.x, rows[at] as Real * self.scale.z);
            Vector::new(x, heights[at], z)
        };
        Aabb { min: corner(0), max: corner(1) }
    }
}

impl HeightField {
    /// Rows of `columns` heights each, in units of `scale.y`, every `scale.x` along a row and every `scale.z`
    /// from row to row, without the cells that `holes` names.
    ///
    /// # Errors
    /// If there are fewer than two columns or rows, the last row is not full, the scale is not positive and
    /// finite, a point is not finite or beyond [`LARGEST`], or a hole is no cell.
    ///
    /// # Panics
    /// If there are more than 2³¹ heights.
    #[inline]
    pub fn new(
        heights: &[Real],
        columns: usize,
        scale: impl Into<Vector>,
        holes: &[u32],
    ) -> Result<Self, BuildError> {
        Self::over(heights, columns, scale.into(), holes)
    }

    fn over(
        heights: &[Real],
        columns: usize,
        scale: Vector,
        holes: &[u32],
    ) -> Result<Self, BuildError> {
        let given = heights.len();
        if columns < 2 || given / columns < 2 {
            let needed = columns.max(2).saturating_mul(2);
            return Err(BuildError::TooFewPoints { given, needed });
        }
        if !given.is_multiple_of(columns) {
            let needed = given.div_ceil(columns) * columns;
            return Err(BuildError::TooFewPoints { given, needed });
        }
        assert!(given <= 1 << 31, "at most 2³¹ heights can be numbered");
        check::scale(scale)?;
        let sheet = Sheet { heights: heights.into(), columns: columns as u32, scale };
        let point = |index: usize| sheet.point((index % columns) as u32, (index / columns) as u32);
        if let Some(index) = (0..given).find(|index| !(point(*index).largest() <= LARGEST)) {
            return Err(BuildError::BadPoint { index });
        }
        let blocks = Blocks::new(&sheet, holes)?;
        Ok(Self { sheet, blocks })
    }

    /// The heights, as they were given.
    #[inline]
    pub fn heights(&self) -> &[Real] {
        &self.sheet.heights
    }

    /// How many heights there are in a row.
    #[inline]
    pub fn columns(&self) -> usize {
        self.sheet.columns as usize
    }

    /// What steps and heights are multiplied with.
    #[inline]
    pub fn scale(&self) -> Vector {
        self.sheet.scale
    }

    /// How many cells there are, those that are missing included.
    pub fn cell_count(&self) -> usize {
        let [columns, rows] = self.sheet.counts();
        columns as usize * rows as usize
    }

    /// The two triangles of a cell; `None` if it is missing.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn cell(&self, cell: u32) -> Option<[Triangle; 2]> {
        assert!((cell as usize) < self.cell_count(), "there is no cell {cell}");
        (!self.blocks.is_missing(cell)).then(|| self.triangles(cell))
    }

    /// A triangle by its number, as [`Hit::part`](super::space::Hit::part) and the like tell it: the cell `c` has the
    /// triangles `2 c` and `2 c + 1`. `None` if its cell is missing.
    ///
    /// # Panics
    /// If there is no such triangle.
    pub fn triangle(&self, triangle: u32) -> Option<Triangle> {
        self.cell(triangle / 2).map(|halves| halves[triangle as usize % 2])
    }

    fn triangles(&self, cell: u32) -> [Triangle; 2] {
        let columns = self.sheet.columns - 1;
        let [a, b, c, d] = self.sheet.corners(cell % columns, cell / columns);
        [[a, c, b], [b, c, d]]
            .map(|[p, q, r]| Triangle::new(p, q, r).expect("the points were checked"))
    }

    /// How high the surface is; `None` beside it, where it is missing, and for NaN.
    ///
    /// Above a point it is the height of that, and along the rim of a hole that of the cells beside it.
    pub fn height_at(&self, x: Real, z: Real) -> Option<Real> {
        let [columns, rows] = self.sheet.counts();
        for row in min_max_pyramid::cells_at(z, self.sheet.scale.z, rows) {
            for column in min_max_pyramid::cells_at(x, self.sheet.scale.x, columns) {
                let corners = self.sheet.corners(column, row);
                let is_over = !self.blocks.is_missing(row * columns + column)
                    && (corners[0].x <= x && x <= corners[3].x)
                    && (corners[0].z <= z && z <= corners[3].z);
                if is_over {
                    return Some(height_in(corners, x, z));
                }
            }
        }
        None
    }

    /// The blocks, and the grid that they are made of.
    pub(crate) fn held(&self) -> (&Blocks, &impl Grid) {
        (&self.blocks, &self.sheet)
    }

    pub(crate) fn show(&self, cell: u32, upto: Real, visit: &mut PartVisitor) -> Real {
        let mut upto = upto;
        for (half, triangle) in self.triangles(cell).into_iter().enumerate() {
            if upto >= 0.0 {
                let shape = Shape::Triangle(triangle);
                let index = 2 * cell + half as u32;
                upto = visit(CompositePart { index, shape: &shape, pose: Pose::IDENTITY }, upto);
            }
        }
        upto
    }
}

/// The height of the triangle of a cell that is above a place.
fn height_in([a, b, c, d]: [Vector; 4], x: Real, z: Real) -> Real {
    let across = ratio(x - a.x, d.x - a.x);
    let along = ratio(z - a.z, d.z - a.z);
    let rest = 1.0 - across - along;
    if rest >= 0.0 {
        a.y * rest + b.y * across + c.y * along
    } else {
        b.y * (1.0 - along) + c.y * (1.0 - across) - d.y * rest
    }
}

impl Composite for HeightField {
    fn aabb(&self) -> Aabb {
        self.blocks.aabb(&self.sheet)
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        if near.is_empty() {
            return;
        }
        let key = |around: &Aabb| min_max_pyramid::gap_squared(around, near);
        let visit = &mut |cell: u32, upto: Real| self.show(cell, upto, visit);
        let search = Search { key: &key, reach: min_max_pyramid::reach_squared, upto, visit };
        self.blocks.visit(&self.sheet, search);
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        let seen = BoxRay::new(ray);
        let room = Vector::splat(slack);
        let key = |around: &Aabb| seen.through(&around.widened(room)).map_or(f64::NAN, |at| at.0);
        let visit = &mut |cell: u32, upto: Real| self.show(cell, upto, visit);
        self.blocks.visit(&self.sheet, Search { key: &key, reach: to_kernel, upto, visit });
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Written> for HeightField {
    type Error = BuildError;
    fn try_from((heights, columns, scale, holes): Written) -> Result<Self, BuildError> {
        Self::new(&heights, columns, scale, &holes)
    }
}

#[cfg(feature = "serde")]
impl From<HeightField> for Written {
    fn from(field: HeightField) -> Self {
        let holes = field.blocks.holes();
        (field.sheet.heights.into(), field.sheet.columns as usize, field.sheet.scale, holes)
    }
}
