//! Operand memory: the only place where a raw address becomes something safe code may read or write,
//! or hand to an accelerator.
//!
//! An input is an immutable byte slice. An output is a [`HostOut`]: rows that any thread may claim,
//! each exactly once, so that kernels write disjoint rows from many threads without `unsafe`, and a
//! row that nobody wrote is found before the call returns. `PerTask` hands out other values alike.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::cell::UnsafeCell;
use std::ffi::c_void;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::{AnyBitPattern, NoUninit};

use crate::error::{Error, Result};

/// An input buffer of one call, valid for `'f`, the time the caller's frame lives.
#[derive(Clone, Copy, Debug)]
pub enum Operand<'f> {
    /// Host memory.
    Host(&'f [u8]),
    /// Memory of an accelerator, never dereferenced by the host.
    Device(DevicePtr<'f>),
}

/// An output buffer of one call.
#[derive(Debug)]
pub enum OperandMut<'f> {
    /// Host memory.
    Host(HostOut<'f>),
    /// Memory of an accelerator, never dereferenced by the host.
    Device(DevicePtr<'f>),
}

/// Address and size in bytes of a buffer in an accelerator's memory.
#[derive(Clone, Copy, Debug)]
pub struct DevicePtr<'f> {
    address: u64,
    bytes: usize,
    frame: PhantomData<&'f [u8]>,
}

/// A queue of an accelerator on which a call's work is ordered (a `CUstream`), valid for `'f`.
#[derive(Clone, Copy, Debug)]
pub struct Stream<'f> {
    handle: usize,
    frame: PhantomData<&'f ()>,
}

/// Host output buffer, written by rows.
#[derive(Debug)]
pub struct HostOut<'f> {
    address: *mut u8,
    bytes: usize,
    frame: PhantomData<&'f mut [u8]>,
}

/// A host output seen as rows of `row_len` elements, or as pieces of such rows, each to be claimed and written once.
#[derive(Debug)]
pub struct Rows<'a, T> {
    address: *mut T,
    /// Of all rows: as many as there are rows where these are not cut.
    pieces: usize,
    row_len: usize,
    /// Elements of a piece, but for the last of a row, and pieces of a row.
    piece_len: usize,
    per_row: usize,
    claimed: Claims,
    out: PhantomData<&'a mut [T]>,
}

/// A value for each task of a run, which any thread may take once, without waiting.
#[derive(Debug)]
pub(crate) struct PerTask<T> {
    values: Vec<UnsafeCell<Option<T>>>,
    taken: Claims,
}

/// Rows that a task claims before it writes any.
const SOME: usize = 32;

/// A bit for each of some things: whether it is taken.
#[derive(Debug)]
struct Claims(Vec<AtomicU64>);

impl<'f> Operand<'f> {
    /// A slice, for callers in Rust.
    pub fn from_slice<T: NoUninit>(slice: &'f [T]) -> Self {
        Operand::Host(bytemuck::cast_slice(slice))
    }

    /// The buffer as host elements of type `T`; an empty slice for an empty buffer.
    ///
    /// # Errors
    /// `Internal` when the buffer is not on the host, or its size or alignment does not suit `T`.
    pub fn host<T: AnyBitPattern>(&self, what: &str) -> Result<&'f [T]> {
        match self {
            Operand::Host([]) => Ok(&[]),
            Operand::Host(bytes) => bytemuck::try_cast_slice(bytes)
                .map_err(|e| Error::Internal(format!("{what}: host buffer: {e}"))),
            Operand::Device(_) => Err(Error::Internal(format!("{what}: not in host memory"))),
        }
    }

    /// The buffer in an accelerator's memory.
    ///
    /// # Errors
    /// `Internal` when the buffer is on the host.
    pub fn device(&self, what: &str) -> Result<DevicePtr<'f>> {
        match self {
            Operand::Device(ptr) => Ok(*ptr),
            Operand::Host(_) => Err(Error::Internal(format!("{what}: not in device memory"))),
        }
    }

    /// Size in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Operand::Host(bytes) => bytes.len(),
            Operand::Device(ptr) => ptr.bytes,
        }
    }
}

impl<'f> OperandMut<'f> {
    /// The output as rows of `row_len` host elements of type `T`.
    ///
    /// # Errors
    /// `Internal` when the buffer is not on the host, or its size or alignment does not suit.
    pub fn host_rows<T: NoUninit + AnyBitPattern>(
        &mut self,
        what: &str,
        row_len: usize,
    ) -> Result<Rows<'_, T>> {
        match self {
            OperandMut::Host(out) => out.rows(what, row_len, row_len),
            OperandMut::Device(_) => Err(Error::Internal(format!("{what}: not in host memory"))),
        }
    }

    /// The output as rows of `row_len` host elements, each cut in pieces of `piece_len` elements and what is left: the
    /// first row's pieces are claimed by the first indices.
    ///
    /// # Errors
    /// As [`OperandMut::host_rows`].
    pub fn host_pieces<T: NoUninit + AnyBitPattern>(
        &mut self,
        what: &str,
        row_len: usize,
        piece_len: usize,
    ) -> Result<Rows<'_, T>> {
        match self {
            OperandMut::Host(out) => out.rows(what, row_len, piece_len),
            OperandMut::Device(_) => Err(Error::Internal(format!("{what}: not in host memory"))),
        }
    }

    /// The output in an accelerator's memory.
    ///
    /// # Errors
    /// `Internal` when the buffer is on the host.
    pub fn device(&self, what: &str) -> Result<DevicePtr<'f>> {
        match self {
            OperandMut::Device(ptr) => Ok(*ptr),
            OperandMut::Host(_) => Err(Error::Internal(format!("{what}: not in device memory"))),
        }
    }

    /// Size in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            OperandMut::Host(out) => out.bytes,
            OperandMut::Device(ptr) => ptr.bytes,
        }
    }
}

impl DevicePtr<'_> {
    /// Wraps a device address.
    ///
    /// # Safety
    /// `address` must be the start of `bytes` bytes of accelerator memory that stay allocated, and
    /// for an output exclusively the call's, for `'f`.
    pub unsafe fn new(address: u64, bytes: usize) -> Self {
        DevicePtr {
            address,
            bytes,
            frame: PhantomData,
        }
    }

    /// The device address.
    pub fn address(&self) -> u64 {
        self.address
    }

    /// Size in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// `bytes` bytes from byte `offset`, if the buffer has as many.
    pub fn part(&self, offset: usize, bytes: usize) -> Option<Self> {
        (offset.checked_add(bytes)? <= self.bytes).then_some(DevicePtr {
            address: self.address + offset as u64,
            bytes,
            frame: PhantomData,
        })
    }
}

impl Stream<'_> {
    /// Wraps a stream handle.
    ///
    /// # Safety
    /// `handle` must be a stream of the accelerator's driver that exists for `'f`.
    pub unsafe fn new(handle: *mut c_void) -> Self {
        Stream {
            handle: handle.expose_provenance(),
            frame: PhantomData,
        }
    }

    /// The handle.
    pub fn handle(&self) -> *mut c_void {
        std::ptr::with_exposed_provenance_mut(self.handle)
    }
}

/// Makes an input operand of host memory.
///
/// # Safety
/// `address` must be readable for `bytes` bytes, which no one writes for `'f`; it may be anything
/// when `bytes` is 0.
pub unsafe fn host_operand<'f>(address: *const u8, bytes: usize) -> Operand<'f> {
    if bytes == 0 {
        return Operand::Host(&[]);
    }
    // SAFETY: promised by the caller.
    Operand::Host(unsafe { std::slice::from_raw_parts(address, bytes) })
}

impl<'f> HostOut<'f> {
    /// Makes an output of host memory.
    ///
    /// # Safety
    /// `address` must be writable for `bytes` bytes that nobody else reads or writes for `'f`; it
    /// may be anything when `bytes` is 0.
    pub unsafe fn new(address: *mut u8, bytes: usize) -> Self {
        HostOut {
            address,
            bytes,
            frame: PhantomData,
        }
    }

    /// An output over a slice, for callers in Rust.
    pub fn from_slice<T: NoUninit + AnyBitPattern>(slice: &'f mut [T]) -> Self {
        let bytes: &'f mut [u8] = bytemuck::cast_slice_mut(slice);
        HostOut {
            address: bytes.as_mut_ptr(),
            bytes: bytes.len(),
            frame: PhantomData,
        }
    }

    fn rows<T: NoUninit + AnyBitPattern>(
        &mut self,
        what: &str,
        row_len: usize,
        piece_len: usize,
    ) -> Result<Rows<'_, T>> {
        let elements = self.bytes / size_of::<T>();
        let rows = elements.checked_div(row_len).unwrap_or(0);
        let address = self.address.cast::<T>();
        if rows * row_len * size_of::<T>() != self.bytes {
            return Err(Error::Internal(format!(
                "{what}: {} bytes are not rows of {row_len} elements of {} bytes",
                self.bytes,
                size_of::<T>()
            )));
        }
        if rows > 0 && !address.is_aligned() {
            return Err(Error::Internal(format!("{what}: misaligned host buffer")));
        }
        let piece_len = piece_len.max(1);
        let per_row = row_len.div_ceil(piece_len);
        let pieces = rows * per_row;
        Ok(Rows {
            address,
            pieces,
            row_len,
            piece_len,
            per_row,
            claimed: Claims::new(pieces),
            out: PhantomData,
        })
    }
}

// SAFETY: the address is exclusively the call's for `'f` (promised to `HostOut::new`), so sending
// it to another thread is sending a `&mut [u8]`; a shared `&HostOut` offers no access to the bytes.
unsafe impl Send for HostOut<'_> {}
// SAFETY: as above.
unsafe impl Sync for HostOut<'_> {}

impl Claims {
    /// Of `count` things, none of which is taken.
    fn new(count: usize) -> Self {
        let words = (0..count.div_ceil(64)).map(|_| AtomicU64::new(0));
        Claims(words.collect())
    }

    /// Takes a thing: false when it is taken already.
    fn take(&self, index: usize) -> bool {
        self.take_of_word(index / 64, 1 << (index % 64)) == 0
    }

    /// Takes the things that `bits` has of those from `64 * word` on; which of them were taken already.
    fn take_of_word(&self, word: usize, bits: u64) -> u64 {
        self.0[word].fetch_or(bits, Ordering::Relaxed) & bits
    }

    /// How many are taken.
    fn count(&self) -> usize {
        let ones = |word: &AtomicU64| word.load(Ordering::Relaxed).count_ones() as usize;
        self.0.iter().map(ones).sum()
    }
}

impl<T> FromIterator<T> for PerTask<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let values: Vec<_> = values
            .into_iter()
            .map(|x| UnsafeCell::new(Some(x)))
            .collect();
        PerTask {
            taken: Claims::new(values.len()),
            values,
        }
    }
}

impl<T> PerTask<T> {
    /// The value of task `index`.
    ///
    /// # Panics
    /// When it was taken before or does not exist.
    pub(crate) fn take(&self, index: usize) -> T {
        let value = &self.values[index];
        assert!(self.taken.take(index), "value of task {index} taken twice");
        // SAFETY: the bit makes this the only access to the value.
        let value = unsafe { (*value.get()).take() };
        value.expect("a value that nobody has taken")
    }

    /// How many tasks there are.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }
}

// SAFETY: a shared `PerTask` hands each value to one thread, which is sending it.
unsafe impl<T: Send> Sync for PerTask<T> {}

impl<T> Rows<'_, T> {
    /// Takes row `index`, or where rows are cut piece `index`; the slice is the caller's alone.
    ///
    /// # Panics
    /// When it was claimed before or does not exist: two tasks would write the same memory.
    #[allow(clippy::mut_from_ref)] // each piece is handed out once: see the assertion
    pub fn claim(&self, index: usize) -> &mut [T] {
        self.take(index / 64, 1 << (index % 64));
        // SAFETY: just taken.
        unsafe { self.taken(index) }
    }

    /// Marks pieces as taken, those that `bits` has from `64 * word` on.
    ///
    /// # Panics
    /// When one of them was taken before or does not exist.
    fn take(&self, word: usize, bits: u64) {
        let last = word * 64 + bits.ilog2() as usize;
        assert!(last < self.pieces, "output row {last} of {}", self.pieces);
        let before = self.claimed.take_of_word(word, bits);
        let index = word * 64 + before.trailing_zeros() as usize;
        assert!(before == 0, "output row {index} written twice");
    }

    /// Piece `index`.
    ///
    /// # Safety
    /// [`Rows::take`] took it, and this is asked once.
    #[allow(clippy::mut_from_ref)] // as above
    unsafe fn taken(&self, index: usize) -> &mut [T] {
        let (row, first) = match self.per_row {
            1 => (index, 0),
            per_row => (index / per_row, index % per_row * self.piece_len),
        };
        let len = self.piece_len.min(self.row_len - first);
        // SAFETY: the piece lies inside the buffer (asserted in `Rows::take`, sized in `HostOut::rows`) and overlaps no
        // other, every bit pattern of `T` is valid, and the caller promises that this is the only reference to it.
        unsafe { std::slice::from_raw_parts_mut(self.address.add(row * self.row_len + first), len) }
    }

    /// Claims rows and has `write` fill each, given its place among `indices`: [`SOME`] claims at a time, neighbours
    /// together, since an atomic operation waits until what was written before has left the core.
    ///
    /// # Panics
    /// As [`Rows::claim`].
    pub(crate) fn claim_each(
        &self,
        indices: impl IntoIterator<Item = usize>,
        mut write: impl FnMut(usize, &mut [T]),
    ) {
        let mut indices = indices.into_iter().fuse();
        let mut rows = [0; SOME];
        for first in (0..).step_by(SOME) {
            let mut count = 0;
            // Of the word at hand.
            let (mut word, mut bits) = (0, 0);
            for (row, index) in rows.iter_mut().zip(&mut indices) {
                let bit = 1 << (index % 64);
                if bits != 0 && (index / 64 != word || bits & bit != 0) {
                    self.take(word, std::mem::take(&mut bits));
                }
                (*row, word, bits) = (index, index / 64, bits | bit);
                count += 1;
            }
            if count == 0 {
                break;
            }
            self.take(word, bits);
            for (place, index) in rows[..count].iter().enumerate() {
                // SAFETY: taken above, and each once: a second time had panicked.
                write(first + place, unsafe { self.taken(*index) });
            }
        }
    }

    /// Where the first row lies.
    pub(crate) fn address(&self) -> usize {
        self.address.addr()
    }

    /// Elements of a row.
    pub(crate) fn row_len(&self) -> usize {
        self.row_len
    }

    /// Number of rows, or of pieces.
    pub fn len(&self) -> usize {
        self.pieces
    }

    /// Whether there is no row at all.
    pub fn is_empty(&self) -> bool {
        self.pieces == 0
    }

    /// Ends the writing.
    ///
    /// # Errors
    /// `Internal` when a row was never claimed: the caller would hand out uninitialised memory.
    pub fn finish(self, what: &str) -> Result<()> {
        let written = self.claimed.count();
        if written != self.pieces {
            return Err(Error::Internal(format!(
                "{what}: {written} of {} rows written",
                self.pieces
            )));
        }
        Ok(())
    }
}

// SAFETY: `Rows` hands out each row once, whichever thread asks, so sharing it between threads is
// splitting a `&mut [T]` between them.
unsafe impl<T: Send> Send for Rows<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Send> Sync for Rows<'_, T> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_claimed_once_and_counted() {
        let mut data = [0f32; 12];
        let mut out = OperandMut::Host(HostOut::from_slice(&mut data));
        let rows = out.host_rows::<f32>("out", 4).unwrap();
        rows.claim(0).fill(1.0);
        rows.claim(2).fill(3.0);
        assert_eq!(
            rows.finish("out").unwrap_err().to_string(),
            "internal error: out: 2 of 3 rows written"
        );
        assert_eq!(data[..5], [1.0, 1.0, 1.0, 1.0, 0.0]);
    }

    #[test]
    #[should_panic(expected = "output row 1 written twice")]
    fn second_claim_panics() {
        let mut data = [0f32; 12];
        let mut out = OperandMut::Host(HostOut::from_slice(&mut data));
        let rows = out.host_rows::<f32>("out", 4).unwrap();
        rows.claim(1);
        rows.claim(1);
    }

    #[test]
    fn rows_are_claimed_some_at_a_time() {
        let mut data = [0usize; 2 * 3 * SOME];
        let mut out = OperandMut::Host(HostOut::from_slice(&mut data));
        let rows = out.host_rows::<usize>("out", 2).unwrap();
        for part in [
            0..SOME,
            SOME..SOME,
            SOME..3 * SOME - 1,
            3 * SOME - 1..3 * SOME,
        ] {
            let first = part.start;
            rows.claim_each(part, |place, row| row.fill(first + place));
        }
        rows.finish("out").unwrap();
        assert!(data.into_iter().eq((0..2 * 3 * SOME).map(|x| x / 2)));
    }

    #[test]
    #[should_panic(expected = "output row 2 written twice")]
    fn a_row_among_others_is_claimed_once() {
        let mut data = [0f32; 12];
        let mut out = OperandMut::Host(HostOut::from_slice(&mut data));
        let rows = out.host_rows::<f32>("out", 4).unwrap();
        rows.claim_each([0, 2, 2], |_, row| row.fill(1.0));
    }

    #[test]
    #[should_panic(expected = "output row 3 of 3")]
    fn a_row_that_does_not_exist_is_not_claimed() {
        let mut data = [0f32; 12];
        let mut out = OperandMut::Host(HostOut::from_slice(&mut data));
        let rows = out.host_rows::<f32>("out", 4).unwrap();
        rows.claim_each(1..4, |_, row| row.fill(1.0));
    }

    #[test]
    fn pieces_cover_each_row_once() {
        let mut data = [0f32; 10];
        let mut out = OperandMut::Host(HostOut::from_slice(&mut data));
        let pieces = out.host_pieces::<f32>("dbias", 5, 2).unwrap();
        for index in (0..pieces.len()).rev() {
            pieces.claim(index).fill(index as f32);
        }
        pieces.finish("dbias").unwrap();
        assert_eq!(data, [0., 0., 1., 1., 2., 3., 3., 4., 4., 5.]);
    }

    #[test]
    fn values_of_tasks_are_taken_by_any_thread() {
        let mut data = [0u32; 100];
        let values: PerTask<&mut u32> = data.iter_mut().collect();
        let next = std::sync::atomic::AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    for index in std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed))
                        .take_while(|index| *index < values.len())
                    {
                        *values.take(index) = index as u32;
                    }
                });
            }
        });
        assert!(data.into_iter().eq(0..100));
    }

    #[test]
    #[should_panic(expected = "value of task 1 taken twice")]
    fn second_take_panics() {
        let values = PerTask::from_iter([3, 4]);
        assert_eq!(values.take(1), 4);
        values.take(1);
    }

    #[test]
    fn wrong_size_or_type_is_an_error() {
        let mut data = [0f32; 12];
        let mut out = OperandMut::Host(HostOut::from_slice(&mut data));
        assert!(out.host_rows::<f32>("out", 5).is_err());
        assert!(Operand::Host(&[0; 3]).host::<f32>("query").is_err());
        assert_eq!(Operand::Host(&[]).host::<f32>("query").unwrap(), &[0f32; 0]);
    }
}
