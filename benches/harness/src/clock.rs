//! How long each side takes, and how sure that is.
//!
//! The two sides run in turns, so that what else the machine does meets both alike:
//!
//! ```text
//!     ours peer  ours peer  ours peer  ...        one ratio from each couple,
//!     |--------| |--------| |--------|            one figure from each side's shortest
//! ```
//!
//! Other work only ever makes a pass longer; hence the shortest pass is the figure, and the middle
//! half of the ratios says how far it can be trusted.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often each side runs.
const TURNS: usize = 31;

/// A turn is at least this long, so that the clock's own grain does not show; and not longer if it
/// need not be, so that a busy machine leaves some turns undisturbed.
const TURN: Duration = Duration::from_micros(500);

/// Both sides with the same pairs before them; each call asks about all of them.
pub struct Race {
    /// How many pairs a call asks about.
    pub pairs: usize,
    /// Asks us.
    pub ours: Box<dyn FnMut()>,
    /// Asks the peer.
    pub peer: Box<dyn FnMut()>,
}

/// A pass that asks about each of some items.
pub fn over<Item: 'static, Answer>(
    items: Vec<Item>,
    mut ask: impl FnMut(&Item) -> Answer + 'static,
) -> Box<dyn FnMut()> {
    Box::new(move || {
        for item in &items {
            black_box(ask(black_box(item)));
        }
    })
}

/// What the clock said about a race.
pub struct Timing {
    /// Nanoseconds for a pair, ours.
    pub ours: f64,
    /// Nanoseconds for a pair, the peer's.
    pub peer: f64,
    /// The first and the last quarter of the ratios of neighbouring turns.
    pub quartiles: (f64, f64),
}

impl Timing {
    /// Our time as a share of the peer's.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        self.ours / self.peer
    }

    /// Runs both sides in turns.
    #[must_use]
    pub fn of(mut race: Race) -> Self {
        let (our_passes, their_passes) =
            (passes(&mut race.ours, TURN), passes(&mut race.peer, TURN));
        let pairs = race.pairs as f64;
        let turns = [(); TURNS].map(|()| {
            let ours = turn(&mut race.ours, our_passes) / pairs;
            (ours, turn(&mut race.peer, their_passes) / pairs)
        });
        let mut ratios = turns.map(|(ours, peer)| ours / peer);
        ratios.sort_by(f64::total_cmp);
        Self {
            ours: turns.iter().map(|turn| turn.0).fold(f64::INFINITY, f64::min),
            peer: turns.iter().map(|turn| turn.1).fold(f64::INFINITY, f64::min),
            quartiles: (ratios[TURNS / 4], ratios[TURNS - 1 - TURNS / 4]),
        }
    }
}

/// How many passes fill a turn of that length; asking also warms the caches.
pub fn passes(pass: &mut dyn FnMut(), length: Duration) -> usize {
    pass();
    let started = Instant::now();
    pass();
    let one = started.elapsed().max(Duration::from_nanos(1));
    length.as_nanos().div_ceil(one.as_nanos()) as usize
}

/// Nanoseconds for one pass.
pub fn turn(pass: &mut dyn FnMut(), passes: usize) -> f64 {
    let started = Instant::now();
    for _ in 0..passes {
        pass();
    }
    started.elapsed().as_nanos() as f64 / passes as f64
}
