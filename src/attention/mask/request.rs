//! Masks compiled for callers in other languages: a request in JSON, an answer in JSON with flat arrays.

use serde_json::{Map, Value, json};

use super::bits::WORD_BITS;
use super::block_mask::BlockMask;
use super::expression::Mask;
use super::json::{Attachments, grid_from_object};
use super::recognise::Band;
use super::tiles::{TILE, TileLists};
use crate::error::{Error, Result};

/// A compiled mask and what its caller is told of it.
pub struct Compiled {
    /// The mask; none where only its band was asked for.
    pub mask: Option<BlockMask>,
    /// Its tiles by queries and by keys, where these were asked for.
    pub tiles: Option<[TileLists; 2]>,
    /// See [`compile_request`].
    pub header: Value,
}

/// One array of a block mask: numbers of 31 bits, words of bits, or int32 as the words of the same bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlatArray<'a> {
    /// Its name, as in [`BlockMask`]: `rows.full_offsets`, ..., `columns.patterns`, `patterns`; and as in
    /// [`TileLists`]: `tiles.rows.ranges`, ..., `tiles.columns.bits`.
    pub name: &'static str,
    /// `[n]`; `[n, block_q, block_k / 32]` for the patterns themselves.
    pub shape: Vec<usize>,
    /// Elements, row by row.
    pub elements: &'a [u32],
}

/// Answers `{"mask": MASK, "sq": 4096, "sk": 4096, "block_q": 128, "block_k": 128}` with the compiled mask and the header
/// `{"heads": 1, "arrays": [["rows.full_offsets", [33]], ...], "density": {"elements": 0.5, "blocks": 0.52, "full": 496,
/// "partial": 32, "empty": 496}, "band": {"low": null, "high": 0}}`.
///
/// The arrays are those of [`BlockMask::arrays`]. `band` is null where the mask is not a band
/// ([`BlockMask::as_band`]). With `"picture": 64` in the request the header has a picture of that many columns; with
/// `"tiles": true` the arrays are followed by those of [`BlockMask::tiles`]. `"lists": false` asks for heads and band only,
/// and compiles nothing: the band is that of the expression ([`Mask::as_band`]).
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
    if !flag(fields, "lists", true)? {
        let band = expression.as_band(grid.sq, grid.sk)?;
        let header =
            json!({"heads": expression.heads()?, "arrays": [], "band": band.map(band_json)});
        return Ok(Compiled {
            mask: None,
            tiles: None,
            header,
        });
    }
    let mask = BlockMask::compile(&expression, grid)?;
    let band = match expression.as_band(grid.sq, grid.sk)? {
        Some(band) => Some(band),
        None => mask.as_band(),
    };
    let tiles = match flag(fields, "tiles", false)? {
        true => Some(mask.tiles()?),
        false => None,
    };
    let mut header = header(&mask, tiles.as_ref(), band);
    if let Some(columns) = fields.get("picture") {
        let Some(columns) = columns.as_u64() else {
            return Err(Error::invalid(
                "request.picture",
                "expected a number of columns",
            ));
        };
        let columns = columns.clamp(2, 1 << 12) as usize;
        header["picture"] = mask.picture(columns).into();
    }
    Ok(Compiled {
        mask: Some(mask),
        tiles,
        header,
    })
}

impl Compiled {
    /// Every array, in the order in which they are handed over.
    pub fn arrays(&self) -> Vec<FlatArray<'_>> {
        let arrays = |mask| arrays(mask, self.tiles.as_ref());
        self.mask.as_ref().map_or_else(Vec::new, arrays)
    }
}

fn arrays<'a>(mask: &'a BlockMask, tiles: Option<&'a [TileLists; 2]>) -> Vec<FlatArray<'a>> {
    let mut arrays: Vec<_> = mask.arrays().into();
    for (tiles, names) in tiles.into_iter().flatten().zip(TILES) {
        arrays.extend(tiles.arrays(names));
    }
    arrays
}

const TILES: [[&str; 4]; 2] = [
    [
        "tiles.rows.ranges",
        "tiles.rows.indices",
        "tiles.rows.patterns",
        "tiles.rows.bits",
    ],
    [
        "tiles.columns.ranges",
        "tiles.columns.indices",
        "tiles.columns.patterns",
        "tiles.columns.bits",
    ],
];

impl TileLists {
    /// The arrays in the shapes of the operands, with a batch of 1; absent ones without elements.
    fn arrays(&self, names: [&'static str; 4]) -> [FlatArray<'_>; 4] {
        let places = vec![1, self.heads, self.indices.len() / self.heads];
        let absent = self.bits.is_empty();
        let or_absent = |shape: Vec<usize>| if absent { vec![0] } else { shape };
        let patterns = self.bits.len() / (TILE * TILE / WORD_BITS);
        let operand = |place: usize, shape, elements| FlatArray {
            name: names[place],
            shape,
            elements,
        };
        let ranges = vec![1, self.heads, self.rows, 2];
        let bits = or_absent(vec![patterns, TILE, TILE / WORD_BITS]);
        [
            operand(0, ranges, bytemuck::cast_slice(&self.ranges)),
            operand(1, places.clone(), bytemuck::cast_slice(&self.indices)),
            operand(2, or_absent(places), bytemuck::cast_slice(&self.patterns)),
            operand(3, bits, &self.bits),
        ]
    }
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
    let known = [
        "mask", "sq", "sk", "block_q", "block_k", "picture", "tiles", "lists",
    ];
    match fields.keys().find(|name| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let detail = format!("not a field; known are {}", known.join(", "));
            Err(Error::invalid(format!("request.{name}"), detail))
        }
    }
}

/// A field that may be left out.
fn flag(fields: &Map<String, Value>, name: &str, default: bool) -> Result<bool> {
    match fields.get(name) {
        None => Ok(default),
        Some(Value::Bool(value)) => Ok(*value),
        Some(_) => Err(Error::invalid(format!("request.{name}"), "expected a bool")),
    }
}

fn band_json(band: Band) -> Value {
    json!({"low": band.low, "high": band.high})
}

fn header(mask: &BlockMask, tiles: Option<&[TileLists; 2]>, band: Option<Band>) -> Value {
    let density = mask.density();
    let arrays = arrays(mask, tiles);
    let arrays = arrays.iter().map(|array| json!([array.name, array.shape]));
    json!({
        "heads": mask.heads(),
        "arrays": arrays.collect::<Vec<_>>(),
        "density": {
            "elements": density.elements,
            "blocks": density.blocks,
            "full": density.full,
            "partial": density.partial,
            "empty": density.empty(),
        },
        "band": band.map(band_json),
    })
}
