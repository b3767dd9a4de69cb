//! What the examples of a transformer block share: the file that JAX has written
//! (`examples/block/generate.py`), and the comparison of results with it.

use std::error::Error;

use safetensors::SafeTensors;

/// Parameters of the graph, in order.
pub(crate) const INPUTS: [&str; 8] = ["x", "target", "wq", "wk", "wv", "wo", "w1", "w2"];
/// Results of the graph, in order.
pub(crate) const RESULTS: [&str; 8] = [
    "loss", "y", "new_wq", "new_wk", "new_wv", "new_wo", "new_w1", "new_w2",
];

const FILE: &[u8] = include_bytes!("block.safetensors");

/// Dimensions and bytes of a float32 array.
pub(crate) fn array(name: &str) -> Result<(Vec<usize>, Vec<u8>), Box<dyn Error>> {
    let file = SafeTensors::deserialize(FILE)?;
    let view = file.tensor(name)?;
    Ok((view.shape().to_vec(), view.data().to_vec()))
}

/// Fails where a result, or the step to a new weight, differs from JAX's by more than `tolerance` of its
/// largest element.
pub(crate) fn compare(name: &str, found: &[u8], tolerance: f32) -> Result<(), Box<dyn Error>> {
    let floats = |bytes: &[u8]| -> Vec<f32> {
        let chunks = bytes.chunks_exact(4);
        chunks
            .map(|x| f32::from_le_bytes([x[0], x[1], x[2], x[3]]))
            .collect()
    };
    let (mut found, mut want) = (floats(found), floats(&array(name)?.1));
    if let Some(weight) = name.strip_prefix("new_") {
        let before = floats(&array(weight)?.1);
        for x in [&mut found, &mut want] {
            x.iter_mut()
                .zip(&before)
                .for_each(|(x, before)| *x -= before);
        }
    }
    let largest = |x: &mut dyn Iterator<Item = f32>| x.fold(0.0, |a: f32, b| a.max(b.abs()));
    let size = largest(&mut want.iter().copied());
    let error = largest(&mut found.iter().zip(&want).map(|(a, b)| a - b)) / size;
    println!("{name:>7}: largest difference from JAX {error:.1e} of the largest element");
    let finite = found.iter().all(|x| x.is_finite());
    if found.len() == want.len() && finite && error <= tolerance {
        return Ok(());
    }
    Err(format!("{name}: expected {tolerance:.0e} at most").into())
}
