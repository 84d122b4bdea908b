import { Checkbox, DatePicker, Input, Radio, Select } from 'antd';
import type { FormItemProps } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { choicesOf, isType } from './field-schema';
import type { FieldSchema } from './field-schema';
import type { FieldText } from './field-text';
import styles from './fields.module.css';
import { LinesInput } from './lines-field';

/** A text that may be longer has room for more than a line. */
const MAX_LINE = 500;
/** So few choices are all in sight. */
const MAX_RADIOS = 4;

/** The input that fits what the schema allows. */
export function inputOf(
  schema: FieldSchema,
  { label, choices = {}, isLong = false }: FieldText,
  isLocked: boolean,
) {
  const { items = {}, maxLength = 0 } = schema;
  const values = choicesOf(isType(schema, 'array') ? items : schema);
  const options = values?.map((value) => ({ value, label: choices[value] ?? value }));
  if (isType(schema, 'boolean')) return <Checkbox disabled={isLocked}>{label}</Checkbox>;
  if (isType(schema, 'array')) {
    return options ? <Checkbox.Group options={options} disabled={isLocked} /> : <LinesInput />;
  }
  if (options) {
    return options.length > MAX_RADIOS ? (
      <Select options={options} disabled={isLocked} />
    ) : (
      <Radio.Group options={options} disabled={isLocked} />
    );
  }
  if (isDay(schema))
    return <DatePicker className={styles.wide ?? ''} format="DD/MM/YYYY" disabled={isLocked} />;
  return isLong || maxLength > MAX_LINE ? (
    <Input.TextArea rows={2} disabled={isLocked} />
  ) : (
    <Input autoComplete="off" disabled={isLocked} />
  );
}

/** The value of an input where it is not that of the schema. */
export const valueOf = (schema: FieldSchema): Partial<FormItemProps> =>
  isDay(schema)
    ? {
        getValueProps: (day?: string | null) => ({ value: day ? dayjs(day) : null }),
        normalize: (date: Dayjs | null) => date?.format('YYYY-MM-DD') ?? null,
      }
    : {};

/** `YYYY-MM-DD`. */
const isDay = ({ pattern }: FieldSchema) => pattern === '^\\d{4}-\\d{2}-\\d{2}$';
