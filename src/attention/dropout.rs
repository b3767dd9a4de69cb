//! The dropout stream: Philox4x32-10 (Salmon et al., "Parallel Random Numbers: As Easy as 1, 2, 3",
//! SC 2011), counted by global position, so that the mask depends on no tiling and no sharding.

/// The keep mask of one batch row.
///
/// Weights come in groups of 32: those of queries `2m`, `2m + 1` and keys `16n`, ..., `16n + 15` of
/// head `h` of batch row `b`, all global indices. The four blocks `c` = 0, ..., 3 of
/// `philox4x32_10(counter = [h, m, b, 4n + c], key = seed)` are 16 words, and bit
/// `16 (q % 2) + k % 16` of these is a number of 16 bits for query `q` and key `k`, the first word
/// its highest bit. The weight is kept when its number is below `(1 - prob) * 2^16`, rounded, at
/// least 1 and at most `2^16 - 1`; it is then divided by `1 - prob`. So a weight is kept with a probability
/// that is within `2^-17` of `1 - prob`, or `2^-16` where `prob` is below `2^-17` (the least that is dropped
/// is one weight in `2^16`): the mean of a weight is right to `2^-17 / (1 - prob)` and `2^-16` of it.
///
/// Words across weights make comparing cheap: 16 logical operations compare 32 numbers, and most of
/// these differ from the threshold in their first bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dropout {
    pub(crate) key: [u32; 2],
    pub(crate) batch: u32,
    pub(crate) threshold: u32,
    /// `1 / (1 - prob)`
    scale: f64,
}

impl Dropout {
    /// Keys of a group of weights, which share their random words.
    pub(crate) const KEYS: u32 = 16;
    /// Rounds of Philox.
    pub(crate) const ROUNDS: u32 = 10;
    /// What the first and the third word of a counter are multiplied by.
    pub(crate) const MULTIPLIERS: [u32; 2] = [0xD251_1F53, 0xCD9E_8D57];
    /// What is added to the key after each round.
    pub(crate) const KEY_STEPS: [u32; 2] = [0x9E37_79B9, 0xBB67_AE85];

    /// The largest probability: one kept weight in `2^16`. Beyond it a weight would be kept more often than
    /// its factor takes into account.
    pub const MAX_PROB: f64 = 1.0 - 1.0 / 65_536.0;

    /// The mask of global batch row `batch` for `prob` in `(0, 1)` and `seed = [low, high]`.
    pub fn new(prob: f64, seed: [u32; 2], batch: u32) -> Self {
        Dropout {
            key: seed,
            batch,
            threshold: Self::threshold(prob),
            scale: 1.0 / (1.0 - prob),
        }
    }

    /// What the numbers of kept weights are below, for `prob` in `(0, 1)`.
    pub fn threshold(prob: f64) -> u32 {
        ((1.0 - prob) * 65_536.0).round().clamp(1.0, 65_535.0) as u32
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
        let mut rest = out;
        let mut key = first_key;
        while !rest.is_empty() {
            let skip = key % Self::KEYS;
            let (now, later) = rest.split_at_mut(rest.len().min((Self::KEYS - skip) as usize));
            let keep = self.kept(head, query, key / Self::KEYS) >> skip;
            for (i, factor) in now.iter_mut().enumerate() {
                *factor = if keep >> i & 1 == 1 {
                    kept
                } else {
                    T::default()
                };
            }
            key = key.wrapping_add(now.len() as u32);
            rest = later;
        }
    }

    /// Bit `k` says whether the weight of `query` and key `16 group + k` is kept.
    fn kept(&self, head: u32, query: u32, group: u32) -> u32 {
        let (mut below, mut same) = (0, 0xFFFF);
        for block in 0..4 {
            let counter = [head, query / 2, self.batch, 4 * group + block];
            for (i, word) in philox4x32_10(counter, self.key).into_iter().enumerate() {
                let bits = word >> (query % 2 * Self::KEYS);
                let bit = self.threshold >> (15 - 4 * block - i as u32) & 1;
                let bit = bit.wrapping_neg();
                below |= same & !bits & bit;
                same &= !(bits ^ bit);
            }
            if same == 0 {
                break;
            }
        }
        below
    }
}

/// One block of Philox4x32 with ten rounds.
fn philox4x32_10(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    for _ in 0..Dropout::ROUNDS {
        let a = u64::from(counter[0]) * u64::from(Dropout::MULTIPLIERS[0]);
        let b = u64::from(counter[2]) * u64::from(Dropout::MULTIPLIERS[1]);
        counter = [
            (b >> 32) as u32 ^ counter[1] ^ key[0],
            b as u32,
            (a >> 32) as u32 ^ counter[3] ^ key[1],
            a as u32,
        ];
        for (key, step) in key.iter_mut().zip(Dropout::KEY_STEPS) {
            *key = key.wrapping_add(step);
        }
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
        let mut whole = [0f32; 128];
        dropout.factors(2, 5, 0, 1.0, &mut whole);
        for start in 0..33 {
            let mut part = [0f32; 41];
            dropout.factors(2, 5, start, 1.0, &mut part);
            assert_eq!(part, whole[start as usize..start as usize + 41]);
        }
        let kept = whole.iter().filter(|x| **x == 1.0).count();
        assert!(
            (80..=112).contains(&kept),
            "{kept} of 128 kept at probability 0.75"
        );
    }

    /// The definition, number by number.
    #[test]
    fn weights_are_kept_below_the_threshold() {
        for prob in [1e-9, 1e-5, 0.1, 0.5, 0.9, 0.99999, 1.0 - 1e-9] {
            let dropout = Dropout::new(prob, [123, 456], 7);
            let threshold = Dropout::threshold(prob);
            let mut equal = 0;
            for query in 0..64 {
                for key in 0..256 {
                    let number = (0..16).fold(0, |number, plane| {
                        let counter = [3, query / 2, 7, key / 16 * 4 + plane / 4];
                        let word = philox4x32_10(counter, [123, 456])[plane as usize % 4];
                        number << 1 | word >> (query % 2 * 16 + key % 16) & 1
                    });
                    let mut factor = [0.0];
                    dropout.factors(3, query, key, 2.0, &mut factor);
                    assert_eq!(factor[0] == 2.0, number < threshold, "{prob} {query} {key}");
                    equal += usize::from(number >> 4 == threshold >> 4);
                }
            }
            assert!(equal > 0, "{prob}: no number needs its last bits");
        }
    }

    #[test]
    fn thresholds() {
        assert_eq!(Dropout::threshold(0.5), 0x8000);
        assert_eq!(Dropout::threshold(0.1), 58_982);
        assert_eq!(Dropout::threshold(f64::MIN_POSITIVE), 0xFFFF);
        assert_eq!(Dropout::threshold(1.0 - f64::EPSILON), 1);
        assert_eq!(
            (1.0 - Dropout::MAX_PROB) * 65_536.0,
            1.0,
            "the last one that does not round"
        );
    }
}
