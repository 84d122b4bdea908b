import standard from './rules.json';

/**
 * How far a coefficient is trusted, from most to least: the product's own label, the maker's formula, SINAPI, a general
 * rule, the store's own estimate.
 */
export type Rank = 'label' | 'maker' | 'sinapi' | 'general' | 'store';

/** Where a rule comes from. Its texts are in Portuguese, for shoppers. */
interface Provenance {
  rank: Exclude<Rank, 'label'>;
  source: string;
  /** Year and month of the source; of reading it where the source has no date. */
  sourceDate: string;
  /** What the rule is valid for. */
  scope: string;
}

export interface Coefficient extends Provenance {
  /** In `unit`, with at most three decimals. */
  value: number;
  unit: string;
}

export interface Constraint extends Provenance {
  /** Ids of choices of one attribute. For mortar: the lowest class. */
  allowed: string[];
}

export type CoefficientId = keyof typeof standard.coefficients;
export type ConstraintId = keyof typeof standard.constraints;

export interface Rules {
  /** Raised when the meaning of a rule changes. */
  version: number;
  coefficients: Record<CoefficientId, Coefficient>;
  constraints: Record<ConstraintId, Constraint>;
}

/** The rules of a store that overrides none. */
export const standardRules = standard as Rules;

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
