import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StorePaymentKind } from '@fireflay/back-office-wire';
import { pickupStore } from 'shared-contracts/profile';
import type { StoreAddress } from 'shared-contracts/profile';
import { toReais } from 'shared-contracts/pricing';
import { customers, movements, payments } from '../../database/schema';
import type { DeliveryAddress } from '../../domain/delivery-address';
import { DomainError } from '../../domain/domain-error';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import { copy } from '../order/employee-copy';
import { findOrderByMovement } from '../order/order-repository';
import { requirePayable } from '../quotes/require-payable';
import { quoteGoods } from '../shipping/shipping-quotes';
import { placeOrder } from './place-order';
import { readQuotedGoods } from './quoted-goods';
import type { Receipt, StoreOrder } from './requested-order';

type Context = Parameters<typeof placeOrder>[2];

export interface QuotePayment {
  quoteId: number;
  /** The caller's id of the payment: a repeated call finds the order of the first. */
  key: string;
  customerId: number;
  kind: StorePaymentKind;
  receipt: Receipt;
  /** Where the goods go; undefined for a pickup, of which the address of the store counts. */
  address: DeliveryAddress | undefined;
  /** The postal code of the freight. */
  cep: string;
  shippingId: number;
  /** Pickup only. */
  store?: string | undefined;
  /** Hours as '08:00-12:00'; only of an option with days to choose from. */
  slot?: { day: string; period: string } | undefined;
}

/**
 * Makes the paid order of a quote: one for each key and for each quote, also when another employee sells or the customer
 * buys it at the same time.
 *
 * @returns the number of the order
 * @throws DomainError 404, 409 and 422 with a sentence; then nothing is written
 */
export async function placeQuoteOrder(context: Context, payment: QuotePayment): Promise<number> {
  const { db } = context;
  const customer = await requireCustomer(context, payment.customerId);
  const number = await openMovement(context, customer.id, payment.key);
  const findOwn = async () => {
    const order = await findOrderByMovement(db, customer.id, number);
    if (order) await requireSamePayment(db, order.id, payment);
    return order?.id;
  };
  const known = await findOwn();
  if (known !== undefined) return known;
  try {
    const request = await toRequest(context, payment, number);
    const { id } = await placeOrder(request, customer, context);
    return Number(id);
  } catch (error) {
    // An equal request arrived at the same time, and its order has taken the quote.
    const equal = await findOwn();
    if (equal !== undefined) return equal;
    // Another one was faster: the employee is told which.
    if (error instanceof DomainError) await requirePayable(db, payment.quoteId, context.now());
    throw error;
  }
}

/** A repeated request says what is registered already: another form or amount would be lost. @throws DomainError 409 */
async function requireSamePayment(
  db: Context['db'],
  orderId: number,
  { kind, receipt: { amountCents, reference } }: QuotePayment,
): Promise<void> {
  const [own] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const isSame =
    own?.kind === kind && own.amountCents === amountCents && (own.receipt ?? '') === reference;
  if (own && !isSame) throw new DomainError(409, copy.paymentIsRegistered(orderId));
}

/** A customer with an account of this store. @throws DomainError 422 */
export async function requireCustomer(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<SignedInCustomer> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.closedAt), isNull(customers.serverId)));
  if (!row) throw new DomainError(422, copy.noAccount, { fields: { customerId: copy.noAccount } });
  const { kind, document, name, email, serverId, serverDocument } = row;
  return { id, kind, document, name, email, serverId, serverDocument };
}

/** Opens the movement of an employee's dialog, once. @returns its number */
async function openMovement({ db }: Context, customerId: number, key: string): Promise<number> {
  const code = `office-${key}`;
  await db
    .insert(movements)
    .values({ code, customerId, number: sql`nextval('movement_numbers')` })
    .onConflictDoNothing({ target: movements.code });
  const [own] = await db.select().from(movements).where(eq(movements.code, code));
  if (own?.customerId !== customerId || own.number === null) {
    throw new DomainError(409, copy.otherCustomer);
  }
  return own.number;
}

async function toRequest(
  context: Context,
  { quoteId, customerId, kind, receipt, address, cep, shippingId, store, slot }: QuotePayment,
  number: number,
): Promise<StoreOrder> {
  const quote = await requirePayable(context.db, quoteId, context.now());
  const goods = await readQuotedGoods(context, quote, customerId);
  const offers = await quoteGoods(
    context,
    cep,
    goods.lines.map(({ productCode: id, quantity, batchId }) => ({ id, quantity, batchId })),
  );
  const chosen = offers.find(({ id }) => id === shippingId);
  if (!chosen) {
    throw new DomainError(409, copy.deliveryGone, { fields: { shippingId: copy.deliveryGone } });
  }
  const profile = await context.content.profile();
  const collectedAt = chosen.pickup && pickupStore(profile, store);
  if (chosen.pickup && !collectedAt) {
    throw new DomainError(422, copy.chooseStore, { fields: { store: copy.chooseStore } });
  }
  const deliveredTo = collectedAt ? toStoreAddress(collectedAt) : address;
  if (!deliveredTo)
    throw new DomainError(422, copy.streetNeeded, { fields: { street: copy.streetNeeded } });
  return {
    type: kind,
    produtos: goods.sent,
    frete: {
      id: chosen.id,
      price: toReais(chosen.priceCents),
      ...(collectedAt && { loja: collectedAt.id }),
      ...(slot && { dia: slot.day, periodo: slot.period }),
    },
    entrega: deliveredTo,
    cupom: { codigo: quote.code, economia: toReais(goods.savedCents) },
    mov: String(number),
    receipt,
  };
}

const toStoreAddress = ({ street, district, city, state, cep }: StoreAddress): DeliveryAddress => ({
  cep,
  street,
  number: 's/n',
  complement: '',
  bairro: district,
  cidade: city,
  uf: state,
});
