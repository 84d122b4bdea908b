import standard from './rules.json';
import type { Coefficient, Constraint, Rules, RulesDocument } from './rules';

/** The rules of a store that overrides none. Pages get `toPageRules` of the store's own. */
export const standardRules = standard as RulesDocument;

/** Leaves out what only people who change rules need: a third of the bytes. */
export const toPageRules = ({ coefficients, constraints }: RulesDocument): Rules => ({
  coefficients: mapRules(coefficients, ({ value, rank, source, sourceDate }: Coefficient) => ({
    value,
    rank,
    source,
    sourceDate,
  })),
  constraints: mapRules(constraints, ({ allowed, rank, source, sourceDate }: Constraint) => ({
    allowed,
    rank,
    source,
    sourceDate,
  })),
});

const mapRules = <Id extends string, Rule>(
  rules: Record<Id, Rule>,
  toRule: (rule: Rule) => Rule,
): Record<Id, Rule> =>
  Object.fromEntries(Object.entries<Rule>(rules).map(([id, rule]) => [id, toRule(rule)])) as Record<
    Id,
    Rule
  >;
