import { readChoice, readMilli } from '../attributes';
import type { Attributes } from '../attributes';
import * as copy from '../copy';
import { fixedLine, pieces } from '../line';
import type { Line, NeedId, Plan } from '../line';
import type { Problem } from '../problems';
import { MILLI } from '../quantity';
import type { Requirement } from '../requirements';
import { sourceOf } from '../rules/rules';
import type { Rules } from '../rules/rules';
import { readCount, wholeRule } from '../surface';

/** A basin, a toilet, a tap or a shower, with what connects it. */
export interface FittingJob {
  kind: 'basin' | 'toilet' | 'tap' | 'shower';
  /** The typed values of the chosen product. */
  product: Attributes;
  /** By default 1. */
  count?: number | undefined;
  /** The thread of the water point in the wall: a choice of `connection`. */
  point?: string | undefined;
  /** The voltage of the house: a choice of `voltage`. */
  supply?: string | undefined;
}

/** A product for either voltage. */
const ANY_VOLTAGE = 'bivolt';

/**
 * The parts that connect each kind. Parts with `true` have the product's thread, those with 'hose' that of flexible
 * hoses.
 */
type Part = [NeedId, (true | 'hose')?];

const parts: Record<FittingJob['kind'], Part[]> = {
  basin: [['siphon', true], ['valve', true], ['hose', 'hose'], ['tape']],
  toilet: [['hose', 'hose'], ['fixing'], ['seal'], ['tape'], ['seat']],
  tap: [['tape']],
  shower: [['tape']],
};

export function planFitting(job: FittingJob, rules: Rules): Plan {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const count = readCount(problems, 'count', job.count ?? 1);
  checkVoltage(job, problems);
  if (problems.length > 0) return { kind: 'refused', problems };
  const lines = [...parts[job.kind], ...hoseParts(job)]
    .filter(([need]) => !bringsItself(job.product, need))
    .map(([need, thread]) => partLine(job, need, thread, count, rules));
  const adapter = adapterLine(job, count, warnings, rules);
  return { kind: 'planned', lines: adapter ? [...lines, adapter] : lines, warnings };
}

/** The product's own box has these parts. */
const bringsItself = ({ hoses, seat }: Attributes, need: NeedId) =>
  (need === 'hose' && hoses === 'included') || (need === 'seat' && seat === 'included');

/** A tap on a basin or a worktop stands away from the wall. */
const hoseParts = ({ kind, product }: FittingJob): Part[] =>
  kind === 'tap' && readChoice(product, 'mount') !== 'wall' ? [['hose', 'hose']] : [];

function checkVoltage({ product, supply }: FittingJob, problems: Problem[]): void {
  const voltage = readChoice(product, 'voltage');
  if (supply === undefined || voltage === undefined) return;
  if (voltage !== supply && voltage !== ANY_VOLTAGE) {
    problems.push({
      code: 'wrongVoltage',
      field: 'voltage',
      text: copy.wrongVoltage(copy.choice(voltage), copy.choice(supply)),
    });
  }
}

function partLine(
  { product, kind }: FittingJob,
  need: NeedId,
  thread: true | 'hose' | undefined,
  count: number,
  rules: Rules,
): Line {
  // The thread of a basin is that of its drain.
  const own = thread === true || kind === 'toilet' ? readChoice(product, 'connection') : undefined;
  const usual = thread === 'hose' ? rules.constraints.hoseConnection.allowed : [];
  const threads = own === undefined ? usual : [own];
  const { setParts } = rules.coefficients;
  const inlets = need === 'hose' ? inletsOf(product) : 1;
  return fixedLine(
    need,
    {
      quantity: pieces(count * inlets * wholeRule(rules, 'setParts')),
      how: inlets > 1 ? copy.hoses(inlets) : need === 'seat' ? copy.seat : copy.setPart,
      source: sourceOf(setParts),
    },
    {
      requirements: thread && threads.length > 0 ? [connectionOf(threads)] : [],
      isOptional: isOptional(product, kind, need),
    },
  );
}

/** Cold water, or hot and cold. */
const inletsOf = (product: Attributes) => (readMilli(product, 'inlets') === 2 * MILLI ? 2 : 1);

/** The shape of a seat is not in the data, and a tap that does not say where it is mounted may be one for walls. */
const isOptional = (product: Attributes, kind: FittingJob['kind'], need: NeedId) =>
  need === 'seat' || (kind === 'tap' && need === 'hose' && product['mount'] !== 'deck');

const connectionOf = (oneOf: readonly string[]): Requirement => ({
  attribute: 'connection',
  oneOf,
});

/** Taps and showers meet the wall's thread directly; undefined where both are equal or one is not known. */
function adapterLine(
  { kind, product, point }: FittingJob,
  count: number,
  warnings: Problem[],
  rules: Rules,
): Line | undefined {
  const own = readChoice(product, 'connection');
  const isDirect = kind === 'tap' || kind === 'shower';
  if (!isDirect || point === undefined || own === undefined || own === point) return undefined;
  const [from, to] = [copy.choice(point), copy.choice(own)];
  warnings.push({
    code: 'connectionDiffers',
    field: 'connection',
    text: copy.connectionDiffers(from, to),
  });
  return fixedLine(
    'adapter',
    {
      quantity: pieces(count),
      how: copy.adapter(from, to),
      source: sourceOf(rules.coefficients.setParts),
    },
    { detail: `${from} × ${to}`, requirements: [connectionOf([point, own])] },
  );
}
