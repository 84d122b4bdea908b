import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { OwnRole } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const desk: OwnRole = {
  id: 7,
  version: 3,
  name: 'Balcão',
  rights: ['readOrders', 'refundOrders', 'readCustomers', 'makeQuotes'],
  maxDiscountPercent: 8,
  maxRefundCents: 50_000,
  people: [],
};

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

async function openDialog(button: string, name: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
}

describe('roles', () => {
  beforeEach(() => {
    fakeSignedIn('administrator');
    fakeOperation('ListRoles', () => ({ roles: [desk] }));
  });

  it('are listed with what they permit, the retailer’s own before the fixed ones', async () => {
    renderBackOffice('/papeis');

    const [first, ...others] = await screen.findAllByRole('rowheader');
    expect(first).toHaveTextContent(
      /Balcão.*Ver pedidos.*desconto até 8%; devolução até R\$\s500,00 por pedido/,
    );
    expect(others.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Separação Fixo')]),
    );
    expect(screen.queryByRole('button', { name: 'Mudar Separação' })).not.toBeInTheDocument();
  });

  it('are made from a copy, with the limits of what they permit', async () => {
    const calls = fakeOperation('CreateRole', () => ({ ...desk, id: 8, name: 'Vendas' }));
    renderBackOffice('/papeis');
    const dialog = await openDialog('Copiar Separação', 'Novo papel');
    expect(dialog.queryByLabelText('Desconto em orçamentos até')).not.toBeInTheDocument();

    await user.clear(dialog.getByLabelText('Nome do papel'));
    await user.type(dialog.getByLabelText('Nome do papel'), 'Vendas');
    await user.click(dialog.getByRole('checkbox', { name: /Fazer e responder orçamentos/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Reembolsar/ }));
    await user.clear(await dialog.findByLabelText('Desconto em orçamentos até'));
    await user.type(dialog.getByLabelText('Desconto em orçamentos até'), '7');
    await user.type(dialog.getByLabelText('Devolução por pedido até'), '120,50');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Vendas: papel salvo.')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      name: 'Vendas',
      rights: ['readOrders', 'fulfilOrders', 'refundOrders', 'readCustomers', 'makeQuotes'],
      maxDiscountPercent: 7,
      maxRefundCents: 12_050,
    });
  });

  it('lose with a right those that are of no use without it', async () => {
    const calls = fakeOperation('ChangeRole', () => desk);
    renderBackOffice('/papeis');
    const dialog = await openDialog('Mudar Balcão', 'Mudar Balcão');

    await user.click(dialog.getByRole('checkbox', { name: /^Ver pedidos/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    await screen.findByText('Balcão: papel salvo.');
    expect(calls[0]?.body).toMatchObject({ rights: ['readCustomers', 'makeQuotes'] });
  });

  it('that somebody else has changed meanwhile keep what was chosen, with the other value at the field', async () => {
    const text = 'Rui mudou este papel enquanto você o editava.';
    const calls = fakeOperation('ChangeRole', ({ body }) =>
      (body as OwnRole).version === 3
        ? [409, { message: text, fields: { maxRefundCents: 'Rui salvou: sem limite' }, version: 4 }]
        : { ...desk, version: 5 },
    );
    renderBackOffice('/papeis');
    const dialog = await openDialog('Mudar Balcão', 'Mudar Balcão');
    await user.clear(dialog.getByLabelText('Devolução por pedido até'));
    await user.type(dialog.getByLabelText('Devolução por pedido até'), '80');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await dialog.findByText('Rui salvou: sem limite')).toBeVisible();
    expect(dialog.getByLabelText('Devolução por pedido até')).toHaveValue('80,00');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Balcão: papel salvo.')).toBeVisible();
    expect(calls.map(({ body }) => (body as OwnRole).version)).toEqual([3, 4]);
  });

  it('are deleted when nobody has them, and else say who has them', async () => {
    const calls = fakeOperation('DeleteRole', () => ({}));
    renderBackOffice('/papeis');
    const dialog = await openDialog('Mudar Balcão', 'Mudar Balcão');
    await user.click(dialog.getByRole('button', { name: 'Apagar papel' }));
    const [confirm] = (await screen.findAllByRole('button', { name: 'Apagar papel' })).slice(-1);
    if (confirm) await user.click(confirm);

    expect(await screen.findByText('Balcão: papel apagado.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('that somebody has cannot be deleted, and their dialog says so', async () => {
    fakeOperation('ListRoles', () => ({ roles: [{ ...desk, people: ['Rui', 'Eva'] }] }));
    renderBackOffice('/papeis');
    const dialog = await openDialog('Mudar Balcão', 'Mudar Balcão');

    expect(dialog.getByText(/É de Rui, Eva\./)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Apagar papel' })).not.toBeInTheDocument();
  });
});
