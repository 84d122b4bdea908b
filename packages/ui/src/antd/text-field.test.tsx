import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { maskCep, maskCpf } from 'shared-contracts/documents';
import { useForm } from '../form';
import type { Mask } from '../form/mask-input';
import { BrandTheme } from './brand-theme';
import { TextField } from './text-field';

interface FieldProps {
  mask?: Mask;
  text?: string;
}

function OrderField({ mask, text = '' }: FieldProps) {
  const form = useForm({
    id: 'order',
    initialValues: { field: text },
    validate: ({ field }) => ({ field: field === '' ? 'Informe o campo.' : undefined }),
    masks: { field: mask },
  });
  return (
    <TextField
      form={form}
      name="field"
      label="Campo"
      hint="Como no documento."
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={20}
    />
  );
}

function openField(props: FieldProps = {}) {
  render(
    <StrictMode>
      <BrandTheme>
        <OrderField {...props} />
      </BrandTheme>
    </StrictMode>,
  );
  return { user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Campo') };
}

describe("antd's text field", () => {
  it.each([
    ['typed at the end', maskCpf, '', 0, '52998224725', '529.982.247-25|'],
    ['typed in the middle', maskCpf, '529.982', 1, '7', '57|2.998.2'],
    ['typed several times in the middle', maskCep, '13010', 2, '55', '1355|0-10'],
    ['deleted in the middle', maskCpf, '529.982.247', 5, '{Backspace}', '529|.822.47'],
    ['a letter', maskCep, '13010', 2, 'x', '13|010'],
  ])('keeps the caret in a mask: %s', async (_what, mask, text, caret, keys, expected) => {
    const { user, input } = openField({ mask, text });

    await user.type(input, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });

    const at = input.selectionStart ?? -1;
    expect(`${input.value.slice(0, at)}|${input.value.slice(at)}`).toBe(expected);
  });

  it('has the attributes for autofill and keyboards', () => {
    const { input } = openField();

    expect(input).toHaveAttribute('autocomplete', 'postal-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).toHaveAttribute('maxlength', '20');
    expect(input).toHaveAttribute('aria-required', 'true');
    expect(input).toHaveAccessibleDescription('Como no documento.');
  });

  it('announces its error when it is left', async () => {
    const { user, input } = openField();

    await user.click(input);
    await user.tab();

    expect(screen.getByRole('alert')).toHaveTextContent('Informe o campo.');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Informe o campo. Como no documento.');
  });
});
