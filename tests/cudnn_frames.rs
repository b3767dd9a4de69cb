//! The cuDNN targets on frames made by hand: their operand of their own. What comes after is the GPU's.

#[path = "support/frames.rs"]
mod frames;

use frames::{Attribute, Call, Tensor};
use xlattn::ffi::handlers::{xlattn_cudnn_sdpa_bwd, xlattn_cudnn_sdpa_fwd};
use xlattn::ffi::sys::dtype;

/// What the handler answers to a call with a last operand more.
fn answer(backward: bool, sequences: Option<Tensor>) -> String {
    let mut call = Call::new(backward, [2, 3, 5, 4, 2, 8]);
    call.operands.extend(sequences);
    let handler = match backward {
        true => xlattn_cudnn_sdpa_bwd,
        false => xlattn_cudnn_sdpa_fwd,
    };
    // SAFETY: the frame is made as `Frame::new` wants it; no kernel runs.
    let answer = call.build().run_with(|frame| unsafe { handler(frame) });
    answer.unwrap_err().1
}

#[test]
fn sequences_are_the_last_operand() {
    for backward in [false, true] {
        let count = if backward { 18 } else { 14 };
        let expected = format!("operands: expected {}, got {count}", count + 1);
        assert_eq!(answer(backward, None), expected);
        let wrong = [
            (Tensor::new(dtype::S32, &[7, 3]), "int32 [7, 3]"),
            (Tensor::new(dtype::S32, &[6, 4]), "int32 [6, 4]"),
            (Tensor::new(dtype::U32, &[7, 4]), "uint32 [7, 4]"),
        ];
        for (tensor, got) in wrong {
            let expected = format!("sequences: expected int32 [7, 4], got {got}");
            assert_eq!(answer(backward, Some(tensor)), expected);
        }
        for right in [&[7, 4][..], &[0]] {
            let text = answer(backward, Some(Tensor::new(dtype::S32, right)));
            assert_eq!(text, "internal error: the runtime gave no stream");
        }
    }
}

#[test]
fn platform_is_cudnn() {
    let answers = ["auto", "cudnn", "cpu"].map(|platform| {
        let platform = Attribute::Text(platform.as_bytes().to_vec());
        let mut call = Call::new(false, [2, 3, 5, 4, 2, 8]).with("platform", platform);
        call.operands.push(Tensor::absent(dtype::S32));
        // SAFETY: as above.
        let answer = call
            .build()
            .run_with(|frame| unsafe { xlattn_cudnn_sdpa_fwd(frame) });
        answer.unwrap_err().1
    });
    let taken = "internal error: the runtime gave no stream";
    let refused = "platform: expected \"cudnn\" of this target";
    assert_eq!(answers, [taken, taken, refused]);
}
