use super::{Axis, Refusal, Result};

/// Named axes of a device mesh and their sizes, major to minor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mesh {
    axes: Vec<(Axis, usize)>,
}

impl Mesh {
    /// A mesh of these axes.
    ///
    /// # Errors
    /// [`Refusal::MeshAxisTwice`], [`Refusal::EmptyAxis`].
    pub fn new(axes: Vec<(Axis, usize)>) -> Result<Self> {
        for (i, (axis, size)) in axes.iter().enumerate() {
            if *size == 0 {
                return Err(Refusal::EmptyAxis { axis: axis.clone() });
            }
            if axes[..i].iter().any(|(other, _)| other == axis) {
                return Err(Refusal::MeshAxisTwice { axis: axis.clone() });
            }
        }
        Ok(Mesh { axes })
    }

    /// A mesh of axes `x0`, `x1`, ... of these sizes, none of which is 0.
    pub(super) fn numbered(sizes: impl IntoIterator<Item = usize>) -> Self {
        let named = sizes.into_iter().enumerate();
        Mesh {
            axes: named.map(|(i, n)| (format!("x{i}"), n)).collect(),
        }
    }

    /// Size of an axis, if there is one of that name.
    pub fn size(&self, axis: &str) -> Option<usize> {
        let found = self.axes.iter().find(|(name, _)| name == axis);
        found.map(|(_, size)| *size)
    }

    /// Number of shards along `axes`; an unknown axis counts as one.
    pub fn shards(&self, axes: &[Axis]) -> usize {
        axes.iter().filter_map(|axis| self.size(axis)).product()
    }

    /// The axes and sizes.
    pub fn axes(&self) -> &[(Axis, usize)] {
        &self.axes
    }
}
