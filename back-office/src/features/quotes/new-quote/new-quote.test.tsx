import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { Goods } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../../testing/render-back-office';
import { anOrder } from '../../orders/testing/an-order';
import { rosa } from '../testing/a-customer';
import { aQuote } from '../testing/a-quote';

const tap: Goods = {
  productCode: 1004,
  name: 'Torneira',
  unit: 'UN',
  priceCents: 12_000,
  boxArea: null,
  available: 5,
  batches: [],
};
const floor: Goods = {
  productCode: 2,
  name: 'Piso Cinza',
  unit: 'CX',
  priceCents: 4_590,
  boxArea: 21_600,
  available: 23,
  batches: [
    { id: 'T1', name: 'Lote A', available: 3 },
    { id: 'T2', name: 'Lote B', available: 20 },
  ],
};

const openPage = () => {
  fakeSignedIn('orders');
  renderBackOffice('/orcamentos/novo');
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
};
/** Replaces what a field has, in one step as pasting does: each step renders the whole form. */
const fill = async (user: ReturnType<typeof openPage>, label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  return field;
};
const addGoods = async (user: ReturnType<typeof openPage>, ...names: string[]) => {
  // After the fake of `ReadQuote`, whose path fits as well.
  fakeOperation('FindGoods', ({ url }) => ({
    goods: url.searchParams.get('search') === 'nada' ? [] : [tap, floor],
  }));
  await screen.findByLabelText('Procurar produtos');
  await fill(user, 'Procurar produtos', 'piso');
  await user.keyboard('{Enter}');
  for (const name of names) {
    await user.click(await screen.findByRole('button', { name: `Adicionar ${name}` }));
  }
};

describe('a new quote of an employee', () => {
  it('is made for a customer who was found, with lines, freight and discount, and opens with its link', async () => {
    const user = openPage();
    const searches = fakeOperation('ListCustomers', () => ({
      customers: [rosa],
      hasMore: false,
    }));
    fakeOperation('ReadCustomer', () => ({
      ...rosa,
      kind: 'fisica',
      phones: ['(19) 99999-1234'],
      createdAt: '2026-11-24T13:00:00Z',
      isExternal: false,
      recentOrders: [],
    }));
    const shipping = fakeOperation('ReadQuoteShipping', () => ({
      options: [
        { id: 101, name: 'Caminhão', businessDays: 1, priceCents: 3_250, isPickup: false },
        { id: 0, name: 'Retirada', businessDays: 0, priceCents: 0, isPickup: true },
      ],
    }));
    const made = { ...aQuote(), id: 8, state: 'sent', answeredBy: 'Ana' } as const;
    const calls = fakeOperation('CreateQuoteForCustomer', () => made);
    fakeOperation('ListQuotes', () => ({ quotes: [made], hasMore: false }));
    fakeOperation('ReadQuote', () => made);

    await screen.findByLabelText('Procurar quem já é cliente');
    await fill(user, 'Procurar quem já é cliente', 'rosa');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Usar Rosa' }));
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Rosa'));
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    await addGoods(user, 'Torneira', 'Piso Cinza', 'Torneira');
    expect(screen.getByLabelText('Quantidade de Torneira')).toHaveValue('2');
    await fill(user, 'Quantidade de Piso Cinza', '21');
    expect(screen.getByText('Só há 20 caixas agora.')).toBeVisible();
    await fill(user, 'Quantidade de Piso Cinza', '3');
    // 3 × 2.16 m² × 45.90, once rounded.
    expect(screen.getByText(/^Produtos: R\$\s537,43$/)).toBeVisible();
    await fill(user, 'CEP', '13010-050');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('radio', { name: /Caminhão, 1 dia útil/ }));
    await fill(user, 'Desconto nos produtos', '5');
    await user.click(await screen.findByRole('button', { name: 'Criar e enviar' }));

    const drawer = within(await screen.findByRole('dialog', { name: 'Orçamento 8' }));
    expect(await drawer.findByRole('button', { name: 'Copiar link' })).toBeVisible();
    const lines = [
      { productCode: 1004, quantity: 2 },
      { productCode: 2, quantity: 3 },
    ];
    expect(searches).toHaveLength(1);
    expect(shipping.map(({ body }) => body)).toEqual([{ postalCode: '13010-050', lines }]);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      name: 'Rosa',
      email: 'rosa@exemplo.com.br',
      phone: '(19) 99999-1234',
      lines,
      postalCode: '13010-050',
      shippingId: 101,
      discountPercent: 5,
    });
  });

  it('for goods that go with an order has its customer, and names the order', async () => {
    fakeSignedIn('orders');
    fakeOperation('ReadOrder', () => anOrder());
    renderBackOffice('/orcamentos/novo?pedido=100001');
    const user = userEvent.setup({
      delay: null,
      pointerEventsCheck: PointerEventsCheckLevel.Never,
    });
    const made = { ...aQuote(), id: 8, supplementOf: 100_001 };
    const calls = fakeOperation('CreateQuoteForCustomer', () => made);
    fakeOperation('ListQuotes', () => ({ quotes: [made], hasMore: false }));
    fakeOperation('ReadQuote', () => made);

    expect(
      await screen.findByRole('heading', { name: 'Novo orçamento com o pedido 100001' }),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Maria de Souza'));
    expect(screen.getByLabelText('E-mail')).toHaveValue('maria@exemplo.com.br');
    await addGoods(user, 'Torneira');
    await user.click(screen.getByRole('button', { name: 'Criar e enviar' }));

    const drawer = within(await screen.findByRole('dialog', { name: 'Orçamento 8' }));
    expect(await drawer.findByRole('link', { name: 'Vai com o pedido 100001' })).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ supplementOf: 100_001, name: 'Maria de Souza' });
  });

  it('says what is missing, offers no freight of other goods, and keeps what was typed when it is refused', async () => {
    const user = openPage();
    fakeOperation('ReadQuoteShipping', () => ({
      options: [{ id: 101, name: 'Caminhão', businessDays: 2, priceCents: 3_250, isPickup: false }],
    }));
    const sentence = 'Este e-mail não existe.';
    const calls = fakeOperation('CreateQuoteForCustomer', () => [
      422,
      { message: 'Confira os campos marcados.', fields: { email: sentence } },
    ]);
    await screen.findByLabelText('Nome');
    await fill(user, 'Nome', 'Rosa');
    await user.click(screen.getByRole('button', { name: 'Criar orçamento' }));
    expect(await screen.findByText('Adicione um produto.')).toBeVisible();

    await addGoods(user, 'Torneira');
    await fill(user, 'CEP', '13010050');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('radio', { name: /Caminhão/ }));
    const quantity = await fill(user, 'Quantidade de Torneira', 'x');
    expect(screen.queryByRole('radio', { name: /Caminhão/ })).not.toBeInTheDocument();
    expect(await screen.findByText(/^Calcule o frete de novo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Criar orçamento' }));
    expect(await screen.findByText('Escreva a quantidade de Torneira.')).toBeVisible();
    await fill(user, 'Quantidade de Torneira', '4');
    await user.keyboard('{Enter}');
    await fill(user, 'E-mail', 'rosa@x');
    // The freight was promised for one tap.
    await user.click(await screen.findByRole('button', { name: 'Criar e enviar' }));
    await waitFor(() => expect(screen.getAllByText(/^Calcule o frete de novo/)).toHaveLength(2));
    expect(calls).toHaveLength(0);
    await user.clear(screen.getByLabelText('CEP'));
    await user.click(screen.getByRole('button', { name: 'Criar e enviar' }));

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(quantity).toHaveValue('4');
    expect(calls[0]?.body).not.toHaveProperty('shippingId');
    await fill(user, 'Telefone', '19 99999-1234');
    await user.click(screen.getByRole('button', { name: 'Criar e enviar' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    // The first request may have made a quote of its own.
    const keys = calls.map(({ body }) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Tirar Torneira' }));
    expect(screen.getByLabelText('Procurar produtos')).toHaveFocus();
    expect(screen.queryByLabelText('Quantidade de Torneira')).not.toBeInTheDocument();
    await fill(user, 'Procurar produtos', 'nada');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('A loja não vende nada com “nada”.')).toBeVisible();
  });
});
