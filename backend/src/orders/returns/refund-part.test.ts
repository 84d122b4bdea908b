import { OrderDetail } from 'shared-contracts/wire';
import { eq } from 'drizzle-orm';
import { orders, orderItems, payments, refunds, sandboxCharges } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { unitsInStock } from '../../testing/small-shop';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { reconcilePayments } from '../operate/reconciliation';
import type { RefundPartInput } from './refund-part';
import { withdrawOrder } from './withdrawal';

let operated: OperatedShop;
beforeEach(async () => {
  operated = await anOperatedShop();
});
afterEach(() => operated.shop.close());

const refundPart = (id: number, input: Partial<RefundPartInput>) =>
  operated.refundPart(id, { operation: 'op-1', ...input });
const charges = () => operated.shop.db.select().from(sandboxCharges);
const amounts = async () => {
  const rows = await operated.shop.db.select().from(refunds).orderBy(refunds.requestedAt);
  return rows.map(({ amountCents }) => amountCents);
};
const totalOf = async (id: number) => {
  const [order] = await operated.shop.db.select().from(orders).where(eq(orders.id, id));
  return order?.totalCents ?? 0;
};

describe('the operation refund in part', () => {
  it('refunds one unit with its share, returns it to stock, and leaves the order in its state', async () => {
    const { id } = await operated.anInvoicedOrder();

    const result = await refundPart(id, { items: [{ line: 1, quantity: 1 }] });
    await deliverOutbox(operated.shop.dependencies);

    expect(result).toEqual({ changed: true, state: 'invoice_issued' });
    expect(await unitsInStock(operated.shop, 1)).toBe(4);
    expect(await charges()).toMatchObject([{ state: 'paid', refundedCents: 9_990 }]);
    const email = (await operated.emails()).find(({ subject }) =>
      subject.includes('valor devolvido'),
    );
    expect(email?.text).toMatch(/Devolvemos R\$\s99,90/);
    expect(email?.text).toContain('1 × ');
  });

  it('is in the order of the customer, first as requested and then as given back', async () => {
    const { id, cookie } = await operated.anInvoicedOrder();
    const refundsOf = async () =>
      (await operated.shop.call(OrderDetail, { id: String(id) }, { cookie })).body.reembolsos;
    expect(await refundsOf()).toBeUndefined();

    await refundPart(id, { items: [{ line: 1, quantity: 1 }] });
    const requested = {
      valor: 99.9,
      motivo: 'Caixa quebrada',
    };
    expect(await refundsOf()).toEqual([requested]);
    await deliverOutbox(operated.shop.dependencies);

    expect(await refundsOf()).toEqual([{ ...requested, feito: expect.any(String) as string }]);
  });

  it('changes nothing when it is repeated, also at the same time', async () => {
    const { id } = await operated.anInvoicedOrder();
    const part = { items: [{ line: 1, quantity: 1 }] };

    const results = await Promise.all([1, 2, 3].map(() => refundPart(id, part)));

    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await amounts()).toEqual([9_990]);
    expect(await unitsInStock(operated.shop, 1)).toBe(4);
  });

  it('refunds exactly what was charged with the last part, interest included, and ends the order', async () => {
    const { id } = await operated.anInvoicedOrder();
    const chargedCents = (await totalOf(id)) + 101;
    await operated.shop.db.update(orders).set({ totalCents: chargedCents });
    await operated.shop.db.update(payments).set({ amountCents: chargedCents });
    await operated.shop.db.update(sandboxCharges).set({ amountCents: chargedCents });

    await refundPart(id, { operation: 'one', items: [{ line: 1, quantity: 1 }] });
    await refundPart(id, { operation: 'two', amountCents: 7 });
    await refundPart(id, { operation: 'three', items: [{ line: 1 }] });
    const last = await refundPart(id, { operation: 'four', shipping: true });
    await deliverOutbox(operated.shop.dependencies);

    expect(last).toEqual({ changed: true, state: 'refunded' });
    expect((await amounts()).reduce((sum, each) => sum + each, 0)).toBe(chargedCents);
    expect(await charges()).toMatchObject([{ state: 'refunded', refundedCents: chargedCents }]);
    expect(await unitsInStock(operated.shop, 1)).toBe(5);
    expect(await operated.shop.db.select().from(payments)).toMatchObject([{ state: 'refunded' }]);
  });

  it('leaves the goods out of stock when they do not come back', async () => {
    const { id } = await operated.anInvoicedOrder(101);
    await operated.advance(id, 'dispatched');

    await refundPart(id, { items: [{ line: 1, quantity: 1 }], withoutGoods: true });

    expect(await unitsInStock(operated.shop, 1)).toBe(3);
  });

  it('is followed by a whole refund of what is left', async () => {
    const { id } = await operated.anInvoicedOrder(101);
    await operated.advance(id, 'dispatched');
    await refundPart(id, { items: [{ line: 1, quantity: 1 }] });

    await operated.refund(id);
    await deliverOutbox(operated.shop.dependencies);

    expect(await amounts()).toEqual([9_990, (await totalOf(id)) - 9_990]);
    expect(await unitsInStock(operated.shop, 1)).toBe(5);
    expect(await charges()).toMatchObject([{ state: 'refunded' }]);
  });

  it('is followed by a withdrawal, which refunds what is left', async () => {
    const { id } = await operated.anInvoicedOrder();
    await refundPart(id, { amountCents: 500 });

    await withdrawOrder(operated.shop.dependencies, id);
    await deliverOutbox(operated.shop.dependencies);

    expect(await amounts()).toEqual([500, (await totalOf(id)) - 500]);
    expect(await unitsInStock(operated.shop, 1)).toBe(5);
  });

  it('returns all goods of an unsent order whose whole amount is refunded', async () => {
    const { id } = await operated.anInvoicedOrder();

    const result = await refundPart(id, { amountCents: await totalOf(id) });

    expect(result.state).toBe('refunded');
    expect(await unitsInStock(operated.shop, 1)).toBe(5);
  });

  it('refuses more units, shipping or money than are left, a missing reason, and an unpaid order', async () => {
    const { id } = await operated.anInvoicedOrder();
    const total = await totalOf(id);
    await refundPart(id, { items: [{ line: 1, quantity: 1 }] });
    const again = (input: Partial<RefundPartInput>) =>
      refundPart(id, { operation: 'op-2', ...input });

    await expect(again({ items: [{ line: 1, quantity: 2 }] })).rejects.toEqual(
      refusal(422, 'Item 1: resta uma unidade'),
    );
    await expect(again({ items: [{ line: 9 }] })).rejects.toEqual(
      refusal(422, 'Item 9: restam 0 unidades'),
    );
    await expect(again({ items: [{ line: 1 }, { line: 1 }] })).rejects.toEqual(
      refusal(422, 'uma vez'),
    );
    await expect(again({ amountCents: total - 9_990 + 1 })).rejects.toEqual(
      refusal(422, 'o que resta do que foi cobrado'),
    );
    await expect(again({})).rejects.toEqual(refusal(422, 'Escolha itens, frete ou um valor'));
    await expect(again({ amountCents: -5 })).rejects.toEqual(
      refusal(422, 'Escolha itens, frete ou um valor'),
    );
    await expect(again({ amountCents: 1, why: ' ' })).rejects.toEqual(
      refusal(422, 'Escreva o motivo'),
    );
    await operated.cancel(id);
    await expect(again({ amountCents: 1 })).rejects.toEqual(
      refusal(409, 'não há valor a devolver'),
    );
    expect(await amounts()).toEqual([9_990, total - 9_990]);
  });

  it('reaches the provider after the earlier parts, each once', async () => {
    const { id } = await operated.anInvoicedOrder();
    const { payments: provider } = operated.shop.dependencies;
    const { refund: accept } = provider;
    provider.refund = () => Promise.reject(new Error('down'));
    await refundPart(id, { operation: 'one', amountCents: 100 });
    await deliverOutbox(operated.shop.dependencies);
    provider.refund = accept;
    await refundPart(id, { operation: 'two', amountCents: 30 });
    await deliverOutbox(operated.shop.dependencies);
    expect(await charges()).toMatchObject([{ refundedCents: 0 }]);

    await operated.retryRefund(id);
    await deliverOutbox(operated.shop.dependencies);

    expect(await charges()).toMatchObject([{ state: 'paid', refundedCents: 130 }]);
  });

  it('is compared with the sum of the provider', async () => {
    const { id } = await operated.anInvoicedOrder();
    await refundPart(id, { amountCents: 100 });
    await deliverOutbox(operated.shop.dependencies);
    const compare = async (ageDays = 1) => {
      await operated.shop.db
        .update(payments)
        .set({ createdAt: new Date(Date.now() - ageDays * 86_400_000), reconciledAt: null });
      await reconcilePayments(operated.shop.dependencies, { error: () => undefined });
      const [payment] = await operated.shop.db.select().from(payments);
      return payment?.difference;
    };

    expect(await compare()).toBeNull();
    await operated.shop.db.update(sandboxCharges).set({ refundedCents: 250 });
    expect(await compare()).toContain('refunded there 250 cents and here 100');
    await operated.shop.db.update(sandboxCharges).set({ refundedCents: 40 });
    expect(await compare()).toContain('refunded here 100 cents and there 40');
    await operated.shop.db.update(sandboxCharges).set({ refundedCents: 250 });
    expect(await compare(90)).toContain('refunded there 250 cents');
  });

  it('gives the lines of an order by Pix their share after the discount', async () => {
    const { id } = await operated.anInvoicedOrder();
    const [item] = await operated.shop.db.select().from(orderItems);
    const [order] = await operated.shop.db.select().from(orders);
    const discounted = (item?.totalCents ?? 0) - 999;
    const chargedCents = discounted + (order?.shippingCents ?? 0);
    await operated.shop.db.update(orderItems).set({ totalCents: discounted });
    await operated.shop.db
      .update(orders)
      .set({ goodsCents: discounted, totalCents: chargedCents, paymentKind: 'pix' });

    await refundPart(id, { operation: 'one', items: [{ line: 1, quantity: 1 }] });
    await refundPart(id, { operation: 'two', items: [{ line: 1, quantity: 1 }] });

    expect((await amounts()).reduce((sum, each) => sum + each, 0)).toBe(discounted);
  });
});
