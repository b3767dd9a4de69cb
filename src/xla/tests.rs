use xla::{ElementType, XlaBuilder};

use super::{Options, flash_attention};
use crate::attention::{Alignment, Attributes, AxisOrder, Platform, Precision, Window};
use crate::dispatch::{Device, TpuChip};

#[test]
fn options_are_attributes() {
    let options = Options {
        softmax_scale: Some(1e-7),
        causal: true,
        causal_alignment: Some(Alignment::TopLeft),
        window: Window {
            left: Some(3),
            right: None,
        },
        logits_soft_cap: Some(30.0),
        dropout_prob: 0.1,
        normalize_output: false,
        batch_period: Some(2),
        precision: Precision::Highest,
        deterministic: true,
        platform: Platform::Cpu,
        block_q: Some(48),
        layout: AxisOrder::Bhsd,
        ..Options::default()
    };
    assert_eq!(
        options.attributes().unwrap(),
        Attributes {
            softmax_scale: Some(1e-7),
            causal: true,
            causal_alignment: Alignment::TopLeft,
            window_left: 3,
            window_right: -1,
            logits_soft_cap: 30.0,
            dropout_prob: 0.1,
            normalize_output: false,
            batch_period: 2,
            batch_axes: 1,
            precision: Precision::Highest,
            deterministic: true,
            platform: Platform::Cpu,
            partly_manual: false,
            block_q: 48,
            block_k: 0,
            tiles_optional: false,
            layout: AxisOrder::Bhsd,
        }
    );
    let none = Options::default().attributes().unwrap();
    assert_eq!(none, Attributes::default());
}

#[test]
fn what_is_off_is_none() {
    let cap = |x| {
        let options = Options {
            logits_soft_cap: Some(x),
            ..Options::default()
        };
        options.attributes().map_err(|error| error.to_string())
    };
    assert_eq!(cap(30.0).unwrap().logits_soft_cap, 30.0);
    for (x, got) in [(0.0, "0"), (-0.0, "-0"), (-30.0, "-30")] {
        let text = format!("logits_soft_cap: expected a positive number, or None, got {got}");
        assert_eq!(cap(x), Err(text));
    }
    let period = Options {
        batch_period: Some(0),
        ..Options::default()
    };
    let error = period.attributes().unwrap_err().to_string();
    assert_eq!(
        error,
        "batch_period: expected a positive number, or None, got 0"
    );
}

#[test]
fn a_tpu_is_refused_with_what_there_is_for_it() {
    let builder = XlaBuilder::new("attention");
    let x = builder
        .parameter(0, ElementType::F32, &[1, 8, 1, 64], "x")
        .unwrap();
    for chip in [None, Some(TpuChip::V6e)] {
        let options = Options {
            device: Device::Tpu { chip },
            ..Options::default()
        };
        let error = flash_attention(&x, &x, &x, &options).err().unwrap();
        let text = "tpu: graphs of crate xla call handlers, which no TPU runs: \
            xlattn::backend::tpu::stablehlo has the call as a program";
        assert!(error.to_string().contains(text), "{error}");
    }
}
