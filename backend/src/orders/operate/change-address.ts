import { eq } from 'drizzle-orm';
import { shippingKindOf } from 'shared-contracts/profile';
import { queueErpMessage } from '../../database/queue-erp-message';
import { orders } from '../../database/schema';
import type { DeliveryAddress } from '../../domain/delivery-address';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { isBeforeDispatch } from '../../domain/order-state';
import { toSingleLine } from '../../http/plain-text';
import { copy } from '../order/employee-copy';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { addNote, enqueueEvent, findLockedOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';

/** The fields that can be corrected: another postal code has another freight. */
export interface CorrectedAddress {
  street: string;
  number: string;
  complement: string;
  district: string;
  reference: string;
}

export interface ChangeAddressInput {
  id: number;
  /** The address that the employee sees: another one is not replaced. */
  seen: CorrectedAddress;
  address: CorrectedAddress;
}

export const toCorrected = ({
  street,
  number,
  complement,
  bairro,
  referencia = '',
}: DeliveryAddress): CorrectedAddress => ({
  street,
  number,
  complement,
  district: bairro,
  reference: referencia,
});

/** An order that is delivered, and of which nothing has left, paid or not. */
export const mayChangeAddress = ({ state, shippingId }: OrderRow): boolean =>
  shippingKindOf(shippingId) !== 'pickup' &&
  (state === 'awaiting_payment' || isBeforeDispatch(state));

/**
 * Corrects where an order is delivered, within its postal code. The former address becomes a note, the customer gets an
 * e-mail, and the ERP is told.
 */
export async function changeAddress(
  { tx, now, actor }: OperatorContext,
  { id, seen, address: typed }: ChangeAddressInput,
): Promise<OperationResult> {
  const order = await findLockedOrder(tx, id);
  const { state } = order;
  // The checkout keeps spaces as they were typed.
  const current = toLines(toCorrected(order.address));
  const wanted = toLines(typed);
  if (isSame(current, wanted)) return { changed: false, state };
  if (!mayChangeAddress(order)) throw new OrderRefusalError(409, copy.addressIsFixed(id, state));
  checkFields(wanted);
  if (!isSame(current, toLines(seen))) {
    throw new OrderRefusalError(409, copy.addressChangedMeanwhile(describe(current)), 'street');
  }
  const { district, reference, ...same } = wanted;
  const { cep, cidade, uf } = order.address;
  const address: DeliveryAddress = {
    ...same,
    cep,
    cidade,
    uf,
    bairro: district,
    ...(reference !== '' && { referencia: reference }),
  };
  await tx.update(orders).set({ address }).where(eq(orders.id, id));
  await addNote(tx, {
    orderId: id,
    text: copy.formerAddress(describe(current)),
    author: actor,
    at: now,
  });
  await enqueueEvent(tx, 'order.address-changed', { orderId: id, changedAt: now.toISOString() });
  await queueErpMessage(tx, id, 'pedido.alterado', { campo: 'entrega.endereco' });
  return { changed: true, state };
}

const toLines = (address: CorrectedAddress): CorrectedAddress => ({
  street: toSingleLine(address.street),
  number: toSingleLine(address.number),
  complement: toSingleLine(address.complement),
  district: toSingleLine(address.district),
  reference: toSingleLine(address.reference),
});

const partsOf = ({ street, number, complement, district, reference }: CorrectedAddress) => [
  street,
  number,
  complement,
  district,
  reference,
];

const isSame = (one: CorrectedAddress, other: CorrectedAddress) =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));

const describe = (address: CorrectedAddress) => partsOf(address).filter(Boolean).join(', ');

function checkFields({ street, number, district }: CorrectedAddress): void {
  if (street.length < 3) throw new OrderRefusalError(422, copy.streetNeeded, 'street');
  if (number === '') throw new OrderRefusalError(422, copy.numberNeeded, 'number');
  if (district === '') throw new OrderRefusalError(422, copy.districtNeeded, 'district');
}
