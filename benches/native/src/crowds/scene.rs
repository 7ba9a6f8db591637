//! The bodies that both sides get.

use test_meshes::Draw;

/// What a body looks like.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    Ball(f32),
    Block([f32; 3]),
    /// Half of its length along the second axis, and its radius.
    Capsule(f32, f32),
}

/// What a body does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Fixed,
    Asleep,
    Awake,
}

pub(crate) struct Thing {
    pub(crate) form: Form,
    pub(crate) role: Role,
    pub(crate) place: [f32; 3],
    velocity: [f32; 3],
}

pub(crate) struct Scene {
    pub(crate) things: Vec<Thing>,
    frame: usize,
}

/// Three numbers from 0 to 1.
fn shares(draw: &mut Draw) -> [f32; 3] {
    [(); 3].map(|()| draw.unit_single())
}

impl Scene {
    pub(crate) fn new(bodies: usize) -> Self {
        let draw = &mut Draw::new(1);
        let side = (bodies as f32 * 3.0).cbrt();
        let things = (0..bodies).map(|number| {
            let half = shares(draw).map(|share| 0.2 + 0.3 * share);
            let form = match number % 3 {
                0 => Form::Ball(half[0]),
                1 => Form::Block(half),
                _ => Form::Capsule(half[0], half[1] * 0.75),
            };
            let role = match number % 22 {
                0 => Role::Awake,
                11 => Role::Asleep,
                _ => Role::Fixed,
            };
            let place = shares(draw).map(|share| share * side);
            Thing { form, role, place, velocity: shares(draw).map(|share| 2.0 * share - 1.0) }
        });
        Self { things: things.collect(), frame: 0 }
    }

    /// Moves what is awake for a frame; every thirty frames it turns round.
    pub(crate) fn go_on(&mut self) {
        self.frame += 1;
        let is_turn = self.frame.is_multiple_of(30);
        for thing in self.things.iter_mut().filter(|thing| thing.role == Role::Awake) {
            for (place, velocity) in thing.place.iter_mut().zip(&mut thing.velocity) {
                *velocity = if is_turn { -*velocity } else { *velocity };
                *place += *velocity / 60.0;
            }
        }
    }

    pub(crate) fn awake(&self) -> impl Iterator<Item = &Thing> {
        self.things.iter().filter(|thing| thing.role == Role::Awake)
    }
}
