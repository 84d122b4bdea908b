import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import fc from 'fast-check';
import { readNumber } from 'shared-contracts/numbers';
import '../../testing/render-back-office';
import { EditForm } from '../edit-form';
import { NumberItem, printNumber } from './number-input';

function renderItem(props: Partial<Parameters<typeof NumberItem>[0]> = {}) {
  const sent = jest.fn();
  render(
    <EditForm onFinish={sent}>
      <NumberItem name="amount" label="Valor" field="money" {...props} />
      <Button htmlType="submit">Enviar</Button>
    </EditForm>,
  );
  return { sent, user: userEvent.setup(), field: screen.getByLabelText('Valor') };
}

describe('a number of the office', () => {
  it.each([
    ['1.500', '1.500,00', 1500],
    ['1.500,00', '1.500,00', 1500],
    ['R$ 1.500,00', '1.500,00', 1500],
    ['1500,5', '1.500,50', 1500.5],
    ['12.90', '12,90', 12.9],
    ['0', '0,00', 0],
    ['0,0', '0,00', 0],
    [' 12 ', '12,00', 12],
    ['00012', '12,00', 12],
    ['1 500', '1.500,00', 1500],
    ['R$\u00a01\u00a0500,5', '1.500,50', 1500.5],
  ])('typed as "%s" is shown as "%s" and sent', async (typed, shown, value) => {
    const { user, field, sent } = renderItem();

    await user.type(field, typed);
    await user.tab();

    expect(field).toHaveValue(shown);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(sent).toHaveBeenCalledWith({ amount: value });
  });

  it.each([
    ['money', '1,200', /Pode ser 1,2 ou 1.200/],
    ['money', 'mil', /Digite um número, como 1.500,00/],
    ['measure', '1.200', /Pode ser 1,2 ou 1.200/],
    ['count', '2,5', /número inteiro/],
    ['count', '101', /de 1 a 100/],
  ] as const)('of %s typed as "%s" stays and is asked about', async (kind, typed, sentence) => {
    const { user, field, sent } = renderItem({
      field: kind,
      min: 1,
      max: kind === 'count' ? 100 : 1e6,
    });

    await user.type(field, typed);
    await user.tab();

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field).toHaveValue(typed);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(sent).not.toHaveBeenCalled();
  });

  it('loses its message when it is changed: the button below does not move while it is pressed', async () => {
    const { user, field, sent } = renderItem();
    await user.type(field, 'mil');
    await user.tab();
    expect(await screen.findByText(/^Digite um número/)).toBeVisible();

    await user.clear(field);
    await user.type(field, '10');
    await waitFor(() => expect(screen.queryByText(/^Digite um número/)).not.toBeInTheDocument());
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ amount: 10 }));
  });

  it.each(['1e3', '½', '٣', '1,5,5', '-3', '12 30', '1.2.3', '=2+3', 'R$', '9'.repeat(20)])(
    'typed as "%s" stays, and is never another number',
    async (typed) => {
      for (const kind of ['money', 'count', 'measure'] as const) {
        const { user, field, sent } = renderItem({ field: kind });

        await user.type(field, typed);
        await user.tab();
        await user.click(screen.getByRole('button', { name: 'Enviar' }));

        expect(await screen.findByText(/^Digite /)).toBeVisible();
        expect(field).toHaveValue(typed);
        expect(sent).not.toHaveBeenCalled();
        cleanup();
      }
    },
  );

  it('is read back as it was printed', () => {
    const values = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(values, fc.constantFrom('money', 'count', 'measure'), (amount, field) => {
        const value = field === 'count' ? amount : amount / 100;

        expect(readNumber(printNumber(value, field), field)).toMatchObject({
          kind: 'number',
          value,
        });
      }),
    );
  });
});
