//! Expressions as JSON, for callers in other languages; arrays and functions travel beside the text.
//!
//! A mask is an object of one field, its kind. Fields of the kind's object that are optional stand in brackets:
//!
//! | mask | object |
//! |---|---|
//! | [`Mask::Full`] | `{"full": {}}` |
//! | [`Mask::Causal`] | `{"causal": {["offset": 0]}}` |
//! | [`Mask::Local`] | `{"local": {["left": 1024, "right": null, "offset": 0]}}` |
//! | [`Mask::ChunkedCausal`] | `{"chunked_causal": {"chunk_size": 2048}}` |
//! | [`Mask::Documents`] | `{"documents": {"query_lengths": LIST, "key_lengths": LIST}}` |
//! | | `{"documents": {"query_ids": LIST, "key_ids": LIST}}` |
//! | [`Mask::Sink`] | `{"sink": {"keys": 128}}` |
//! | [`Mask::Dense`] | `{"dense": {"array": 0}}`: bytes `[sq, sk]` |
//! | [`Mask::Slices`] | `{"slices": {"list": [[0, 64, 0, 128, "causal"], ...]}}` |
//! | | `{"slices": {"array": 0}}`: int32 `[n, 5]` |
//! | [`Mask::Function`] | `{"function": {"index": 0}}` |
//! | [`Mask::Blocks`] | `{"blocks": {"array": 0, "sq": 256, "sk": 512, "block_q": 64, "block_k": 64}}`: bytes `[heads, q blocks, k blocks]` |
//! | [`Mask::And`], [`Mask::Or`], [`Mask::Heads`] | `{"and": [MASK, ...]}`, `{"or": ...}`, `{"heads": ...}` |
//! | [`Mask::Not`] | `{"not": MASK}` |
//!
//! `LIST` is a list of integers or `{"array": 0}`, an int32 array of one axis. A slice is first query, end of
//! queries, first key, end of keys, and its kind: `"full"`, `"causal"`, `"inverse_causal"`, `"both"`, which are 0 to 3
//! in an array.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::block_mask::{BlockMask, Grid};
use super::expression::{Dense, Documents, Evaluate, Function, Mask, Slice, SliceKind};
use crate::error::{Error, Result};

/// What travels beside the JSON of a mask.
#[derive(Clone, Copy, Default)]
pub struct Attachments<'a> {
    /// What `"array"` counts.
    pub arrays: &'a [Array<'a>],
    /// What `"index"` of a function counts.
    pub functions: &'a [Arc<dyn Evaluate>],
}

/// An array, row by row.
#[derive(Clone, Copy, Debug)]
pub struct Array<'a> {
    /// Its shape.
    pub shape: &'a [usize],
    /// As many elements as the shape has.
    pub elements: Elements<'a>,
}

/// Elements of an [`Array`].
#[derive(Clone, Copy, Debug)]
pub enum Elements<'a> {
    /// Booleans, anything but 0 for true.
    Bytes(&'a [u8]),
    /// Integers.
    Int32(&'a [i32]),
}

impl Mask {
    /// Reads a mask from JSON (see [`json`](crate::attention::mask::json)).
    ///
    /// # Errors
    /// What is not a mask, by the path of the field: `mask.and[1].local.left: expected an integer or null, got
    /// "x"`.
    pub fn from_json(mask: &Value, attachments: Attachments<'_>) -> Result<Mask> {
        let mut reader = Reader {
            attachments,
            dense: HashMap::new(),
        };
        reader.mask(mask, "mask")
    }
}

/// Kinds of slices in the order of their numbers.
const SLICE_KINDS: [(&str, SliceKind); 4] = [
    ("full", SliceKind::Full),
    ("causal", SliceKind::Causal),
    ("inverse_causal", SliceKind::InverseCausal),
    ("both", SliceKind::Both),
];

struct Reader<'a> {
    attachments: Attachments<'a>,
    /// Arrays that were packed, by number, as heads may share them.
    dense: HashMap<usize, Arc<Dense>>,
}

/// The fields of one object and its path.
struct Fields<'j> {
    path: String,
    object: &'j Map<String, Value>,
}

impl<'a> Reader<'a> {
    fn mask(&mut self, json: &Value, path: &str) -> Result<Mask> {
        let Some((kind, body)) = json.as_object().and_then(only_field) else {
            return Err(expected(path, "an object of one field", json));
        };
        let path = format!("{path}.{kind}");
        match kind {
            "and" => return Ok(Mask::And(self.masks(body, &path)?)),
            "or" => return Ok(Mask::Or(self.masks(body, &path)?)),
            "heads" => return Ok(Mask::Heads(self.masks(body, &path)?)),
            "not" => return Ok(Mask::Not(Box::new(self.mask(body, &path)?))),
            _ => {}
        }
        let Some(object) = body.as_object() else {
            return Err(expected(&path, "an object", body));
        };
        self.leaf(kind, &Fields { path, object })
    }

    fn masks(&mut self, json: &Value, path: &str) -> Result<Vec<Mask>> {
        let Some(list) = json.as_array() else {
            return Err(expected(path, "a list of masks", json));
        };
        let masks = list.iter().enumerate();
        masks
            .map(|(i, mask)| self.mask(mask, &format!("{path}[{i}]")))
            .collect()
    }

    fn leaf(&mut self, kind: &str, fields: &Fields<'_>) -> Result<Mask> {
        match kind {
            "full" => fields.only(&[]).map(|()| Mask::Full),
            "causal" => {
                fields.only(&["offset"])?;
                let offset = fields.integer("offset")?.unwrap_or(0);
                Ok(Mask::Causal { offset })
            }
            "local" => {
                fields.only(&["left", "right", "offset"])?;
                Ok(Mask::Local {
                    left: fields.integer("left")?,
                    right: fields.integer("right")?,
                    offset: fields.integer("offset")?.unwrap_or(0),
                })
            }
            "chunked_causal" => {
                fields.only(&["chunk_size"])?;
                let chunk = fields.count("chunk_size")?;
                Ok(Mask::ChunkedCausal { chunk })
            }
            "documents" => self.documents(fields),
            "sink" => {
                fields.only(&["keys"])?;
                let keys = fields.count("keys")?;
                Ok(Mask::Sink { keys })
            }
            "dense" => self.dense(fields),
            "slices" => self.slices(fields),
            "function" => self.function(fields),
            "blocks" => self.blocks(fields),
            _ => {
                let detail = "not a kind of mask";
                Err(Error::invalid(fields.path.as_str(), detail))
            }
        }
    }

    fn documents(&self, fields: &Fields<'_>) -> Result<Mask> {
        if fields.object.contains_key("query_ids") || fields.object.contains_key("key_ids") {
            fields.only(&["query_ids", "key_ids"])?;
            return Ok(Mask::Documents(Documents::Ids {
                query: self.integers(fields, "query_ids")?.into(),
                key: self.integers(fields, "key_ids")?.into(),
            }));
        }
        fields.only(&["query_lengths", "key_lengths"])?;
        let lengths = |name| -> Result<Arc<[usize]>> {
            let lengths = self.integers(fields, name)?;
            let lengths = lengths.into_iter().map(|length| {
                let not_negative = usize::try_from(length);
                not_negative.map_err(|_| {
                    let detail = format!("expected no negative length, got {length}");
                    Error::invalid(fields.at(name), detail)
                })
            });
            lengths.collect()
        };
        Ok(Mask::Documents(Documents::Lengths {
            query: lengths("query_lengths")?,
            key: lengths("key_lengths")?,
        }))
    }

    fn dense(&mut self, fields: &Fields<'_>) -> Result<Mask> {
        fields.only(&["array"])?;
        let (index, array) = self.array(fields)?;
        if let Some(dense) = self.dense.get(&index) {
            return Ok(Mask::Dense(dense.clone()));
        }
        let (Elements::Bytes(visible), &[sq, sk]) = (array.elements, array.shape) else {
            return Err(fields.wants_array("booleans of two axes", array));
        };
        let dense = Arc::new(Dense::from_bytes([sq, sk], visible)?);
        self.dense.insert(index, dense.clone());
        Ok(Mask::Dense(dense))
    }

    fn slices(&self, fields: &Fields<'_>) -> Result<Mask> {
        if fields.object.contains_key("list") {
            fields.only(&["list"])?;
            let list = fields.field("list")?;
            let Some(slices) = list.as_array() else {
                return Err(expected(&fields.at("list"), "a list of slices", list));
            };
            let slices = slices.iter().enumerate();
            let slices: Result<Vec<Slice>> = slices
                .map(|(i, slice)| slice_from_json(slice, &format!("{}[{i}]", fields.at("list"))))
                .collect();
            return Ok(Mask::slices(slices?));
        }
        fields.only(&["array"])?;
        let (_, array) = self.array(fields)?;
        let (Elements::Int32(numbers), &[_, 5]) = (array.elements, array.shape) else {
            return Err(fields.wants_array("int32 [n, 5]", array));
        };
        let slices = numbers.chunks_exact(5).enumerate();
        let slices: Result<Vec<Slice>> = slices
            .map(|(i, slice)| slice_from_numbers(slice, &format!("{}[{i}]", fields.at("array"))))
            .collect();
        Ok(Mask::slices(slices?))
    }

    fn function(&self, fields: &Fields<'_>) -> Result<Mask> {
        fields.only(&["index"])?;
        let index = fields.count("index")?;
        let functions = self.attachments.functions;
        match functions.get(index) {
            Some(function) => Ok(Mask::Function(Function(function.clone()))),
            None => Err(Error::invalid(
                fields.at("index"),
                format!("expected a function below {}, got {index}", functions.len()),
            )),
        }
    }

    fn blocks(&self, fields: &Fields<'_>) -> Result<Mask> {
        fields.only(&["array", "sq", "sk", "block_q", "block_k"])?;
        let grid = grid_from_fields(fields)?;
        let (_, array) = self.array(fields)?;
        let shape = [grid.q_blocks(), grid.k_blocks()];
        let (Elements::Bytes(visible), &[heads, q_blocks, k_blocks]) =
            (array.elements, array.shape)
        else {
            return Err(fields.wants_array("booleans of three axes", array));
        };
        if [q_blocks, k_blocks] != shape {
            let [rows, columns] = shape;
            return Err(fields.wants_array(&format!("[heads, {rows}, {columns}]"), array));
        }
        let mask = BlockMask::from_visible_blocks(grid, heads, visible)?;
        Ok(Arc::new(mask).to_mask())
    }

    /// A list of integers in the text or in an array.
    fn integers(&self, fields: &Fields<'_>, name: &str) -> Result<Vec<i32>> {
        let value = fields.field(name)?;
        if let Some(object) = value.as_object() {
            let path = fields.at(name);
            let own = Fields { path, object };
            own.only(&["array"])?;
            let (_, array) = self.array(&own)?;
            return match (array.elements, array.shape) {
                (Elements::Int32(numbers), [_]) => Ok(numbers.to_vec()),
                _ => Err(own.wants_array("int32 of one axis", array)),
            };
        }
        let Some(list) = value.as_array() else {
            return Err(expected(
                &fields.at(name),
                "a list of integers or an array",
                value,
            ));
        };
        let numbers = list.iter().enumerate().map(|(i, number)| {
            let integer = number
                .as_i64()
                .and_then(|number| i32::try_from(number).ok());
            integer
                .ok_or_else(|| expected(&format!("{}[{i}]", fields.at(name)), "an int32", number))
        });
        numbers.collect()
    }

    /// The array that field `array` numbers, which has the elements of its shape.
    fn array(&self, fields: &Fields<'_>) -> Result<(usize, &'a Array<'a>)> {
        let index = fields.count("array")?;
        let arrays = self.attachments.arrays;
        let Some(array) = arrays.get(index) else {
            let detail = format!("expected an array below {}, got {index}", arrays.len());
            return Err(Error::invalid(fields.at("array"), detail));
        };
        let elements = match array.elements {
            Elements::Bytes(bytes) => bytes.len(),
            Elements::Int32(numbers) => numbers.len(),
        };
        let expected = array
            .shape
            .iter()
            .try_fold(1_usize, |product, length| product.checked_mul(*length));
        if expected != Some(elements) {
            let detail = format!("{elements} elements for shape {:?}", array.shape);
            return Err(Error::invalid(fields.at("array"), detail));
        }
        Ok((index, array))
    }
}

impl<'j> Fields<'j> {
    /// Refuses fields of other names.
    fn only(&self, names: &[&str]) -> Result<()> {
        match self
            .object
            .keys()
            .find(|key| !names.contains(&key.as_str()))
        {
            None => Ok(()),
            Some(other) => {
                let detail = match names {
                    [] => "no field is known here".to_owned(),
                    names => format!("not a field; known are {}", names.join(", ")),
                };
                Err(Error::invalid(self.at(other), detail))
            }
        }
    }

    fn at(&self, name: &str) -> String {
        format!("{}.{name}", self.path)
    }

    fn field(&self, name: &str) -> Result<&'j Value> {
        let value = self.object.get(name);
        value.ok_or_else(|| Error::invalid(self.at(name), "is missing"))
    }

    /// `None` for null and for no field.
    fn integer(&self, name: &str) -> Result<Option<i64>> {
        match self.object.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => match value.as_i64() {
                Some(integer) => Ok(Some(integer)),
                None => Err(expected(&self.at(name), "an integer or null", value)),
            },
        }
    }

    fn count(&self, name: &str) -> Result<usize> {
        let value = self.field(name)?;
        let count = value.as_u64().and_then(|count| usize::try_from(count).ok());
        count.ok_or_else(|| expected(&self.at(name), "an integer of at least 0", value))
    }

    fn wants_array(&self, wanted: &str, got: &Array<'_>) -> Error {
        let kind = match got.elements {
            Elements::Bytes(_) => "booleans",
            Elements::Int32(_) => "int32",
        };
        let detail = format!("expected {wanted}, got {kind} {:?}", got.shape);
        Error::invalid(self.at("array"), detail)
    }
}

/// The grid of a request, or of a block mask.
pub(super) fn grid_from_object(object: &Map<String, Value>, path: &str) -> Result<Grid> {
    let path = path.to_owned();
    grid_from_fields(&Fields { path, object })
}

fn grid_from_fields(fields: &Fields<'_>) -> Result<Grid> {
    let grid = Grid::new(
        fields.count("sq")?,
        fields.count("sk")?,
        fields.count("block_q")?,
        fields.count("block_k")?,
    );
    grid.map_err(|error| match error {
        Error::InvalidArgument { what, detail } => Error::invalid(fields.at(&what), detail),
        error => error,
    })
}

fn only_field(object: &Map<String, Value>) -> Option<(&str, &Value)> {
    let mut fields = object.iter();
    match (fields.next(), fields.next()) {
        (Some((name, value)), None) => Some((name, value)),
        _ => None,
    }
}

fn slice_from_json(json: &Value, path: &str) -> Result<Slice> {
    let wanted = "[first query, end, first key, end, kind]";
    let Some([ends @ .., kind]) = json.as_array().map(Vec::as_slice) else {
        return Err(expected(path, wanted, json));
    };
    let ends: Option<Vec<usize>> = ends
        .iter()
        .map(|end| end.as_u64().and_then(|end| usize::try_from(end).ok()))
        .collect();
    let name = kind.as_str();
    let kind = SLICE_KINDS.iter().find(|(known, _)| Some(*known) == name);
    let (Some(&[q0, q1, k0, k1]), Some((_, kind))) = (ends.as_deref(), kind) else {
        return Err(expected(path, wanted, json));
    };
    Ok(slice(q0..q1, k0..k1, *kind))
}

fn slice_from_numbers(numbers: &[i32], path: &str) -> Result<Slice> {
    let counts: Option<Vec<usize>> = numbers
        .iter()
        .map(|number| usize::try_from(*number).ok())
        .collect();
    match counts.as_deref() {
        Some(&[q0, q1, k0, k1, kind]) if kind < SLICE_KINDS.len() => {
            Ok(slice(q0..q1, k0..k1, SLICE_KINDS[kind].1))
        }
        _ => {
            let detail = format!(
                "expected first query, end, first key, end and a kind from 0 to 3, got {numbers:?}"
            );
            Err(Error::invalid(path, detail))
        }
    }
}

fn slice(query: Range<usize>, key: Range<usize>, kind: SliceKind) -> Slice {
    Slice { query, key, kind }
}

/// An error that shows the value, cut where it is long.
fn expected(path: &str, wanted: &str, got: &Value) -> Error {
    const LONGEST: usize = 60;
    let mut text = got.to_string();
    if text.len() > LONGEST {
        let cut = (0..=LONGEST).rev().find(|at| text.is_char_boundary(*at));
        text.truncate(cut.unwrap_or(0));
        text += " ...";
    }
    Error::invalid(path, format!("expected {wanted}, got {text}"))
}
