import { Form } from 'antd';
import { emptyOf, isType, rulesOf, withoutNull } from './field-schema';
import type { FieldSchema } from './field-schema';
import { inputOf, valueOf } from './field-inputs';
import type { FieldText, FieldTexts, ListText } from './field-text';
import { ListField } from './list-field';
import { NumberItem } from './number-input';

interface SchemaFieldsProps {
  schema: object;
  fields: FieldTexts;
  /** Some of the fields; missing: all. */
  names?: readonly string[];
  /** The item of a list that has the fields, or the path of the object that has them. */
  at?: number | readonly (string | number)[];
  /** The fields that cannot be changed here. */
  locked?: readonly string[];
}

/** The fields of a form, as the schema of what it edits declares them. */
export function SchemaFields({
  schema,
  fields,
  names = Object.keys(fields),
  at = [],
  locked = [],
}: SchemaFieldsProps) {
  const { properties = {} } = schema as FieldSchema;
  return names.map((name) => {
    const text = fields[name];
    if (!text) return null;
    return (
      <SchemaField
        key={name}
        name={[...(typeof at === 'number' ? [at] : at), name]}
        schema={withoutNull(properties[name] ?? {})}
        text={text}
        isLocked={locked.includes(name)}
      />
    );
  });
}

interface SchemaFieldProps {
  name: (string | number)[];
  schema: FieldSchema;
  text: FieldText;
  isLocked: boolean;
}

function SchemaField({ name, schema, text, isLocked }: SchemaFieldProps) {
  const { label, help, list, input, item, suffix, isRequired = false } = text;
  if (list) return <SchemaList name={name} schema={schema.items ?? {}} list={list} />;
  const rules = rulesOf({ ...schema, ...(isRequired && { minLength: 1 }) }, text.wrong);
  const shown = { name, label, ...(help !== undefined && { extra: help }) };
  const isWhole = isType(schema, 'integer');
  if (!input && (isWhole || isType(schema, 'number'))) {
    return (
      <NumberItem
        {...shown}
        {...numberLimits(name, schema)}
        rules={rules}
        disabled={isLocked}
        {...(suffix !== undefined && { suffix })}
      />
    );
  }
  const isBoolean = isType(schema, 'boolean');
  return (
    <Form.Item
      {...shown}
      {...(isBoolean && { valuePropName: 'checked' })}
      {...(isBoolean && !input && { label: undefined })}
      {...valueOf(schema)}
      {...item}
      rules={rules}
    >
      {input ?? inputOf(schema, text, isLocked)}
    </Form.Item>
  );
}

/** Amounts are in cents on the wire, and in reais where people write. */
function numberLimits(name: (string | number)[], schema: FieldSchema) {
  const { minimum = 0, maximum } = schema;
  const isMoney = String(name.at(-1)).endsWith('Cents');
  const scale = isMoney ? 100 : 1;
  return {
    field: isMoney
      ? ('money' as const)
      : isType(schema, 'integer')
        ? ('count' as const)
        : ('measure' as const),
    isCents: isMoney,
    min: minimum / scale,
    ...(maximum !== undefined && { max: maximum / scale }),
    ...(isMoney && { prefix: 'R$' }),
  };
}

interface SchemaListProps {
  name: (string | number)[];
  schema: FieldSchema;
  list: ListText;
}

function SchemaList({ name, schema, list }: SchemaListProps) {
  const { item, fields = {}, children, summary } = list;
  const additions = list.additions ?? [{ label: item, create: () => emptyOf(schema) }];
  return (
    <ListField name={name} item={item} additions={additions} summary={summary}>
      {children ?? ((at) => <SchemaFields schema={schema} fields={fields} at={at} />)}
    </ListField>
  );
}
