//! The modules that `kernels/tpu/generate.py` made, and what their manifest says of each.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::Value as Json;

use super::options::Options;
use crate::attention::Dtype;
use crate::backend::sha256;
use crate::device::TpuChip;
use crate::error::{Error, Result};

// `MANIFEST`, and `TEXTS`, the name without ending and the content of each file of modules.
include!(concat!(env!("OUT_DIR"), "/tpu_modules.rs"));

/// Which pass a module computes, or which part of the backward pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kernel {
    /// `out`, `lse`.
    Forward,
    /// `dq`, `dk`, `dv`.
    Fused,
    /// `dq`.
    Dq,
    /// `dk`, `dv`.
    Dkv,
}

impl Kernel {
    /// Its name in the manifest.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kernel::Forward => "forward",
            Kernel::Fused => "fused",
            Kernel::Dq => "dq",
            Kernel::Dkv => "dkv",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        let all = [Kernel::Forward, Kernel::Fused, Kernel::Dq, Kernel::Dkv];
        all.into_iter().find(|kernel| kernel.name() == name)
    }
}

/// One module.
#[derive(Clone, Debug)]
pub(super) struct Module {
    pub(super) name: String,
    pub(super) kernel: Kernel,
    pub(super) dtype: Dtype,
    /// Of query and key.
    pub(super) head_dim: usize,
    /// Of value and out.
    pub(super) head_dim_v: usize,
    pub(super) block_q: usize,
    pub(super) block_k: usize,
    /// Keys of a block that a product takes, for queries of the block.
    part: usize,
    pub(super) options: Options,
    /// Whether lanes of `bits` are keys rather than queries.
    pub(super) keys_in_lanes: bool,
    pub(super) operands: Vec<Array>,
    pub(super) results: Vec<Array>,
    /// Bytes of vector memory that libtpu was seen to spill registers to, by chip.
    spill_bytes: BTreeMap<String, usize>,
    pub(super) scratch: Vec<Array>,
    /// `flag_configs` of the call, by chip.
    flags: Json,
    slots: Vec<String>,
    /// What is written like a slot in the text, and is the same in every call of this module.
    values: BTreeMap<String, i64>,
    sha256: String,
    text: &'static str,
}

/// An operand or result of a module.
#[derive(Clone, Debug)]
pub(super) struct Array {
    pub(super) name: String,
    pub(super) dtype: Dtype,
    /// Numbers, and letters for sizes of the call.
    pub(super) shape: Vec<Size>,
    /// Its block in vector memory; none of scalars.
    pub(super) window: Option<Vec<usize>>,
}

/// A size of an array.
#[derive(Clone, Debug)]
pub(super) enum Size {
    /// The same in every call.
    Fixed(usize),
    /// A letter: `"sq"`.
    Named(String),
}

/// All modules, the best first.
///
/// # Errors
/// `Internal` for a manifest that is not as `kernels/tpu/generate.py` writes it.
pub(super) fn modules() -> Result<&'static [Module]> {
    static MODULES: LazyLock<Result<Vec<Module>>> =
        LazyLock::new(|| read(MANIFEST, |name| TEXTS.iter().find(|(own, _)| *own == name)));
    MODULES.as_deref().map_err(Clone::clone)
}

fn read(
    manifest: &str,
    text: impl Fn(&str) -> Option<&'static (&'static str, &'static str)>,
) -> Result<Vec<Module>> {
    let wrong = |what: &str| Error::Internal(format!("the manifest of TPU modules: {what}"));
    let json: Json = serde_json::from_str(manifest).map_err(|e| wrong(&e.to_string()))?;
    let rows = json["modules"]
        .as_array()
        .ok_or_else(|| wrong("no modules"))?;
    let module = |row: &Json| {
        let name = row["name"].as_str().unwrap_or_default();
        let file = row["file"].as_str().unwrap_or_default();
        let (_, text) = text(file.trim_end_matches(".mlir"))
            .ok_or_else(|| wrong(&format!("{name}: no text")))?;
        Module::read(row, text).ok_or_else(|| wrong(&format!("{name}: not as expected: {row}")))
    };
    rows.iter().map(module).collect()
}

impl Module {
    fn read(row: &Json, text: &'static str) -> Option<Self> {
        let number = |name: &str| row[name].as_u64().map(|n| n as usize);
        let word = |name: &str| row[name].as_str();
        let strings = |json: &Json| -> Option<Vec<String>> {
            let items = json.as_array()?.iter();
            items.map(|x| x.as_str().map(str::to_owned)).collect()
        };
        let arrays = |name: &str| -> Option<Vec<Array>> {
            row[name].as_array()?.iter().map(Array::read).collect()
        };
        let values = row["values"].as_object()?.iter();
        let values = values.map(|(name, value)| Some((name.clone(), value.as_i64()?)));
        let spills = row["spill_bytes"].as_object()?.iter();
        let spills = spills.map(|(chip, bytes)| Some((chip.clone(), bytes.as_u64()? as usize)));
        Some(Module {
            name: word("name")?.to_owned(),
            kernel: Kernel::from_name(word("kernel")?)?,
            dtype: Dtype::from_name(word("dtype")?),
            head_dim: number("head_dim")?,
            head_dim_v: number("head_dim_v")?,
            block_q: number("block_q")?,
            block_k: number("block_k")?,
            part: number("part")?.max(number("part_masked")?),
            options: Options::of_module(row)?,
            keys_in_lanes: word("bits")? == "qk",
            operands: arrays("operands")?,
            results: arrays("results")?,
            spill_bytes: spills.collect::<Option<_>>()?,
            scratch: arrays("scratch")?,
            flags: row["flags"].clone(),
            slots: strings(&row["slots"])?,
            values: values.collect::<Option<_>>()?,
            sha256: word("sha256")?.to_owned(),
            text,
        })
    }

    /// The text for these values of its slots.
    ///
    /// # Errors
    /// `Internal` for a text that is not the one of the manifest, or slots that are not those of the manifest.
    pub(super) fn text(&self, values: &BTreeMap<&str, i64>) -> Result<String> {
        let wrong = |what: String| Error::Internal(format!("TPU module {}: {what}", self.name));
        let digest = sha256(self.text);
        if digest != self.sha256 {
            let expected = &self.sha256;
            return Err(wrong(format!(
                "expected a text with sha256 {expected}, got {digest}"
            )));
        }
        let mut parts = self.text.split("$(");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        let mut seen = Vec::new();
        for part in parts {
            let (slot, rest) = part.split_once(')').unwrap_or((part, ""));
            let of_call = values
                .get(slot)
                .filter(|_| self.slots.iter().any(|known| known == slot));
            let value = of_call.or_else(|| self.values.get(slot));
            let value = value.ok_or_else(|| {
                wrong(format!(
                    "expected one of the slots {:?}, got {slot:?}",
                    self.slots
                ))
            })?;
            filled.push_str(&value.to_string());
            filled.push_str(rest);
            seen.push(slot);
        }
        if let Some(missing) = self
            .slots
            .iter()
            .find(|slot| !seen.contains(&slot.as_str()))
        {
            return Err(wrong(format!("slot {missing:?} is not in its text")));
        }
        Ok(filled)
    }

    /// What a call asks of libtpu, for one chip or for each: the same for all, or nothing.
    pub(super) fn flags(&self, chip: Option<TpuChip>) -> Option<&Json> {
        let mut of_chips = TpuChip::meant(chip).map(|chip| self.flags.get(chip.name()));
        let first = of_chips.next()?;
        of_chips.all(|flags| flags == first).then_some(first)?
    }

    /// Bytes of vector memory that a call of these sizes takes on a chip: two windows of each array, the scratch, and a
    /// quarter more than registers were seen to be spilled to, or six numbers of the dtype for each score that is
    /// computed at a time.
    ///
    /// # Errors
    /// `Internal` for a size that the call does not have.
    pub(super) fn vmem(&self, chip: TpuChip, sizes: &BTreeMap<&str, usize>) -> Result<usize> {
        let seen = self.spill_bytes.get(chip.name()).copied();
        let spills = seen.unwrap_or(6 * self.dtype.size() * self.block_q * self.part);
        let arrays = self.operands.iter().chain(&self.results);
        let windows =
            arrays.filter_map(|array| Some(padded_bytes(array.dtype, array.window.as_ref()?)));
        let mut known = 2 * windows.sum::<usize>();
        for array in &self.scratch {
            known += padded_bytes(array.dtype, &array.dims(sizes)?);
        }
        Ok(known + spills + spills / 4)
    }
}

impl Array {
    fn read(row: &Json) -> Option<Self> {
        let size = |json: &Json| match json.as_str() {
            Some(letter) => Some(Size::Named(letter.to_owned())),
            None => json.as_u64().map(|n| Size::Fixed(n as usize)),
        };
        let window = &row["window"];
        Some(Array {
            name: row["name"].as_str()?.to_owned(),
            dtype: Dtype::from_name(row["dtype"].as_str()?),
            shape: row["shape"]
                .as_array()?
                .iter()
                .map(size)
                .collect::<Option<_>>()?,
            window: if window.is_null() {
                None
            } else {
                Some(numbers(window)?)
            },
        })
    }
}

impl Array {
    /// Its dimensions in a call of these sizes.
    ///
    /// # Errors
    /// `Internal` for a size that the call does not have.
    pub(super) fn dims(&self, sizes: &BTreeMap<&str, usize>) -> Result<Vec<usize>> {
        let size = |size: &Size| match size {
            Size::Fixed(n) => Ok(*n),
            Size::Named(letter) => sizes.get(letter.as_str()).copied().ok_or_else(|| {
                Error::Internal(format!(
                    "the manifest of TPU modules: {}: unknown size {letter}",
                    self.name
                ))
            }),
        };
        self.shape.iter().map(size).collect()
    }
}

fn numbers(json: &Json) -> Option<Vec<usize>> {
    let items = json.as_array()?.iter();
    items.map(|x| x.as_u64().map(|n| n as usize)).collect()
}

/// Bytes of an array in vector memory, whose last two dimensions are whole tiles of 32 bytes by 128 lanes.
fn padded_bytes(dtype: Dtype, shape: &[usize]) -> usize {
    let lanes = shape.last().copied().unwrap_or(1).next_multiple_of(128);
    let rows = shape.len().checked_sub(2).map_or(1, |axis| shape[axis]);
    let rows = rows.next_multiple_of(32 / dtype.size());
    let outer: usize = shape.iter().rev().skip(2).product();
    outer * rows * lanes * dtype.size()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TEXT: &str = "bounds = $(b), $(steps); memref<$(steps)x$(v0)xi32>";

    fn module(slots: &[&str], text: &'static str) -> Module {
        let mut row = json!({
            "name": "m", "kernel": "forward", "dtype": "bfloat16", "head_dim": 64, "head_dim_v": 64,
            "block_q": 512, "block_k": 512, "part": 256, "part_masked": 128, "bits": "qk",
            "operands": [{"name": "q", "dtype": "bfloat16", "shape": ["b", 64], "window": [1, 64]}],
            "results": [], "scratch": [{"name": "acc", "dtype": "float32", "shape": ["sq", 64], "window": null}],
            "sha256": sha256(TEXT), "slots": slots, "values": {"v0": 64}, "flags": {"v6e": ["second"]},
            "spill_bytes": {"v6e": 4000},
        });
        let options = crate::backend::tpu::options::tests::none();
        for (name, value) in options.as_object().into_iter().flatten() {
            row[name] = value.clone();
        }
        Module::read(&row, text).expect("the row has all fields")
    }

    #[test]
    fn slots_are_filled() {
        let values = BTreeMap::from([("b", 2), ("steps", i64::MIN), ("hk", 7)]);
        let text = module(&["b", "steps"], TEXT).text(&values).unwrap();
        assert_eq!(
            text,
            "bounds = 2, -9223372036854775808; memref<-9223372036854775808x64xi32>"
        );
    }

    #[test]
    fn wrong_slots_and_texts_are_refused() {
        let values = BTreeMap::from([("b", 2), ("steps", 3)]);
        let refused = |module: Module| module.text(&values).unwrap_err().to_string();
        let unknown = refused(module(&["b"], TEXT));
        assert!(
            unknown.ends_with(r#"TPU module m: expected one of the slots ["b"], got "steps""#),
            "{unknown}"
        );
        let missing = refused(module(&["b", "steps", "n"], TEXT));
        assert!(
            missing.ends_with(r#"slot "n" is not in its text"#),
            "{missing}"
        );
        let corrupted = refused(module(
            &["b", "steps"],
            "bounds = $(b), $(steps); memref<$(steps)x$(v0)xi31>",
        ));
        assert!(
            corrupted.contains("expected a text with sha256 "),
            "{corrupted}"
        );
    }

    #[test]
    fn windows_are_counted_twice_in_whole_tiles() {
        let windows = 2 * 16 * 128 * 2;
        let scratch = 8 * 128 * 4;
        let sizes = BTreeMap::from([("sq", 4)]);
        let bytes = |chip| module(&[], TEXT).vmem(chip, &sizes).unwrap();
        let scores = 6 * 2 * 512 * 256;
        assert_eq!(bytes(TpuChip::V5e), windows + scratch + scores * 5 / 4);
        assert_eq!(bytes(TpuChip::V6e), windows + scratch + 5000);
    }

    #[test]
    fn flags_are_those_of_every_chip() {
        let module = module(&[], TEXT);
        assert_eq!(module.flags(Some(TpuChip::V6e)), Some(&json!(["second"])));
        assert_eq!(module.flags(Some(TpuChip::V5e)), None);
        assert_eq!(module.flags(None), None);
    }

    #[test]
    fn digests_are_those_of_the_standard() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let two_blocks = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
        let text = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(sha256(""), empty);
        assert_eq!(sha256("abc"), abc);
        assert_eq!(sha256(text), two_blocks);
    }
}
