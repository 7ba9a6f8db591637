//! Fits around random points, compared with slower and simpler methods, at every scale.

#[cfg(feature = "d3")]
#[path = "fits"]
mod d3 {
    use tangency::d3 as space;
    mod balls;
    mod boxes;
    mod clouds;
}

#[cfg(feature = "d2")]
#[path = "fits"]
mod d2 {
    use tangency::d2 as space;
    mod balls;
    mod boxes;
    mod clouds;
    mod flat_2d;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "fits"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    mod balls;
    mod boxes;
    mod clouds;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "fits"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod balls;
    mod boxes;
    mod clouds;
    mod flat_2d;
}
