//! The ground below a field of heights, as a solid.

use super::height_field::HeightField;
use super::mesh::{Mesh, Solid};
use super::space::math::{BuildError, Real, Vector, check};

impl HeightField {
    /// The ground between a height and the surface, as a solid: with volume, mass, and an inside. Holes go down to the base.
    ///
    /// # Errors
    /// If the base is not finite or not below all of the surface, or there is no cell.
    ///
    /// ```
    #[doc = prelude!()]
    /// let field = HeightField::new(&[1.0; 6], 3, Vector::new(2.0, 1.0, 1.0), &[])?;
    /// let ground = field.above(-0.5)?;
    /// assert_eq!(ground.volume(), 4.0 * 1.5);
    /// assert!(field.above(1.0).is_err());
    /// # Ok::<(), BuildError>(())
    /// ```
    #[doc(alias("terrain volume", "base"))]
    pub fn above(&self, base: Real) -> Result<Solid, BuildError> {
        check::length("base", base.abs())?;
        let cells = (0..self.cell_count() as u32).filter_map(|cell| self.cell(cell)).flatten();
        let mut faces: Vec<[Vector; 3]> = cells.map(|triangle| *triangle.vertices()).collect();
        let heights = faces.iter().flatten().map(|corner| corner.y - base);
        let least = heights
            .fold(Real::INFINITY, |least, height| if height < least { height } else { least });
        let refused = BuildError::NotPositive { what: "height above the base", value: least };
        if !(least > 0.0 && least.is_finite()) {
            return Err(refused);
        }
        let top = Mesh::from_soup(&faces).map_err(|_| refused)?;
        let below = |corner: Vector| Vector::new(corner.x, base, corner.z);
        let bottom = faces.iter().map(|[a, b, c]| [below(*a), below(*c), below(*b)]);
        let walls = top.defects().open.iter().flat_map(|edge| {
            let corners = top.corners(edge.triangle);
            let [start, end] = [corners[edge.side as usize], corners[(edge.side as usize + 1) % 3]];
            [[end, start, below(start)], [end, below(start), below(end)]]
        });
        let closing: Vec<[Vector; 3]> = bottom.chain(walls).collect();
        faces.extend(closing);
        Mesh::from_soup(&faces).and_then(Solid::new).map_err(|_| refused)
    }
}
