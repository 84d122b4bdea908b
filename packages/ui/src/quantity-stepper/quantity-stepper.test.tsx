import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './index';

function renderStepper(props: { value?: number; isBusy?: boolean } = {}) {
  const onChange = jest.fn();
  render(
    <QuantityStepper
      value={3}
      label="Quantidade de Cimento"
      lessLabel="Menos"
      moreLabel="Mais"
      onChange={onChange}
      {...props}
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Quantidade de Cimento' });
  return { onChange, input, user: userEvent.setup() };
}

describe('the quantity stepper', () => {
  it('changes the quantity by one', async () => {
    const { user, onChange } = renderStepper();

    await user.click(screen.getByRole('button', { name: 'Mais' }));
    await user.click(screen.getByRole('button', { name: 'Menos' }));

    expect(onChange.mock.calls).toEqual([[4], [2]]);
  });

  it('does not go below one', async () => {
    const { user, input, onChange } = renderStepper({ value: 1 });

    expect(screen.getByRole('button', { name: 'Menos' })).toBeDisabled();
    await user.type(input, '0{Enter}');

    expect(onChange).not.toHaveBeenCalled();
    expect(input).toHaveValue('1');
  });

  it('keeps the focus on the button that has reached one, and disables it once it is left', async () => {
    function Stepper() {
      const [value, setValue] = useState(2);
      return (
        <QuantityStepper value={value} lessLabel="Menos" moreLabel="Mais" onChange={setValue} />
      );
    }
    render(<Stepper />);
    const user = userEvent.setup();
    const less = screen.getByRole('button', { name: 'Menos' });

    await user.tab();
    await user.keyboard('{Enter}{Enter}');

    expect(screen.getByRole('textbox')).toHaveValue('1');
    expect(less).toHaveFocus();
    expect(less).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    expect(less).toBeDisabled();
  });

  it('applies a typed quantity on Enter and on blur', async () => {
    const { user, input, onChange } = renderStepper();

    await user.type(input, ' 12 {Enter}');
    await user.clear(input);
    await user.type(input, '30');
    await user.tab();

    expect(onChange.mock.calls).toEqual([[12], [30]]);
  });

  it.each([
    ['2,5', 3, 'Só quantidades inteiras: 3'],
    ['2.5', 3, 'Só quantidades inteiras: 3'],
    ['-3', 1, 'A quantidade mínima é 1'],
    ['1.200', 1200, ''],
    ['0,2', 1, 'Só quantidades inteiras: 1'],
    ['0,0', 1, 'A quantidade mínima é 1'],
    ['1 500', 1500, ''],
    ['00012', 12, ''],
    ['100.000', 99_999, 'A quantidade máxima é 99999'],
    ['12345678', 99_999, 'A quantidade máxima é 99999'],
  ])('reads %s as %i, and says why', async (text, quantity, note) => {
    const { user, input, onChange } = renderStepper({ value: 7 });

    await user.type(input, `${text}{Enter}`);

    expect(onChange.mock.calls).toEqual([[quantity]]);
    expect(screen.queryByText(/inteiras|mínima|máxima/)?.textContent ?? '').toBe(note);
    await user.click(screen.getByRole('button', { name: 'Mais' }));
    expect(screen.queryByText(/inteiras|mínima|máxima/)).toBeNull();
  });

  it.each(['1,2,3', '1a2', '1e3', '½', '1 1/2', '٣', '10-12', 'dez', '1.234.567.890.123.456'])(
    'keeps the quantity for "%s", and says that it is no number',
    async (text) => {
      const { user, input, onChange } = renderStepper();

      await user.type(input, `${text}{Enter}`);

      expect(onChange).not.toHaveBeenCalled();
      expect(input).toHaveValue('3');
      expect(screen.getByText(`Não entendemos “${text}”`)).toBeVisible();
    },
  );

  it('keeps the quantity after Escape and for an empty input', async () => {
    const { user, input, onChange } = renderStepper();

    await user.type(input, '40{Escape}');
    expect(input).toHaveValue('3');
    await user.clear(input);
    await user.tab();

    expect(input).toHaveValue('3');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('ignores changes while one is being checked, and keeps the focus', async () => {
    const { user, input, onChange } = renderStepper({ isBusy: true });

    await user.click(screen.getByRole('button', { name: 'Mais' }));
    await user.click(screen.getByRole('button', { name: 'Menos' }));
    await user.type(input, '9{Enter}');

    expect(onChange).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
  });
});
