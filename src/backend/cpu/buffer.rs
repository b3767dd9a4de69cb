//! Memory of a call and of its tasks, kept for the next: fresh pages cost more than what is written to them, and an
//! allocator may make threads wait for each other.
#![forbid(unsafe_code)]

use std::cell::RefCell;
use std::marker::PhantomData;
use std::sync::{Mutex, PoisonError};

use bytemuck::{Pod, Zeroable};

/// Elements that start on a cache line.
pub(super) struct Buffer<T> {
    lines: Box<[Line]>,
    len: usize,
    /// Whether another buffer has written to the lines.
    again: bool,
    owner: Owner,
    element: PhantomData<T>,
}

/// Who has asked for a buffer.
#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Call,
    Task,
}

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(64))]
struct Line([u8; LINE]);

const LINE: usize = 64;
/// Buffers of calls of fewer lines are the allocator's business: 32 KiB.
const CALL_FROM: usize = (32 << 10) / LINE;
/// Lines that are kept between calls: 128 MiB.
const CALL_TO: usize = (128 << 20) / LINE;
/// Lines of the largest buffer that a thread keeps between tasks, 1 MiB, and of all.
const TASK_LARGEST: usize = (1 << 20) / LINE;
const TASK_TO: usize = 4 * TASK_LARGEST;

/// Buffers between calls, oldest first.
static OF_CALLS: Mutex<Vec<Box<[Line]>>> = Mutex::new(Vec::new());

thread_local! {
    /// Buffers between tasks, oldest first, each of a power of 2 of lines: so a task finds what the one before gave back.
    static OF_TASKS: RefCell<Vec<Box<[Line]>>> = const { RefCell::new(Vec::new()) };
}

impl<T: Pod> Buffer<T> {
    /// For a call, outside of its tasks: `len` elements of any value, for a caller that writes each before it reads it.
    pub(super) fn of_call(len: usize) -> Self {
        Buffer::new(len, Owner::Call)
    }

    /// For a task: `len` elements of any value, as in [`Buffer::of_call`].
    pub(super) fn stale(len: usize) -> Self {
        Buffer::new(len, Owner::Task)
    }

    /// For a task: `len` zeros.
    pub(super) fn zeroed(len: usize) -> Self {
        let mut buffer = Buffer::stale(len);
        if buffer.again {
            buffer.fill(T::zeroed());
        }
        buffer
    }

    /// For a task: `len` times `x`.
    pub(super) fn filled(len: usize, x: T) -> Self {
        let mut buffer = Buffer::stale(len);
        buffer.fill(x);
        buffer
    }

    fn new(len: usize, owner: Owner) -> Self {
        let used = (len * size_of::<T>()).div_ceil(LINE);
        let (lines, kept) = match owner {
            _ if used == 0 => (0, None),
            Owner::Call => (used, of_calls(used)),
            Owner::Task => (used.next_power_of_two(), of_tasks(used.next_power_of_two())),
        };
        Buffer {
            again: kept.is_some(),
            lines: kept.unwrap_or_else(|| bytemuck::zeroed_slice_box(lines)),
            len,
            owner,
            element: PhantomData,
        }
    }
}

/// The smallest buffer kept of at least `used` lines that is not much larger.
fn of_calls(used: usize) -> Option<Box<[Line]>> {
    if used < CALL_FROM {
        return None;
    }
    let mut all = OF_CALLS.lock().unwrap_or_else(PoisonError::into_inner);
    let fits = all
        .iter()
        .enumerate()
        .filter(|(_, x)| (used..=2 * used).contains(&x.len()));
    let index = fits.min_by_key(|(_, x)| x.len())?.0;
    Some(all.remove(index))
}

/// The buffer of so many lines that this thread has used last.
fn of_tasks(lines: usize) -> Option<Box<[Line]>> {
    let found = OF_TASKS.try_with(|all| {
        let mut all = all.borrow_mut();
        let index = all.iter().rposition(|x| x.len() == lines)?;
        Some(all.remove(index))
    });
    found.ok().flatten()
}

/// Keeps a buffer, and of all the newest, up to `most` lines.
fn keep(all: &mut Vec<Box<[Line]>>, lines: Box<[Line]>, most: usize) {
    all.push(lines);
    while all.iter().map(|x| x.len()).sum::<usize>() > most {
        all.remove(0);
    }
}

impl<T> Drop for Buffer<T> {
    fn drop(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        match self.owner {
            Owner::Call if (CALL_FROM..=CALL_TO).contains(&lines.len()) => {
                let mut all = OF_CALLS.lock().unwrap_or_else(PoisonError::into_inner);
                keep(&mut all, lines, CALL_TO);
            }
            Owner::Task if (1..=TASK_LARGEST).contains(&lines.len()) => {
                // A thread that is ending keeps nothing.
                let _ = OF_TASKS.try_with(|all| keep(&mut all.borrow_mut(), lines, TASK_TO));
            }
            _ => {}
        }
    }
}

impl<T: Pod> std::ops::Deref for Buffer<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &bytemuck::cast_slice(&self.lines)[..self.len]
    }
}

impl<T: Pod> std::ops::DerefMut for Buffer<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut bytemuck::cast_slice_mut(&mut self.lines)[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(buffer: &Buffer<f32>) -> usize {
        buffer.as_ptr().addr()
    }

    #[test]
    fn a_task_has_the_memory_of_the_one_before() {
        let mut first = Buffer::<f32>::filled(100, 7.0);
        first[99] = 8.0;
        let (at, large) = (address(&first), Buffer::<f32>::stale(1000));
        assert!(at.is_multiple_of(LINE) && first.len() == 100);
        drop((first, large));
        let second = Buffer::<f32>::stale(70);
        assert_eq!(
            (address(&second), second.len()),
            (at, 70),
            "of the same power of 2 of lines"
        );
        assert_eq!(second[69], 7.0);
        drop(second);
        let zeros = Buffer::<f32>::zeroed(100);
        assert_eq!((address(&zeros), &*zeros), (at, &[0.0; 100][..]));
    }

    #[test]
    fn a_thread_keeps_some_of_the_memory() {
        let kept = || OF_TASKS.with_borrow(|all| all.iter().map(|x| x.len()).sum::<usize>());
        drop(Buffer::<u8>::stale(TASK_LARGEST * LINE + 1));
        assert_eq!(kept(), 0, "too large");
        let some: Vec<_> = (0..6)
            .map(|_| Buffer::<u8>::stale(TASK_LARGEST * LINE))
            .collect();
        drop(some);
        assert_eq!(kept(), TASK_TO);
        drop(Buffer::<u8>::stale(1));
        assert_eq!(
            kept(),
            TASK_TO - TASK_LARGEST + 1,
            "the oldest is given back"
        );
    }
}
