import { Form } from 'antd';
import { useMemo } from 'react';
import type { AttributeDefinition } from 'shared-contracts/attributes';
import { documents, findAttributeCategoryProblems } from 'shared-contracts/content';
import type { DocumentContents } from 'shared-contracts/content';
import type { CategoryTree } from 'shared-contracts/navigation';
import { MountWhenOpened } from '../../../../layout/mount-when-opened';
import { useReadDocumentQuery } from '../../documents.api';
import { ListField } from '../../../../layout/fields/list-field';
import { AttributeFields } from './attribute-fields';
import styles from './attributes.module.css';
import { copy } from './copy';

const emptyDefinition = (): AttributeDefinition => ({
  id: '',
  name: '',
  kind: 'choice',
  categories: [],
  filter: true,
});

const NO_DEFINITIONS: AttributeDefinition[] = [];
const NO_CATEGORIES: CategoryTree = [];

/** Edits the attributes of products, in the order of the filters. */
export function AttributesEditor() {
  const form = Form.useFormInstance();
  const definitions =
    (Form.useWatch('definitions', { form, preserve: true }) as AttributeDefinition[] | undefined) ??
    NO_DEFINITIONS;
  const { data: categories } = useReadDocumentQuery('categories');
  const tree =
    (categories?.content as DocumentContents['categories'] | undefined)?.groups ?? NO_CATEGORIES;
  const problems = useMemo(() => findProblems(definitions, tree), [definitions, tree]);
  return (
    <>
      <p>{copy.intro}</p>
      <ListField
        name={['definitions']}
        item={copy.item}
        additions={[{ label: copy.item, create: emptyDefinition }]}
        summary={(at) => (
          <Summary definition={definitions[at]} problem={problems.get(`definitions/${at}`)} />
        )}
      >
        {(at) => (
          <MountWhenOpened isNew={form.getFieldValue(['definitions', at, 'name']) === ''}>
            <AttributeFields at={at} kind={definitions[at]?.kind ?? 'choice'} tree={tree} />
          </MountWhenOpened>
        )}
      </ListField>
    </>
  );
}

/** The first problem of each attribute, by its path. */
function findProblems(definitions: AttributeDefinition[], tree: CategoryTree): Map<string, string> {
  const content = { definitions } as DocumentContents['attributes'];
  const all = [
    ...(documents.attributes.check?.(content) ?? []),
    ...(tree.length > 0 ? findAttributeCategoryProblems(definitions, tree) : []),
  ];
  return new Map(
    all.toReversed().map(({ path, text }) => [path.split('/').slice(0, 2).join('/'), text]),
  );
}

interface SummaryProps {
  definition: AttributeDefinition | undefined;
  problem: string | undefined;
}

function Summary({ definition, problem }: SummaryProps) {
  if (!definition) return null;
  const { name, kind, unit, filter } = definition;
  const facts = [unit || copy.kinds[kind], ...(filter ? [copy.isFilter] : [])];
  return (
    <>
      {name || copy.unnamed} <span className={styles.facts}>{facts.join(' · ')}</span>
      {problem !== undefined && <span className={styles.problem}>{problem}</span>}
    </>
  );
}
