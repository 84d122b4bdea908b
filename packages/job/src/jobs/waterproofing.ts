import type { Area } from 'shared-contracts/pricing';
import * as copy from '../copy';
import { fixedLine, formulaLine, squareMetres } from '../line';
import type { Line } from '../line';
import type { Problem } from '../problems';
import { ceilRatio, formatMilli, MILLI, toMilli, formatRounded } from '../quantity';
import { sourceOf } from '../rules/rules';
import type { Rules } from '../rules/rules';
import { areaRule, readCount, readSurface, wholeRule } from '../surface';

/** The floor of a shower and the walls around it. */
export interface Shower {
  lengthMm: number;
  widthMm: number;
  /** The walls around it, side by side; by default all sides but one of the shorter. */
  wallsMm?: number | undefined;
  /** By default 1. */
  drains?: number | undefined;
}

export interface ShowerWork {
  /** Floor and walls. */
  area: Area;
  /** The beginning of the sentence: it names the area. */
  about: string;
  drains: number;
}

const metres = (mm: number) => formatMilli(Math.ceil(mm));

export function readShower(shower: Shower, rules: Rules, problems: Problem[]): ShowerWork {
  const { lengthMm, widthMm, drains = 1 } = shower;
  const floor = readSurface(problems, { kind: 'rectangle', lengthMm, widthMm });
  const sides = 2 * Math.max(lengthMm, widthMm) + Math.min(lengthMm, widthMm);
  const wallsMm = shower.wallsMm ?? sides;
  const heightMm = wholeRule(rules, 'waterproofHeight');
  const isKnown = problems.length === 0 || shower.wallsMm !== undefined;
  const walls = isKnown
    ? readSurface(problems, {
        kind: 'walls',
        perimeterMm: wallsMm,
        heightMm,
      }).area
    : 0;
  const count = readCount(problems, 'drains', drains, 0);
  const area = floor.area + walls;
  if (problems.length > 0) return { area, about: '', drains: count };
  const [length, width] = [metres(lengthMm), metres(widthMm)];
  const about = copy.showerArea(length, width, metres(wallsMm), metres(heightMm));
  return { area, about, drains: count };
}

/** Membrane and veil of a shower, with the drains. */
export function waterproofingLines({ area, about, drains }: ShowerWork, rules: Rules): Line[] {
  const { membranePerCoat, membraneDrain, veil } = rules.coefficients;
  const veilDrain = areaRule(rules, 'veilDrain');
  const grams = drains * toMilli(membraneDrain.value);
  return [
    formulaLine('membrane', {
      kind: 'consumption',
      area,
      about,
      fallbackCoats: wholeRule(rules, 'membraneCoats'),
      label: 'consumptionPerCoat',
      fallback: membranePerCoat,
      extra: drains > 0 ? { grams, text: copy.forDrains(drains) } : undefined,
    }),
    fixedLine('veil', {
      quantity: squareMetres(ceilRatio([area, toMilli(veil.value)], [MILLI]) + drains * veilDrain),
      how: copy.shower(
        formatRounded(area),
        formatMilli(toMilli(veil.value)),
        drains,
        formatRounded(veilDrain),
      ),
      source: sourceOf(veil),
    }),
  ];
}
