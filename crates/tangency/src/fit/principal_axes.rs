//! Principal axes: turned boxes around points, with given axes or those of the points' own spread.

use super::eigen::principal_axes;
use super::point_cloud::Cloud;
use super::space::geometry::Aabb;
use super::space::math::{BuildError, Matrix, Pose, Real, Rotation, Vector, check};
use super::space::shapes::Obb;

/// Rounds of measuring the spread and turning towards its axes.
///
/// A spread is a sum of squares and good to ε of the largest, so that one round tells extents apart
/// down to √ε of the largest one. The second round starts from there and comes down to ε, where the
/// coordinates end. A third gained nothing on any cloud of the tests.
const ROUNDS: usize = 2;

/// How many numbers are added before their sum is added to the total, so that the rounding of a
/// million additions stays that of a few thousand.
const BLOCK: usize = 1024;

impl Obb {
    /// The smallest box with this orientation around some points.
    ///
    /// Every point is inside as [`Obb::contains`] sees it.
    ///
    /// # Errors
    /// If there is no point, or one is not finite or beyond [`LARGEST`](super::space::LARGEST), or
    /// the box would be beyond it, or the rotation is not finite.
    ///
    /// ```
    #[doc = prelude!()]
    /// let points = [Vector::ZERO, Vector::X * 4.0, Vector::Y * 2.0];
    /// let around = Obb::from_points(&points, Rotation::IDENTITY)?;
    /// assert_eq!(around.center(), Vector::X * 2.0 + Vector::Y);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn from_points(points: &[Vector], rotation: Rotation) -> Result<Self, BuildError> {
        check::points(points, 1)?;
        let cloud = Cloud::new(points);
        let axes = rotation.to_matrix();
        let local = cloud.iter().fold(Aabb::EMPTY, |around, point| {
            around.merged_with_point(axes.transposed_mul(point))
        });
        let frame = Pose::new(rotation, cloud.out(axes * local.center())).frame();
        let half = points.iter().fold(Vector::ZERO, |most, p| most.max(frame.local(*p).abs()));
        Self::new(frame.origin, rotation, half)
    }

    /// A box around some points whose first axis lies along their widest spread, the second along
    /// the widest that is left, and so on.
    ///
    /// ```text
    ///           .  '   '.           The spread is the matrix Σ q qᵀ / N, where q = point - mean.
    ///       . '  '   . '  u₁        Its eigenvectors u are the directions in which the cloud
    ///     '  .  · '  .  '           varies most and least, its eigenvalues λ₁ ≥ λ₂ … the mean
    ///    '. '  '  . '               squares along them. The box takes u as its axes and is as
    ///      '  . '                   large as the points are along each.
    /// ```
    ///
    /// A flat cloud needs care: its thickness is squared in the spread and soon falls below the
    /// rounding of the other entries. So the points are looked at once more from the axes found,
    /// where the thin direction has a coordinate of its own, and the axes are mended.
    ///
    /// This is a *good* box, not the smallest: the axes follow where points are many, so that
    /// duplicates and crowded regions draw them, and a square's corners can come to lie in a box of
    /// twice its area. In two dimensions `Obb::min_area` is exact. Where spreads are equal, as in a
    /// cube or a regular triangle, the axes are arbitrary; they are always right-handed. Points in
    /// a plane or a line make a flat box, one distinct point makes one without size. Every point is
    /// inside as [`Obb::contains`] sees it.
    ///
    /// # Errors
    /// If there is no point, or one is not finite or beyond [`LARGEST`](super::space::LARGEST), or
    /// the box would be beyond it.
    ///
    /// ```
    #[doc = prelude!()]
    /// let along = Vector::X * 3.0 + Vector::Y * 4.0;
    /// let across = Vector::X * 0.4 - Vector::Y * 0.3;
    /// let points = [along + across, along - across, across - along, -across - along];
    /// let around = Obb::from_points_pca(&points)?;
    /// assert!((around.half()[0] - 5.0).abs() < 1e-5);
    /// assert!((around.half()[1] - 0.5).abs() < 1e-5);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn from_points_pca(points: &[Vector]) -> Result<Self, BuildError> {
        check::points(points, 1)?;
        let cloud = Cloud::new(points);
        let mean = mean(&cloud);
        let mut axes = Matrix::IDENTITY;
        for _ in 0..ROUNDS {
            let (_, turned) = principal_axes(&spread(&cloud, mean, &axes));
            axes = axes * turned;
        }
        let rotation =
            Rotation::from_matrix(&axes).expect("each round turned a right-handed frame");
        Self::from_points(points, rotation)
    }
}

/// The arithmetic mean of the points, as they are seen.
fn mean(cloud: &Cloud<'_>) -> Vector {
    let mut total = Vector::ZERO;
    let mut points = cloud.iter();
    while points.len() > 0 {
        let block = points.by_ref().take(BLOCK).fold(Vector::ZERO, |sum, point| sum + point);
        total += block;
    }
    total / cloud.iter().len() as Real
}

/// The mean of `q qᵀ`, where `q` is a point seen from the mean and along the axes.
fn spread(cloud: &Cloud<'_>, mean: Vector, axes: &Matrix) -> Matrix {
    let zero = Matrix::diagonal(Vector::ZERO);
    let mut total = zero;
    let mut points = cloud.iter();
    while points.len() > 0 {
        let block = points.by_ref().take(BLOCK).fold(zero, |sum, point| {
            let q = axes.transposed_mul(point - mean);
            sum + Matrix::outer(q, q)
        });
        total += block;
    }
    total * (1.0 / cloud.iter().len() as Real)
}
