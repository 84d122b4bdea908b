import { Form } from 'antd';
import { useMemo } from 'react';
import { mergeRules } from '@fireflay/job/merge-rules';
import { documents, findNeedCategoryProblems } from 'shared-contracts/content';
import type { DocumentContents } from 'shared-contracts/content';
import type { CategoryTree } from 'shared-contracts/navigation';
import { MountWhenOpened } from '../../../../layout/mount-when-opened';
import { useReadDocumentQuery } from '../../documents.api';
import { copy } from './copy';
import styles from './job.module.css';
import { NeedList, Problem } from './need-list';
import { ruleGroups } from './rule-groups';
import { RuleTable } from './rule-table';

type JobContent = DocumentContents['job'];

const NO_NEEDS: JobContent['needs'] = [];
const NO_CATEGORIES: CategoryTree = [];

/** Where the products of a job are, and what the store calculates with. */
export function JobEditor() {
  const form = Form.useFormInstance();
  const options = { form, preserve: true };
  const needs = (Form.useWatch('needs', options) as JobContent['needs'] | undefined) ?? NO_NEEDS;
  const rules = (Form.useWatch('rules', options) as JobContent['rules'] | undefined) ?? NO_RULES;
  const { data: categories } = useReadDocumentQuery('categories');
  const tree =
    (categories?.content as DocumentContents['categories'] | undefined)?.groups ?? NO_CATEGORIES;
  const problems = useMemo(() => findProblems({ needs, rules }, tree), [needs, rules, tree]);
  return (
    <>
      <p>{copy.intro}</p>
      <h2 className={styles.heading}>{copy.needs}</h2>
      <p>{copy.needsHint}</p>
      <NeedList needs={needs} tree={tree} problems={problems} />
      <h2 className={styles.heading}>{copy.rules}</h2>
      <p>{copy.rulesHint}</p>
      {ruleGroups.map(({ title, coefficients, constraints = [] }) => {
        const ids = [
          ...coefficients.map((id) => `coefficients/${id}`),
          ...constraints.map((id) => `constraints/${id}`),
        ];
        const own = ids.filter((id) => isReplaced(rules, id)).length;
        const problem = ids.map((id) => problems.get(`rules/${id}`)).find(Boolean);
        return (
          <details key={title} className={styles.part}>
            <summary>
              {title} <span className={styles.facts}>{own > 0 && copy.ownCount(own)}</span>
              <Problem text={problem} />
            </summary>
            <MountWhenOpened>
              <RuleTable {...{ title, coefficients, constraints, problems }} />
            </MountWhenOpened>
          </details>
        );
      })}
    </>
  );
}

const NO_RULES: JobContent['rules'] = { coefficients: {}, constraints: {} };

function isReplaced(rules: JobContent['rules'], path: string): boolean {
  const [group, id = ''] = path.split('/');
  return rules[group as keyof JobContent['rules']][id] !== undefined;
}

/** The first problem of each need and of each rule, by its path. */
function findProblems(typed: JobContent, tree: CategoryTree): Map<string, string> {
  // The content is sent without rules that were emptied.
  const content = JSON.parse(JSON.stringify(typed)) as JobContent;
  const merged = mergeRules(content.rules);
  const all = [
    ...(documents.job.check?.(content) ?? []),
    ...(tree.length > 0 ? findNeedCategoryProblems(content.needs, tree) : []),
    ...(merged.kind === 'merged'
      ? []
      : merged.problems.map(({ path, text }) => ({ path: `rules/${path}`, text }))),
  ];
  return new Map(all.toReversed().map(({ path, text }) => [ownerOf(path), text]));
}

/** 'needs/2/words' is of 'needs/2', 'rules/coefficients/veil/value' of 'rules/coefficients/veil'. */
function ownerOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, parts[0] === 'rules' ? 3 : 2).join('/');
}
