//! The golden files of the JAX reference.

use std::path::Path;

use xlattn::attention::{Attributes, Dtype, FORWARD_OPERANDS, Value};

use super::{Case, Results, Tensor};

const RESULTS: [&str; 7] = ["out", "lse", "dq", "dk", "dv", "dbias", "dsinks"];

/// `(name, case, golden results)` of every case of the manifest.
pub(crate) fn cases() -> Vec<(String, Case, Results)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let manifest = std::fs::read(folder.join("manifest.json")).unwrap();
    let manifest: Vec<serde_json::Value> = serde_json::from_slice(&manifest).unwrap();
    assert!(manifest.len() >= 40, "{} cases", manifest.len());
    let case = |entry: &serde_json::Value| {
        let name = entry["name"].as_str().unwrap();
        let (mut inputs, results) = load(&folder.join(format!("{name}.safetensors")));
        let case = Case {
            dout: inputs.remove("dout").unwrap(),
            dlse: inputs.remove("dlse"),
            operands: inputs,
            attributes: attributes(&entry["attributes"]),
            blocks: None,
        };
        assert_eq!(case.dtype().name(), entry["dtype"]);
        (name.to_owned(), case, results)
    };
    manifest.iter().map(case).collect()
}

/// What a call reads and what it gives, from a file of both or of one.
pub(crate) fn load(path: &Path) -> (Results, Results) {
    let file = std::fs::read(path).unwrap();
    let file = safetensors::SafeTensors::deserialize(&file).unwrap();
    let tensor = |name: &'static str| {
        let view = file.tensor(name).ok()?;
        let dtype = match view.dtype() {
            safetensors::Dtype::F16 => Dtype::F16,
            safetensors::Dtype::BF16 => Dtype::Bf16,
            safetensors::Dtype::F32 => Dtype::F32,
            safetensors::Dtype::F64 => Dtype::F64,
            safetensors::Dtype::I32 => Dtype::S32,
            safetensors::Dtype::U32 => Dtype::U32,
            safetensors::Dtype::BOOL => Dtype::Pred,
            other => panic!("{name}: {other:?}"),
        };
        let tensor = Tensor::from_bytes(dtype, view.shape().to_vec(), view.data());
        Some((name, tensor))
    };
    let inputs = FORWARD_OPERANDS.into_iter().chain(["dout", "dlse"]);
    let inputs = inputs.filter_map(tensor).collect();
    (inputs, RESULTS.into_iter().filter_map(tensor).collect())
}

fn attributes(json: &serde_json::Value) -> Attributes {
    let mut attributes = Attributes::default();
    for (name, value) in json.as_object().unwrap() {
        let value = match value {
            serde_json::Value::Bool(x) => Value::Bool(*x),
            serde_json::Value::String(x) => Value::Text(x),
            serde_json::Value::Number(x) if x.is_i64() => Value::Int(x.as_i64().unwrap()),
            x => Value::Float(x.as_f64().unwrap()),
        };
        attributes.set(name, &value).unwrap();
    }
    attributes
}
