//! The manifest as JSON, for tools that compile, time or count kernels.
#![forbid(unsafe_code)]

use serde_json::{Value, json};

use super::arguments::{
    BackwardSchedule, BlockLists, BlockSchedule, DecodeSchedule, ForwardOrder, ForwardSchedule,
    HeadOrder, PackedTiles, Params, ScaledOperands, ScaledResults, ShortLaunch,
};
use super::manifest::{self, Candidate, Kernel, Options, Unit, sm90};

/// Every kernel of the manifest, whether or not this build has its machine code:
///
/// - `units`: translation units, with `name`, `gencode` (values of nvcc's option), `text` (C++, to be
///   compiled with `kernels/cuda` as include folder) and `kernels` (symbols);
/// - `candidates`: kernels that a problem may get, best first, with `kernel` (symbol), `family`,
///   `element` (C++ type), `head_dim`, `head_dim_v`, `causal` (rows see an interval of keys),
///   `persistent`, `per_tile`, `tuned`, `source` (`header`, `entry`, `plan`: a type with names in braces for
///   `tiles`) and `companions` (symbols by stage, of kernels that may compute a call again by name);
/// - `wgmma_columns`: widths of the products that kernels with wgmma may have;
/// - `arguments`: `[name, type, offset, size]` of the fields of each struct that kernels take, by its C name.
pub fn kernels_json() -> Value {
    let candidates = manifest::candidates();
    let units = manifest::units(&candidates);
    json!({
        "units": units.iter().map(unit).collect::<Vec<_>>(),
        "candidates": candidates.iter().map(candidate).collect::<Vec<_>>(),
        "wgmma_columns": sm90::WGMMA_COLUMNS,
        "arguments": {
            "XlattnParams": Params::FIELDS,
            "ForwardSm90": ForwardSchedule::FIELDS,
            "ForwardOrder": ForwardOrder::FIELDS,
            "HeadOrder": HeadOrder::FIELDS,
            "BackwardSm90": BackwardSchedule::FIELDS,
            "XlattnDecode": DecodeSchedule::FIELDS,
            "XlattnBlocks": BlockLists::FIELDS,
            "BlockSchedule": BlockSchedule::FIELDS,
            "PackedTiles": PackedTiles::FIELDS,
            "ShortLaunch": ShortLaunch::FIELDS,
            "ScaledOperands": ScaledOperands::FIELDS,
            "ScaledResults": ScaledResults::FIELDS,
        },
    })
}

fn unit(unit: &Unit) -> Value {
    let spills = |kernel: &Kernel| json!([kernel.spills.bytes, kernel.spills.reason]);
    let kernels = unit.kernels.iter();
    json!({
        "name": unit.name,
        "gencode": unit.architecture.gencode(),
        "text": unit.text(),
        "kernels": kernels.clone().map(|kernel| &kernel.symbol).collect::<Vec<_>>(),
        "wgmma": kernels.clone().map(|kernel| kernel.wgmma).collect::<Vec<_>>(),
        "spills": kernels.map(spills).collect::<Vec<_>>(),
    })
}

fn candidate(candidate: &Candidate) -> Value {
    let source = &candidate.main.source;
    let plan = source.plan.as_ref();
    let tiles = plan.map_or(&[][..], |plan| &plan.tiles[..]);
    let tiles = tiles.iter().map(|(name, n)| ((*name).to_owned(), json!(n)));
    let companions = candidate
        .companions()
        .map(|(stage, kernel)| (format!("{stage:?}"), json!(kernel.symbol)));
    let again = candidate.again.iter().flat_map(|again| again.kernels());
    let again = again.map(|kernel| (format!("Again{}", kernel.symbol), json!(kernel.symbol)));
    json!({
        "kernel": candidate.main.symbol,
        "family": format!("{:?}", candidate.family),
        "element": candidate.element.cpp(),
        "head_dim": candidate.head_dim,
        "head_dim_v": candidate.head_dim_v,
        "causal": candidate.options.contains(Options::SPAN),
        "persistent": candidate.persistent,
        "per_tile": candidate.main.block.per_tile,
        "tuned": candidate.tuned,
        "source": {
            "header": source.header,
            "entry": source.entry,
            "plan": plan.map(|plan| &plan.template),
            "tiles": tiles.collect::<serde_json::Map<_, _>>(),
        },
        "companions": companions.chain(again).collect::<serde_json::Map<_, _>>(),
    })
}
