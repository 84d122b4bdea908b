import { Checkbox, Form, Input, Select } from 'antd';
import type { AttributeDefinition, AttributeType } from 'shared-contracts/attributes';
import type { CategoryTree } from 'shared-contracts/navigation';
import { WordsInput } from '../words-input';
import { ChoicesInput } from './choices-input';
import { toId } from './choice-lines';
import { copy } from './copy';

interface AttributeFieldsProps {
  /** Its number in the list. */
  at: number;
  kind: AttributeType;
  tree: CategoryTree;
}

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
  return (
    <>
      <Form.Item name={[at, 'name']} label={copy.name}>
        <Input maxLength={60} onBlur={suggestId} />
      </Form.Item>
      <Form.Item name={[at, 'id']} label={copy.id} extra={copy.idHelp}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name={[at, 'aliases']} label={copy.aliases} extra={copy.aliasesHelp}>
        <WordsInput maxCount={20} />
      </Form.Item>
      <Form.Item name={[at, 'kind']} label={copy.kind}>
        <Select options={kinds} />
      </Form.Item>
      {kind === 'number' && (
        <Form.Item name={[at, 'unit']} label={copy.unit} extra={copy.unitHelp}>
          <Input maxLength={12} />
        </Form.Item>
      )}
      {kind === 'choice' && (
        <Form.Item name={[at, 'choices']} label={copy.choices} extra={copy.choicesHelp}>
          <ChoicesInput />
        </Form.Item>
      )}
      <Form.Item name={[at, 'categories']} label={copy.categories}>
        <Select mode="multiple" options={toOptions(tree)} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name={[at, 'filter']} valuePropName="checked" extra={copy.filterHelp}>
        <Checkbox>{copy.filter}</Checkbox>
      </Form.Item>
    </>
  );
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
