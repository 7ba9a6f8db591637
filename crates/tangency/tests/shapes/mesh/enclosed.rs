//! What solids enclose, in exact arithmetic.

use oracle::{Exact, Vector as ExactVector};

use super::made::closed_models;
use super::space::*;

/// Sums over the tetrahedra between the origin and the triangles, without error.
struct Sums {
    volume: Exact,
    first: [Exact; 3],
    second: [[Exact; 3]; 3],
}

fn sums(mesh: &Mesh) -> Sums {
    let zero = || Exact::whole(0);
    let mut sums = Sums {
        volume: zero(),
        first: std::array::from_fn(|_| zero()),
        second: std::array::from_fn(|_| std::array::from_fn(|_| zero())),
    };
    let coordinates = |v: Vector| [v.x, v.y, v.z].map(|part| Exact::new(part as f64));
    for index in 0..mesh.triangles().len() as u32 {
        let [a, b, c] = mesh.triangle(index).vertices().map(coordinates);
        let vector = |v: &[Exact; 3]| ExactVector::from_f64(v.clone().map(|part| part.to_f64()));
        let part = &vector(&a).dot(&vector(&b).cross(&vector(&c))) / &Exact::whole(6);
        let sum: [Exact; 3] = std::array::from_fn(|i| &(&a[i] + &b[i]) + &c[i]);
        sums.volume = &sums.volume + &part;
        for i in 0..3 {
            sums.first[i] = &sums.first[i] + &(&(&sum[i] * &part) / &Exact::whole(4));
            for k in 0..3 {
                let products = [&a, &b, &c, &sum].map(|v| &v[i] * &v[k]);
                let moment = products.iter().fold(zero(), |all, product| &all + product);
                let moment = &(&moment * &part) / &Exact::whole(20);
                sums.second[i][k] = &sums.second[i][k] + &moment;
            }
        }
    }
    sums
}

/// The inertia about the centre of mass, and that centre.
fn about_center(sums: &Sums) -> ([[f64; 3]; 3], [f64; 3]) {
    let center: [Exact; 3] = std::array::from_fn(|i| &sums.first[i] / &sums.volume);
    let moment = |i: usize, k: usize| &sums.second[i][k] - &(&sums.first[i] * &center[k]);
    let inertia = std::array::from_fn(|i| {
        std::array::from_fn(|k| {
            if i != k {
                return (-&moment(i, k)).to_f64();
            }
            let [j, l] = [(i + 1) % 3, (i + 2) % 3];
            (&moment(j, j) + &moment(l, l)).to_f64()
        })
    });
    (inertia, center.map(|part| part.to_f64()))
}

/// Volume to the last digit, centre and inertia to a few, however large the body is and wherever it is.
#[test]
fn mass_properties_are_those_of_exact_arithmetic() {
    let epsilon = Real::EPSILON as f64;
    let mut checked = 0;
    for (name, model, _) in closed_models() {
        if model.triangles.len() > 2_000 {
            continue;
        }
        for (scale, far) in [(1.0, 0.0), (1e-6, 0.0), (1e6, 0.0), (1.0, 50.0), (1e-3, -1e2)] {
            let shift = Vector::new(1.0, -0.5, 2.0) * far;
            let place = |v: &[f64; 3]| Vector::from(v.map(|part| part as Real)) * scale + shift;
            let vertices: Vec<Vector> = model.vertices.iter().map(place).collect();
            let mesh = Mesh::new(&vertices, &model.triangles).expect("finite numbers");
            let exact = sums(&mesh);
            let (inertia, center) = about_center(&exact);
            let size = f64::from(scale as f32) * 2.0;
            let mass = Solid::new(mesh).expect("closed").mass_properties();
            let volume = exact.volume.to_f64();
            let told = format!("{name} {scale:e} {far}: {mass:?} {volume:e} {center:?}");
            assert!((mass.volume as f64 - volume).abs() <= epsilon * volume, "{told}");
            for i in 0..3 {
                let error = (mass.center[i] as f64 - center[i]).abs();
                assert!(error <= 4.0 * epsilon * (size + center[i].abs()), "{told}");
                for k in 0..3 {
                    let error = (mass.inertia.columns[i][k] as f64 - inertia[i][k]).abs();
                    assert!(error <= 8.0 * epsilon * volume * size * size, "{told} {inertia:?}");
                }
            }
            checked += 1;
        }
    }
    assert!(checked >= 40, "{checked}");
}
