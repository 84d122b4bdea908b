import { Form, Input, Select } from 'antd';
import type { AttributeDefinition, AttributeType } from 'shared-contracts/attributes';
import { documents } from 'shared-contracts/content';
import type { CategoryTree } from 'shared-contracts/navigation';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldTexts } from '../../../../layout/fields/field-text';
import { WordsInput } from '../../../../layout/fields/words-input';
import { ChoicesInput } from './choices-input';
import { toId } from './choice-lines';
import { copy } from './copy';

interface AttributeFieldsProps {
  /** Its number in the list. */
  at: number;
  kind: AttributeType;
  tree: CategoryTree;
}

const definition = documents.attributes.schema.properties.definitions.items;

const kinds = (Object.keys(copy.kinds) as AttributeType[]).map((value) => ({
  value,
  label: copy.kinds[value],
}));

/** The fields of one attribute. */
export function AttributeFields({ at, kind, tree }: AttributeFieldsProps) {
  const form = Form.useFormInstance();
  /** Gives an attribute without a code one that resembles its name. */
  const suggestId = () => {
    const path = ['definitions', at];
    const { id, name } = form.getFieldValue(path) as AttributeDefinition;
    if (id === '') form.setFieldValue([...path, 'id'], toId(name));
  };
  const fields: FieldTexts<keyof AttributeDefinition> = {
    name: { label: copy.name, input: <Input onBlur={suggestId} /> },
    id: { label: copy.id, help: copy.idHelp },
    aliases: {
      label: copy.aliases,
      help: copy.aliasesHelp,
      input: <WordsInput />,
    },
    kind: { label: copy.kind, input: <Select options={kinds} /> },
    ...(kind === 'number' && { unit: { label: copy.unit, help: copy.unitHelp } }),
    ...(kind === 'choice' && {
      choices: { label: copy.choices, help: copy.choicesHelp, input: <ChoicesInput /> },
    }),
    categories: {
      label: copy.categories,
      input: <Select mode="multiple" options={toOptions(tree)} optionFilterProp="label" />,
    },
    filter: { label: copy.filter, help: copy.filterHelp },
  };
  return <SchemaFields at={at} schema={definition} fields={fields} />;
}

/** Categories and subcategories; two of one address are one option. */
function toOptions(tree: CategoryTree) {
  const labels = new Map<string, string>();
  const add = (slug: string, label: string) =>
    labels.set(slug, labels.has(slug) ? `${labels.get(slug)} / ${label}` : label);
  for (const group of tree) {
    add(group.slug, group.label);
    for (const { slug, label } of group.subgroups) add(slug, `${group.label} › ${label}`);
  }
  return [...labels].map(([value, label]) => ({ value, label }));
}
