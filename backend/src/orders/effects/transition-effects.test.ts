import { eq, TransactionRollbackError } from 'drizzle-orm';
import { erpMessages, orders } from '../../database/schema';
import { canTransition, orderStates } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { anOperatedShop } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { runTransitionEffects } from './transition-effects';

/** All changes of state that an order can take. */
const transitions = orderStates.flatMap((from) =>
  orderStates
    .filter((to) => canTransition(from, to))
    .map((to): [OrderState, OrderState] => [from, to]),
);

describe('a change of the state of an order', () => {
  let operated: OperatedShop;
  let id: number;
  beforeAll(async () => {
    operated = await anOperatedShop();
    ({ id } = await operated.aPaidOrder());
  });
  afterAll(() => operated.shop.close());

  /** The messages to the ERP, without those of before. */
  async function messagesOf(from: OrderState, to: OrderState) {
    const { db } = operated.shop;
    const found: [type: string, state: unknown, before: unknown][] = [];
    const work = db.transaction(async (tx) => {
      await tx.delete(erpMessages);
      const [order] = await tx.select().from(orders).where(eq(orders.id, id));
      if (!order) throw new Error('The order is missing');
      const before = { ...order, state: from };
      await runTransitionEffects(tx, { order: before, to, at: new Date(), actor: '' });
      const rows = await tx.select().from(erpMessages);
      for (const { type, data } of rows) {
        const { estado, antes } = data as Record<string, unknown>;
        found.push([type, estado, antes]);
      }
      tx.rollback();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
    return found;
  }

  it.each(transitions)(
    'from %s to %s is told to the ERP once, and a refused payment never',
    async (from, to) => {
      const found = await messagesOf(from, to);

      const states = found.filter(([type]) => type === 'pedido.estado');
      expect(states).toEqual(to === 'refused' ? [] : [['pedido.estado', to, from]]);
      const payments = found.filter(([type]) => type === 'pagamento.aprovado');
      expect(payments).toHaveLength(to === 'paid' ? 1 : 0);
    },
  );
});
