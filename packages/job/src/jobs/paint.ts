import { readChoice } from '../attributes';
import type { Attributes } from '../attributes';
import { formulaLine } from '../line';
import type { Line, Plan } from '../line';
import { MAX_COATS, measure } from '../measure';
import type { Formula } from '../measure';
import type { Problem } from '../problems';
import { MILLI, toMilli } from '../quantity';
import type { Coefficient, Rules } from '../rules/rules';
import { readOpenings, readSurface, readWhole, wholeRule, withoutOpenings } from '../surface';
import type { Opening, Surface } from '../surface';

/** Paint on walls or a ceiling. */
export interface PaintJob {
  kind: 'paint';
  surface: Surface;
  openings?: readonly Opening[] | undefined;
  /** By default painted. New and porous walls need sealer. */
  condition?: 'painted' | 'new' | 'porous' | undefined;
  /** By default those of the label, otherwise what is usual. */
  coats?: number | undefined;
  /** A colour that is mixed by machine. */
  isTinted?: boolean | undefined;
  /** The typed values of the chosen paint. */
  paint: Attributes;
}

export function planPaint(job: PaintJob, rules: Rules): Plan {
  const problems: Problem[] = [];
  const surface = readSurface(problems, job.surface);
  const openings = readOpenings(problems, job.openings ?? [], rules);
  const area = withoutOpenings(problems, surface.area, openings.area);
  const coats =
    job.coats === undefined
      ? undefined
      : readWhole(problems, 'coats', job.coats, { most: MAX_COATS });
  if (problems.length > 0) return { kind: 'refused', problems };
  const formula = paintFormula(job, area, coats, rules);
  const { quantity, how, source, warnings } = measure(formula, job.paint);
  const line = formulaLine('paint', formula);
  return {
    kind: 'planned',
    lines: [{ ...line, quantity, how, source }, ...preparation(job, area, rules)],
    warnings,
  };
}

function paintFormula(
  job: PaintJob,
  area: number,
  coats: number | undefined,
  rules: Rules,
): Formula {
  const { paintLoss, paintTinted } = rules.coefficients;
  return {
    kind: 'coverage',
    area,
    coats,
    fallbackCoats: wholeRule(rules, 'paintCoats'),
    factor: surfaceFactor(job, rules),
    losses: [paintLoss.value, ...(job.isTinted ? [paintTinted.value] : [])],
    fallback: usualYield(job.paint, rules),
  };
}

function surfaceFactor({ condition }: PaintJob, { coefficients }: Rules): number {
  if (condition === 'new') return toMilli(coefficients.surfaceNew.value);
  return condition === 'porous' ? toMilli(coefficients.surfacePorous.value) : MILLI;
}

function usualYield(paint: Attributes, { coefficients }: Rules): Coefficient {
  const line = readChoice(paint, 'paintLine');
  if (line === 'economica') return coefficients.paintEconomica;
  return line === 'premium' ? coefficients.paintPremium : coefficients.paintStandard;
}

/** Sealer, and filler for who wants smooth walls, where the wall is not painted yet. */
function preparation({ condition = 'painted' }: PaintJob, area: number, rules: Rules): Line[] {
  if (condition === 'painted') return [];
  const { sealerYield, fillerYield } = rules.coefficients;
  const oneCoat = { kind: 'coverage' as const, area, coats: 1, fallbackCoats: 1, factor: MILLI };
  return [
    formulaLine('sealer', { ...oneCoat, losses: [], fallback: sealerYield }),
    formulaLine('filler', { ...oneCoat, losses: [], fallback: fillerYield }, { isOptional: true }),
  ];
}
