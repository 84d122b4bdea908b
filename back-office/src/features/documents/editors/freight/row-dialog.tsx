import { Select } from 'antd';
import { documents } from 'shared-contracts/content';
import type { FreightRow } from 'shared-contracts/content';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldTexts } from '../../../../layout/fields/field-text';
import { FormDialog } from '../../../../layout/form-dialog';
import { copy } from './copy';
import { cepField, KilogramsInput } from './freight-fields';

interface RowDialogProps {
  title: string;
  row: Partial<FreightRow>;
  options: { value: string; label: string }[];
  onDone: (row: FreightRow) => void;
  onClose: () => void;
}

/** One row of the table. It is saved with the document. */
export function RowDialog({ title, row, options, onDone, onClose }: RowDialogProps) {
  const fields: FieldTexts<keyof FreightRow> = {
    option: { label: copy.option, input: <Select options={options} />, isRequired: true },
    fromCep: cepField(copy.fromCep),
    toCep: cepField(copy.toCep),
    fromGrams: { label: copy.fromGrams, input: <KilogramsInput /> },
    toGrams: { label: copy.toGrams, input: <KilogramsInput /> },
    priceCents: { label: copy.price },
    businessDays: { label: copy.days, suffix: copy.daysSuffix },
    extraKilogramCents: { label: copy.extra },
    percent: { label: copy.percent, suffix: '%' },
    minimumCents: { label: copy.minimum },
    fromCents: { label: copy.fromCents },
    toCents: { label: copy.toCents, help: copy.toCentsHelp },
  };
  return (
    <FormDialog<FreightRow, FreightRow>
      title={title}
      okText={copy.dialogOk}
      initialValues={row}
      send={(values) => Promise.resolve({ data: { ...emptyRow, ...row, ...withoutEmpty(values) } })}
      onDone={onDone}
      onClose={onClose}
    >
      <SchemaFields schema={documents.freight.schema.properties.rows.items} fields={fields} />
    </FormDialog>
  );
}

export const emptyRow: FreightRow = {
  option: 'truck',
  fromCep: '',
  toCep: '',
  fromGrams: 0,
  toGrams: 30_000,
  fromCents: 0,
  toCents: null,
  priceCents: 0,
  extraKilogramCents: 0,
  percent: 0,
  minimumCents: 0,
  businessDays: 2,
};

/** An empty number counts as none: only the last value of orders may be empty. */
const withoutEmpty = (row: FreightRow): Partial<FreightRow> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => name === 'toCents' || value !== null)
      .map(([name, value]) => [name, value]),
  );
