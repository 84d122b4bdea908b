import { eq } from 'drizzle-orm';
import { isPhone, maskPhone } from 'shared-contracts/documents';
import { queueErpMessage } from '../../database/queue-erp-message';
import { orders } from '../../database/schema';
import type { OrderContact } from '../../domain/order-contact';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { isBeforeDispatch } from '../../domain/order-state';
import { toSingleLine } from '../../http/plain-text';
import { copy } from '../order/employee-copy';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { addNote, findLockedOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';

export interface ChangeContactInput {
  id: number;
  /** The contact that the employee sees: another one is not replaced. Empty texts: the customer receives the goods. */
  seen: OrderContact;
  contact: OrderContact;
}

/** An order, also a pickup, of which nothing has left, paid or not. */
export const mayChangeContact = ({ state }: OrderRow): boolean =>
  state === 'awaiting_payment' || isBeforeDispatch(state);

/** Says who receives the goods of an order. The former contact becomes a note, and the ERP is told. */
export async function changeContact(
  { tx, now, actor }: OperatorContext,
  { id, seen, contact: typed }: ChangeContactInput,
): Promise<OperationResult> {
  const order = await findLockedOrder(tx, id);
  const { state } = order;
  const current = toLines(order.contact ?? { name: '', phone: '' });
  const wanted = toLines(typed);
  if (isSame(current, wanted)) return { changed: false, state };
  if (!mayChangeContact(order)) throw new OrderRefusalError(409, copy.contactIsFixed(id, state));
  checkContact(wanted);
  if (!isSame(current, toLines(seen))) {
    throw new OrderRefusalError(409, copy.contactChangedMeanwhile(describe(current)), 'name');
  }
  const contact = wanted.name === '' ? null : wanted;
  await tx.update(orders).set({ contact }).where(eq(orders.id, id));
  await addNote(tx, {
    orderId: id,
    text: copy.formerContact(describe(current)),
    author: actor,
    at: now,
  });
  await queueErpMessage(tx, id, 'pedido.alterado', { campo: 'entrega.contato' });
  return { changed: true, state };
}

const toLines = ({ name, phone }: OrderContact): OrderContact => {
  const number = toSingleLine(phone);
  return { name: toSingleLine(name), phone: isPhone(number) ? maskPhone(number) : number };
};

const isSame = (one: OrderContact, other: OrderContact) =>
  one.name === other.name && one.phone === other.phone;

const describe = ({ name, phone }: OrderContact) =>
  name === '' ? copy.customerReceives : `${name}, ${phone}`;

/** Both texts are empty, or both are given. */
function checkContact({ name, phone }: OrderContact): void {
  if (name === '' && phone === '') return;
  if (name === '') throw new OrderRefusalError(422, copy.contactNameNeeded, 'name');
  if (!isPhone(phone)) throw new OrderRefusalError(422, copy.contactPhoneNeeded, 'phone');
}
