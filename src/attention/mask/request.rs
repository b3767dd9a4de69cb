//! Masks compiled for callers in other languages: a request in JSON, an answer in JSON with flat arrays.

use serde_json::{Map, Value, json};

use super::block_mask::BlockMask;
use super::expression::Mask;
use super::json::{Attachments, grid_from_object};
use super::recognise::Band;
use crate::error::{Error, Result};

/// A compiled mask and what its caller is told of it.
pub struct Compiled {
    /// The mask.
    pub mask: BlockMask,
    /// See [`compile_request`].
    pub header: Value,
}

/// One array of a block mask: unsigned numbers below 2^31, or words of bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlatArray<'a> {
    /// Its name, as in [`BlockMask`]: `rows.full_offsets`, ..., `columns.patterns`, `patterns`.
    pub name: &'static str,
    /// `[n]`; `[n, block_q, block_k / 32]` for the patterns themselves.
    pub shape: Vec<usize>,
    /// Elements, row by row.
    pub elements: &'a [u32],
}

/// Compileds `{"mask": MASK, "sq": 4096, "sk": 4096, "block_q": 128, "block_k": 128}` with the compiled mask and the header
/// `{"heads": 1, "arrays": [["rows.full_offsets", [33]], ...], "density": {"elements": 0.5, "blocks": 0.52, "full": 496,
/// "partial": 32, "empty": 496}, "band": {"low": null, "high": 0}}`.
///
/// The arrays are those of [`BlockMask::arrays`]. `band` is null where the mask is not a band
/// ([`BlockMask::as_band`]). With `"picture": 64` in the request the header has a picture of that many columns.
///
/// # Errors
/// A request that is not as above, by the path of the field; what [`BlockMask::compile`] refuses.
pub fn compile_request(request: &[u8], attachments: Attachments<'_>) -> Result<Compiled> {
    let request: Value = serde_json::from_slice(request)
        .map_err(|error| Error::invalid("request", error.to_string()))?;
    let Some(fields) = request.as_object() else {
        return Err(Error::invalid("request", "expected an object"));
    };
    known_fields(fields)?;
    let grid = grid_from_object(fields, "request")?;
    let expression = fields.get("mask").unwrap_or(&Value::Null);
    let expression = Mask::from_json(expression, attachments)?;
    let mask = BlockMask::compile(&expression, grid)?;
    let band = match expression.as_band(grid.sq, grid.sk)? {
        Some(band) => Some(band),
        None => mask.as_band(),
    };
    let mut header = header(&mask, band);
    if let Some(columns) = fields.get("picture") {
        let Some(columns) = columns.as_u64() else {
            return Err(Error::invalid(
                "request.picture",
                "expected a number of columns",
            ));
        };
        header["picture"] = mask.picture(columns.clamp(2, 1 << 12) as usize).into();
    }
    Ok(Compiled { mask, header })
}

impl BlockMask {
    /// Every array of the mask, in the order in which they are handed over.
    pub fn arrays(&self) -> [FlatArray<'_>; 11] {
        let (rows, columns) = (self.rows(), self.columns());
        let grid = self.grid();
        let patterns = FlatArray {
            name: "patterns",
            shape: vec![self.pattern_count(), grid.block_q, grid.block_k / 32],
            elements: self.pattern_words(),
        };
        [
            flat("rows.full_offsets", &rows.full_offsets),
            flat("rows.full", &rows.full),
            flat("rows.partial_offsets", &rows.partial_offsets),
            flat("rows.partial", &rows.partial),
            flat("rows.patterns", &rows.patterns),
            flat("columns.full_offsets", &columns.full_offsets),
            flat("columns.full", &columns.full),
            flat("columns.partial_offsets", &columns.partial_offsets),
            flat("columns.partial", &columns.partial),
            flat("columns.patterns", &columns.patterns),
            patterns,
        ]
    }
}

fn flat<'a>(name: &'static str, elements: &'a [u32]) -> FlatArray<'a> {
    FlatArray {
        name,
        shape: vec![elements.len()],
        elements,
    }
}

fn known_fields(fields: &Map<String, Value>) -> Result<()> {
    let known = ["mask", "sq", "sk", "block_q", "block_k", "picture"];
    match fields.keys().find(|name| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let detail = format!("not a field; known are {}", known.join(", "));
            Err(Error::invalid(format!("request.{name}"), detail))
        }
    }
}

fn header(mask: &BlockMask, band: Option<Band>) -> Value {
    let density = mask.density();
    let arrays = mask.arrays().map(|array| json!([array.name, array.shape]));
    json!({
        "heads": mask.heads(),
        "arrays": arrays,
        "density": {
            "elements": density.elements,
            "blocks": density.blocks,
            "full": density.full,
            "partial": density.partial,
            "empty": density.empty(),
        },
        "band": band.map(|band| json!({"low": band.low, "high": band.high})),
    })
}
