import { useState } from 'react';
import { Form, Input } from 'antd';
import type { FormItemProps } from 'antd';
import { bothReadings, formatDecimal, readNumber, writeAlone } from 'shared-contracts/numbers';
import type { Decimal, NumberField } from 'shared-contracts/numbers';
import { toCents, toReais } from 'shared-contracts/pricing';
import { copy } from '../copy';

interface NumberLimits {
  /** A `measure` has two readings of '1.200', and asks. */
  field: Extract<NumberField, 'money' | 'count' | 'measure'>;
  min?: number;
  max?: number;
}

interface NumberInputProps extends NumberLimits {
  /** These come from the form. */
  id?: string;
  value?: number | null;
  /** null: the field is empty, or its text is a problem. */
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  /** Receives the sentence about a text that cannot be taken, and an empty one when it can. */
  onProblem: (sentence: string) => void;
  prefix?: string;
  suffix?: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
}

/** A number as people write it. A text that cannot be read stays in the field. */
export function NumberInput({
  field,
  min = 0,
  max,
  value = null,
  onChange,
  onBlur,
  onProblem,
  ...input
}: NumberInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const isShown = typed !== null && typed.value === (value ?? null);

  function read(text: string) {
    const { number, problem } = readTyped(text, { field, min, ...(max !== undefined && { max }) });
    setTyped({ text, value: number });
    onProblem(problem);
    onChange?.(number);
  }

  function leave() {
    // A value that was read is printed in full.
    if (typed?.value != null) setTyped(null);
    onBlur?.();
  }

  return (
    <Input
      {...input}
      value={isShown ? typed.text : printNumber(value, field)}
      inputMode={field === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={24}
      onChange={({ target }) => read(target.value)}
      onBlur={leave}
    />
  );
}

interface NumberItemProps
  extends
    NumberLimits,
    Pick<FormItemProps, 'name' | 'label' | 'extra'>,
    Pick<NumberInputProps, 'prefix' | 'suffix' | 'disabled' | 'className'> {
  rules?: NonNullable<FormItemProps['rules']>;
  /** The form has cents, where people write reais. */
  isCents?: boolean;
}

/** A number of a form, which is not sent before its text can be read. */
export function NumberItem({
  name,
  label,
  extra,
  rules = [],
  isCents = false,
  ...input
}: NumberItemProps) {
  const [problem, setProblem] = useState('');

  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      validateTrigger="onBlur"
      validateFirst
      rules={[problemRule(problem), ...rules]}
      {...(isCents && inCents)}
    >
      <NumberInput {...input} onProblem={setProblem} />
    </Form.Item>
  );
}

const inCents: Pick<FormItemProps, 'getValueProps' | 'normalize'> = {
  getValueProps: (cents: number | null | undefined) => ({
    value: cents == null ? null : toReais(cents),
  }),
  normalize: (reais: number | null) => (reais === null ? null : toCents(reais)),
};

export const problemRule = (problem: string) => ({
  validator: () => (problem === '' ? Promise.resolve() : Promise.reject(new Error(problem))),
});

function readTyped(text: string, { field, min = 0, max }: NumberLimits) {
  if (text.trim() === '') return { number: null, problem: '' };
  const reading = readNumber(text, field);
  const refuse = (problem: string) => ({ number: null, problem });
  if (reading.kind === 'ambiguous') return refuse(bothReadings(reading.readings));
  if (reading.kind === 'none') return refuse(copy.noNumber(field));
  const { value } = reading;
  if (field === 'count' && !Number.isInteger(value)) return refuse(copy.noWholeNumber);
  if (value < min || (max !== undefined && value > max)) return refuse(copy.outOfRange(min, max));
  return { number: value, problem: '' };
}

/** Prints a number in the way that `readNumber` reads. */
export function printNumber(value: number | null | undefined, field: NumberLimits['field']) {
  if (value === null || value === undefined) return '';
  const [whole = '', decimals = ''] = Math.abs(value)
    .toFixed(field === 'money' ? 2 : 6)
    .split('.');
  const decimal: Decimal = { isNegative: value < 0, whole, decimals };
  if (field === 'measure') return writeAlone(decimal);
  return field === 'count'
    ? formatDecimal(decimal)
    : `${formatDecimal({ ...decimal, decimals: '' })},${decimals}`;
}
