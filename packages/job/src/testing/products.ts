import type { Attributes } from '../attributes';
import type { Candidate } from '../choose-packages';
import type { TileJob } from '../jobs/tile-work';
import type { Line, NeedId, Plan } from '../line';
import { planJob } from '../plan-job';
import type { Job } from '../plan-job';
import { standardRules, toPageRules } from '../rules/standard-rules';
import type { Rules } from '../rules/rules';

/** A page has these rules. */
export const rules = toPageRules(standardRules);

export const sizeOf = (lengthMm: number, widthMm: number) => ({ size: { lengthMm, widthMm } });

/** Porcelain of 60 × 60 cm, 9 mm thick. */
export const porcelain: Attributes = {
  ...sizeOf(600, 600),
  thickness: 9,
  absorption: 'BIa',
  placeOfUse: 'LC',
  rectified: 'yes',
};

/** A glazed tile of 30 × 30 cm for walls. */
export const glazed: Attributes = { ...sizeOf(300, 300), thickness: 8, absorption: 'BIII' };

/** 4 × 3,5 m of that porcelain, with joints of 2 mm. */
export const aTileJob = (fields: Partial<TileJob> = {}): TileJob => ({
  kind: 'tiles',
  place: 'floor',
  surface: { kind: 'rectangle', lengthMm: 4000, widthMm: 3500 },
  tile: porcelain,
  jointMm: 2,
  ...fields,
});

export const aProduct = (
  id: string,
  attributes: Attributes,
  fields: Partial<Candidate> = {},
): Candidate => ({ id, price: 1000, attributes, ...fields });

export function planned(job: Job, own: Rules = rules): Extract<Plan, { kind: 'planned' }> {
  const plan = planJob(job, own);
  if (plan.kind === 'refused') throw new Error(plan.problems.map(({ text }) => text).join(' '));
  return plan;
}

export function refused(job: Job, own: Rules = rules) {
  const plan = planJob(job, own);
  if (plan.kind === 'planned') throw new Error('The job is planned.');
  return plan.problems;
}

export function findLine(plan: { lines: Line[] }, need: NeedId): Line {
  const line = plan.lines.find((each) => each.need === need);
  if (!line) throw new Error(`No line: ${need}`);
  return line;
}

export const lineOf = (job: Job, need: NeedId, own: Rules = rules): Line =>
  findLine(planned(job, own), need);

export const needsOf = (job: Job): NeedId[] => planned(job).lines.map(({ need }) => need);
