import { Value } from 'typebox/value';
import { ruleTexts } from '../copy';
import { ruleNames } from './rule-names';
import { standardRules } from './standard-rules';
import type { CoefficientId, ConstraintId, RulesDocument } from './rules';
import { rulesSchema } from './rules-schema';

/** A rule of the retailer's own: what is missing is the standard's, but not its source. */
type Override<Rule extends { source: string }> = Partial<Omit<Rule, 'source'>> &
  Pick<Rule, 'source'>;

/** The rules that a retailer replaces, by their ids. */
export interface RuleOverrides {
  coefficients?: { [Id in CoefficientId]?: Override<RulesDocument['coefficients'][Id]> };
  constraints?: { [Id in ConstraintId]?: Override<RulesDocument['constraints'][Id]> };
}

export interface RuleProblem {
  /** The field, as in 'coefficients/mortarDouble/value'. Empty: the whole document. */
  path: string;
  /** In Portuguese: what is wrong, and the remedy. */
  text: string;
}

export type Merged =
  | { kind: 'merged'; rules: RulesDocument }
  | { kind: 'refused'; problems: RuleProblem[] };

/** Rules of earlier versions, which a store may still have replaced: they change nothing now. */
const retired = ['doorArea', 'windowArea'];

const groups = ['coefficients', 'constraints'] as const;
type Group = (typeof groups)[number];

/**
 * The standard rules with single rules replaced. Nothing is merged where something is wrong.
 * @param overrides parsed JSON: `RuleOverrides`
 */
export function mergeRules(overrides: unknown): Merged {
  if (!isRecord(overrides)) return refuse([{ path: '', text: ruleTexts.notAnObject }]);
  const problems = findUnknown(overrides);
  if (problems.length > 0) return refuse(problems);
  const merged = {
    version: standardRules.version,
    coefficients: mergeGroup('coefficients', overrides),
    constraints: mergeGroup('constraints', overrides),
  };
  const invalid = findInvalid(merged);
  if (invalid.length > 0) return refuse(invalid);
  const rules = merged as RulesDocument;
  const contradictions = findContradictions(rules);
  return contradictions.length > 0 ? refuse(contradictions) : { kind: 'merged', rules };
}

const refuse = (problems: RuleProblem[]): Merged => ({ kind: 'refused', problems });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (group: string, id: string): string =>
  (ruleNames as Record<string, Record<string, string>>)[group]?.[id] ?? id;

/** Groups and rules that do not exist, and rules that are no objects or have no source of their own. */
function findUnknown(overrides: Record<string, unknown>): RuleProblem[] {
  return Object.entries(overrides).flatMap(([name, rules]) => {
    const group = groups.find((each) => each === name);
    if (!group) return [{ path: name, text: ruleTexts.unknownGroup(name) }];
    if (!isRecord(rules)) return [{ path: name, text: ruleTexts.notAnObject }];
    return Object.entries(rules).flatMap(([id, rule]) => {
      if (retired.includes(id)) return [];
      const path = `${group}/${id}`;
      if (!Object.hasOwn(standardRules[group], id))
        return [{ path, text: ruleTexts.unknownRule(id) }];
      if (!isRecord(rule)) return [{ path, text: ruleTexts.notARule(nameOf(group, id)) }];
      if (rule['source'] === undefined) {
        return [{ path: `${path}/source`, text: ruleTexts.sourceMissing(nameOf(group, id)) }];
      }
      return [];
    });
  });
}

/** The rank of an override is the store's unless it names another. */
function mergeGroup(group: Group, overrides: Record<string, unknown>) {
  const given = (overrides[group] ?? {}) as Record<string, Record<string, unknown>>;
  const merged: Record<string, unknown> = { ...standardRules[group] };
  for (const [id, rule] of Object.entries(given)) {
    if (retired.includes(id)) continue;
    merged[id] = { ...(merged[id] as object), rank: 'store', ...rule };
  }
  return merged;
}

/** One problem for each field, the first. */
function findInvalid(rules: unknown): RuleProblem[] {
  const problems = new Map<string, RuleProblem>();
  for (const { instancePath, keyword, params } of Value.Errors(rulesSchema, rules)) {
    const [, group = '', id = '', field = ''] = instancePath.split('/');
    const path = `${group}/${id}/${field}`;
    // typebox reports an additional field twice: by its own path, and by that of its object.
    if (field === '' || problems.has(path)) continue;
    const { limit, allowedValues } = params as { limit?: number; allowedValues?: string[] };
    const name = nameOf(group, id);
    const text =
      keyword === 'boolean'
        ? ruleTexts.unknownField(name, field)
        : ruleTexts.invalid(
            name,
            ruleTexts.fields[field] ?? field,
            whatIsAllowed(keyword, field, limit, allowedValues),
          );
    problems.set(path, { path, text });
  }
  return [...problems.values()];
}

function whatIsAllowed(
  keyword: string,
  field: string,
  limit = 0,
  allowedValues: readonly string[] = [],
): string {
  if (keyword === 'minimum') return ruleTexts.atLeast(limit);
  if (keyword === 'maximum') return ruleTexts.atMost(limit);
  if (keyword === 'enum') return ruleTexts.oneOf(allowedValues.join(', '));
  return ruleTexts.expected[field] ?? ruleTexts.expectedText;
}

/** Finds contradictions between rules: more work never needs less. */
function findContradictions({ coefficients }: RulesDocument): RuleProblem[] {
  const pairs = [
    ['mortarSingle', 'mortarDouble'],
    ['lossStraight', 'lossDiagonal'],
    ['surfaceNew', 'surfacePorous'],
  ] as const;
  return pairs
    .filter(([less, more]) => coefficients[less].value > coefficients[more].value)
    .map(([less, more]) => ({
      path: `coefficients/${more}/value`,
      text: ruleTexts.contradiction(
        ruleNames.coefficients[less],
        coefficients[less].value,
        ruleNames.coefficients[more],
        coefficients[more].value,
      ),
    }));
}
