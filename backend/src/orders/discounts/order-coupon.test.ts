import { eq } from 'drizzle-orm';
import { CreatePayment, OpenMovement, OrderDetail } from 'shared-contracts/wire';
import {
  coupons,
  couponUses,
  orderItems,
  orders,
  payments,
  refunds,
  sandboxCharges,
} from '../../database/schema';
import { operateOrder, orderOperations } from '../operate/operate-order';
import { reportOrder } from '../operate/read-orders';
import { expireDuePix } from '../pix/pix-expiry';
import { settlePix } from '../pix/pix-settlement';
import { addCoupon } from '../../testing/a-coupon';
import { receiveEmails } from '../../testing/accounts';
import { refusedCard } from '../../testing/builders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import type { Buyer } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';

/** 99,90 × 2 and 45,90 × 2,16 m² = 99,14: 298,94 in goods, and 45,00 of shipping. */
const lines = [
  { id: 1, priceCents: 9_990, quantity: 2 },
  { id: 2, priceCents: 4_590, boxArea: '2,16', batch: 'T1' },
];

/** The Price table's factor for ten instalments at 1,99% a month. */
const TEN_INSTALMENTS = 0.0199 / (1 - 1.0199 ** -10);

const advanceMinutes = (shop: TestApp, minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

describe('an order with a coupon', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  async function buy(cupom: { codigo: string; economia: number }, buyer: Buyer = {}) {
    const purchase = await aPurchase(shop, lines, buyer);
    const reply = await placeOrder(shop, { ...purchase, request: { ...purchase.request, cupom } });
    return { ...reply, ...purchase, id: Number(reply.body.id) };
  }
  const order = async (id: number) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  const lineTotals = async (id: number) => {
    const items = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, id))
      .orderBy(orderItems.line);
    return items.map(({ totalCents }) => totalCents);
  };
  const usesOf = async (code: string) =>
    (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.used;
  const operate = <Input>(operation: Parameters<typeof operateOrder<Input>>[1], input: Input) =>
    operateOrder(shop.dependencies, operation, input, 'command ana');

  it('by card costs what the coupon leaves, by line and in all, and the acquirer charges that', async () => {
    await addCoupon(shop.db);

    const { id, status } = await buy({ codigo: 'OBRA10', economia: 29.89 }, { card: {} });

    expect(status).toBe(200);
    const placed = await order(id);
    const shipping = placed?.shippingCents ?? 0;
    expect(placed).toMatchObject({ goodsCents: 26_905, totalCents: 26_905 + shipping });
    expect(await lineTotals(id)).toEqual([17_982, 8_923]);
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([
      { amountCents: 26_905 + shipping },
    ]);
    expect(await shop.db.select().from(couponUses)).toMatchObject([
      { orderId: id, code: 'OBRA10', goodsCents: 2_989, shippingCents: 0, releasedAt: null },
    ]);
    expect(await usesOf('OBRA10')).toBe(1);
  });

  it('keeps the share of each unit when an employee lowers a line below the minimum of the coupon', async () => {
    await addCoupon(shop.db, { minimumCents: 25_000 });
    const { id } = await buy({ codigo: 'OBRA10', economia: 29.89 }, { card: {} });

    await operate(orderOperations.changeLine, { id, line: 1, seen: 2, quantity: 1 });

    // Half of the 179,82 that the coupon has left of the line, and not the 99,90 of its price.
    expect((await shop.db.select().from(refunds)).map((each) => each.amountCents)).toEqual([8_991]);
    expect(await usesOf('OBRA10')).toBe(1);
    await operate(orderOperations.cancel, { id, why: 'Engano' });
    expect(await usesOf('OBRA10')).toBe(0);
  });

  it('by Pix has the discount of Pix on what the coupon leaves of each line', async () => {
    await addCoupon(shop.db);

    const { id } = await buy({ codigo: 'OBRA10', economia: 29.89 });

    // 179,82 and 89,23, each less five per cent.
    expect(await lineTotals(id)).toEqual([17_083, 8_477]);
    expect(await order(id)).toMatchObject({ goodsCents: 25_560 });
  });

  it('in ten instalments has the interest on what the coupon leaves', async () => {
    await addCoupon(shop.db, { action: 'amount', percent: null, amountCents: 9_894 });
    const installments = 10;

    const { id } = await buy({ codigo: 'OBRA10', economia: 98.94 }, { card: { installments } });

    const placed = await order(id);
    const shipping = placed?.shippingCents ?? 0;
    expect(placed?.goodsCents).toBe(20_000);
    expect(placed?.installmentCents).toBe(Math.round((20_000 + shipping) * TEN_INSTALMENTS));
    expect(placed?.totalCents).toBe((placed?.installmentCents ?? 0) * 10);
  });

  it('for the freight leaves the goods as they are', async () => {
    await addCoupon(shop.db, { code: 'FRETE', action: 'freight', percent: null });
    const { request, cookie } = await aPurchase(shop, lines);
    const price = (request['frete'] as { price: number }).price;

    const { body } = await placeOrder(shop, {
      cookie,
      request: { ...request, cupom: { codigo: 'FRETE', economia: price } },
    });

    expect(await order(Number(body.id))).toMatchObject({ shippingCents: 0, goodsCents: 28_399 });
    expect(await shop.db.select().from(couponUses)).toMatchObject([
      { goodsCents: 0, shippingCents: Math.round(price * 100) },
    ]);
  });

  it('names it in the customer’s order, in the e-mail and for the ERP', async () => {
    await addCoupon(shop.db);
    const { id, cookie } = await buy({ codigo: 'OBRA10', economia: 29.89 }, { card: {} });

    const { body } = await shop.call(OrderDetail, { id: String(id) }, { cookie });
    const [email] = await receiveEmails(shop, 'maria.souza@exemplo.com.br');

    expect(body.cupom).toEqual({ codigo: 'OBRA10', economia: 29.89, frete: 0 });
    expect(email?.text).toMatch(/Cupom OBRA10: R\$\s29,89 de desconto, já incluído nos valores/);
    expect(email?.text).toMatch(/Produtos: R\$\s269,05/);
    expect(await reportOrder(shop.db, id)).toMatchObject({
      cupom: { codigo: 'OBRA10', produtos: 29.89, frete: 0 },
      itens: [{ total: 179.82 }, { total: 89.23 }],
    });
  });

  it('is refused with what has changed when the coupon saves something else now, and nothing is reserved', async () => {
    await addCoupon(shop.db);
    const purchase = await aPurchase(shop, lines);
    await shop.db.update(coupons).set({ percent: 5 });

    const { status, body } = await placeOrder(shop, {
      ...purchase,
      request: { ...purchase.request, cupom: { codigo: 'OBRA10', economia: 29.89 } },
    });

    expect([status, body['mudancas']]).toEqual([
      409,
      [{ motivo: 'cupom', antes: 29.89, agora: 14.95 }],
    ]);
    expect(await usesOf('OBRA10')).toBe(0);
    expect(await shop.db.select().from(orders).where(eq(orders.state, 'awaiting_payment'))).toEqual(
      [],
    );
  });

  it.each([
    ['is over', { endsOn: '2026-11-23' }, 'Cupom OBRA10: Este cupom venceu em 23/11/2026.'],
    ['was switched off', { isActive: false }, 'Cupom OBRA10: Este cupom não vale mais.'],
    [
      'is for a first purchase',
      { isFirstPurchase: true },
      'Cupom OBRA10: Este cupom é só para a primeira compra, e você já comprou nesta loja.',
    ],
  ])('is refused with the reason when the coupon %s', async (_name, changed, texto) => {
    await addCoupon(shop.db, changed);
    await placeOrder(shop, await aPurchase(shop, [{ id: 3 }], { card: {} }));

    const { status, body } = await buy({ codigo: 'OBRA10', economia: 29.89 });

    expect([status, body['mudancas']]).toEqual([
      409,
      [{ motivo: 'cupom', antes: 29.89, agora: 0, texto }],
    ]);
  });

  it('that was placed keeps its prices when the coupon is edited', async () => {
    await addCoupon(shop.db);
    const { id, ...purchase } = await buy({ codigo: 'OBRA10', economia: 29.89 });
    await shop.db.update(coupons).set({ percent: 1, isActive: false });

    const repeated = await placeOrder(shop, {
      ...purchase,
      request: { ...purchase.request, cupom: { codigo: 'OBRA10', economia: 29.89 } },
    });

    expect(repeated.body.id).toBe(String(id));
    expect(await order(id)).toMatchObject({ goodsCents: 25_560 });
    expect(await usesOf('OBRA10')).toBe(1);
  });

  it('gives its use back when the card is refused', async () => {
    await addCoupon(shop.db);

    const { status } = await buy({ codigo: 'OBRA10', economia: 29.89 }, { card: refusedCard });

    expect(status).toBe(402);
    expect(await usesOf('OBRA10')).toBe(0);
  });

  it('gives its use back when its Pix expires, and uses it again when it was paid in the last second', async () => {
    await addCoupon(shop.db, { maxUses: 1 });
    const { id, request, cookie } = await buy({ codigo: 'OBRA10', economia: 29.89 });
    await shop.call(CreatePayment, { ...request, idmov: String(id) }, { cookie });
    advanceMinutes(shop, 31);
    await expireDuePix(shop.dependencies);
    await expireDuePix(shop.dependencies);

    expect(await order(id)).toMatchObject({ state: 'expired' });
    expect(await usesOf('OBRA10')).toBe(0);

    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    await shop.db.update(sandboxCharges).set({ state: 'paid' });
    if (payment) await settlePix(shop.dependencies, payment);

    expect(await order(id)).toMatchObject({ state: 'paid', goodsCents: 25_560 });
    expect(await usesOf('OBRA10')).toBe(1);
  });

  it('gives its use back when another order takes its place', async () => {
    await addCoupon(shop.db, { maxUsesPerCustomer: 1 });
    const first = await buy({ codigo: 'OBRA10', economia: 29.89 });

    await shop.call(
      OpenMovement,
      { substitui: first.request['movimento'] },
      { cookie: first.cookie },
    );
    expect(await usesOf('OBRA10')).toBe(0);
    const second = await buy({ codigo: 'OBRA10', economia: 29.89 });

    expect(second.status).toBe(200);
    expect(await usesOf('OBRA10')).toBe(1);
  });

  it('gives its use back when it is cancelled, once however often', async () => {
    await addCoupon(shop.db);
    const { id } = await buy({ codigo: 'OBRA10', economia: 29.89 }, { card: {} });

    await operate(orderOperations.cancel, { id, why: 'Sem estoque' });
    await operate(orderOperations.cancel, { id, why: 'Sem estoque' });

    expect(await usesOf('OBRA10')).toBe(0);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { amountCents: (await order(id))?.totalCents },
    ]);
  });

  it('is refunded by line with what was paid for it; the last part gives the use back', async () => {
    await addCoupon(shop.db);
    const { id } = await buy({ codigo: 'OBRA10', economia: 29.89 }, { card: {} });
    const charged = (await order(id))?.totalCents ?? 0;
    const part = { id, why: 'Caixa quebrada' };

    await operate(orderOperations.refundPart, {
      ...part,
      operation: 'first-part',
      items: [{ line: 1, quantity: 1 }],
    });
    expect(await usesOf('OBRA10')).toBe(1);
    await operate(orderOperations.refundPart, {
      ...part,
      operation: 'last-part',
      items: [{ line: 1 }, { line: 2 }],
      shipping: true,
    });

    const rows = await shop.db.select().from(refunds).orderBy(refunds.requestedAt);
    expect(rows[0]?.amountCents).toBe(8_991);
    expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(charged);
    expect(await usesOf('OBRA10')).toBe(0);
  });
});
