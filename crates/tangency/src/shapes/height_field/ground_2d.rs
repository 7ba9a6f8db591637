//! The ground below a line of heights, as a filled shape.

use super::compound::Compound;
use super::height_field::HeightField;
use super::polygon::Polygon;
use super::shape_enum::Shape;
use super::space::math::{BuildError, Pose, Real, Vector, check};

impl HeightField {
    /// The ground between a height and the line, as a compound of its columns: with area, mass, and an inside. Holes go down
    /// to the base.
    ///
    /// # Errors
    /// If the base is not finite or not below all of the line, or there is no segment.
    ///
    /// ```
    #[doc = prelude!()]
    /// let field = HeightField::new(&[1.0, 1.0, 3.0], Vector::new(2.0, 1.0), &[])?;
    /// let ground = Shape::from(field.above(-0.5)?);
    /// assert_eq!(ground.mass_properties().map(|mass| mass.volume), Some(2.0 * 1.5 + 2.0 * 2.5));
    /// assert!(field.above(1.0).is_err());
    /// # Ok::<(), BuildError>(())
    /// ```
    #[doc(alias("terrain area", "base"))]
    pub fn above(&self, base: Real) -> Result<Compound, BuildError> {
        check::length("base", base.abs())?;
        let column = |index: u32| {
            let segment = self.segment(index)?;
            let (start, end) = (segment.start(), segment.end());
            let lower = if start.y < end.y { start.y } else { end.y };
            let below = |corner: Vector| Vector::new(corner.x, base);
            Some(if lower > base {
                let corners = [below(start), below(end), end, start];
                Polygon::new(&corners).map(|column| (Pose::IDENTITY, Shape::from(column)))
            } else {
                Err(BuildError::NotPositive { what: "height above the base", value: lower - base })
            })
        };
        let count = self.heights().len() as u32 - 1;
        let columns = (0..count).filter_map(column).collect::<Result<Vec<_>, BuildError>>()?;
        if columns.is_empty() {
            return Err(BuildError::TooFewPoints { given: 0, needed: 1 });
        }
        Compound::new(columns)
    }
}
