import { Button, Form, Select } from 'antd';
import { needNames } from '@fireflay/job';
import type { NeedId } from '@fireflay/job';
import type { JobNeed } from 'shared-contracts/content';
import type { CategoryTree } from 'shared-contracts/navigation';
import { MountWhenOpened } from '../../../../layout/mount-when-opened';
import { WordsInput } from '../../../../layout/fields/words-input';
import { copy } from './copy';
import styles from './job.module.css';

interface NeedListProps {
  needs: readonly JobNeed[];
  tree: CategoryTree;
  /** The first problem of each need, as 'needs/2'. */
  problems: ReadonlyMap<string, string>;
}

const known = Object.keys(needNames) as NeedId[];

/** Where the products of each need are: all that the store plans jobs with, in their order. */
export function NeedList({ needs, tree, problems }: NeedListProps) {
  const unknown = needs.filter(({ id }) => !Object.hasOwn(needNames, id)).map(({ id }) => id);
  return (
    <Form.List name="needs">
      {(_fields, { add, remove }) =>
        [...known, ...unknown].map((id) => {
          const at = needs.findIndex((each) => each.id === id);
          const name = Object.hasOwn(needNames, id) ? needNames[id as NeedId] : undefined;
          return (
            <details key={id} className={styles.part}>
              <summary>
                {name ?? copy.unknownNeed(id)}{' '}
                <span className={styles.facts}>{describe(needs[at])}</span>
                <Problem text={problems.get(`needs/${at}`)} />
              </summary>
              <MountWhenOpened>
                {at < 0 && (
                  <Button onClick={() => add({ id, categories: [], words: [], without: [] })}>
                    {copy.addNeed}
                  </Button>
                )}
                {at >= 0 && name === undefined && (
                  <Button onClick={() => remove(at)}>{copy.remove}</Button>
                )}
                {at >= 0 && name !== undefined && <NeedFields at={at} tree={tree} />}
              </MountWhenOpened>
            </details>
          );
        })
      }
    </Form.List>
  );
}

const NeedFields = ({ at, tree }: { at: number; tree: CategoryTree }) => (
  <>
    <Form.Item name={[at, 'categories']} label={copy.category}>
      <Select mode="multiple" options={toOptions(tree)} optionFilterProp="label" />
    </Form.Item>
    <Form.Item name={[at, 'words']} label={copy.words} extra={copy.wordsHelp}>
      <WordsInput maxCount={30} />
    </Form.Item>
    <Form.Item name={[at, 'without']} label={copy.without} extra={copy.withoutHelp}>
      <WordsInput maxCount={30} />
    </Form.Item>
  </>
);

const describe = (need: JobNeed | undefined) =>
  !need || need.categories.length === 0
    ? copy.noCategories
    : [copy.categories(need.categories.length), need.words.join(', ')]
        .filter((text) => text !== '')
        .join(' · ');

/** The problem of a `details` is shown while that is closed, too. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <span className={styles.problem}>{text}</span>;

/** Subcategories; those of one address are one option. */
const toOptions = (tree: CategoryTree) => [
  ...new Map(
    tree.flatMap((group) =>
      group.subgroups.map(
        ({ slug, label }) => [slug, { value: slug, label: `${group.label} › ${label}` }] as const,
      ),
    ),
  ).values(),
];
