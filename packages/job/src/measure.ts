import type { Area } from 'shared-contracts/pricing';
import { readChoice, readMilli } from './attributes';
import type { Attributes, NumberAttribute } from './attributes';
import type { Size } from './size';
import * as copy from './copy';
import {
  AREA_PER_M2,
  ceilRatio,
  formatMilli,
  lossFactor,
  MILLI,
  toMilli,
  formatRounded,
  formatTenths,
} from './quantity';
import type { Milli, Quantity } from './quantity';
import type { Problem } from './problems';
import type { Named } from './requirements';
import { sourceOf } from './rules/rules';
import type { Coefficient, Source } from './rules/rules';

/** The calculation of a line's quantity from the job, as far as a product's own label may change it. */
export type Formula =
  /** kg/m² for each coat. */
  | {
      kind: 'consumption';
      area: Area;
      /** Undefined: those of the label, otherwise `fallbackCoats`. */
      coats?: number | undefined;
      fallbackCoats: number;
      label: Named<NumberAttribute>;
      fallback: Coefficient;
      /** The beginning of the sentence. */
      about?: string;
      extra?: Extra | undefined;
    }
  | {
      kind: 'grout';
      area: Area;
      size: Size;
      thickness: Milli;
      joint: Milli;
      /** Per cent. */
      loss: number;
      fallback: Coefficient;
      extra?: Extra | undefined;
    }
  /** m²/L for each coat, or finished. */
  | {
      kind: 'coverage';
      area: Area;
      /** The calculation of the area from the openings; '' or missing: the area was measured. */
      net?: string;
      coats?: number | undefined;
      fallbackCoats: number;
      /** A factor for the kind of surface. */
      factor: Milli;
      /** Per cent, one after the other. */
      losses: number[];
      fallback: Coefficient;
      /** The rule states the yield of all coats together. */
      isFallbackFinished?: boolean;
    }
  /** The sum for several surfaces, whose packages are bought together. */
  | { kind: 'sum'; parts: Formula[] };

/** An amount in addition to the area's consumption. */
export interface Extra {
  grams: number;
  /** The purpose, with its preposition: 'para 1 ralo'. */
  text: string;
}

export interface Measured {
  quantity: Quantity;
  /** The calculation: a sentence in Portuguese with the numbers. */
  how: string;
  source: Source;
  /** Data of the product that could not be used. */
  warnings: Problem[];
}

/** The quantity for a product with these attributes; its label counts more than the rules. */
export function measure(formula: Formula, attributes: Attributes = {}): Measured {
  if (formula.kind === 'grout') return measureGrout(formula, attributes);
  if (formula.kind === 'coverage') return measureCoverage(formula, attributes);
  if (formula.kind === 'sum') {
    return formula.parts.map((part) => measure(part, attributes)).reduce(addMeasured);
  }
  return measureConsumption(formula, attributes);
}

/** Both amounts and sentences, with the source that is trusted less. */
export const addMeasured = <Part extends Omit<Measured, 'warnings'>>(
  one: Part,
  other: Part,
): Part => ({
  ...one,
  quantity: { ...one.quantity, amount: one.quantity.amount + other.quantity.amount },
  how: `${one.how} ${other.how}`,
  source: rankOf(one) < rankOf(other) ? other.source : one.source,
});

const rankOf = ({ source }: Omit<Measured, 'warnings'>) =>
  Object.keys(copy.rankNames).indexOf(source.rank);

type FormulaOf<Kind extends Formula['kind']> = Extract<Formula, { kind: Kind }>;

interface Chosen {
  value: Milli;
  source: Source;
  warnings: Problem[];
}

const labelSource: Source = { rank: 'label', text: copy.labelSource };

/** A label that is further from the rule has another unit, or is wrong: 5 g/m² for 5 kg/m². */
const PLAUSIBLE_RATIO = 5;

const isPlausible = (value: Milli, usual: Milli) =>
  value <= usual * PLAUSIBLE_RATIO && value * PLAUSIBLE_RATIO >= usual;

/** The label's value, otherwise the rule's. */
function choose(
  attributes: Attributes,
  label: Named<NumberAttribute>,
  fallback: Coefficient,
): Chosen {
  const value = readMilli(attributes, label);
  const usual = toMilli(fallback.value);
  if (value && isPlausible(value, usual)) return { value, source: labelSource, warnings: [] };
  return {
    value: usual,
    source: sourceOf(fallback),
    warnings:
      value !== undefined
        ? [{ code: 'labelUnusable', field: label, text: copy.labelUnusable(copy.fieldName(label)) }]
        : [],
  };
}

export const MAX_COATS = 10;

/** Whole coats of the label; undefined where it states none. */
function labelCoats(attributes: Attributes): number | undefined {
  const coats = readMilli(attributes, 'coats');
  return coats && coats >= MILLI && coats <= MAX_COATS * MILLI
    ? Math.round(coats / MILLI)
    : undefined;
}

function measureConsumption(formula: FormulaOf<'consumption'>, attributes: Attributes): Measured {
  const { area, coats: given, fallbackCoats, label, fallback, about = '', extra } = formula;
  const { value, source, warnings } = choose(attributes, label, fallback);
  // A rule is of so many coats: those of a label say nothing about it.
  const ofLabel = source.rank === 'label' ? labelCoats(attributes) : undefined;
  const coats = given ?? ofLabel ?? fallbackCoats;
  const grams = ceilRatio([area, value, coats], [AREA_PER_M2]) + (extra?.grams ?? 0);
  const how = copy.consumption(
    about,
    formatRounded(area),
    formatMilli(value),
    coats,
    describeExtra(extra),
  );
  return { quantity: { unit: 'g', amount: grams }, how, source, warnings };
}

/** (L + W) × E × J × c / (L × W) is kg/m², with all lengths in mm. */
function measureGrout(
  { area, size, thickness, joint, loss, fallback, extra }: FormulaOf<'grout'>,
  attributes: Attributes,
): Measured {
  const { value, source, warnings } = choose(attributes, 'groutCoefficient', fallback);
  const { lengthMm, widthMm } = size;
  const factors = [lengthMm + widthMm, thickness, joint, value];
  const divisors = [lengthMm, widthMm, MILLI, MILLI];
  const grams =
    ceilRatio([...factors, area, lossFactor(loss)], [...divisors, AREA_PER_M2, MILLI]) +
    (extra?.grams ?? 0);
  const how = copy.grout({
    size,
    thickness: formatMilli(thickness),
    joint: formatMilli(joint),
    coefficient: formatMilli(value),
    perM2: formatMilli(ceilRatio(factors, divisors)),
    area: formatRounded(area),
    loss,
    extra: describeExtra(extra),
  });
  return { quantity: { unit: 'g', amount: grams }, how, source, warnings };
}

function measureCoverage(
  { area, net = '', coats: given, factor, losses, ...formula }: FormulaOf<'coverage'>,
  attributes: Attributes,
): Measured {
  const { fallbackCoats, fallback, isFallbackFinished } = formula;
  const ofLabel = labelCoats(attributes) ?? fallbackCoats;
  const { value, source, warnings } = yieldPerCoat(attributes, ofLabel, fallback);
  const isFinished = isFallbackFinished && source.rank !== 'label';
  const coats = given ?? (isFinished ? fallbackCoats : ofLabel);
  const all = [factor, ...losses.map(lossFactor)];
  const millilitres = ceilRatio(
    [area, coats, MILLI, MILLI, ...all],
    [AREA_PER_M2, value, ...all.map(() => MILLI)],
  );
  const how = copy.coverage({
    base: copy.base(formatRounded(area), net),
    coats,
    perCoat: formatMilli(value),
    factor: factor === MILLI ? '' : formatMilli(factor),
    losses,
  });
  return { quantity: { unit: 'ml', amount: millilitres }, how, source, warnings };
}

/** A label may state the finished yield, of all coats: reading it as that of one coat halves or doubles the paint. */
function yieldPerCoat(attributes: Attributes, coats: number, fallback: Coefficient): Chosen {
  const chosen = choose(attributes, 'yield', fallback);
  if (chosen.source.rank !== 'label') return chosen;
  const basis = readChoice(attributes, 'yieldBasis');
  if (basis === 'perCoat') return chosen;
  if (basis === 'finished') return { ...chosen, value: chosen.value * coats };
  return {
    value: toMilli(fallback.value),
    source: sourceOf(fallback),
    warnings: [{ code: 'yieldBasisMissing', field: 'yieldBasis', text: copy.yieldBasisMissing }],
  };
}

const describeExtra = (extra: Extra | undefined) =>
  extra ? copy.extra(formatTenths(extra.grams), extra.text) : '';
