import { readChoice, readMilli } from '../attributes';
import * as copy from '../copy';
import { formulaLine } from '../line';
import type { Line } from '../line';
import type { Extra } from '../measure';
import { ceilRatio, formatMilli, MILLI, toMilli } from '../quantity';
import { classesFrom, mortarClasses } from '../requirements';
import type { Coefficient, CoefficientId, Rules } from '../rules/rules';
import type { TileWork } from './tile-work';

/** Rules in cm², which are the unit of `Area`. */
const isAtLeast = (tileArea: number, rules: Rules, id: CoefficientId) =>
  tileArea >= rules.coefficients[id].value;

export const isFacade = ({ job }: TileWork) => job.place === 'wall' && job.isOutdoor === true;
/** A tile that does not state its absorption may be porcelain: what fits that fits any tile. */
export const mayBePorcelain = ({ job }: TileWork) =>
  ['BIa', undefined].includes(readChoice(job.tile, 'absorption'));

/** Large pieces, those with deep recesses and façades have mortar on the back as well. */
export function hasDoubleLayer(work: TileWork, rules: Rules): boolean {
  const recess = readMilli(work.job.tile, 'backRecess') ?? 0;
  return (
    isFacade(work) ||
    isAtLeast(work.tileArea, rules, 'doubleLayerFrom') ||
    recess > toMilli(rules.coefficients.doubleLayerRecess.value)
  );
}

/** The lowest class that this job needs. */
export function mortarClassOf(work: TileWork, { constraints }: Rules): string {
  const { job, shower } = work;
  const needed = [
    constraints.mortarIndoor,
    ...(job.isOutdoor ? [constraints.mortarOutdoor] : []),
    ...(mayBePorcelain(work) ? [constraints.mortarPorcelain] : []),
    ...(isFacade(work) ? [constraints.mortarFacade] : []),
    ...(shower ? [constraints.mortarWaterproofed] : []),
  ].flatMap(({ allowed }) => allowed);
  return mortarClasses.findLast((each) => needed.includes(each)) ?? mortarClasses[0];
}

function consumptionOf(work: TileWork, isDouble: boolean, rules: Rules): Coefficient {
  const { coefficients } = rules;
  if (!isDouble) return coefficients.mortarSingle;
  if (isFacade(work)) {
    return work.tileArea <= coefficients.smallFacadeTileUpTo.value
      ? coefficients.mortarFacade
      : coefficients.mortarDouble;
  }
  if (!isAtLeast(work.tileArea, rules, 'largeTileFrom')) return coefficients.mortarDouble;
  return work.job.place === 'floor' ? coefficients.mortarFloorLarge : coefficients.mortarWallLarge;
}

/** Skirting that is cut from tiles needs this besides the surface. Bars, which are bought, take neither mortar nor grout. */
export function skirtingExtra(work: TileWork, perMetre: Coefficient): Extra | undefined {
  const { skirtingMm, job } = work;
  if (skirtingMm === 0 || job.skirting !== 'cut') return undefined;
  return {
    grams: ceilRatio([skirtingMm, toMilli(perMetre.value)], [MILLI]),
    text: copy.forSkirting(formatMilli(skirtingMm)),
  };
}

export function mortarLine(work: TileWork, rules: Rules): Line {
  const isDouble = hasDoubleLayer(work, rules);
  const lowest = mortarClassOf(work, rules);
  return formulaLine(
    'mortar',
    {
      kind: 'consumption',
      area: work.area,
      coats: 1,
      fallbackCoats: 1,
      label: isDouble ? 'yieldDouble' : 'yieldSingle',
      fallback: consumptionOf(work, isDouble, rules),
      about: isDouble ? copy.double : copy.single,
      extra: skirtingExtra(work, rules.coefficients.mortarSkirting),
    },
    {
      detail: copy.choice(lowest),
      requirements: [{ attribute: 'mortarClass', oneOf: classesFrom(lowest) }],
    },
  );
}
