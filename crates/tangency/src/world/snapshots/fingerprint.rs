//! What tells two worlds apart.

use super::space::math::{DIMENSION, Vector, to_kernel};
use super::space::shapes::swept;
use super::state::World;

/// The start and the factor of the hash FNV-1a, for 64 bits.
const START: u64 = 0xcbf2_9ce4_8422_2325;
const FACTOR: u64 = 0x0000_0100_0000_01b3;

impl World {
    /// A number that is the same for worlds whose bodies are the same to the last bit: their names, where they
    /// are, how they move and which of them sleep, and what happened at the last detection. Two that differ have the
    /// same number by chance alone.
    ///
    /// Two runs of one scene, on different machines or with different numbers of threads, have the same numbers
    /// after every step.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let before = world.fingerprint();
    /// world.add(Body::dynamic(Pose::IDENTITY), &[])?;
    /// assert_ne!(world.fingerprint(), before);
    /// assert_eq!(world.fingerprint(), world.clone().fingerprint());
    /// # Ok::<(), WorldError>(())
    /// ```
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Hash(START);
        for (handle, body) in self.bodies() {
            hash.take_name(handle.index, handle.generation);
            hash.take(u64::from(self.is_sleeping(handle)));
            hash.take_vector(body.pose.translation);
            hash.take_vector(body.velocity);
            for (axis, turned) in
                Vector::AXES.into_iter().zip(body.pose.rotation.to_matrix().columns)
            {
                hash.take_vector(turned);
                hash.take_vector(swept(body.angular_velocity, axis));
            }
        }
        for event in self.events() {
            hash.take_name(event.a.index, event.a.generation);
            hash.take_name(event.b.index, event.b.generation);
            hash.take(event.phase as u64);
            hash.take(to_kernel(event.push.impulse).to_bits());
            hash.take(to_kernel(event.push.impact_speed).to_bits());
        }
        hash.0
    }
}

struct Hash(u64);

impl Hash {
    fn take(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(FACTOR);
        }
    }

    fn take_name(&mut self, index: u32, generation: u32) {
        self.take(u64::from(index) << 32 | u64::from(generation));
    }

    fn take_vector(&mut self, vector: Vector) {
        for axis in 0..DIMENSION {
            self.take(to_kernel(vector[axis]).to_bits());
        }
    }
}
