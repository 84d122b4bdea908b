import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maskCep, maskCpf, maskPhone } from 'shared-contracts/documents';
import { TextField, useForm } from './index';
import type { Mask } from './mask-input';

function Masked({ mask, text }: { mask: Mask; text: string }) {
  const form = useForm({
    id: 'order',
    initialValues: { field: text },
    validate: () => ({}),
    masks: { field: mask },
  });
  return <TextField form={form} name="field" label="Campo" />;
}

/** Renders a masked field and edits it with the caret at a position. */
async function edit(mask: Mask, text: string, caret: number, keys: string) {
  const user = userEvent.setup();
  render(<Masked mask={mask} text={text} />);
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await user.type(input, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
  const at = input.selectionStart ?? -1;
  return `${input.value.slice(0, at)}|${input.value.slice(at)}`;
}

describe('a masked field', () => {
  it.each([
    ['typed at the end', maskCpf, '', 0, '52998224725', '529.982.247-25|'],
    ['typed in the middle', maskCpf, '529.982', 1, '7', '57|2.998.2'],
    ['typed in front of a separator', maskCpf, '529.982', 3, '7', '529.7|98.2'],
    ['typed several times in the middle', maskCep, '13010', 2, '55', '1355|0-10'],
    ['deleted in the middle', maskCpf, '529.982.247', 5, '{Backspace}', '529|.822.47'],
    ['deleted at a separator', maskCpf, '529.982', 4, '{Backspace}', '529|.982'],
    ['a letter', maskCep, '13010', 2, 'x', '13|010'],
    ['after a country code', maskPhone, '', 0, '+55 92 98888-7777', '(92) 98888-7777|'],
    ['beyond the last digit', maskPhone, '(19) 98765-4321', 15, '9', '(19) 98765-4321|'],
  ])('keeps the caret: %s', async (_what, mask, text, caret, keys, expected) => {
    expect(await edit(mask, text, caret, keys)).toBe(expected);
  });
});
