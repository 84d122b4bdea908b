import { and, eq, isNull } from 'drizzle-orm';
import { isStorePayment } from '@fireflay/back-office-wire';
import { deliveryDay, formatDayAndPeriod } from 'shared-contracts/calendar';
import { reserveCoupon } from '../discounts/order-coupon';
import { toSingleLine } from '../../http/plain-text';
import type { Transaction } from '../../database/database';
import { queueErpMessage } from '../../database/queue-erp-message';
import { customers, movements, orderHistory, orderItems, orders } from '../../database/schema';
import type { Card } from '../../domain/card';
import { storePaymentPhrase } from '../../domain/payment-kind';
import { copy as sessionCopy } from '../../customers/sessions/copy';
import { DomainError } from '../../domain/domain-error';
import type { AttemptLimiter, Place } from '../../limits/attempt-limiter';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import { countCardAttempt } from '../card/card-attempts';
import { parseCompanyData } from '../order/company-data';
import { copy } from '../order/copy';
import { countPlacedOrder, logOrderChange } from '../order/order-log';
import { enqueueEvent } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { findOrderSource } from './order-source';
import { toPeriodChange, toShortageChange } from './price-order';
import type { PricedOrder } from './price-order';
import type { RequestedOrder } from './requested-order';
import { hasRoom } from '../shipping/delivery-bookings';
import { periodKey } from '../../domain/freight/delivery-agenda';
import { availableUnits, reserveStock } from '../../catalogue/stock/stock';
import { limitUnconfirmedShare } from '../pix/unconfirmed-share';
import { limitUnpaidOrders } from '../pix/unpaid-orders';

export interface NewOrder {
  request: RequestedOrder;
  customer: SignedInCustomer;
  number: number;
  priced: PricedOrder;
  card: Card | undefined;
  /** Where the shopper is. */
  place: Place;
  attempts: AttemptLimiter;
  now: Date;
}

/**
 * Writes an order and takes its goods out of stock, all or nothing. Returns undefined when its number has an order
 * already; refuses with 409 when goods are short, its period is full or its coupon has changed, with 429 after too many
 * cards or unpaid orders.
 */
export async function writeOrder(
  tx: Transaction,
  { request, customer, number, priced, card, place, attempts, now }: NewOrder,
): Promise<OrderRow | undefined> {
  // Serializes the orders of one customer; an account that is being closed gets no further order.
  const [active] = await tx
    .select({ emailVerifiedAt: customers.emailVerifiedAt })
    .from(customers)
    .where(and(eq(customers.id, customer.id), isNull(customers.closedAt)))
    .for('no key update');
  if (!active) throw new DomainError(401, sessionCopy.signIn);
  // Another movement may have replaced this one since its number was checked.
  const [movement] = await tx
    .select()
    .from(movements)
    .where(eq(movements.number, number))
    .for('update');
  if (!movement) throw new DomainError(403, copy.otherMovement);
  const waitsForPix = request.type === 'pix';
  const state = waitsForPix ? 'awaiting_payment' : 'charging';
  const { shipping, chosenPeriod } = priced;
  const networkKey = waitsForPix ? attempts.key('unpaid-from', place.addressBlock) : null;
  const { cep, street, number: door, complement, bairro, cidade, uf } = request.entrega;
  const referencia = toSingleLine(request.entrega.referencia ?? '');
  const [order] = await tx
    .insert(orders)
    .values({
      customerId: customer.id,
      movementNumber: number,
      state,
      paymentKind: request.type,
      paymentMethod: paymentMethodOf(request, card),
      installments: priced.installments,
      installmentCents: priced.installmentCents,
      goodsCents: priced.goodsCents,
      shippingCents: priced.shippingCents,
      totalCents: priced.totalCents,
      shippingId: shipping.id,
      shippingName: shipping.name,
      shippingDays: shipping.businessDays,
      deliveryDay: chosenPeriod?.day ?? deliveryDay(now, shipping.businessDays, priced.calendar),
      deliveryPeriod: chosenPeriod ? periodKey(chosenPeriod.period) : null,
      address: {
        cep,
        street,
        number: door,
        complement,
        bairro,
        cidade,
        uf,
        ...(referencia && { referencia }),
      },
      pickupStore: priced.pickupStore,
      companyData: parseCompanyData(request.empresa, customer),
      createdAt: now,
      networkKey,
      source: await findOrderSource(tx, request, priced.coupon),
    })
    .onConflictDoNothing({ target: orders.movementNumber })
    .returning();
  if (!order) return undefined;

  if (networkKey !== null) {
    const units = priced.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const isConfirmed = active.emailVerifiedAt !== null;
    await limitUnpaidOrders(tx, { customerId: customer.id, isConfirmed, networkKey, units });
  }
  // Before the goods, as where an order ends: transactions lock in one sequence.
  const couponChange = priced.coupon && (await reserveCoupon(tx, priced.coupon, order));
  if (couponChange) throw new DomainError(409, copy.changed, { mudancas: [couponChange] });
  if (chosenPeriod && !(await hasRoom(tx, order, chosenPeriod))) {
    const { day, period } = chosenPeriod;
    const text = copy.periodIsFull(formatDayAndPeriod(day, periodKey(period)));
    throw new DomainError(409, copy.changed, { mudancas: [toPeriodChange(shipping, text)] });
  }
  const { taken, short } = await reserveStock(tx, priced.items, order.pickupStore);
  if (short.length > 0) {
    const mudancas = await Promise.all(
      short.map(async (item) =>
        toShortageChange(item, (await availableUnits(tx, item.productCode, item.batchId)) ?? 0),
      ),
    );
    throw new DomainError(409, copy.changed, { mudancas });
  }
  // After the goods, whose rows are locked now.
  if (networkKey !== null && active.emailVerifiedAt === null) {
    await limitUnconfirmedShare(tx, { customerId: customer.id, networkKey, taken });
  }
  // After the goods, so that two orders lock in the same sequence.
  if (card) await countCardAttempt(attempts, tx, { customerId: customer.id, place });
  await tx
    .insert(orderItems)
    .values(taken.map(({ requestedBatch: _, ...item }) => ({ orderId: order.id, ...item })));
  await tx
    .insert(orderHistory)
    .values({ orderId: order.id, toState: state, reason: 'placed', at: now });
  logOrderChange(tx, {
    order: order.id,
    movement: number,
    from: null,
    to: state,
    reason: 'placed',
  });
  countPlacedOrder(tx, request.type);
  // The event of another order is written once it is paid.
  if (waitsForPix) {
    await enqueueEvent(tx, 'order.placed', { orderId: order.id });
    await queueErpMessage(tx, order.id, 'pedido.estado', { estado: state, antes: null });
  }
  return order;
}

function paymentMethodOf({ type }: RequestedOrder, card: Card | undefined): string {
  if (isStorePayment(type)) return copy.paidInStore(storePaymentPhrase(type));
  return card ? copy.creditCard(card.brand) : copy.pix;
}
