//! Shardings as XLA has them: which device has which tile, without names of axes.

use super::{Axis, Dim, Mesh, PartitionSpec, Result};

/// An array cut into tiles, one for each device; devices may share one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    /// Into how many parts each dimension is cut.
    pub parts: Vec<usize>,
    /// The devices of the tiles, row-major; those that share a tile one after another.
    pub devices: Vec<usize>,
}

impl Tiles {
    /// The tiles of an array of `rank` dimensions on a mesh whose devices are numbered row-major.
    pub fn new(spec: &PartitionSpec, mesh: &Mesh, rank: usize) -> Self {
        let axes = |dim| spec.axes(dim).unwrap_or_default();
        let parts: Vec<usize> = (0..rank).map(|dim| mesh.shards(axes(dim))).collect();
        let mut devices: Vec<usize> = (0..mesh.len()).collect();
        // Stable: devices that share a tile stay in order.
        devices.sort_by_key(|device| {
            (0..rank).fold(0, |tile, dim| {
                tile * parts[dim] + mesh.index(axes(dim), *device)
            })
        });
        Tiles { parts, devices }
    }

    /// The spec that gives these tiles on `mesh`, if there is one.
    pub fn spec(&self, mesh: &Mesh) -> Option<PartitionSpec> {
        let tiles: usize = self.parts.iter().product();
        if tiles == 0 || self.devices.len() != mesh.len() || !mesh.len().is_multiple_of(tiles) {
            return None;
        }
        let shared = mesh.len() / tiles;
        let mut tile_of = vec![None; mesh.len()];
        for (at, device) in self.devices.iter().enumerate() {
            *tile_of.get_mut(*device)? = Some(at / shared);
        }
        let tile_of: Vec<usize> = tile_of.into_iter().collect::<Option<_>>()?;
        let mut dims = Vec::new();
        for (dim, parts) in self.parts.iter().enumerate() {
            let minor: usize = self.parts[dim + 1..].iter().product();
            let index = |device: usize| tile_of[device] / minor % parts;
            // An axis cuts by how far one step along it goes; major axes go furthest.
            let mut steps: Vec<(usize, &Axis)> = mesh
                .axes()
                .iter()
                .filter(|(_, size)| *size > 1)
                .map(|(axis, _)| (index(mesh.stride(axis)), axis))
                .filter(|(step, _)| *step > 0)
                .collect();
            steps.sort_by_key(|(step, _)| std::cmp::Reverse(*step));
            let axes: Vec<Axis> = steps.into_iter().map(|(_, axis)| axis.clone()).collect();
            let same = |device| index(device) == mesh.index(&axes, device);
            if mesh.shards(&axes) != *parts || !(0..mesh.len()).all(same) {
                return None;
            }
            dims.push(Dim::Axes(axes));
        }
        Some(PartitionSpec(dims))
    }
}

impl Mesh {
    /// `devices` in as many axes as their number has prime factors, which any row-major mesh of
    /// theirs is made of: the smallest factor first, or last.
    ///
    /// # Errors
    /// [`super::Refusal::EmptyAxis`] for no devices.
    pub fn of_devices(devices: usize, smallest_first: bool) -> Result<Self> {
        let (mut factors, mut left) = (Vec::new(), devices);
        for factor in 2.. {
            while left >= factor && left.is_multiple_of(factor) {
                factors.push(factor);
                left /= factor;
            }
            if left <= 1 {
                break;
            }
        }
        if devices < 2 {
            factors = vec![devices];
        }
        if !smallest_first {
            factors.reverse();
        }
        let named = factors.into_iter().enumerate();
        Mesh::new(named.map(|(i, n)| (format!("x{i}"), n)).collect())
    }

    /// Number of devices.
    #[allow(clippy::len_without_is_empty)] // never empty
    pub fn len(&self) -> usize {
        self.axes().iter().map(|(_, size)| size).product()
    }

    /// How far apart neighbours along an axis are in the row-major order of devices.
    pub fn stride(&self, axis: &str) -> usize {
        let minor = self
            .axes()
            .iter()
            .rev()
            .take_while(|(name, _)| name != axis);
        minor.map(|(_, size)| size).product()
    }

    /// The index of a device along `axes`, major to minor.
    pub fn index(&self, axes: &[Axis], device: usize) -> usize {
        axes.iter().fold(0, |index, axis| {
            let size = self.size(axis).unwrap_or(1);
            index * size + device / self.stride(axis) % size
        })
    }

    /// The devices that differ along `axes` only, in their order along them: for collectives.
    pub fn groups(&self, axes: &[Axis]) -> Vec<Vec<usize>> {
        let others: Vec<Axis> = self.axes().iter().map(|(axis, _)| axis.clone()).collect();
        let others: Vec<Axis> = others.into_iter().filter(|x| !axes.contains(x)).collect();
        let mut groups = vec![vec![0; self.shards(axes)]; self.shards(&others)];
        for device in 0..self.len() {
            groups[self.index(&others, device)][self.index(axes, device)] = device;
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(dims: &[&[&str]]) -> PartitionSpec {
        let dim = |axes: &&[&str]| Dim::Axes(axes.iter().map(|x| x.to_string()).collect());
        PartitionSpec(dims.iter().map(dim).collect())
    }

    #[test]
    fn tiles_and_specs_are_each_others_inverse() {
        let mesh = Mesh::of_devices(12, true).unwrap();
        assert_eq!(
            mesh.axes().iter().map(|x| x.1).collect::<Vec<_>>(),
            [2, 2, 3]
        );
        for dims in [
            &[&[][..], &["x0"], &["x2"]][..],
            &[&["x2", "x0"], &[], &["x1"]],
            &[&["x1"], &[], &[]],
            &[&[], &[], &[]],
        ] {
            let spec = spec(dims);
            let tiles = Tiles::new(&spec, &mesh, 3);
            assert_eq!(tiles.spec(&mesh), Some(spec));
        }
        let transposed = Tiles {
            parts: vec![2],
            devices: vec![0, 2, 1, 3],
        };
        let mesh = Mesh::of_devices(4, true).unwrap();
        assert_eq!(transposed.spec(&mesh), Some(spec(&[&["x1"]])));
        let scattered = Tiles {
            parts: vec![2],
            devices: vec![0, 3, 1, 2],
        };
        assert_eq!(scattered.spec(&mesh), None);
        assert_eq!(Mesh::of_devices(1, true).unwrap().len(), 1);
    }

    #[test]
    fn groups_are_in_the_order_of_their_axes() {
        let mesh = Mesh::of_devices(4, true).unwrap();
        let axes = |names: &[&str]| names.iter().map(|x| x.to_string()).collect::<Vec<_>>();
        assert_eq!(mesh.groups(&axes(&["x1"])), [[0, 1], [2, 3]]);
        assert_eq!(mesh.groups(&axes(&["x0"])), [[0, 2], [1, 3]]);
        assert_eq!(mesh.groups(&axes(&["x1", "x0"])), [[0, 2, 1, 3]]);
    }
}
