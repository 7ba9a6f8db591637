// How did an answer come about? The same question, with every step of the method.
use std::error::Error;
use tangency::d2::*;

fn main() -> Result<(), Box<dyn Error>> {
    let ellipse = Shape::from(Ellipsoid::new([2.0, 1.0])?);
    let corners = [[-1.0, -1.0], [1.0, -1.0], [0.0, 1.5]].map(Vector::from);
    let triangle = Shape::from(Polygon::new(&corners)?);
    let pose = Pose::at([3.5, 0.5]);

    let explanation = explain(&ellipse, &Pose::IDENTITY, &triangle, &pose);
    println!("{explanation}");

    // The answer is that of `closest`, to the last bit, and its bounds can be checked.
    assert_eq!(explanation.answer, closest(&ellipse, &Pose::IDENTITY, &triangle, &pose));
    assert!(explanation.proven().contains(explanation.answer.separation));

    std::fs::write("explanation.svg", explanation.to_svg())?;
    Ok(())
}
