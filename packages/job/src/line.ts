import type { Area } from 'shared-contracts/pricing';
import type { Tone } from './colour';
import * as copy from './copy';
import { needNames } from './copy';
import { measure } from './measure';
import type { Formula } from './measure';
import type { Problem } from './problems';
import type { Quantity } from './quantity';
import type { Requirement } from './requirements';
import type { Source } from './rules/rules';

export type NeedId = keyof typeof needNames;

/** One thing that a job needs. Plain data. */
export interface Line {
  need: NeedId;
  /** In Portuguese, with what distinguishes it: 'Argamassa colante AC-III'. */
  name: string;
  quantity: Quantity;
  /** The calculation of the quantity: a sentence in Portuguese with the numbers. */
  how: string;
  source: Source;
  requirements: readonly Requirement[];
  /** The job can be done without it. */
  isOptional: boolean;
  /** One package more than the quantity needs, for repairs. */
  keepsPackage: boolean;
  /** The colour that products should have; null: the shopper's to say; missing: any. */
  tone?: Tone | null;
  /** Missing: no label changes the quantity. */
  formula?: Formula;
}

export type Plan =
  | {
      kind: 'planned';
      lines: Line[];
      /** Data that was missing or unusable: the lines say what was used instead. */
      warnings: Problem[];
    }
  | { kind: 'refused'; problems: Problem[] };

interface Options {
  /** After the need's name. */
  detail?: string;
  requirements?: readonly Requirement[];
  isOptional?: boolean;
  keepsPackage?: boolean | undefined;
  tone?: Tone | null;
}

const describe = (
  need: NeedId,
  { detail, requirements = [], isOptional = false, keepsPackage = false, tone }: Options,
) => ({
  need,
  name: detail ? `${needNames[need]} ${detail}` : needNames[need],
  requirements,
  isOptional,
  keepsPackage,
  ...(tone !== undefined && { tone }),
});

/** A line whose quantity a product's label may change. */
export function formulaLine(need: NeedId, formula: Formula, options: Options = {}): Line {
  const { quantity, how, source } = measure(formula);
  return { ...describe(need, options), quantity, how, source, formula };
}

/** A line whose quantity is the same for any product. */
export const fixedLine = (
  need: NeedId,
  measured: { quantity: Quantity; how: string; source: Source },
  options: Options = {},
): Line => ({ ...describe(need, options), ...measured });

export const pieces = (amount: number): Quantity => ({ unit: 'piece', amount });
export const squareMetres = (amount: Area): Quantity => ({ unit: 'area', amount });

/** The source of quantities that follow from the measurements alone. */
export const geometry: Source = { rank: 'general', text: copy.dataSource };
