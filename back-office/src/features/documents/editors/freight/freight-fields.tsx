import { Form, Input } from 'antd';
import { useState } from 'react';
import type { FreightCarrier } from 'shared-contracts/content';
import { maskCep } from 'shared-contracts/documents';
import type { FieldText } from '../../../../layout/fields/field-text';
import { NumberInput } from '../../../../layout/fields/number-input';
import { copy } from './copy';

/** A postal code, which the document has as eight digits. */
export const cepField = (label: string): FieldText => ({
  label,
  wrong: copy.wrongCep,
  isRequired: true,
  input: <Input autoComplete="off" inputMode="numeric" maxLength={10} />,
  item: {
    getValueProps: (digits?: string) => ({ value: maskCep(digits ?? '') }),
    normalize: (text: string) => text.replace(/\D/g, '').slice(0, 8),
  },
});

export const weekdayChoices = copy.weekdayNames.map((label, value) => ({ label, value }));

interface KilogramsInputProps {
  /** These come from the form. Grams. */
  id?: string;
  value?: number | null;
  onChange?: (grams: number | null) => void;
  'aria-label'?: string;
}

/** A weight that people write in kilograms, and the document has in grams. */
export function KilogramsInput({ value = null, onChange, ...field }: KilogramsInputProps) {
  const [problem, setProblem] = useState('');
  return (
    <>
      <NumberInput
        {...field}
        field="measure"
        suffix={copy.kilograms}
        value={value === null ? null : value / 1000}
        onChange={(kilograms) =>
          onChange?.(kilograms === null ? null : Math.round(kilograms * 1000))
        }
        onProblem={setProblem}
      />
      {problem !== '' && <span role="alert">{problem}</span>}
    </>
  );
}

const NO_CARRIERS: FreightCarrier[] = [];

/** The options of the table, with the carriers of the form. */
export function useFreightOptions(): { value: string; label: string }[] {
  const form = Form.useFormInstance();
  const carriers =
    (Form.useWatch('carriers', { form, preserve: true }) as FreightCarrier[] | undefined) ??
    NO_CARRIERS;
  return [
    ...Object.entries(copy.own).map(([value, label]) => ({ value, label })),
    ...carriers.map(({ id, name }) => ({ value: String(id), label: name || String(id) })),
  ];
}
