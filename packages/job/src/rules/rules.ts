import type standard from './rules.json';

/**
 * The trust in a coefficient, from most to least: the product's own label, the maker's formula, SINAPI, a general rule,
 * the store's own estimate.
 */
export type Rank = 'label' | 'maker' | 'sinapi' | 'general' | 'store';

/** Where a rule comes from, in Portuguese, for shoppers. */
interface Provenance {
  rank: Exclude<Rank, 'label'>;
  source: string;
  /** Year and month of the source; of reading it where the source has no date. */
  sourceDate: string;
}

export interface Coefficient extends Provenance {
  /** With at most three decimals, in the unit of `RulesDocument`. */
  value: number;
}

export interface Constraint extends Provenance {
  /** Ids of choices of one attribute. For mortar: the lowest class. */
  allowed: string[];
}

export type CoefficientId = keyof typeof standard.coefficients;
export type ConstraintId = keyof typeof standard.constraints;

/** The part of the rules that pages need. */
export interface Rules {
  coefficients: Record<CoefficientId, Coefficient>;
  constraints: Record<ConstraintId, Constraint>;
}

/** All rules as people read and change them. */
export interface RulesDocument extends Rules {
  /** Raised when the meaning of a rule changes. */
  version: number;
  coefficients: Record<CoefficientId, Coefficient & { unit: string; scope: string }>;
  constraints: Record<ConstraintId, Constraint & { scope: string }>;
}

/** A source as a line shows it. */
export interface Source {
  rank: Rank;
  text: string;
  /** Missing: the product's own data. */
  date?: string;
}

export const sourceOf = ({ rank, source, sourceDate }: Provenance): Source => ({
  rank,
  text: source,
  date: sourceDate,
});
