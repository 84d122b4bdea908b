import { readChoice } from '../attributes';
import * as copy from '../copy';
import type { Attributes } from '../attributes';
import { fixedLine, formulaLine, pieces } from '../line';
import type { Line, Plan } from '../line';
import { MAX_COATS, measure } from '../measure';
import type { Formula } from '../measure';
import type { Problem } from '../problems';
import { ceilRatio, formatMilli, formatRounded, MILLI, toMilli } from '../quantity';
import { sourceOf } from '../rules/rules';
import type { Coefficient, Rules } from '../rules/rules';
import {
  areaRule,
  readOpenings,
  readSurface,
  readWhole,
  wholeRule,
  withoutOpenings,
} from '../surface';
import type { Net, Opening, Surface } from '../surface';

/** Paint on walls or a ceiling. */
export interface PaintJob {
  kind: 'paint';
  surface: Surface;
  /** A ceiling besides the walls. */
  ceiling?: { lengthMm: number; widthMm: number } | undefined;
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
  const walls = withoutOpenings(problems, surface, openings);
  const { area, how: net } = withCeiling(problems, walls, job);
  const coats =
    job.coats === undefined
      ? undefined
      : readWhole(problems, 'coats', job.coats, { most: MAX_COATS });
  if (problems.length > 0) return { kind: 'refused', problems };
  const formula = paintFormula(job, { area, net }, coats, rules);
  const { quantity, how, source, warnings } = measure(formula, job.paint);
  const line = formulaLine('paint', formula);
  return {
    kind: 'planned',
    lines: [
      { ...line, quantity, how, source },
      ...preparation(job, area, rules),
      ...toolLines(area, rules),
    ],
    warnings,
  };
}

function paintFormula(
  job: PaintJob,
  { area, net }: { area: number; net: string },
  coats: number | undefined,
  rules: Rules,
): Formula {
  const { paintLoss, paintTinted } = rules.coefficients;
  return {
    kind: 'coverage',
    area,
    net,
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

function withCeiling(problems: Problem[], walls: Net, { ceiling }: PaintJob): Net {
  if (!ceiling) return walls;
  const top = readSurface(problems, { kind: 'rectangle', ...ceiling }).area;
  const area = walls.area + top;
  const own = copy.base(formatRounded(walls.area), walls.how);
  return { area, how: copy.withCeiling(own, formatRounded(top), formatRounded(area)) };
}

/** Lists the goods for painting besides paint. */
function toolLines(area: number, rules: Rules): Line[] {
  const { paintTools, sandpaperYield } = rules.coefficients;
  const tools = wholeRule(rules, 'paintTools');
  const sheets = ceilRatio([area], [areaRule(rules, 'sandpaperYield')]);
  const optional = { isOptional: true };
  const source = sourceOf(paintTools);
  return [
    fixedLine('roller', { quantity: pieces(tools), how: copy.tool, source }, optional),
    fixedLine('protection', { quantity: pieces(tools), how: copy.protection, source }, optional),
    fixedLine(
      'sandpaper',
      {
        quantity: pieces(sheets),
        how: copy.sandpaper(formatRounded(area), formatMilli(toMilli(sandpaperYield.value))),
        source: sourceOf(sandpaperYield),
      },
      optional,
    ),
  ];
}

/** Sealer, and filler for who wants smooth walls, where the wall is not painted yet. */
function preparation({ condition = 'painted' }: PaintJob, area: number, rules: Rules): Line[] {
  if (condition === 'painted') return [];
  const { sealerYield, fillerYield } = rules.coefficients;
  const coverage = {
    kind: 'coverage' as const,
    area,
    fallbackCoats: 1,
    factor: MILLI,
    losses: [],
  };
  return [
    formulaLine('sealer', { ...coverage, fallback: sealerYield }),
    formulaLine(
      'filler',
      { ...coverage, fallback: fillerYield, isFallbackFinished: true },
      { isOptional: true },
    ),
  ];
}
