import { mergeRules } from '@fireflay/job/merge-rules';
import { standardRules, toPageRules } from '@fireflay/job/standard-rules';
import type { DocumentContents } from 'shared-contracts/content';
import type { JobRulesDto } from 'shared-contracts/wire';

type Overrides = DocumentContents['job']['rules'];

/** A published version is read for many requests. */
const known = new WeakMap<Overrides, JobRulesDto>();

/** The rules that the store calculates with. Rules of a version that another release wrote may not fit: the standard's count. */
export function storeRules(overrides: Overrides): JobRulesDto {
  const found = known.get(overrides);
  if (found) return found;
  const merged = mergeRules(overrides);
  const rules = toPageRules(merged.kind === 'merged' ? merged.rules : standardRules);
  known.set(overrides, rules);
  return rules;
}
