import { OrderDetail } from 'shared-contracts/wire';
import { and, eq } from 'drizzle-orm';
import { erpMessages, orderItems, orders, refunds, sandboxCharges } from '../../database/schema';
import { orderStates } from '../../domain/order-state';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { anOpenPix } from '../../testing/purchase';
import { unitsInStock } from '../../testing/small-shop';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { mayChangeLines } from './change-line';
import { operateOrder, orderOperations } from './operate-order';

let operated: OperatedShop;
beforeEach(async () => (operated = await anOperatedShop()));
afterEach(() => operated.shop.close());

/** Three boxes of product 2 and two units of product 1. */
const twoLines = () =>
  operated.aPaidOrder(undefined, [
    { id: 2, quantity: 3, priceCents: 4_590, boxArea: '2,16', batch: 'T2' },
    { id: 1, quantity: 2, priceCents: 9_990 },
  ]);
const change = (id: number, line: number, seen: number, quantity: number, actor = 'ana') =>
  operateOrder(
    operated.shop.dependencies,
    orderOperations.changeLine,
    { id, line, seen, quantity },
    actor,
  );
const refundRows = () => operated.shop.db.select().from(refunds).orderBy(refunds.requestedAt);
const boxes = () => unitsInStock(operated.shop, 2, 'T2');

describe('a lowered quantity', () => {
  it('is refunded and back in stock once; the customer, the ERP and the page of the order say it', async () => {
    const { id, cookie } = await twoLines();
    expect(await boxes()).toBe(17);

    const results = [await change(id, 1, 3, 1), await change(id, 1, 3, 1)];
    await deliverOutbox(operated.shop.dependencies);

    expect(results.map(({ changed }) => changed)).toEqual([true, false]);
    expect(await boxes()).toBe(19);
    // Two thirds of 3 × 2.16 m² × R$ 45.90.
    expect(await refundRows()).toMatchObject([
      { amountCents: 19_828, reason: 'Produto 2: de 3 para 1 caixa.', actor: 'ana' },
    ]);
    const { db } = operated.shop;
    expect(await db.select().from(sandboxCharges)).toMatchObject([
      { state: 'paid', refundedCents: 19_828 },
    ]);
    const told = and(eq(erpMessages.orderId, id), eq(erpMessages.type, 'pedido.alterado'));
    expect(await db.select().from(erpMessages).where(told)).toMatchObject([
      { data: { campo: 'itens' } },
    ]);
    const emails = await operated.emails();
    const own = emails.filter(({ subject }) => subject === `Pedido ${id}: quantidade mudada`);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toMatch(
      /de 3 para 1 caixa\.[^]*Devolvemos R\$\s198,28[^]*1 caixa de Prod/,
    );
    const { body } = await operated.shop.call(OrderDetail, { id: String(id) }, { cookie });
    expect(body.items.map(({ quantity, cancelada }) => [quantity, cancelada])).toEqual([
      [3, 2],
      [2, undefined],
    ]);
    expect(body.reembolsos).toMatchObject([
      { valor: 198.28, motivo: 'Produto 2: de 3 para 1 caixa.' },
    ]);
  });

  it('of 0 takes the line out, and the last line stays until the order is cancelled', async () => {
    const { id } = await twoLines();
    await change(id, 1, 3, 2);
    await change(id, 1, 2, 0);

    await expect(change(id, 2, 2, 0)).rejects.toEqual(refusal(409, /último item.*Cancele/));
    await change(id, 2, 2, 1);
    await operated.cancel(id);

    expect((await refundRows()).map(({ reason }) => reason)).toEqual([
      'Produto 2: de 3 para 2 caixas.',
      'Produto 2 saiu do pedido (eram 2 caixas).',
      'Produto 1: de 2 para 1 unidade.',
      'Produto avariado',
    ]);
    const [order] = await operated.shop.db.select().from(orders);
    const refunded = (await refundRows()).reduce((sum, each) => sum + each.amountCents, 0);
    expect(refunded).toBe(order?.totalCents);
    expect([await boxes(), await unitsInStock(operated.shop, 1)]).toEqual([20, 5]);
  });

  it('is what is seen: of two employees at once one changes it, and the other reads the new number', async () => {
    const { id } = await twoLines();

    const results = await Promise.allSettled([
      change(id, 1, 3, 2, 'ana'),
      change(id, 1, 3, 1, 'bia'),
    ]);

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal(409, /^Outra pessoa mudou Produto 2 .* Agora: [12] caixas?\./),
    });
    expect(await refundRows()).toHaveLength(1);
  });

  it.each([
    [1, 3, 4, 422, /^Produto 2: o pedido tem 3 caixas\. Para vender mais/],
    [1, 3, 1.5, 422, /^Produto 2: a quantidade é um número inteiro/],
    [1, 3, -1, 422, /^Produto 2: a quantidade é um número inteiro/],
    [1, 2, 1, 409, /^Outra pessoa mudou Produto 2/],
    [9, 1, 0, 404, /não tem o item 9/],
  ])(
    'of line %d, seen as %d, is not %d: the sentence says what to do, and nothing changes',
    async (line, seen, quantity, status, sentence) => {
      const { id } = await twoLines();

      await expect(change(id, line, seen, quantity)).rejects.toEqual(refusal(status, sentence));

      expect(await refundRows()).toEqual([]);
      expect(await boxes()).toBe(17);
    },
  );

  it('is refused once the order is invoiced, has a dispute, or has ended', async () => {
    const { id } = await twoLines();
    const { dependencies } = operated.shop;
    const dispute = { id, key: 'notice-1', amountCents: 500, reason: 'Não reconhece' };
    await operateOrder(dependencies, orderOperations.openChargeback, dispute, 'ana');
    await expect(change(id, 1, 3, 2)).rejects.toEqual(refusal(409, /contest/i));
    const invoiced = await operated.anInvoicedOrder();
    await expect(change(invoiced.id, 1, 2, 1)).rejects.toEqual(
      refusal(409, /^O pedido \d+ está em "Emissão Nota Fiscal": .*Produto 1.*"Devolver valor"/),
    );
    await operated.cancel(invoiced.id);
    await expect(change(invoiced.id, 1, 2, 1)).rejects.toEqual(refusal(409, /orçamento novo/));
    expect(orderStates.filter((state) => mayChangeLines({ state }))).toEqual(['paid']);
  });

  it('is refused while a Pix with the former amount can be paid', async () => {
    const open = await anOpenPix(operated.shop, [{ id: 1, quantity: 2, priceCents: 9_990 }]);
    const id = Number(open.orderId);

    await expect(change(id, 1, 2, 1)).rejects.toEqual(
      refusal(409, /^O pedido \d+ está em "Aguardando pagamento": .*cancele o pedido e faça/),
    );

    expect(await unitsInStock(operated.shop, 1)).toBe(3);
    const [item] = await operated.shop.db.select().from(orderItems);
    expect(item?.quantity).toBe(2);
  });

  it('is refused where it would end the order, and where the units have cost nothing', async () => {
    const { id } = await twoLines();
    const { db } = operated.shop;
    const [order] = await db.select().from(orders);
    await db.update(orderItems).set({ totalCents: 0 }).where(eq(orderItems.line, 2));
    await expect(change(id, 2, 2, 1)).rejects.toEqual(refusal(409, /não custaram nada/));
    const left = 5_000;
    await operated.refundPart(id, {
      operation: 'op-1',
      amountCents: (order?.totalCents ?? 0) - left,
    });

    await expect(change(id, 1, 3, 1)).rejects.toEqual(refusal(409, /Cancele o pedido em vez/));

    expect(await boxes()).toBe(17);
    expect((await db.select().from(orders))[0]?.state).toBe('paid');
  });

  it('is followed by the invoice of what is left', async () => {
    const { id } = await twoLines();
    await change(id, 1, 3, 0);
    await operated.invoice(id);

    await operated.dispatch(id, 'all', { tracking: 'AA123456785BR' });

    expect(await operated.statesOf(id)).toContain('dispatched');
    expect(await boxes()).toBe(20);
  });
});
