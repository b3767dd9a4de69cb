//! float32 by the kernels for float16: `sm80/scaled.cuh`.

use super::sm80;
use super::{
    Architecture, Block, Candidate, Element, Family, Kernel, Options, Source, Spills, Stage,
};

/// What those that compute a call again have, and kernels for float16 may have: keys there must be, and kernels for outputs that
/// are not normalised take the largest score of a row for exact.
const OPTIONS: Options = sm80::EVERY
    .difference(Options::NO_KEYS)
    .difference(Options::UNNORMALIZED);

/// Largest head dimensions, by which the kernels differ that compute a call again.
const HEAD_DIMS: [usize; 3] = [64, 128, 256];
const THREADS: u32 = 256;

pub(super) fn candidates() -> Vec<Candidate> {
    let forward = HEAD_DIMS.map(|d| {
        let mut forward = candidate("fwd", d, Family::ScaledForward);
        let repair = sm80::repair(Element::Tf32, d, false);
        forward.companions.push((Stage::Repair, repair));
        forward
    });
    let backward = HEAD_DIMS.map(|d| Candidate {
        again: Some(Box::new(sm80::backward_if_asked(d))),
        ..candidate("bwd", d, Family::ScaledBackward)
    });
    forward.into_iter().chain(backward).collect()
}

fn candidate(pass: &str, head_dim: usize, family: Family) -> Candidate {
    let name = format!("scaled_{pass}_hdim{head_dim}_tf32");
    let main = kernel(name, "ScaledOperands, scaled_operands");
    let largest = kernel("scaled_maxima".to_owned(), "ScaledOperands, scaled_maxima");
    let widen = kernel("scaled_results".to_owned(), "ScaledResults, scaled_results");
    let companions = vec![
        (Stage::LargestOperands, largest),
        (Stage::WidenResults, widen),
    ];
    Candidate {
        companions,
        options: OPTIONS,
        ..Candidate::of(main, family, Element::Tf32, [head_dim; 2])
    }
}

fn kernel(symbol: String, arguments: &str) -> Kernel {
    Kernel {
        unit: symbol.clone(),
        symbol,
        place: 0,
        architecture: Architecture::Sm80,
        block: Block::of_threads(THREADS),
        wgmma: false,
        spills: Spills::NONE,
        source: Source {
            header: "sm80/scaled.cuh",
            entry: "XLATTN_SCALED",
            arguments: format!("{THREADS}, {arguments}"),
            plan: None,
        },
    }
}
