//! A sample of the boxes of a side: every so many rows.
//!
//! How many rows there are is not known beforehand, so each partition keeps every row at first; when it has too many, it
//! drops every other one and from then on keeps half as many. The sample is the same in every run.

use std::sync::Arc;

use datafusion::common::runtime::SpawnedTask;
use datafusion::common::{Result, exec_datafusion_err};
use datafusion::execution::TaskContext;
use datafusion::physical_plan::{ExecutionPlan, ExecutionPlanProperties};
use futures::StreamExt;
use tangency::d3_f64::Aabb;

use super::ShapeBoxes;

/// Every so many boxes of some rows.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// The boxes that were kept.
    pub(crate) boxes: Vec<Aabb>,
    /// How many rows each of them stands for.
    pub(crate) stride: usize,
    /// How many boxes are kept at most.
    most: usize,
    /// How many rows were met.
    pub(crate) rows: usize,
    /// A box around all boxes that were met.
    pub(crate) bounds: Aabb,
    /// Whether all rows were met, so that no box is outside of the bounds.
    pub(crate) is_whole: bool,
}

impl Sample {
    /// A sample that keeps at most so many boxes.
    fn new(most: usize) -> Self {
        let bounds = Aabb::EMPTY;
        Self { boxes: Vec::new(), stride: 1, most: most.max(2), rows: 0, bounds, is_whole: true }
    }

    /// Meets some boxes.
    fn add(&mut self, boxes: &[Aabb]) {
        for around in boxes {
            if self.rows.is_multiple_of(self.stride) {
                self.boxes.push(*around);
                if self.boxes.len() > self.most {
                    self.thin(self.stride * 2);
                }
            }
            self.rows += 1;
            if !around.is_empty() {
                self.bounds = self.bounds.merged(around);
            }
        }
    }

    /// Keeps fewer boxes: one for each `stride` rows.
    fn thin(&mut self, stride: usize) {
        let every = stride / self.stride;
        self.boxes = self.boxes.iter().step_by(every).copied().collect();
        self.stride = stride;
    }

    /// Two samples as one, in which each box stands for as many rows. Strides are powers of two.
    pub(crate) fn merged(mut self, mut other: Self) -> Self {
        let stride = self.stride.max(other.stride);
        self.thin(stride);
        other.thin(stride);
        self.boxes.extend(other.boxes);
        self.rows += other.rows;
        self.bounds = self.bounds.merged(&other.bounds);
        self.is_whole &= other.is_whole;
        self
    }
}

/// Runs a plan and samples the boxes of its rows. A partition ends after `most_rows` rows.
pub(crate) async fn sample(
    plan: Arc<dyn ExecutionPlan>,
    boxes: ShapeBoxes,
    context: Arc<TaskContext>,
    most: usize,
    most_rows: usize,
) -> Result<Sample> {
    let mut tasks = Vec::new();
    for partition in 0..plan.output_partitioning().partition_count() {
        let mut stream = plan.execute(partition, Arc::clone(&context))?;
        let boxes = boxes.clone();
        tasks.push(SpawnedTask::spawn(async move {
            let mut sample = Sample::new(most);
            while let Some(batch) = stream.next().await {
                sample.add(&boxes.read(&batch?)?);
                if sample.rows >= most_rows {
                    sample.is_whole = false;
                    break;
                }
            }
            Ok::<_, datafusion::error::DataFusionError>(sample)
        }));
    }
    let mut all = Sample::new(most);
    for task in tasks {
        let sample =
            task.join_unwind().await.map_err(|why| exec_datafusion_err!("sampling: {why}"))?;
        all = all.merged(sample?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_stands_for_all_rows_and_stays_small() {
        let boxes: Vec<Aabb> = (0..1000).map(|i| Aabb::new([i as f64; 3], [i as f64; 3])).collect();
        let mut sample = Sample::new(64);
        boxes.chunks(77).for_each(|some| sample.add(some));
        assert_eq!((sample.rows, sample.stride), (1000, 16));
        assert_eq!(sample.boxes.len(), 1000_usize.div_ceil(16));
        let kept = sample.boxes.iter().enumerate();
        kept.for_each(|(at, around)| assert_eq!(around.min.x, at as f64 * 16.0));
        let merged = sample.clone().merged(Sample::new(64));
        assert_eq!(merged.boxes.len(), sample.boxes.len());
        assert_eq!(merged.bounds, Aabb::new([0.0; 3], [999.0; 3]));
    }
}
