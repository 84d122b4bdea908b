import { eq, ne } from 'drizzle-orm';
import { CheckCoupon, Products, ReadQuote } from 'shared-contracts/wire';
import { customers, orders, productOwnCodes, quotes, staffChanges } from '../../database/schema';
import { receiveEmails } from '../../testing/accounts';
import { aFilledStore } from '../../testing/sample-catalogue';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await openBackOffice(await aSmallShop());
  cookie = await office.signIn('orders');
});
afterEach(() => office.close());

const ofRosa = {
  key: 'telefone-1',
  name: 'Rosa',
  email: 'rosa@exemplo.com.br',
  phone: '19 99999-1234',
  lines: [
    { productCode: 1, quantity: 2 },
    { productCode: 2, quantity: 3, batch: 'T2' },
  ],
  message: 'Como combinamos.',
  validUntil: '2026-11-30' as const,
  discountPercent: 5,
};
const create = (changed: object = {}) =>
  office.call('CreateQuoteForCustomer', { ...ofRosa, ...changed }, { cookie });

describe('a quote that an employee makes', () => {
  it('is sent to the customer once, with the discount of the role, and its link sells', async () => {
    const replies = [await create(), await create()];

    const [first] = replies.map(({ body }) => body);
    expect(replies.map(({ status, body }) => [status, body.id, body.version])).toEqual([
      [200, 1, 2],
      [200, 1, 2],
    ]);
    expect(first).toMatchObject({
      state: 'sent',
      name: 'Rosa',
      phone: '(19) 99999-1234',
      discountPercent: 5,
      shipping: '',
      items: [
        { productCode: 1, quantity: 2, totalCents: 19_980 },
        { productCode: 2, quantity: 3, unit: 'CX', totalCents: 29_743 },
      ],
      goodsCents: 49_723,
    });
    expect(await receiveEmails(office.shop, 'rosa@exemplo.com.br')).toHaveLength(1);
    const token = first?.link.split('/').at(-1) ?? '';
    const { body: quote } = await office.shop.call(ReadQuote, { token });
    expect(quote).toMatchObject({ mensagem: 'Como combinamos.', percentual: 5 });
    const { body: cart } = await office.shop.call(CheckCoupon, {
      codigo: quote.cupom,
      produtos: [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 3, lote: 'T2' },
      ],
    });
    expect(cart.aplicado?.economia).toBeCloseTo((first?.discountCents ?? 0) / 100, 5);
    const changes = await office.db.select().from(staffChanges);
    const logged = changes.find(({ action }) => action === 'CreateQuoteForCustomer');
    expect(logged?.input).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 3 }] });
    expect(JSON.stringify(changes)).not.toMatch(/rosa|99999/i);
  });

  it('has the freight that was chosen, as the cart offers it', async () => {
    const { body } = await office.call(
      'ReadQuoteShipping',
      { postalCode: '13010-050', lines: ofRosa.lines },
      { cookie },
    );
    const option = body.options.find(({ isPickup }) => !isPickup);
    const { body: quote } = await create({ postalCode: '13010-050', shippingId: option?.id });

    expect(option?.priceCents).toBeGreaterThan(0);
    expect(quote.shippingCents).toBe(option?.priceCents);
    expect(quote.shipping).toBe(`${option?.name}, CEP 13010-050`);
  });

  it('for goods that go with an order names it, and the pages of both orders name each other', async () => {
    const purchase = await aPurchase(office.shop, [{ id: 1, priceCents: 9_990 }], { card: {} });
    const { body: placed } = await placeOrder(office.shop, purchase);
    const supplementOf = Number(placed.id);
    const orderOf = async (id: number) => (await office.call('ReadOrder', { id }, { cookie })).body;
    const linked = { lines: [{ productCode: 1, quantity: 1 }], supplementOf };

    const replies = [await create(linked), await create(linked)];

    expect(replies.map(({ body }) => [body.id, body.supplementOf])).toEqual([
      [1, supplementOf],
      [1, supplementOf],
    ]);
    expect((await orderOf(supplementOf)).supplements).toEqual([{ quoteId: 1, orderId: null }]);
    const token = replies[0]?.body.link.split('/').at(-1) ?? '';
    const { body: quote } = await office.shop.call(ReadQuote, { token });
    const second = await aPurchase(office.shop, [{ id: 1, priceCents: 9_990 }], { card: {} });
    const cupom = { codigo: quote.cupom, economia: 5 };
    const origem = 'google';
    const { body: bought } = await placeOrder(office.shop, {
      ...second,
      request: { ...second.request, cupom, origem },
    });
    const orderId = Number(bought.id);
    expect(await orderOf(supplementOf)).toMatchObject({
      supplements: [{ quoteId: 1, orderId }],
      supplementOf: null,
    });
    expect(await orderOf(orderId)).toMatchObject({ supplements: [], supplementOf });
    // Any customer with the link can order from the quote.
    const [buyer] = await office.db.select().from(orders).where(eq(orders.id, orderId));
    expect(buyer?.source).toBe('seller');
    const [stranger] = await office.db
      .select()
      .from(customers)
      .where(ne(customers.id, buyer?.customerId ?? 0));
    await office.db
      .update(orders)
      .set({ customerId: stranger?.id ?? 0 })
      .where(eq(orders.id, orderId));
    expect((await orderOf(supplementOf)).supplements).toEqual([{ quoteId: 1, orderId: null }]);
    expect(await orderOf(orderId)).toMatchObject({ supplementOf: null });
  });

  it('is found by a repeated request after the order that its goods go with is over', async () => {
    const purchase = await aPurchase(office.shop, [{ id: 1, priceCents: 9_990 }], { card: {} });
    const { body: placed } = await placeOrder(office.shop, purchase);
    const supplementOf = Number(placed.id);
    const first = await create({ supplementOf });
    await office.call('CancelOrder', { id: supplementOf, why: 'Engano' }, { cookie });

    const again = await create({ supplementOf });
    expect([first, again].map(({ status, body }) => [status, body.id])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await create({ supplementOf, key: 'telefone-2' })).status).toBe(409);
  });

  it('goes with no order that is unknown or over, and then is not made', async () => {
    const purchase = await aPurchase(office.shop, [{ id: 1, priceCents: 9_990 }], { card: {} });
    const { body: placed } = await placeOrder(office.shop, purchase);
    const supplementOf = Number(placed.id);
    await office.call('CancelOrder', { id: supplementOf, why: 'Engano' }, { cookie });

    const wrong = [await create({ supplementOf }), await create({ supplementOf: 5 })];

    expect(wrong.map(({ status }) => status)).toEqual([409, 404]);
    expect(await office.db.select().from(quotes)).toEqual([]);
  });

  it('is refused at the wrong field, and nothing is written', async () => {
    const wrong = [
      await create({ name: ' ' }),
      await create({ email: 'rosa@' }),
      await create({ phone: '12' }),
      await create({ discountPercent: 6 }),
      await create({ validUntil: '2026-11-01' }),
      await create({ lines: [{ productCode: 999, quantity: 1 }] }),
      await create({ postalCode: '13010-050', shippingId: 9_999 }),
    ];

    expect(wrong.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [422, ['name']],
      [422, ['email']],
      [422, ['phone']],
      [422, ['discountPercent']],
      [422, ['validUntil']],
      [409, []],
      [409, []],
    ]);
    expect(await office.db.select().from(quotes)).toEqual([]);
  });

  it('is valid for the days of the published terms, unless the employee names a day', async () => {
    const { body } = await create({ validUntil: undefined });

    expect(body.validUntil).toBe('2026-11-30');
  });

  it('without an e-mail is handed out by its link', async () => {
    const { body } = await create({ email: '', phone: '' });

    expect(body).toMatchObject({ state: 'sent', email: '', phone: '' });
    expect(body.link).toContain('/orcamento/');
  });

  it('has products that are found by code, also the ERP’s, with what is left of each batch', async () => {
    await office.db.insert(productOwnCodes).values({ code: 2, ownCode: 'PIS-002' });
    const find = async (search: string) =>
      (await office.call('FindGoods', { search }, { cookie })).body.goods;

    expect(await find('1')).toMatchObject([
      { productCode: 1, priceCents: 9_990, boxArea: null, available: 5, batches: [] },
    ]);
    expect(await find('pis-002')).toMatchObject([
      {
        productCode: 2,
        unit: 'CX',
        boxArea: 21_600,
        available: 23,
        batches: [
          { id: 'T1', available: 3 },
          { id: 'T2', available: 20 },
        ],
      },
    ]);
    expect(await find('zumbizeiro')).toEqual([]);
  });

  it('is for a customer who is found by telephone as well', async () => {
    await office.db.update(customers).set({ mobilePhone: '(19) 98888-7777' });
    const { body } = await office.call('ListCustomers', { search: '19 98888 7777' }, { cookie });

    expect(body.customers.length).toBeGreaterThan(0);
    const { body: none } = await office.call(
      'ListCustomers',
      { search: '19 98888 7778' },
      { cookie },
    );
    expect(none.customers).toEqual([]);
  });
});

it('the employee finds the goods that shoppers find', async () => {
  const sample = await openBackOffice(await aFilledStore());
  const employee = await sample.signIn('finance');

  const { body } = await sample.call(
    'FindGoods',
    { search: 'porcelanato 60x60' },
    { cookie: employee },
  );
  const { body: list } = await sample.shop.call(Products, { produto: 'porcelanato 60x60' });

  const codes = body.goods.map(({ productCode }) => productCode);
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.slice(0, list.produtos.length)).toEqual(
    list.produtos.slice(0, codes.length).map(({ idprd }) => idprd),
  );
  await sample.close();
});
