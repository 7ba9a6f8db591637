//! A level to walk through, in a terminal: slopes, steps, walls and a platform that carries.
//!
//!     cargo run --release --example play
//!
//! ← and → walk, ↓ stands still, space jumps, q ends. Without a terminal, keys can be given: `l`, `r`, `s` and `j`, or a dot for
//! nothing, each for a tenth of a second; the last picture is printed.
//!
//!     cargo run --example play -- rrrrrrrrjrrrr

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use console::{Key, Term};
use tangency::d2::world::*;
use tangency::d2::*;

type Failure = Box<dyn std::error::Error>;

/// The level, a character for each unit of length; the last row is the lowest.
const LEVEL: [&str; 12] = [
    "#                                    #",
    "#                                    #",
    "#                            ####    #",
    "#                                    #",
    "#                        ==          #",
    "#                                    #",
    "#                  ###               #",
    "#             #                      #",
    "#            ##                      #",
    "#      /###  ##                      #",
    "# @   /####  ##         /##\\         #",
    "######################################",
];

const FRAME: f32 = 1.0 / 60.0;
const GRAVITY: f32 = -25.0;
const JUMP: f32 = 11.0;
const WALK: f32 = 5.0;

/// Where the middle of a cell is.
fn middle(row: usize, column: usize) -> Vector {
    Vector::new(column as f32 + 0.5, (LEVEL.len() - row) as f32 - 0.5)
}

struct Game {
    world: World,
    platform: BodyHandle,
    /// The figure, and where it is.
    figure: Shape,
    pose: Pose,
    velocity: Vector,
    is_grounded: bool,
    /// -1 to the left, 1 to the right.
    heading: f32,
    frames: usize,
}

impl Game {
    fn new() -> Result<Self, Failure> {
        let mut world = World::new();
        let (mut platform, mut start) = (None, Vector::ZERO);
        for (row, cells) in LEVEL.iter().enumerate() {
            for (column, cell) in cells.bytes().enumerate() {
                let at = middle(row, column);
                let mut add =
                    |shape: Shape| world.add(Body::fixed(Pose::at(at)), &[Collider::new(shape)]);
                match cell {
                    b'#' => drop(add(Cuboid::from_half([0.5, 0.5])?.into())?),
                    b'/' => drop(add(slope(0.5)?)?),
                    b'\\' => drop(add(slope(-0.5)?)?),
                    b'@' => start = at,
                    b'=' if platform.is_none() => {
                        let board = Collider::new(Cuboid::from_half([1.0, 0.2])?);
                        platform = Some(world.add(Body::kinematic(Pose::at(at)), &[board])?);
                    }
                    _ => {}
                }
            }
        }
        Ok(Self {
            world,
            platform: platform.ok_or("the level has a platform")?,
            figure: Capsule::new([0.0, -0.2], [0.0, 0.2], 0.25)?.into(),
            pose: Pose::at(start),
            velocity: Vector::ZERO,
            is_grounded: false,
            heading: 0.0,
            frames: 0,
        })
    }

    fn press(&mut self, key: char) {
        match key {
            'l' => self.heading = -1.0,
            'r' => self.heading = 1.0,
            's' => self.heading = 0.0,
            'j' if self.is_grounded => {
                self.velocity.y = JUMP;
                self.is_grounded = false;
            }
            _ => {}
        }
    }

    /// Goes on for a frame: the platform first, and then the figure.
    fn advance(&mut self) -> Result<(), Failure> {
        let way = if (self.frames / 240).is_multiple_of(2) { -2.0 } else { 2.0 };
        let board = self.world.body(self.platform).ok_or("it is there")?.pose.translation;
        self.world.move_to(self.platform, Pose::at(board + Vector::X * (way * FRAME)))?;
        self.world.step(FRAME, &StepSettings::default());
        self.velocity = Vector::new(self.heading * WALK, self.velocity.y + GRAVITY * FRAME);
        let settings = CharacterSettings {
            step_height: 0.3,
            snap_distance: 0.3,
            ..CharacterSettings::new(Vector::Y, 0.02)
        };
        let wish = self.velocity * FRAME;
        let gone = self.world.move_and_slide(
            &self.figure,
            &self.pose,
            wish,
            self.is_grounded,
            &settings,
            &|_, _| true,
        )?;
        self.pose = gone.pose;
        self.is_grounded = gone.ground.is_some();
        if let Some(ground) = gone.ground {
            // What stands on something goes with it.
            self.pose.translation += ground.velocity * FRAME;
            self.velocity.y = 0.0;
        } else if self.velocity.y > 0.0 && gone.slid.y <= 0.0 {
            self.velocity.y = 0.0;
        }
        self.frames += 1;
        Ok(())
    }

    /// A picture of two characters for each unit: what is at the middle of each cell.
    fn picture(&self) -> String {
        let board = self.world.body(self.platform).map_or(Pose::IDENTITY, |body| body.pose);
        let is_near = |at: Vector, place: Vector, half: Vector| {
            let off = (at - place).abs();
            off.x <= half.x && off.y <= half.y
        };
        let mut picture = String::new();
        for (row, cells) in LEVEL.iter().enumerate() {
            for (column, cell) in cells.bytes().enumerate() {
                let at = middle(row, column);
                picture += match cell {
                    _ if is_near(at, self.pose.translation, Vector::splat(0.5)) => "()",
                    _ if is_near(at, board.translation, Vector::new(1.0, 0.5)) => "==",
                    b'#' => "██",
                    b'/' => "◢█",
                    b'\\' => "█◣",
                    _ => "  ",
                };
            }
            picture.push('\n');
        }
        picture
    }
}

/// A slope that rises to the right, or to the left if it is below 0.
fn slope(right: f32) -> Result<Shape, BuildError> {
    let corners = [[-0.5, -0.5], [0.5, -0.5], [right, 0.5]];
    Ok(Polygon::from_points(&corners.map(Vector::from))?.into())
}

/// The keys that are pressed from now on.
fn keys() -> Receiver<char> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let named = [
            (Key::ArrowLeft, 'l'),
            (Key::ArrowRight, 'r'),
            (Key::ArrowDown, 's'),
            (Key::ArrowUp, 'j'),
            (Key::Char(' '), 'j'),
            (Key::Char('q'), 'q'),
        ];
        while let Ok(key) = Term::stdout().read_key() {
            let known = named.iter().find(|(name, _)| *name == key);
            if known.is_some_and(|(_, key)| sender.send(*key).is_err()) {
                return;
            }
        }
    });
    receiver
}

fn main() -> Result<(), Failure> {
    let mut game = Game::new()?;
    if let Some(given) = std::env::args().nth(1) {
        for key in given.chars() {
            game.press(key);
            (0..6).try_for_each(|_| game.advance())?;
        }
        print!("{}", game.picture());
        let place = game.pose.translation;
        println!("at {:.2}, {:.2}, grounded: {}", place.x, place.y, game.is_grounded);
        return Ok(());
    }
    let (term, keys) = (Term::stdout(), keys());
    if !term.is_term() {
        return Err("there is no terminal; give keys, as in `play -- rrrj`".into());
    }
    term.hide_cursor()?;
    term.clear_screen()?;
    'game: loop {
        while let Ok(key) = keys.try_recv() {
            if key == 'q' {
                break 'game;
            }
            game.press(key);
        }
        game.advance()?;
        if game.frames.is_multiple_of(2) {
            term.move_cursor_to(0, 0)?;
            term.write_str(&game.picture())?;
        }
        std::thread::sleep(Duration::from_secs_f32(FRAME));
    }
    Ok(term.show_cursor()?)
}
