//! Pseudo-random numbers derived from a name, the same each time.

/// An endless sequence of numbers from 0 to 1, derived from a name.
#[derive(Clone, Debug)]
pub struct NameSequence(u64);

impl NameSequence {
    /// Starts the sequence of a name, from the FNV-1a hash of its bytes, so that similar names have unrelated
    /// sequences.
    pub fn of(name: &str) -> Self {
        let start = 0xCBF2_9CE4_8422_2325_u64;
        NameSequence(name.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)))
    }

    /// Returns the next number (splitmix64, its upper 32 bits).
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let upper = u32::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap_or_default();
        f64::from(upper) / f64::from(u32::MAX)
    }

    /// Returns the next number, scaled to a range.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_gives_the_same_row_each_time_and_another_name_another() {
        let row = |name| {
            let mut chance = NameSequence::of(name);
            [(); 4].map(|()| chance.next())
        };
        assert_eq!(row("east-wood"), row("east-wood"));
        assert_ne!(row("east-wood"), row("west-wood"));
        assert!(row("east-wood").iter().all(|n| (0.0..=1.0).contains(n)));
    }
}
