//! SHA-256 (FIPS 180-4), by which the manifest knows its modules.

const INITIAL: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
fn round_constants() -> [u32; 64] {
    let is_prime = |n: &u64| (2..*n).all(|m| !n.is_multiple_of(m));
    let mut constants = [0; 64];
    for (constant, prime) in constants.iter_mut().zip((2..).filter(is_prime)) {
        // The largest root with root^3 <= prime 2^96, whose lower 32 bits are the fraction.
        let (target, mut root) = (u128::from(prime) << 96, 0_u128);
        for bit in (0..36).rev() {
            let next = root | 1 << bit;
            if next * next * next <= target {
                root = next;
            }
        }
        *constant = root as u32;
    }
    constants
}

/// The digest as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    let mut message = bytes.to_vec();
    message.push(0x80);
    while message.len() % 64 != 56 {
        message.push(0);
    }
    message.extend((bytes.len() as u64 * 8).to_be_bytes());
    let constants = round_constants();
    let mut state = INITIAL;
    for block in message.chunks_exact(64) {
        compress(&mut state, block, &constants);
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}

fn compress(state: &mut [u32; 8], block: &[u8], constants: &[u32; 64]) {
    let mut words = [0_u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    for i in 16..64 {
        let (a, b) = (words[i - 15], words[i - 2]);
        let early = a.rotate_right(7) ^ a.rotate_right(18) ^ a >> 3;
        let late = b.rotate_right(17) ^ b.rotate_right(19) ^ b >> 10;
        let sum = words[i - 16].wrapping_add(early).wrapping_add(words[i - 7]);
        words[i] = sum.wrapping_add(late);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (word, constant) in words.iter().zip(constants) {
        let mixed = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = e & f ^ !e & g;
        let first = [mixed, choice, *constant, *word]
            .iter()
            .fold(h, |sum, term| sum.wrapping_add(*term));
        let mixed = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let second = mixed.wrapping_add(a & b ^ a & c ^ b & c);
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(second));
    }
    for (old, new) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *old = old.wrapping_add(new);
    }
}

#[cfg(test)]
mod tests {
    use super::hex;

    #[test]
    fn digests_are_those_of_the_standard() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let two_blocks = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
        let text = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(hex(b""), empty);
        assert_eq!(hex(b"abc"), abc);
        assert_eq!(hex(text), two_blocks);
    }
}
