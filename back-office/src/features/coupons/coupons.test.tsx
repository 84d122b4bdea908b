import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { Coupon } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const obra: Coupon = {
  id: 7,
  version: 3,
  coupon: 'OBRA10',
  description: '10% na semana da obra',
  isAutomatic: false,
  action: 'percent',
  percent: 10,
  amountCents: null,
  limitCents: 5_000,
  minimumCents: 10_000,
  group: null,
  subgroup: null,
  isFirstPurchase: false,
  maxUses: 100,
  maxUsesPerCustomer: null,
  startsOn: null,
  endsOn: '2026-11-30',
  isActive: true,
  state: 'active',
  used: 12,
  savedCents: 34_567,
  updatedAt: '2026-11-24T13:00:00Z',
  updatedBy: 'Ana',
};

// antd's form is large: what a role or a pointer needs of every element's style takes seconds here.
const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

const fakeList = (coupons: Coupon[]) =>
  fakeOperation('ListCoupons', () => ({ coupons, groups: [] }));

describe('coupons', () => {
  it('are listed with state, uses and what they save, and made with amounts in reais', async () => {
    fakeSignedIn('finance');
    fakeList([obra]);
    const calls = fakeOperation('CreateCoupon', () => ({ ...obra, coupon: 'MENOS50' }));
    renderBackOffice('/cupons');
    expect(await screen.findByText(/10%, até R\$\s50,00, a partir de R\$\s100,00/)).toBeVisible();
    expect(screen.getByText('Ativo')).toBeVisible();

    await user.click(screen.getByText('Criar cupom'));
    const dialog = await screen.findByRole('dialog', { name: 'Criar cupom' });
    await user.type(within(dialog).getByLabelText('Código'), 'menos50');
    await user.type(within(dialog).getByLabelText('Descrição'), 'R$ 50 na primeira');
    await user.click(within(dialog).getByText('Valor dos produtos'));
    await user.type(await within(dialog).findByLabelText('Valor'), '50,00');
    await user.type(within(dialog).getByLabelText('Compra mínima em produtos'), '200');
    await user.click(within(dialog).getByText('Salvar'));

    expect(await screen.findByText('MENOS50: salvo.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      coupon: 'menos50',
      action: 'amount',
      amountCents: 5_000,
      minimumCents: 20_000,
      percent: null,
      isActive: true,
    });
  });

  it('keep what was typed when somebody else was faster, show the other value, and send the newer version then', async () => {
    fakeSignedIn('finance');
    fakeList([obra]);
    const text = 'Ana mudou este cupom enquanto você o editava.';
    const calls = fakeOperation('ChangeCoupon', ({ body }) =>
      (body as Coupon).version === 3
        ? [409, { message: text, fields: { percent: 'Ana salvou: 20' }, version: 4 }]
        : { ...obra, version: 5, percent: 15 },
    );
    renderBackOffice('/cupons');

    await user.click(await screen.findByLabelText('Mudar OBRA10'));
    const dialog = await screen.findByRole('dialog', { name: 'Mudar OBRA10' });
    const percent = within(dialog).getByLabelText('Por cento');
    await user.clear(percent);
    await user.type(percent, '15');
    await user.click(within(dialog).getByText('Salvar'));

    expect(await within(dialog).findByText('Ana salvou: 20')).toBeVisible();
    expect(within(dialog).getByText(text)).toBeVisible();
    expect(percent).toHaveValue('15');
    await user.click(within(dialog).getByText('Salvar'));

    expect(await screen.findByText('OBRA10: salvo.')).toBeVisible();
    expect(calls.map(({ body }) => (body as Coupon).version)).toEqual([3, 4]);
    expect(calls[1]?.body).toMatchObject({ percent: 15, endsOn: '2026-11-30', limitCents: 5_000 });
  });
});
