//! Who answers a problem, with which kernel and tile sizes.
#![forbid(unsafe_code)]

mod auto;
mod table;

pub use crate::device::{Device, Isa, TpuChip};
pub use crate::plan::Plan;

use self::table::BackendRow;
use crate::attention::{AttentionProblem, Platform};
use crate::backend::Backend;
use crate::error::{Error, Reason, Result};

/// A backend that runs a problem, its plan, and what auto had to choose between.
struct Answer {
    backend: &'static dyn Backend,
    plan: Plan,
    why: Option<Why>,
}

/// What auto did with a plan of general kernels.
enum Why {
    /// It takes them, for what [`auto::kept`] says.
    Kept(&'static str),
    /// It takes them, as the backend after theirs does not run the problem.
    Alone(&'static str, Reason),
    /// The backend after theirs runs the problem.
    Instead,
}

/// Every plan of `problem` on `device`, of each backend that is asked for, best first: the first is that of
/// [`select`]. One of them is asked for by its backend's name and [`AttentionProblem::with_tiles`].
///
/// # Errors
/// As [`select`].
pub fn candidates(problem: &AttentionProblem, device: &Device) -> Result<Vec<Plan>> {
    let (chosen, _) = select(problem, device)?;
    let backends = table::ROWS.iter().filter(|row| row.is_asked(problem));
    let mut backends: Vec<_> = backends.filter_map(|row| row.backend.ok()).collect();
    backends.sort_by_key(|backend| backend.name() != chosen.name());
    let plans = backends.into_iter().map(|x| plans(x, problem, device));
    Ok(plans.flatten().collect())
}

/// The backend that runs `problem` on `device`, and its plan: the first that can, but for problems that [`explain`]
/// has a text for.
///
/// # Errors
/// `NoBackend` with every backend's reason.
pub fn select(problem: &AttentionProblem, device: &Device) -> Result<(&'static dyn Backend, Plan)> {
    let Answer { backend, plan, .. } = answer(&table::ROWS, problem, device)?;
    Ok((backend, plan))
}

/// The plan of [`select`]; and where the first backend has no kernels but those for every GPU, what auto took instead,
/// or why it took these.
///
/// # Errors
/// As [`select`].
pub fn explain(problem: &AttentionProblem, device: &Device) -> Result<(Plan, Option<String>)> {
    let answer = answer(&table::ROWS, problem, device)?;
    let text = answer.text();
    Ok((answer.plan, text))
}

/// Why auto leaves `problem` to the general kernels whose plan this is, rather than ask the backends after theirs;
/// none where it asks them.
pub fn kept(problem: &AttentionProblem, plan: &Plan) -> Option<&'static str> {
    auto::kept(problem, plan)
}

fn answer(
    rows: &'static [BackendRow],
    problem: &AttentionProblem,
    device: &Device,
) -> Result<Answer> {
    let mut reasons = Vec::new();
    let mut asked = rows.iter().filter(|row| row.is_asked(problem));
    while let Some(row) = asked.next() {
        let (backend, plan) = match row.plan(problem, device) {
            Ok(found) => found,
            Err(reason) => {
                reasons.push((row.name, reason));
                continue;
            }
        };
        let is_general = problem.platform == Platform::Auto && backend.is_general(&plan);
        let next = if is_general { asked.next() } else { None };
        return Ok(match next {
            Some(next) => between(problem, (backend, plan), next),
            None => Answer {
                backend,
                plan,
                why: None,
            },
        });
    }
    // Only now: calls that run write no texts.
    let name = table::name(problem.platform);
    let other = || Reason(format!("platform=\"{name}\" was asked for"));
    let all = rows.iter().map(|row| {
        let own = reasons.iter().find(|(name, _)| *name == row.name);
        let reason = own.map_or_else(other, |(_, reason)| reason.clone());
        (row.name, reason)
    });
    Err(Error::NoBackend(all.collect()))
}

/// Of a backend with its plan of general kernels, and the backend after it, the one that auto takes.
fn between(
    problem: &AttentionProblem,
    (backend, plan): (&'static dyn Backend, Plan),
    next: &BackendRow,
) -> Answer {
    let why = match auto::kept(problem, &plan) {
        Some(what) => Why::Kept(what),
        None => match next.plan(problem, &plan.device) {
            Ok((backend, plan)) => {
                let why = Some(Why::Instead);
                return Answer { backend, plan, why };
            }
            Err(reason) => Why::Alone(next.name, reason),
        },
    };
    Answer {
        backend,
        plan,
        why: Some(why),
    }
}

impl Answer {
    /// What auto did, for a reader.
    fn text(&self) -> Option<String> {
        let name = self.backend.name();
        Some(match self.why.as_ref()? {
            Why::Kept(what) => format!("{name}: {what}"),
            Why::Alone(other, reason) => format!("{name}, as not {other}: {reason}"),
            Why::Instead => {
                format!("{name}: the kernels before it are for every GPU, not for this one")
            }
        })
    }
}

/// [`Backend::plans`], those of all tiles where the problem's are optional.
fn plans(backend: &dyn Backend, problem: &AttentionProblem, device: &Device) -> Vec<Plan> {
    if !problem.tiles_optional {
        return backend.plans(problem, device);
    }
    let size = |plan: &Plan| (plan.block_q, plan.block_k);
    let mut all = backend.plans(&problem.with_own_tiles(), device);
    if let Ok(wanted) = backend.plan(problem, device) {
        all.retain(|one| size(one) != size(&wanted));
        all.insert(0, wanted);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::{AttentionCall, Attributes, Dtype, FORWARD_OPERANDS, TensorSpec};
    use crate::backend::Parallel;

    /// A backend with general kernels, or one after it.
    struct Stub {
        name: &'static str,
        is_general: bool,
        refuses: Option<&'static str>,
    }

    impl Backend for Stub {
        fn name(&self) -> &'static str {
            self.name
        }

        fn plan(&self, _: &AttentionProblem, device: &Device) -> std::result::Result<Plan, Reason> {
            match self.refuses {
                Some(why) => Err(Reason(why.to_owned())),
                None => Ok(Plan {
                    backend: self.name,
                    device: device.clone(),
                    kernel: "stub".to_owned(),
                    block_q: 128,
                    block_k: 64,
                    workspace_bytes: 0,
                }),
            }
        }

        fn tiles(&self, _: &AttentionProblem) -> Vec<(usize, usize)> {
            Vec::new()
        }

        fn is_general(&self, _: &Plan) -> bool {
            self.is_general
        }

        fn launch(&self, _: &Plan, _: AttentionCall<'_>, _: &dyn Parallel) -> Result<()> {
            Ok(())
        }
    }

    /// What is chosen for a call of these lengths, and why.
    fn chosen(
        general: bool,
        refuses: Option<&'static str>,
        (queries, keys): (i64, i64),
        attributes: &Attributes,
    ) -> (&'static str, Option<String>) {
        let stub = |name, is_general, refuses| -> &'static dyn Backend {
            Box::leak(Box::new(Stub {
                name,
                is_general,
                refuses,
            }))
        };
        let row = |name, platform, backend| BackendRow {
            name,
            platform,
            backend: Ok(backend),
        };
        let rows = vec![
            row("cuda", Platform::Cuda, stub("cuda", general, None)),
            row("cudnn", Platform::Cudnn, stub("cudnn", false, refuses)),
        ];
        let bf16 = |dims| TensorSpec {
            dtype: Dtype::Bf16,
            dims,
        };
        let (q, k, lse) = ([2, queries, 4, 64], [2, keys, 4, 64], [2, 4, queries]);
        let absent = TensorSpec {
            dtype: Dtype::F32,
            dims: &[0],
        };
        let mut operands = vec![absent; FORWARD_OPERANDS.len()];
        operands.splice(..3, [bf16(&q), bf16(&k), bf16(&k)]);
        let of_lse = TensorSpec {
            dtype: Dtype::F32,
            dims: &lse,
        };
        let problem = AttentionProblem::new(&operands, &[bf16(&q), of_lse], attributes, false);
        let answer = answer(rows.leak(), &problem.unwrap(), &Device::gpu((8, 6))).unwrap();
        (answer.backend.name(), answer.text())
    }

    #[test]
    fn auto_takes_the_backend_after_general_kernels() {
        let plain = Attributes::default();
        let causal = Attributes {
            causal: true,
            ..plain.clone()
        };
        let long = (8192, 8192);
        let here = |refuses, attributes: &Attributes| chosen(true, refuses, long, attributes);
        let instead = "cudnn: the kernels before it are for every GPU, not for this one";
        assert_eq!(here(None, &plain), ("cudnn", Some(instead.to_owned())));
        let alone = "cuda, as not cudnn: no library".to_owned();
        assert_eq!(here(Some("no library"), &plain), ("cuda", Some(alone)));
        let kept =
            "cuda: causal, sliding_window: a query that sees no key, or a key that no query sees";
        assert_eq!(
            chosen(true, None, (64, 32), &causal),
            ("cuda", Some(kept.to_owned()))
        );
        let kept =
            "cuda: a call of less than about 60 us, which cuDNN takes 8 to 23 us longer to begin";
        assert_eq!(
            chosen(true, None, (64, 64), &plain),
            ("cuda", Some(kept.to_owned()))
        );
        assert_eq!(chosen(false, None, (64, 64), &plain), ("cuda", None));
        for (platform, name) in [(Platform::Cuda, "cuda"), (Platform::Cudnn, "cudnn")] {
            let asked = Attributes {
                platform,
                ..plain.clone()
            };
            assert_eq!(here(None, &asked), (name, None));
        }
    }
}
