import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { QuoteDetail } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../../testing/render-back-office';
import { rosa } from '../testing/a-customer';
import { aQuote } from '../testing/a-quote';

const totals = {
  'store-cash': 29_127,
  'store-debit': 29_127,
  'store-credit': 29_127,
  'store-transfer': 29_127,
  'store-pix': 27_833,
};

/** The dialog of the quote's payment, with the customer chosen. */
async function openDialog() {
  fakeSignedIn('attendant');
  let current = aQuote();
  fakeOperation('ListQuotes', () => ({ quotes: [current], hasMore: false }));
  fakeOperation('ReadQuote', () => current);
  fakeOperation('ListCustomers', () => ({ customers: [rosa], hasMore: false }));
  fakeOperation('ReadCustomer', () => ({
    ...rosa,
    kind: 'fisica',
    phones: [],
    createdAt: '2026-11-24T13:00:00Z',
    isExternal: false,
    recentOrders: [],
  }));
  const asked = fakeOperation('ReadStorePayment', () => ({
    postalCode: '13010-050',
    city: 'Campinas - SP',
    address: {
      street: 'Rua A',
      number: '',
      complement: '',
      district: 'Centro',
      reference: '',
    },
    deliveries: [
      {
        shippingId: 101,
        name: 'Caminhão',
        businessDays: 1,
        priceCents: 3_250,
        isPickup: false,
        stores: [],
        slots: [],
        totals,
      },
      {
        shippingId: 103,
        name: 'Retirada',
        businessDays: 0,
        priceCents: 0,
        isPickup: true,
        stores: [{ id: 'centro', name: 'Loja Centro' }],
        slots: [],
        totals: { ...totals, 'store-cash': 25_877 },
      },
    ],
  }));
  let reply: [number, { message: string; fields?: Record<string, string> }] | QuoteDetail = current;
  const sent = fakeOperation('RegisterStorePayment', () => reply);
  renderBackOffice('/orcamentos?orcamento=7');
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const opener = await screen.findByRole('button', { name: 'Registrar pagamento' });
  await user.click(opener);
  // Drawer and dialog have one id for their titles in jsdom.
  const title = await screen.findByText('Pagamento do orçamento 7');
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
  await user.type(dialog.getByLabelText('Procurar quem já é cliente'), 'rosa{Enter}');
  await user.click(await dialog.findByRole('button', { name: /Rosa/ }));
  await dialog.findByLabelText('CEP da entrega');
  return {
    user,
    dialog,
    asked,
    sent,
    opener,
    answer(next: typeof reply) {
      reply = next;
      if (!Array.isArray(next)) current = next;
    },
  };
}

describe('the payment of a quote in the store', () => {
  it('is registered with delivery, form and exact amount; the order is linked then', async () => {
    const { user, dialog, asked, sent, answer } = await openDialog();
    expect(asked.map(({ body }) => body)).toEqual([{ customerId: 3 }]);

    await user.click(dialog.getByRole('radio', { name: /Caminhão/ }));
    expect(await dialog.findByLabelText('Rua')).toHaveValue('Rua A');
    await user.type(dialog.getByLabelText('Número'), '10');
    await user.click(dialog.getByRole('radio', { name: 'Dinheiro' }));
    expect(await dialog.findByText(/Total a receber: R\$\s291,27/)).toBeVisible();
    await user.type(dialog.getByLabelText('Valor recebido, em reais'), '291,26');
    await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
    expect(await dialog.findByText(/O valor recebido deve ser o total/)).toBeVisible();
    expect(sent).toEqual([]);

    await user.clear(dialog.getByLabelText('Valor recebido, em reais'));
    await user.type(dialog.getByLabelText('Valor recebido, em reais'), '291,27');
    await user.type(dialog.getByLabelText(/^NSU/), 'NSU-1');
    answer([409, { message: 'Piso Cinza acabou no estoque. Nada foi registrado.' }]);
    await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
    expect(await dialog.findByText(/acabou no estoque/)).toBeVisible();
    expect(dialog.getByLabelText(/^NSU/)).toHaveValue('NSU-1');

    answer({ ...aQuote(), state: 'accepted', orderId: 100_007 });
    await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));

    expect(await screen.findByText('Pagamento registrado: pedido 100007.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Registrar pagamento' })).toBeNull(),
    );
    const [first, second] = sent.map(({ body }) => body as Record<string, unknown>);
    expect(second).toEqual({
      key: first?.['key'],
      customerId: 3,
      kind: 'store-cash',
      amountCents: 29_127,
      reference: 'NSU-1',
      postalCode: '13010-050',
      shippingId: 101,
      address: { street: 'Rua A', number: '10', complement: '', district: 'Centro', reference: '' },
    });
  });

  it('of goods that are collected names the store, and says that the total is not the quote’s', async () => {
    const { user, dialog, sent } = await openDialog();

    await user.click(dialog.getByRole('radio', { name: /Retirada/ }));
    await user.click(dialog.getByRole('radio', { name: 'Dinheiro' }));
    expect(await dialog.findByText(/O orçamento dizia R\$\s291,27/)).toBeVisible();
    expect(dialog.queryByLabelText('Rua')).toBeNull();
    await user.click(dialog.getByLabelText('Loja da retirada'));
    await user.click(await screen.findByTitle('Loja Centro'));
    await user.type(dialog.getByLabelText('Valor recebido, em reais'), '258,77');
    await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ shippingId: 103, store: 'centro', amountCents: 25_877 });
    expect(sent[0]?.body).not.toHaveProperty('address');
  });

  it('gives the focus back where it was opened', async () => {
    const { user, dialog, opener } = await openDialog();

    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const discard = screen.queryByRole('button', { name: /Descartar/ });
    if (discard) await user.click(discard);

    await waitFor(() => expect(opener).toHaveFocus());
  });
});
