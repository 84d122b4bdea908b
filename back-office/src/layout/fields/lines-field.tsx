import { Form, Input } from 'antd';
import { useState } from 'react';

interface LinesFieldProps {
  /** Relative to the list that it is in. */
  name: string | (string | number)[];
  label: string;
  help: string;
}

/** A list of texts, one a line: lines can be pasted from anywhere. */
export const LinesField = ({ name, label, help }: LinesFieldProps) => (
  <Form.Item name={name} label={label} extra={help}>
    <LinesInput />
  </Form.Item>
);

interface LinesInputProps {
  id?: string;
  /** These come from the form. */
  value?: readonly string[];
  onChange?: (lines: string[]) => void;
}

/** Shows what was typed, with its empty lines, which are no part of the value. */
export function LinesInput({ value = [], onChange, ...field }: LinesInputProps) {
  const [typed, setTyped] = useState('');
  const isTyped = toLines(typed).join('\n') === value.join('\n');
  return (
    <Input.TextArea
      {...field}
      rows={2}
      value={isTyped ? typed : value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(toLines(target.value));
      }}
    />
  );
}

const toLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
