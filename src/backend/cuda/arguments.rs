//! What kernels are told, field for field as the C structs of `kernels/cuda` have it. An address is an
//! [`Address`], made of a call's device memory only, so that safe code launches no kernel on
//! anything else.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::marker::PhantomData;

use super::library::TensorMap;
use super::tiles::HeadGroups;
use crate::memory::DevicePtr;

/// Where memory of the call's device begins, as kernels see it; 0 for what is absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(transparent)]
pub(super) struct Address<'c>(u64, PhantomData<&'c [u8]>);

/// What a kernel takes by value.
///
/// # Safety
/// A value has no padding, and addresses in it are [`Address`]es.
pub(super) unsafe trait Argument {
    /// The value as the driver copies it.
    fn bytes(&self) -> &[u8] {
        // SAFETY: every byte of the value is initialised, as it has no padding (promised).
        unsafe { std::slice::from_raw_parts((&raw const *self).cast(), size_of_val(self)) }
    }
}

impl<'c> Address<'c> {
    /// No memory.
    pub(super) const NONE: Address<'static> = Address(0, PhantomData);

    /// Where `memory` begins.
    pub(super) fn of(memory: DevicePtr<'c>) -> Self {
        Address(memory.address(), PhantomData)
    }

    /// Byte `offset` of `memory`.
    ///
    /// # Panics
    /// When that lies behind its end.
    pub(super) fn within(memory: DevicePtr<'c>, offset: usize) -> Self {
        assert!(offset <= memory.bytes(), "{offset} of {}", memory.bytes());
        Address(memory.address() + offset as u64, PhantomData)
    }

    /// Whether there is no memory.
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The number that the device has for it.
    pub(super) fn number(self) -> u64 {
        self.0
    }
}

// SAFETY: an `Address` is a u64.
unsafe impl Argument for Address<'_> {}
// SAFETY: no padding, no address.
unsafe impl Argument for i32 {}
// SAFETY: 16 words without padding, which the driver made of an `Address`.
unsafe impl Argument for TensorMap<'_> {}

/// The types that fields of arguments may have: no padding, no address but an [`Address`].
trait Field {
    /// Of a value or of an array's elements.
    const NAME: &'static str;
}

impl Field for Address<'_> {
    const NAME: &'static str = "address";
}

impl Field for TensorMap<'_> {
    const NAME: &'static str = "tensor map";
}

impl<T: Field, const N: usize> Field for [T; N] {
    const NAME: &'static str = T::NAME;
}

macro_rules! numbers {
    ($($type:ident)*) => {
        $(impl Field for $type {
            const NAME: &'static str = stringify!($type);
        })*
    };
}

numbers! { i32 i64 u32 u64 f32 }

/// Declares a struct as C has it, and where its fields are.
macro_rules! mirror {
    ($(#[$doc:meta])* $vis:vis struct $name:ident $(<$life:lifetime>)? { $($field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        #[repr(C)]
        #[allow(missing_docs)]
        $vis struct $name $(<$life>)? {
            $(pub(super) $field: $type,)*
        }

        impl $(<$life>)? $name $(<$life>)? {
            /// Name, type, offset and size in bytes of every field.
            $vis const FIELDS: &'static [(&'static str, &'static str, usize, usize)] = &[$((
                stringify!($field),
                <$type as Field>::NAME,
                std::mem::offset_of!(Self, $field),
                size_of::<$type>(),
            ),)*];

            const CHECKED: () = {
                let fields = 0 $(+ size_of::<$type>())*;
                assert!(fields == size_of::<Self>(), "no padding");
            };
        }

        const _: () = $name::CHECKED;

        // SAFETY: no padding, as `CHECKED` finds, and every field is a `Field`.
        unsafe impl $(<$life>)? Argument for $name $(<$life>)? {}
    };
}

mirror! {
    /// `XlattnParams` of `common/params.h`, which every kernel takes.
    pub struct Params<'c> {
        q: Address<'c>,
        k: Address<'c>,
        v: Address<'c>,
        bias: Address<'c>,
        mask: Address<'c>,
        q_ids: Address<'c>,
        kv_ids: Address<'c>,
        cum_q: Address<'c>,
        cum_k: Address<'c>,
        len_q: Address<'c>,
        len_k: Address<'c>,
        sinks: Address<'c>,
        seed: Address<'c>,
        offsets: Address<'c>,
        out: Address<'c>,
        lse: Address<'c>,
        dout: Address<'c>,
        dlse: Address<'c>,
        dq: Address<'c>,
        dk: Address<'c>,
        dv: Address<'c>,
        dbias: Address<'c>,
        dsinks: Address<'c>,
        workspace: Address<'c>,
        bias_stride: [i64; 4],
        mask_stride: [i64; 4],
        workspace_bytes: i64,
        batch: i32,
        seq_q: i32,
        seq_k: i32,
        num_heads: i32,
        num_kv_heads: i32,
        head_dim: i32,
        head_dim_v: i32,
        packed: i32,
        causal: i32,
        bottom_right: i32,
        window_left: i32,
        window_right: i32,
        bias_is_f32: i32,
        num_sinks: i32,
        sinks_stride: i32,
        seed_stride: i32,
        offsets_stride: i32,
        batch_period: i32,
        normalize_output: i32,
        deterministic: i32,
        max_rows_q: i32,
        hides_keys: i32,
        softmax_scale: f32,
        softcap: f32,
        dropout_scale: f32,
        dropout_threshold: u32,
        sinks_batch_stride: i32,
        padding: i32,
        q_stride: [i64; 2],
        k_stride: [i64; 2],
        v_stride: [i64; 2],
        out_stride: [i64; 2],
    }
}

mirror! {
    /// `XlattnBlocks` of `common/blocks.cuh`.
    pub(super) struct BlockLists<'c> {
        ranges: Address<'c>,
        indices: Address<'c>,
        patterns: Address<'c>,
        bits: Address<'c>,
        rows: i32,
        places: i32,
        pattern_count: i32,
        batches: i32,
        heads: i32,
        padding: i32,
    }
}

impl Field for BlockLists<'_> {
    const NAME: &'static str = "XlattnBlocks";
}

mirror! {
    /// `PackedTiles` of `sm90/prepare_tiles.cuh`.
    pub(super) struct PackedTiles<'c> {
        tiles: Address<'c>,
        splits: Address<'c>,
        counter: Address<'c>,
        rows: i32,
        step_rows: i32,
        count: i32,
        slots: i32,
        most_splits: i32,
        heads: i32,
        processors: i32,
        group: i32,
        most_row_parts: i32,
        least_part: i32,
        in_step: i32,
        padding: i32,
    }
}

mirror! {
    /// `BlockSchedule` of `sm90/block_schedule.cuh`.
    pub(super) struct BlockSchedule<'c> {
        items: Address<'c>,
        parts: [i32; 2],
        slots: [i32; 2],
        per_list: i32,
        heads: i32,
        processors: i32,
        ordered: i32,
    }
}

/// `Divisor` of `sm90/divisor.h`: what divides numbers below 2^31 by `by`, 1 or more and below 2^31, with a product and a
/// shift (Granlund and Montgomery, "Division by invariant integers using multiplication", 1994).
pub(super) fn divisor(by: usize) -> u64 {
    let by = by.max(1) as u64;
    let shift = u64::from(by.next_power_of_two().trailing_zeros());
    let magic = (((1 << shift) - by) << 32) / by + 1;
    shift << 32 | magic
}

mirror! {
    /// `ShortLaunch` of `sm90/short_tile.cuh`.
    pub(super) struct ShortLaunch {
        by_tiles: u64,
        by_heads: u64,
        by_group: u64,
        by_queries: u64,
        tiles: i32,
        owners: i32,
        parts: i32,
        together: i32,
    }
}

mirror! {
    /// `HeadOrder` of `sm90/head_order.h`.
    pub(super) struct HeadOrder {
        heads: i32,
        tiles: i32,
        together: i32,
        last_group: i32,
        by_group: u64,
        by_together: u64,
        by_last: u64,
    }
}

impl Field for HeadOrder {
    const NAME: &'static str = "HeadOrder";
}

impl HeadOrder {
    /// Of heads with so many tiles each, which fit 32 bits.
    pub(super) fn new(heads: usize, tiles: usize, groups: HeadGroups) -> Self {
        HeadOrder {
            heads: heads as i32,
            tiles: tiles as i32,
            together: groups.together as i32,
            last_group: groups.last as i32,
            by_group: divisor(groups.together * tiles),
            by_together: divisor(groups.together),
            by_last: divisor(heads - groups.last),
        }
    }
}

mirror! {
    /// `ForwardOrder` of `sm90/forward_parts.h`.
    pub(super) struct ForwardOrder<'c> {
        sums: Address<'c>,
        statistics: Address<'c>,
        splits: Address<'c>,
        heads: HeadOrder,
        first_cut: i32,
        parts: i32,
        rows: i32,
        queries: i32,
        heads_of_tile: i32,
        padding: i32,
        by_heads: u64,
        by_group: u64,
        by_heads_of_tile: u64,
    }
}

impl Field for ForwardOrder<'_> {
    const NAME: &'static str = "ForwardOrder";
}

mirror! {
    /// `ForwardSm90` of `sm90/forward_tiles.cuh`.
    pub(super) struct ForwardSchedule<'c> {
        bias: TensorMap<'c>,
        counter: Address<'c>,
        tiles: Address<'c>,
        order: ForwardOrder<'c>,
        cells_q: Address<'c>,
        cells_k: Address<'c>,
        blocks: BlockLists<'c>,
        items: Address<'c>,
        padding: [i32; 12],
    }
}

mirror! {
    /// `BackwardSm90` of `sm90/backward_tiles.cuh`.
    pub(super) struct BackwardSchedule<'c> {
        bias: TensorMap<'c>,
        lse2: Address<'c>,
        delta: Address<'c>,
        dq: Address<'c>,
        counter: Address<'c>,
        tiles: Address<'c>,
        padded_rows: i32,
        natural: i32,
        segment_words: i32,
        bias_tiles: i32,
        by_tile: i32,
        writes_dq: i32,
        sinks: Address<'c>,
        segments: Address<'c>,
        dq_semaphore: Address<'c>,
        blocks: BlockLists<'c>,
        items: Address<'c>,
        sums: Address<'c>,
        turns: Address<'c>,
        slots: [i32; 2],
        turn_words: i32,
        last_heads: i32,
        head_parts: i32,
        row_parts: i32,
        begun: Address<'c>,
        order: HeadOrder,
        dbias_parts: Address<'c>,
        maxima: Address<'c>,
        dbias_part_count: i32,
        queries_share: i32,
        keys_share: i32,
        first_cut: i32,
        parts_by_head: i32,
        group: i32,
        by_kv_heads: u64,
        padding: [u64; 12],
    }
}

mirror! {
    /// `XlattnDecode` of `decode/schedule.cuh`.
    pub(super) struct DecodeSchedule<'c> {
        out: Address<'c>,
        statistics: Address<'c>,
        teams: i32,
        tiles: i32,
        rows: i32,
        block: i32,
        spread: i32,
        padding: u32,
    }
}

mirror! {
    /// `ScaledOperands` of `sm80/scaled.cuh`.
    pub(super) struct ScaledOperands<'c> {
        from: [Address<'c>; 6],
        to: [Address<'c>; 6],
        counts: [i64; 6],
        state: Address<'c>,
        value_exponent: i32,
        dout_exponent: i32,
    }
}

impl Field for ScaledOperands<'_> {
    const NAME: &'static str = "ScaledOperands";
}

mirror! {
    /// `ScaledResults` of `sm80/scaled.cuh`.
    pub(super) struct ScaledResults<'c> {
        from: [Address<'c>; 5],
        to: [Address<'c>; 5],
        counts: [i64; 5],
        operands: ScaledOperands<'c>,
        backward: i32,
        padding: i32,
    }
}

#[cfg(test)]
mod tests {
    use super::divisor;

    /// Of what begins or ends a quotient, for divisors of every size.
    #[test]
    fn divisors_divide() {
        let most = i32::MAX as u64;
        let divisors =
            (1..200).chain((0..31).flat_map(|bit| [(1 << bit) - 1, 1 << bit, (1 << bit) + 1]));
        for by in divisors.chain([most]).filter(|by| (1..=most).contains(by)) {
            let packed = divisor(by as usize);
            let (magic, shift) = (packed & 0xFFFF_FFFF, packed >> 32);
            for quotient in [0, 1, 2, 77, most / by / 2, most / by] {
                for n in [
                    quotient * by,
                    (quotient * by).saturating_sub(1),
                    (quotient * by + by - 1).min(most),
                ] {
                    if n > most {
                        continue;
                    }
                    let sum = ((n * magic) >> 32) + n;
                    assert!(sum <= u64::from(u32::MAX), "{n} / {by} leaves 32 bits");
                    assert_eq!(sum >> shift, n / by, "{n} / {by}");
                }
            }
        }
    }
}
