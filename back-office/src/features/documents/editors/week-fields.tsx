import { weekdayLabels, weekdayNames } from 'shared-contracts/calendar';
import { SchemaFields } from '../../../layout/fields/schema-fields';
import type { FieldTexts } from '../../../layout/fields/field-text';

const fields: FieldTexts = Object.fromEntries(
  weekdayNames.map((name) => [name, { label: weekdayLabels[name] }]),
);

/** The hours of each day of a week, as text. @param at the item of a list that has the week */
export const WeekFields = ({ schema, at }: { schema: object; at?: number }) => (
  <SchemaFields schema={schema} fields={fields} {...(at !== undefined && { at })} />
);
