use std::fmt;

use super::{Axis, Mesh, Refusal, Result};

/// How one dimension is partitioned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dim {
    /// Left to whoever completes the spec.
    Unconstrained,
    /// Over these axes, major to minor; over none it is replicated.
    Axes(Vec<Axis>),
}

/// How the dimensions of an array are partitioned; those past the end are replicated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartitionSpec(pub Vec<Dim>);

impl PartitionSpec {
    /// The partition of dimension `index`; `None` if it is unconstrained.
    pub fn axes(&self, index: usize) -> Option<&[Axis]> {
        match self.0.get(index) {
            None => Some(&[]),
            Some(Dim::Axes(axes)) => Some(axes),
            Some(Dim::Unconstrained) => None,
        }
    }

    /// Checks that the spec fits an array of `rank` dimensions, called `what`, on `mesh`.
    ///
    /// # Errors
    /// [`Refusal::Rank`], [`Refusal::UnknownAxis`], [`Refusal::AxisTwiceInSpec`].
    pub fn check(&self, what: &str, rank: usize, mesh: &Mesh) -> Result<()> {
        let what = || what.to_owned();
        if self.0.len() > rank {
            let got = self.0.len();
            return Err(Refusal::Rank {
                what: what(),
                rank,
                got,
            });
        }
        let mut seen: Vec<&Axis> = Vec::new();
        for dim in &self.0 {
            let Dim::Axes(axes) = dim else { continue };
            for axis in axes {
                if mesh.size(axis).is_none() {
                    let known = mesh.axes().iter().map(|(name, _)| name.clone()).collect();
                    return Err(Refusal::UnknownAxis {
                        what: what(),
                        axis: axis.clone(),
                        known,
                    });
                }
                if seen.contains(&axis) {
                    return Err(Refusal::AxisTwiceInSpec {
                        what: what(),
                        axis: axis.clone(),
                    });
                }
                seen.push(axis);
            }
        }
        Ok(())
    }
}

impl fmt::Display for Dim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dim::Unconstrained => f.write_str("*"),
            Dim::Axes(axes) => match &axes[..] {
                [] => f.write_str("None"),
                [axis] => write!(f, "'{axis}'"),
                axes => {
                    let names: Vec<_> = axes.iter().map(|axis| format!("'{axis}'")).collect();
                    write!(f, "({})", names.join(", "))
                }
            },
        }
    }
}

impl fmt::Display for PartitionSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims: Vec<_> = self.0.iter().map(Dim::to_string).collect();
        write!(f, "P({})", dims.join(", "))
    }
}
