//! The dropout stream: Philox4x32-10 (Salmon et al., "Parallel Random Numbers: As Easy as 1, 2, 3",
//! SC 2011), counted by global position, so that the mask depends on no tiling and no sharding.

/// The keep mask of one batch row.
///
/// The weight of query `q` and key `k` in head `h` of batch row `b` (all global indices) is kept
/// when word `k % 4` of `philox4x32_10(counter = [k / 4, q, h, b], key = seed)` is below
/// `floor((1 - prob) * 2^32)`, and is then divided by `1 - prob`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dropout {
    key: [u32; 2],
    batch: u32,
    threshold: u64,
    /// `1 / (1 - prob)`
    scale: f64,
}

impl Dropout {
    /// The mask of global batch row `batch` for `prob` in `(0, 1)` and `seed = [low, high]`.
    pub fn new(prob: f64, seed: [u32; 2], batch: u32) -> Self {
        Dropout {
            key: seed,
            batch,
            threshold: ((1.0 - prob) * 4_294_967_296.0).floor() as u64,
            scale: 1.0 / (1.0 - prob),
        }
    }

    /// Factor of a kept weight, `1 / (1 - prob)`; a dropped one has factor 0.
    pub fn scale(&self) -> f64 {
        self.scale
    }

    /// Writes the factors (0 or `kept`) of keys `first_key..` of one query row.
    pub fn factors<T: Copy + Default>(
        &self,
        head: u32,
        query: u32,
        first_key: u32,
        kept: T,
        out: &mut [T],
    ) {
        let mut done = 0;
        while done < out.len() {
            let key = first_key.wrapping_add(done as u32);
            let lane = (key % 4) as usize;
            let words = philox4x32_10([key / 4, query, head, self.batch], self.key);
            for word in &words[lane..(lane + out.len() - done).min(4)] {
                let keep = u64::from(*word) < self.threshold;
                out[done] = if keep { kept } else { T::default() };
                done += 1;
            }
        }
    }
}

/// One block of Philox4x32 with ten rounds.
fn philox4x32_10(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    for _ in 0..10 {
        let a = u64::from(counter[0]) * 0xD251_1F53;
        let b = u64::from(counter[2]) * 0xCD9E_8D57;
        counter = [
            (b >> 32) as u32 ^ counter[1] ^ key[0],
            b as u32,
            (a >> 32) as u32 ^ counter[3] ^ key[1],
            a as u32,
        ];
        key[0] = key[0].wrapping_add(0x9E37_79B9);
        key[1] = key[1].wrapping_add(0xBB67_AE85);
    }
    counter
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Known answers of the Random123 distribution (kat_vectors).
    #[test]
    fn philox_known_answers() {
        let zero = philox4x32_10([0; 4], [0; 2]);
        assert_eq!(zero, [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8]);
        let ones = philox4x32_10([u32::MAX; 4], [u32::MAX; 2]);
        assert_eq!(ones, [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd]);
        let pi = philox4x32_10(
            [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
            [0xa4093822, 0x299f31d0],
        );
        assert_eq!(pi, [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1]);
    }

    #[test]
    fn factors_do_not_depend_on_the_start() {
        let dropout = Dropout::new(0.25, [7, 9], 3);
        let mut whole = [0f32; 64];
        dropout.factors(2, 5, 0, 1.0, &mut whole);
        for start in 0..9 {
            let mut part = [0f32; 21];
            dropout.factors(2, 5, start, 1.0, &mut part);
            assert_eq!(part, whole[start as usize..start as usize + 21]);
        }
        let kept = whole.iter().filter(|x| **x == 1.0).count();
        assert!(
            (36..=60).contains(&kept),
            "{kept} of 64 kept at probability 0.75"
        );
    }
}
