import { Input } from 'antd';
import { useState } from 'react';
import type { AttributeChoice } from 'shared-contracts/attributes';
import { readChoiceLines, toChoiceLine } from './choice-lines';

interface ChoicesInputProps {
  /** These come from the form. */
  value?: readonly AttributeChoice[];
  onChange?: (choices: AttributeChoice[]) => void;
}

const NO_CHOICES: readonly AttributeChoice[] = [];

/** The values of an attribute, one a line: lines can be pasted from anywhere. Ids are those of when it was opened. */
export function ChoicesInput({ value = NO_CHOICES, onChange, ...field }: ChoicesInputProps) {
  const [opened, setOpened] = useState(value);
  const [typed, setTyped] = useState('');
  const shown = value.map(toChoiceLine).join('\n');
  const isTyped =
    readChoiceLines(typed, opened).map(toChoiceLine).join('\n') === shown && typed !== '';
  return (
    <Input.TextArea
      {...field}
      rows={6}
      value={isTyped ? typed : shown}
      onFocus={() => setOpened(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readChoiceLines(target.value, opened));
      }}
    />
  );
}
