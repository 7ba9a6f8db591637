//! The scenes that both sides get.

use test_meshes::Draw;

/// What a body looks like.
#[derive(Clone)]
pub(crate) enum Form {
    Ball(f32),
    Block([f32; 3]),
    /// Half of its length along the second axis, and its radius.
    Capsule(f32, f32),
    Cylinder(f32, f32),
    Cone(f32, f32),
    Hull(Vec<[f32; 3]>),
    Ellipsoid([f32; 3]),
}

/// A body at a place, turned around an axis by as much as this vector is long.
#[derive(Clone)]
pub(crate) struct Thing {
    pub(crate) form: Form,
    pub(crate) place: [f32; 3],
    pub(crate) turn: [f32; 3],
}

/// What does not move.
pub(crate) enum Ground {
    Boxes(Vec<Thing>),
    Mesh(Terrain),
    HeightField(Terrain),
}

/// Heights over a square grid around the middle.
pub(crate) struct Terrain {
    /// How many cells there are along each side.
    pub(crate) cells: usize,
    /// How long a cell is.
    pub(crate) cell: f32,
    /// How high the hills are.
    pub(crate) rise: f32,
}

impl Terrain {
    /// The height at a corner of the grid.
    pub(crate) fn height(&self, column: usize, row: usize) -> f32 {
        let [x, z] = [column, row].map(|at| at as f32 * self.cell);
        self.rise * ((x * 0.7).sin() + (z * 0.9).cos()) * 0.5
    }

    /// The corners around the middle, and the triangles: two a cell.
    pub(crate) fn triangles(&self) -> (Vec<[f32; 3]>, Vec<[u32; 3]>) {
        let side = self.cells + 1;
        let corner = |at: usize| {
            let (column, row) = (at % side, at / side);
            [self.at(column), self.height(column, row), self.at(row)]
        };
        let cell = |at: usize| {
            let (column, row) = (at % self.cells, at / self.cells);
            let [a, c] = [row, row + 1].map(|row| (row * side + column) as u32);
            [[a, c, a + 1], [a + 1, c, c + 1]]
        };
        (
            (0..side * side).map(corner).collect(),
            (0..self.cells * self.cells).flat_map(cell).collect(),
        )
    }

    /// Where a column or row is.
    pub(crate) fn at(&self, number: usize) -> f32 {
        (number as f32 - self.cells as f32 * 0.5) * self.cell
    }
}

pub(crate) struct Scene {
    pub(crate) name: String,
    pub(crate) ground: Ground,
    pub(crate) things: Vec<Thing>,
    /// How many steps go by before time is taken, and how many are timed.
    pub(crate) before: usize,
    pub(crate) timed: usize,
}

/// Three numbers from 0 to 1.
fn shares(draw: &mut Draw) -> [f32; 3] {
    [(); 3].map(|()| draw.unit_single())
}

fn upright(form: Form, place: [f32; 3]) -> Thing {
    Thing { form, place, turn: [0.0; 3] }
}

fn floor() -> Ground {
    Ground::Boxes(vec![upright(Form::Block([200.0, 1.0, 200.0]), [0.0, -1.0, 0.0])])
}

/// Balls, boxes and capsules above each other in a column that is as wide as the heap that they fall into.
fn mixed(count: usize, width: usize, base: f32) -> Vec<Thing> {
    let draw = &mut Draw::new(count as u64);
    let thing = |number: usize| {
        let half = shares(draw).map(|share| 0.2 + 0.3 * share);
        let form = match number % 3 {
            0 => Form::Ball(half[0]),
            1 => Form::Block(half),
            _ => Form::Capsule(half[0], half[1] * 0.75),
        };
        let [x, y, z] = [number % width, number / (width * width), number / width % width];
        let shift = shares(draw).map(|share| 0.2 * share);
        let middle = 0.5 * width as f32;
        let place = [
            (x as f32 - middle) * 1.3 + shift[0],
            base + 1.3 * y as f32,
            (z as f32 - middle) * 1.3 + shift[2],
        ];
        Thing { form, place, turn: shares(draw) }
    };
    (0..count).map(thing).collect()
}

fn heap(count: usize, name: &str, ground: Ground) -> Scene {
    let width = (count as f32).cbrt().ceil() as usize;
    Scene {
        name: format!("heap of {count} on {name}"),
        ground,
        things: mixed(count, width, 3.0),
        before: 300,
        timed: if count > 5_000 { 20 } else { 60 },
    }
}

fn terrain(cells: usize) -> Terrain {
    Terrain { cells, cell: 1.0, rise: 1.0 }
}

fn pyramid(rows: usize) -> Scene {
    let row = |row: usize| {
        let place = move |at: usize| {
            let x = at as f32 * 1.02 - (rows - row) as f32 * 0.51;
            upright(Form::Block([0.5; 3]), [x, 0.5 + row as f32, 0.0])
        };
        (0..rows - row).map(place)
    };
    Scene {
        name: format!("pyramid of {rows} rows"),
        ground: floor(),
        things: (0..rows).flat_map(row).collect(),
        before: 120,
        timed: 60,
    }
}

fn stacks() -> Scene {
    let thing = |number: usize| {
        let [x, z, y] = [number % 10, number / 10 % 10, number / 100].map(|at| at as f32);
        upright(Form::Block([0.5; 3]), [x * 3.0 - 15.0, 0.5 + y, z * 3.0 - 15.0])
    };
    Scene {
        name: "100 stacks of 20".to_string(),
        ground: floor(),
        things: (0..2_000).map(thing).collect(),
        before: 120,
        timed: 60,
    }
}

/// Four leaning slabs with a hole in the middle, walls above them and a floor below.
fn hourglass(count: usize) -> Scene {
    let width = 15.0;
    let mut slabs = vec![upright(Form::Block([40.0, 1.0, 40.0]), [0.0, -13.0, 0.0])];
    for (axis, side) in [(0, -1.0_f32), (0, 1.0), (2, -1.0), (2, 1.0)] {
        let mut wall = [0.5, 40.0, 0.5];
        wall[2 - axis] = width + 1.0;
        let mut place = [0.0, 40.0, 0.0];
        place[axis] = side * (width + 0.5);
        slabs.push(upright(Form::Block(wall), place));
        let mut slab = [width, 0.5, width];
        slab[axis] = 10.5;
        let mut turn = [0.0; 3];
        turn[2 - axis] = if axis == 0 { side } else { -side } * std::f32::consts::FRAC_PI_4;
        let mut place = [0.0, -1.0, 0.0];
        place[axis] = side * 9.0;
        slabs.push(Thing { form: Form::Block(slab), place, turn });
    }
    Scene {
        name: format!("{count} in an hourglass"),
        ground: Ground::Boxes(slabs),
        things: mixed(count, 20, 8.0),
        before: 200,
        timed: 30,
    }
}

/// A hundred bodies of one form, on a mesh of 1 800 triangles.
fn hundred(name: &str, form: &Form) -> Scene {
    let draw = &mut Draw::new(100);
    let thing = |number: usize| {
        let [x, z] = [number % 10, number / 10].map(|at| at as f32 * 1.6 - 7.2);
        Thing { form: form.clone(), place: [x, 2.5, z], turn: shares(draw) }
    };
    Scene {
        name: format!("100 {name} on a mesh"),
        things: (0..100).map(thing).collect(),
        ground: Ground::Mesh(Terrain { cells: 30, cell: 1.0, rise: 0.6 }),
        before: 120,
        timed: 120,
    }
}

/// Points all over an ellipsoid, as many as asked for.
pub(crate) fn points_of_ellipsoid(half: [f32; 3], count: usize) -> Vec<[f32; 3]> {
    let point = |at: usize| {
        let y = 1.0 - (2.0 * at as f32 + 1.0) / count as f32;
        let angle = at as f32 * 2.399_963;
        let wide = (1.0 - y * y).sqrt();
        [half[0] * wide * angle.cos(), half[1] * y, half[2] * wide * angle.sin()]
    };
    (0..count).map(point).collect()
}

/// All scenes, in the order of the table.
pub(crate) fn scenes() -> Vec<Scene> {
    let mut scenes = Vec::new();
    for count in [2_000, 10_000] {
        scenes.push(heap(count, "a box", floor()));
        scenes.push(heap(count, "a mesh", Ground::Mesh(terrain(96))));
        scenes.push(heap(count, "a height field", Ground::HeightField(terrain(96))));
    }
    scenes.extend([pyramid(20), pyramid(50), stacks(), hourglass(5_000)]);
    let forms = [
        ("balls", Form::Ball(0.4)),
        ("boxes", Form::Block([0.4, 0.3, 0.5])),
        ("capsules", Form::Capsule(0.4, 0.25)),
        ("cylinders", Form::Cylinder(0.4, 0.4)),
        ("cones", Form::Cone(0.4, 0.4)),
        ("hulls", Form::Hull(points_of_ellipsoid([0.5, 0.4, 0.45], 32))),
        ("ellipsoids", Form::Ellipsoid([0.5, 0.4, 0.45])),
    ];
    scenes.extend(forms.iter().map(|(name, form)| hundred(name, form)));
    scenes
}
