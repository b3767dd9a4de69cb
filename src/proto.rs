//! Protocol buffers on the wire: a message as its fields, to change some and keep the rest as it is.

use std::borrow::Cow;

use crate::error::{Error, Result};
use crate::sharding::TileAssignment;

/// One message. Fields keep their order; ones that nobody knows are kept too.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Message<'a>(Vec<(u32, Value<'a>)>);

/// A field's value, by its wire type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Varint(u64),
    Fixed64(&'a [u8]),
    /// A string, bytes, a message, or numbers one after another.
    Bytes(Cow<'a, [u8]>),
    Fixed32(&'a [u8]),
}

impl<'a> Message<'a> {
    /// # Errors
    /// `Internal` for bytes that are no message.
    pub(crate) fn parse(mut bytes: &'a [u8]) -> Result<Self> {
        let mut fields = Vec::new();
        while !bytes.is_empty() {
            let tag = varint(&mut bytes)?;
            let value = match tag & 7 {
                0 => Value::Varint(varint(&mut bytes)?),
                1 => Value::Fixed64(take(&mut bytes, 8)?),
                2 => {
                    let length = varint(&mut bytes)?;
                    Value::Bytes(take(&mut bytes, length)?.into())
                }
                5 => Value::Fixed32(take(&mut bytes, 4)?),
                _ => return Err(malformed()),
            };
            let field = u32::try_from(tag >> 3).map_err(|_| malformed())?;
            fields.push((field, value));
        }
        Ok(Message(fields))
    }

    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for (field, value) in &self.0 {
            let tag = |kind: u64| u64::from(*field) << 3 | kind;
            match value {
                Value::Varint(x) => {
                    put_varint(&mut out, tag(0));
                    put_varint(&mut out, *x);
                }
                Value::Fixed64(x) => {
                    put_varint(&mut out, tag(1));
                    out.extend_from_slice(x);
                }
                Value::Bytes(x) => {
                    put_varint(&mut out, tag(2));
                    put_varint(&mut out, x.len() as u64);
                    out.extend_from_slice(x);
                }
                Value::Fixed32(x) => {
                    put_varint(&mut out, tag(5));
                    out.extend_from_slice(x);
                }
            }
        }
        out
    }

    /// The values of a field's bytes, in order.
    pub(crate) fn all(&self, field: u32) -> impl Iterator<Item = &[u8]> {
        self.0
            .iter()
            .filter_map(move |(number, value)| match value {
                Value::Bytes(x) if *number == field => Some(&x[..]),
                _ => None,
            })
    }

    /// The same, to change.
    pub(crate) fn all_mut(&mut self, field: u32) -> impl Iterator<Item = &mut Cow<'a, [u8]>> {
        self.0
            .iter_mut()
            .filter_map(move |(number, value)| match value {
                Value::Bytes(x) if *number == field => Some(x),
                _ => None,
            })
    }

    /// A string, empty where there is none.
    pub(crate) fn text(&self, field: u32) -> &str {
        let bytes = self.all(field).last().unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// A number, or numbers one after another, packed or not.
    pub(crate) fn numbers(&self, field: u32) -> Result<Vec<u64>> {
        let mut numbers = Vec::new();
        for (number, value) in &self.0 {
            match value {
                Value::Varint(x) if *number == field => numbers.push(*x),
                Value::Bytes(x) if *number == field => {
                    let mut bytes = &x[..];
                    while !bytes.is_empty() {
                        numbers.push(varint(&mut bytes)?);
                    }
                }
                _ => {}
            }
        }
        Ok(numbers)
    }

    pub(crate) fn push(&mut self, field: u32, value: impl Into<Value<'a>>) {
        self.0.push((field, value.into()));
    }

    /// Gives a field one value in place of those it has.
    pub(crate) fn set(&mut self, field: u32, value: impl Into<Value<'a>>) {
        self.remove(field);
        self.push(field, value);
    }

    pub(crate) fn remove(&mut self, field: u32) {
        self.0.retain(|(number, _)| *number != field);
    }
}

impl From<u64> for Value<'_> {
    fn from(x: u64) -> Self {
        Value::Varint(x)
    }
}

impl From<Vec<u8>> for Value<'_> {
    fn from(x: Vec<u8>) -> Self {
        Value::Bytes(x.into())
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(x: &'a [u8]) -> Self {
        Value::Bytes(x.into())
    }
}

/// Numbers one after another.
pub(crate) fn packed(numbers: impl IntoIterator<Item = u64>) -> Vec<u8> {
    let mut out = Vec::new();
    for x in numbers {
        put_varint(&mut out, x);
    }
    out
}

// Fields of OpSharding, and a value of OpSharding.Type.
pub(crate) const TYPE: u32 = 1;
pub(crate) const TILE_DIMENSIONS: u32 = 3;
pub(crate) const TILE_DEVICES: u32 = 4;
pub(crate) const REPLICATE_ON_LAST_DIM: u32 = 6;
pub(crate) const OTHER: u64 = 3;

/// The OpSharding of tiles; none is all of it for every device.
pub(crate) fn write_tiles(tiles: Option<&TileAssignment>) -> Vec<u8> {
    let mut sharding = Message::default();
    let cut = tiles.filter(|tiles| tiles.parts.iter().product::<usize>() > 1);
    if let Some(tiles) = cut {
        let shared = tiles.devices.len() / tiles.parts.iter().product::<usize>();
        let mut dims: Vec<u64> = tiles.parts.iter().map(|n| *n as u64).collect();
        sharding.push(TYPE, OTHER);
        if shared > 1 {
            dims.push(shared as u64);
            sharding.push(REPLICATE_ON_LAST_DIM, 1);
        }
        sharding.push(TILE_DIMENSIONS, packed(dims));
        let devices = tiles.devices.iter().map(|n| *n as u64);
        sharding.push(TILE_DEVICES, packed(devices));
    }
    sharding.encode()
}

fn put_varint(out: &mut Vec<u8>, mut x: u64) {
    while x >= 0x80 {
        out.push(x as u8 | 0x80);
        x >>= 7;
    }
    out.push(x as u8);
}

fn varint(bytes: &mut &[u8]) -> Result<u64> {
    let mut x = 0;
    for shift in (0..64).step_by(7) {
        let byte = take(bytes, 1)?[0];
        x |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(x);
        }
    }
    Err(malformed())
}

fn take<'a>(bytes: &mut &'a [u8], count: u64) -> Result<&'a [u8]> {
    let count = usize::try_from(count).map_err(|_| malformed())?;
    let (head, tail) = bytes.split_at_checked(count).ok_or_else(malformed)?;
    *bytes = tail;
    Ok(head)
}

fn malformed() -> Error {
    Error::Internal("expected a protocol buffer of an HLO module, got other bytes".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_changed_is_kept() {
        let inner = Message(vec![(1, Value::Varint(300)), (77, Value::Fixed32(&[1; 4]))]);
        let message = Message(vec![
            (28, Value::Bytes(b"target".as_slice().into())),
            (5, Value::Varint(u64::MAX)),
            (3, inner.encode().into()),
            (9, Value::Fixed64(&[2; 8])),
        ]);
        let bytes = message.encode();
        let mut again = Message::parse(&bytes).unwrap();
        assert_eq!(again, message);
        assert_eq!(again.text(28), "target");
        assert_eq!(Message::parse(again.all(3).next().unwrap()).unwrap(), inner);
        again.set(28, b"other".as_slice());
        again.push(36, packed([1, 200, 1 << 40]));
        assert_eq!(again.text(28), "other");
        assert_eq!(again.numbers(36).unwrap(), [1, 200, 1 << 40]);
        assert_eq!(again.numbers(5).unwrap(), [u64::MAX]);
    }

    #[test]
    fn bytes_that_are_no_message_are_refused() {
        for bytes in [&[0x80][..], &[0x0a, 5, 1], &[0x0b], &[0x09, 1], &[0xff; 11]] {
            assert!(Message::parse(bytes).is_err(), "{bytes:?}");
        }
    }
}
