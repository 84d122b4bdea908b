import type { Plan } from './line';
import { planFitting } from './jobs/fittings';
import type { FittingJob } from './jobs/fittings';
import { planPaint } from './jobs/paint';
import type { PaintJob } from './jobs/paint';
import { planPlanks } from './jobs/planks';
import type { PlankJob } from './jobs/planks';
import { planTiles } from './jobs/tiles';
import type { TileJob } from './jobs/tile-work';
import type { Rules } from './rules/rules';

export type Job = TileJob | PaintJob | PlankJob | FittingJob;

/** Everything that a job needs. Numbers that cannot be used are refused with a sentence; nothing is thrown. */
export function planJob(job: Job, rules: Rules): Plan {
  if (job.kind === 'tiles') return planTiles(job, rules);
  if (job.kind === 'paint') return planPaint(job, rules);
  if (job.kind === 'planks') return planPlanks(job, rules);
  return planFitting(job, rules);
}
