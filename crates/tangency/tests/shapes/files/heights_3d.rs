//! Height fields with sizes that cannot be.

use super::space::*;

/// No heights in rows of 2⁶³: twice that overflowed, and where nothing looks for that the width became 0 and was
/// divided by.
#[test]
fn a_field_of_more_columns_than_heights_is_refused() {
    for columns in [0, 1, 2, 4, 5, 1 << 32, 1 << 63, usize::MAX] {
        for heights in [&[][..], &[0.0; 5]] {
            let error = HeightField::new(heights, columns, Vector::splat(1.0), &[]).unwrap_err();
            assert!(matches!(error, BuildError::TooFewPoints { .. }), "{columns}: {error}");
        }
    }
    let text = r#"[[],9223372036854775808,{"x":1.0,"y":1.0,"z":1.0},[]]"#;
    assert!(serde_json::from_str::<HeightField>(text).is_err());
}
