import { and, eq } from 'drizzle-orm';
import { shippingIds } from 'shared-contracts/profile';
import { erpMessages, orderNotes, orders } from '../../database/schema';
import { orderStates } from '../../domain/order-state';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { mayChangeAddress, toCorrected } from './change-address';
import { operateOrder, orderOperations } from './operate-order';

let operated: OperatedShop;
beforeEach(async () => (operated = await anOperatedShop()));
afterEach(() => operated.shop.close());

const rowOf = async (id: number) => {
  const [order] = await operated.shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`No order ${id}`);
  return order;
};
const correctedOf = async (id: number) => toCorrected((await rowOf(id)).address);
type Corrected = Awaited<ReturnType<typeof correctedOf>>;

async function change(id: number, changed: Partial<Corrected>, seen?: Corrected) {
  const current = await correctedOf(id);
  return operateOrder(
    operated.shop.dependencies,
    orderOperations.changeAddress,
    { id, seen: seen ?? current, address: { ...current, ...changed } },
    'ana',
  );
}

describe('a corrected address', () => {
  it('replaces the former one, which becomes a note; customer and ERP are told once', async () => {
    const { id } = await operated.aPaidOrder();
    const before = (await rowOf(id)).address;
    const results = [
      await change(id, { number: ' 1481 ', reference: 'Portão azul' }),
      await change(id, { number: '1481' }),
    ];

    expect(results.map(({ changed }) => changed)).toEqual([true, false]);
    expect((await rowOf(id)).address).toEqual({
      ...before,
      number: '1481',
      referencia: 'Portão azul',
    });
    const { db } = operated.shop;
    const notes = await db.select().from(orderNotes).where(eq(orderNotes.orderId, id));
    expect(notes).toMatchObject([
      { author: 'ana', text: expect.stringContaining(`${before.street}, ${before.number}`) },
    ]);
    const subject = `Pedido ${id}: endereço de entrega corrigido`;
    const emails = (await operated.emails()).filter((each) => each.subject === subject);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('1481');
    const told = and(eq(erpMessages.orderId, id), eq(erpMessages.type, 'pedido.alterado'));
    expect(await db.select().from(erpMessages).where(told)).toHaveLength(1);
    // The checkout keeps spaces as they were typed.
    const address = { ...(await rowOf(id)).address, street: 'Rua  Barão de\u00a0Jaguara' };
    await db.update(orders).set({ address }).where(eq(orders.id, id));
    await change(id, { reference: '' });
    expect((await rowOf(id)).address).not.toHaveProperty('referencia');
  });

  it('is refused when somebody has changed it meanwhile, without its needed fields, and after the dispatch', async () => {
    const { id } = await operated.anInvoicedOrder();
    const seen = await correctedOf(id);
    await change(id, { number: '20' });

    await expect(change(id, { number: '30' }, seen)).rejects.toEqual(refusal(409, /Agora ele é/));
    await expect(change(id, { street: 'R' })).rejects.toEqual(refusal(422, /rua/));
    await expect(change(id, { number: ' ' })).rejects.toEqual(refusal(422, /número/));
    await expect(change(id, { district: '' })).rejects.toEqual(refusal(422, /bairro/));
    expect((await correctedOf(id)).number).toBe('20');
    await operated.dispatch(id, 'one', {
      items: [{ line: 1, quantity: 1 }],
      tracking: 'AA123456785BR',
    });
    await expect(change(id, { number: '40' })).rejects.toEqual(refusal(409, /não muda mais/));
  });

  it('is possible exactly while nothing has left, of orders that the store delivers', async () => {
    const { id } = await operated.aPaidOrder();
    const order = await rowOf(id);
    const possible = orderStates.filter((state) => mayChangeAddress({ ...order, state }));

    expect(possible).toEqual(['awaiting_payment', 'paid', 'invoiced', 'invoice_issued']);
    const collected = { ...order, shippingId: shippingIds.pickup };
    expect(mayChangeAddress(collected)).toBe(false);
  });
});
