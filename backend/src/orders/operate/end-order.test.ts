import { eq } from 'drizzle-orm';
import { outbox, payments, sandboxCharges } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { receiveEmails } from '../../testing/accounts';
import { anOpenPix } from '../../testing/purchase';
import { unitsInStock } from '../../testing/small-shop';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { withdrawOrder } from '../returns/withdrawal';

let operated: OperatedShop;
beforeEach(async () => {
  operated = await anOperatedShop();
});
afterEach(() => operated.shop.close());

describe('the operation cancel', () => {
  it('returns the goods and the money of an order that has not left', async () => {
    const { id } = await operated.anInvoicedOrder();
    expect(await unitsInStock(operated.shop, 1)).toBe(3);

    const results = await Promise.all([
      operated.cancel(id),
      operated.cancel(id),
      operated.cancel(id),
    ]);

    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await unitsInStock(operated.shop, 1)).toBe(5);
    const emails = await operated.emails();
    expect(emails.find(({ subject }) => subject === `Pedido ${id}: cancelado`)?.text).toContain(
      'Motivo: Produto avariado',
    );
    expect(await operated.shop.db.select().from(sandboxCharges)).toMatchObject([
      { state: 'refunded' },
    ]);
    expect((await operated.changesOf(id)).at(-1)).toMatchObject({
      toState: 'refunded',
      reason: 'Produto avariado',
      actor: 'command ana',
    });
  });

  it('ends an order that waits for its Pix, and its charge cannot be paid any more', async () => {
    const { orderId } = await anOpenPix(operated.shop, [{ id: 1, quantity: 2, priceCents: 9_990 }]);

    expect(await operated.cancel(Number(orderId))).toEqual({ changed: true, state: 'cancelled' });
    await deliverOutbox(operated.shop.dependencies);

    expect(await unitsInStock(operated.shop, 1)).toBe(5);
    const [charge] = await operated.shop.db.select().from(sandboxCharges);
    expect(charge?.state).not.toBe('open');
    expect(await operated.subjects()).toContain(`Pedido ${orderId}: cancelado`);
  });

  it('refunds a Pix that was paid just before', async () => {
    const { orderId, paymentId } = await anOpenPix(operated.shop, [
      { id: 1, quantity: 2, priceCents: 9_990 },
    ]);
    const [payment] = await operated.shop.db
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId));
    await operated.cancel(Number(orderId));
    await operated.shop.db
      .update(sandboxCharges)
      .set({ state: 'paid' })
      .where(eq(sandboxCharges.reference, payment?.providerReference ?? ''));

    await deliverOutbox(operated.shop.dependencies);
    await deliverOutbox(operated.shop.dependencies);

    expect(await operated.shop.db.select().from(sandboxCharges)).toMatchObject([
      { state: 'refunded' },
    ]);
    expect((await operated.statesOf(Number(orderId))).slice(-2)).toEqual(['cancelled', 'refunded']);
    expect(await unitsInStock(operated.shop, 1)).toBe(5);
  });

  it('refuses an order that has left, and a missing reason', async () => {
    const { id } = await operated.anInvoicedOrder(101);
    await expect(operated.cancel(id, ' ')).rejects.toEqual(refusal(422, 'Escreva o motivo'));
    await operated.advance(id, 'dispatched');

    await expect(operated.cancel(id)).rejects.toEqual(
      refusal(409, 'Devolva o valor em vez de cancelar'),
    );
    expect(await unitsInStock(operated.shop, 1)).toBe(3);
  });
});

describe('the operation refund', () => {
  const aDeliveredOrder = async () => {
    const order = await operated.anInvoicedOrder(101);
    await operated.advance(order.id, 'dispatched');
    await operated.advance(order.id, 'delivered');
    return order;
  };

  it('returns the money, and the goods unless they do not come back', async () => {
    const [returned, lost] = [await aDeliveredOrder(), await aDeliveredOrder()];
    expect(await unitsInStock(operated.shop, 1)).toBe(1);

    expect(await operated.refund(returned.id)).toEqual({ changed: true, state: 'refunded' });
    expect(await operated.refund(returned.id)).toEqual({ changed: false, state: 'refunded' });
    await operated.refund(lost.id, true);
    await deliverOutbox(operated.shop.dependencies);

    expect(await unitsInStock(operated.shop, 1)).toBe(3);
    const charges = await operated.shop.db.select().from(sandboxCharges);
    expect(charges.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  });

  it('ends an order whose customer withdrew from it', async () => {
    const { id } = await aDeliveredOrder();
    await withdrawOrder(operated.shop.dependencies, id);

    expect(await operated.refund(id)).toEqual({ changed: true, state: 'refunded' });
    expect(await unitsInStock(operated.shop, 1)).toBe(5);
  });

  it('refuses an order that has not left', async () => {
    const { id } = await operated.anInvoicedOrder();

    await expect(operated.refund(id)).rejects.toEqual(refusal(409, 'Cancele em vez de devolver'));
  });
});

describe('a refund that the provider does not accept', () => {
  const makeRetriesDue = () =>
    operated.shop.db
      .update(outbox)
      .set({ dueAt: new Date(0) })
      .where(eq(outbox.topic, 'payment.refund'));

  it('is retried until it is accepted, and reported to the store once', async () => {
    const { id } = await operated.aPaidOrder();
    let failures = 0;
    const { refund: accept } = operated.shop.dependencies.payments;
    operated.shop.dependencies.payments.refund = (reference) => {
      failures += 1;
      return failures > 7 ? accept(reference) : Promise.reject(new Error('the acquirer is down'));
    };
    await operated.cancel(id);

    for (let attempt = 0; attempt < 8; attempt += 1) {
      await makeRetriesDue();
      await deliverOutbox(operated.shop.dependencies);
    }

    const alarms = await receiveEmails(operated.shop, operated.shop.dependencies.profile.email);
    expect(alarms.map(({ subject }) => subject)).toEqual([
      `Devolução do pedido ${id} não foi aceita`,
    ]);
    expect(await operated.shop.db.select().from(sandboxCharges)).toMatchObject([
      { state: 'refunded' },
    ]);
    expect(await operated.subjects()).toContain(`Pedido ${id}: valor devolvido`);
    expect(await operated.statesOf(id)).toEqual(['charging', 'paid', 'refunded']);
  });

  it('is due at once when an operator retries it', async () => {
    const { id } = await operated.aPaidOrder();
    const { refund: accept } = operated.shop.dependencies.payments;
    operated.shop.dependencies.payments.refund = () => Promise.reject(new Error('down'));
    await operated.cancel(id);
    await deliverOutbox(operated.shop.dependencies);
    operated.shop.dependencies.payments.refund = accept;
    await deliverOutbox(operated.shop.dependencies);
    expect(await operated.shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'paid' }]);

    expect(await operated.retryRefund(id)).toMatchObject({ changed: true });
    await deliverOutbox(operated.shop.dependencies);

    expect(await operated.shop.db.select().from(sandboxCharges)).toMatchObject([
      { state: 'refunded' },
    ]);
    expect(await operated.retryRefund(id)).toMatchObject({ changed: false });
  });
});
