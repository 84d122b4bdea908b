import { and, eq } from 'drizzle-orm';
import { shippingIds } from 'shared-contracts/profile';
import { erpMessages, orderNotes, orders } from '../../database/schema';
import type { OrderContact } from '../../domain/order-contact';
import { orderStates } from '../../domain/order-state';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { mayChangeContact } from './change-contact';
import { operateOrder, orderOperations } from './operate-order';
import { reportOrder } from './read-orders';

let operated: OperatedShop;
beforeEach(async () => (operated = await anOperatedShop()));
afterEach(() => operated.shop.close());

const CUSTOMER: OrderContact = { name: '', phone: '' };
const JOAO: OrderContact = { name: 'João Pedreiro', phone: '(19) 99123-4567' };

const change = (id: number, contact: OrderContact, seen: OrderContact) =>
  operateOrder(
    operated.shop.dependencies,
    orderOperations.changeContact,
    { id, seen, contact },
    'ana',
  );
const rowOf = async (id: number) => {
  const [order] = await operated.shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`No order ${id}`);
  return order;
};

describe('the contact of an order', () => {
  it('is formatted, becomes a note when it is replaced, and the ERP is told once for each change', async () => {
    const { id } = await operated.aPaidOrder();
    const results = [
      await change(id, { name: ' João  Pedreiro ', phone: '19991234567' }, CUSTOMER),
      await change(id, JOAO, CUSTOMER),
    ];

    expect(results.map(({ changed }) => changed)).toEqual([true, false]);
    const { db } = operated.shop;
    expect((await rowOf(id)).contact).toEqual(JOAO);
    expect((await reportOrder(db, id)).entrega).toMatchObject({
      contato: { nome: JOAO.name, telefone: JOAO.phone },
    });

    await change(id, CUSTOMER, JOAO);
    expect((await rowOf(id)).contact).toBeNull();
    expect((await reportOrder(db, id)).entrega).not.toHaveProperty('contato');
    const notes = await db.select().from(orderNotes).where(eq(orderNotes.orderId, id));
    expect(notes.map(({ author, text }) => [author, text])).toEqual([
      ['ana', 'Quem recebe mudou. Antes era: o próprio cliente.'],
      ['ana', 'Quem recebe mudou. Antes era: João Pedreiro, (19) 99123-4567.'],
    ]);
    const told = and(eq(erpMessages.orderId, id), eq(erpMessages.type, 'pedido.alterado'));
    expect(await db.select().from(erpMessages).where(told)).toHaveLength(2);
  });

  it('is refused when somebody has changed it meanwhile, with half of its fields, and after the dispatch', async () => {
    const { id } = await operated.anInvoicedOrder();
    await change(id, JOAO, CUSTOMER);

    const other = { name: 'Rita', phone: '(19) 3234-5678' };
    await expect(change(id, other, CUSTOMER)).rejects.toEqual(refusal(409, /Agora é: João/));
    await expect(change(id, { ...other, name: ' ' }, JOAO)).rejects.toEqual(refusal(422, /nome/));
    await expect(change(id, { ...other, phone: '123' }, JOAO)).rejects.toEqual(refusal(422, /DDD/));
    await operated.dispatch(id, 'one', {
      items: [{ line: 1, quantity: 1 }],
      tracking: 'AA123456785BR',
    });
    await expect(change(id, other, JOAO)).rejects.toEqual(refusal(409, /não muda mais/));
    expect((await rowOf(id)).contact).toEqual(JOAO);
  });

  it('may be changed exactly while nothing has left, also of a pickup', async () => {
    const { id } = await operated.aPaidOrder();
    const order = { ...(await rowOf(id)), shippingId: shippingIds.pickup };

    expect(orderStates.filter((state) => mayChangeContact({ ...order, state }))).toEqual([
      'awaiting_payment',
      'paid',
      'invoiced',
      'invoice_issued',
    ]);
  });
});
