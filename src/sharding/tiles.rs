//! Shardings as XLA has them: which device has which tile, without names of axes.

use super::{Axis, Dim, Mesh, PartitionSpec};

/// An array cut into tiles, one for each device; devices may share one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileAssignment {
    /// Into how many parts each dimension is cut.
    pub parts: Vec<usize>,
    /// The devices of the tiles, row-major; those that share a tile one after another. None where all
    /// devices share one.
    pub devices: Vec<usize>,
}

impl TileAssignment {
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
        TileAssignment { parts, devices }
    }

    /// How many there are, if as many devices share each.
    fn tiles(&self) -> Option<usize> {
        let mut parts = self.parts.iter();
        let tiles = parts.try_fold(1usize, |n, parts| n.checked_mul(*parts))?;
        (tiles > 0 && self.devices.len().is_multiple_of(tiles)).then_some(tiles)
    }

    /// Sizes and strides of the axes that cut the dimensions; where there are none, of anything.
    fn digits(&self) -> Vec<(usize, usize)> {
        let Some(tiles) = self.tiles() else {
            return vec![];
        };
        let shared = self.devices.len() / tiles;
        let mut minor = tiles;
        let mut digits = Vec::new();
        for parts in &self.parts {
            minor /= parts;
            // How far each tile along this dimension is from the first.
            let device = |tile: usize| {
                let sharing = &self.devices[tile * minor * shared..][..shared];
                sharing.iter().min().copied().unwrap_or(0)
            };
            let far: Vec<_> = (0..*parts)
                .map(|tile| device(tile).wrapping_sub(device(0)))
                .collect();
            let mut done = 1;
            while done < *parts {
                let (left, stride) = (parts / done, far[done]);
                let even = |i: &usize| far[(i - 1) * done] == (i - 1).wrapping_mul(stride);
                let most = (1..=left).take_while(even).count();
                let size = (2..=most)
                    .rev()
                    .find(|n| left.is_multiple_of(*n))
                    .unwrap_or(left);
                digits.push((size, stride));
                done *= size;
            }
        }
        digits
    }

    /// The spec that gives these tiles on `mesh`, if there is one.
    pub fn spec(&self, mesh: &Mesh) -> Option<PartitionSpec> {
        let tiles = self.tiles()?;
        if tiles == 1 {
            return Some(PartitionSpec(vec![Dim::Axes(vec![]); self.parts.len()]));
        }
        if self.devices.len() != mesh.len() {
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
    /// A mesh with axes wherever one of `tiles` is cut, and the specs of these tiles on it. Of tiles that fit
    /// no mesh together the first count, the others have no spec. An axis that is no divisor of the
    /// key/value heads but has one with them becomes two axes, so that they can be cut along the first.
    pub fn of_tiles(
        tiles: &[(String, TileAssignment)],
        num_kv_heads: usize,
    ) -> (Self, Vec<(String, PartitionSpec)>) {
        let cut = tiles.iter().find(|(_, tiles)| !tiles.devices.is_empty());
        let devices = cut.map_or(1, |(_, tiles)| tiles.devices.len());
        // How many devices lie between neighbours along each axis; each number divides the next.
        let mut strides = vec![1, devices];
        for (_, tiles) in tiles {
            let mut more = strides.clone();
            for (size, stride) in tiles.digits() {
                more.extend([stride, stride.saturating_mul(size)]);
            }
            more.sort_unstable();
            more.dedup();
            let divides = |pair: &[usize]| pair[0] > 0 && pair[1].is_multiple_of(pair[0]);
            if more.windows(2).all(divides) && more.last() == Some(&devices) {
                strides = more;
            }
        }
        let mut sizes = Vec::new();
        for pair in strides.windows(2).rev() {
            let size = pair[1] / pair[0].max(1);
            let first = gcd(size, num_kv_heads);
            if 1 < first && first < size {
                sizes.extend([first, size / first]);
            } else {
                sizes.push(size);
            }
        }
        if sizes.is_empty() {
            sizes.push(1);
        }
        let mesh = Mesh::numbered(sizes);
        let spec =
            |(name, tiles): &(String, TileAssignment)| Some((name.clone(), tiles.spec(&mesh)?));
        let specs = tiles.iter().filter_map(spec).collect();
        (mesh, specs)
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

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
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
        let of = |sizes: &[usize], dims: &[&[&[&str]]], num_kv_heads| {
            let whole = Mesh::numbered(sizes.iter().copied());
            let named =
                |dims: &&[&[&str]]| ("x".to_owned(), TileAssignment::new(&spec(dims), &whole, 3));
            let tiles: Vec<_> = dims.iter().map(named).collect();
            let (found, specs) = Mesh::of_tiles(&tiles, num_kv_heads);
            for ((_, tiles), (_, spec)) in tiles.iter().zip(&specs) {
                assert_eq!(TileAssignment::new(spec, &found, 3), *tiles);
            }
            assert_eq!(specs.len(), tiles.len());
            found.axes().iter().map(|x| x.1).collect::<Vec<_>>()
        };
        assert_eq!(of(&[2, 3, 2], &[&[&[], &["x1"], &["x2"]]], 1), [2, 3, 2]);
        assert_eq!(
            of(&[2, 3, 2], &[&[&["x2", "x0"], &[], &["x1"]]], 1),
            [2, 3, 2]
        );
        assert_eq!(of(&[4, 2], &[&[&["x0"], &[], &["x1"]]], 1), [4, 2]);
        assert_eq!(of(&[4, 2], &[&[&["x0", "x1"]]], 1), [8]);
        assert_eq!(of(&[4, 2], &[&[&["x1"]], &[&["x0"]]], 1), [4, 2]);
        assert_eq!(of(&[2, 2, 2], &[&[&["x1"]]], 1), [2, 2, 2]);
        assert_eq!(
            of(&[2, 2, 2], &[&[&["x1", "x2"]], &[&["x1"]]], 1),
            [2, 2, 2]
        );
        assert_eq!(of(&[4, 6], &[&[&["x1"]]], 2), [2, 2, 2, 3]);
        assert_eq!(of(&[4, 2], &[&[], &[]], 4), [4, 2]);
    }

    #[test]
    fn tiles_of_no_mesh_have_no_spec() {
        let specs = |tiles: &[(&[usize], &[usize])]| {
            let named = |(parts, devices): &(&[usize], &[usize])| TileAssignment {
                parts: parts.to_vec(),
                devices: devices.to_vec(),
            };
            let tiles: Vec<_> = tiles.iter().map(|x| ("x".to_owned(), named(x))).collect();
            Mesh::of_tiles(&tiles, 1).1.len()
        };
        assert_eq!(specs(&[]), 0);
        assert_eq!(specs(&[(&[2], &[0, 2, 1, 3])]), 1);
        assert_eq!(specs(&[(&[2], &[0, 3, 1, 2])]), 0);
        assert_eq!(specs(&[(&[2], &[2, 3, 0, 1])]), 0);
        assert_eq!(specs(&[(&[3], &[0, 1, 2]), (&[2], &[0, 1])]), 1);
        assert_eq!(
            specs(&[
                (&[0], &[0, 1]),
                (&[3, 7], &[0, 1, 9]),
                (&[usize::MAX, 4], &[1])
            ]),
            0
        );
        assert_eq!(
            specs(&[(&[3], &[0, 1, 2, 3, 4, 5]), (&[2], &[0, 1, 2, 3, 4, 5])]),
            1
        );
        assert_eq!(specs(&[(&[1, 1], &[]), (&[2], &[])]), 1);
        assert_eq!(specs(&[(&[1, 1], &[]), (&[2, 1], &[1, 0, 2, 3])]), 2);
    }

    #[test]
    fn groups_are_in_the_order_of_their_axes() {
        let mesh = Mesh::numbered([2, 2]);
        let axes = |names: &[&str]| names.iter().map(|x| x.to_string()).collect::<Vec<_>>();
        assert_eq!(mesh.groups(&axes(&["x1"])), [[0, 1], [2, 3]]);
        assert_eq!(mesh.groups(&axes(&["x0"])), [[0, 2], [1, 3]]);
        assert_eq!(mesh.groups(&axes(&["x1", "x0"])), [[0, 2, 1, 3]]);
    }
}
