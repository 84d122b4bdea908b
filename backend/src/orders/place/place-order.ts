import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { formatCurrency } from 'shared-contracts/pricing';
import type { OrderServices } from '../order/services';
import type { Caller } from '../../ports/caller';
import { inTransaction } from '../../database/in-transaction';
import { movements, payments } from '../../database/schema';
import { parseCard } from '../../domain/card';
import type { Card } from '../../domain/card';
import { DomainError } from '../../domain/domain-error';
import type { CardOutcome } from '../../ports/payments';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import { cardFaults, cardRefusals, copy } from '../order/copy';
import { cardChargeKey, settleCardCharge } from '../card/card-payment';
import { refundCardAttempt } from '../card/card-attempts';
import { findOrderByMovement, findOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { priceOrder } from './price-order';
import { payInStore } from './pay-in-store';
import type { RequestedOrder } from './requested-order';
import { writeOrder } from './write-order';

type OrderContext = Pick<
  OrderServices,
  'attempts' | 'content' | 'db' | 'now' | 'payments' | 'postalLocations' | 'shipping'
> &
  Pick<Caller, 'address' | 'addressBlock' | 'log'>;

export interface PlacedOrder {
  id: string;
  resposta: string;
}

/**
 * Places one order for a movement number, however often it is requested. Recalculates its prices, reserves the
 * stock in the transaction that writes the order and, by card, charges it. The order of a quote that was paid in the store
 * is paid in that transaction; another amount than its total is refused with 422.
 */
export async function placeOrder(
  request: RequestedOrder,
  customer: SignedInCustomer,
  context: OrderContext,
): Promise<PlacedOrder> {
  const number = await requireOwnMovement(context, customer, request.mov);

  const known = await findOrderByMovement(context.db, customer.id, number);
  if (known) return replayOrder(known.id, request, context);

  const { db, now } = context;
  const card = request.type === 'credit' ? requireValidCard(request.pagamento, now()) : undefined;
  const priced = await priceOrder(context, request, customer);
  const receipt = 'receipt' in request ? request.receipt : undefined;
  if (receipt) requireTotal(receipt.amountCents, priced.totalCents);
  const placed = await inTransaction(db, async (tx) => {
    const written = await writeOrder(tx, {
      request,
      customer,
      number,
      priced,
      card,
      place: context,
      attempts: context.attempts,
      now: now(),
    });
    if (written && receipt) await payInStore(tx, written, receipt);
    return written;
  });
  if (!placed) {
    // An equal request arrived at the same time and has written the order.
    const existing = await findOrderByMovement(db, customer.id, number);
    // That order was refused meanwhile, and has released the number.
    if (!existing) throw new DomainError(402, cardRefusals.refused);
    return replayOrder(existing.id, request, context);
  }
  if (card) await chargeCard(placed, card, customer, context);
  return waitForOutcome(placed.id, context);
}

/** The movement number, if it belongs to this customer. */
async function requireOwnMovement(
  { db }: OrderContext,
  customer: SignedInCustomer,
  mov: string,
): Promise<number> {
  const number = /^\d{1,15}$/.test(mov) ? Number(mov) : 0;
  const [own] = await db
    .select({ number: movements.number })
    .from(movements)
    .where(and(eq(movements.number, number), eq(movements.customerId, customer.id)));
  if (!own) throw new DomainError(403, copy.otherMovement);
  return number;
}

function requireTotal(receivedCents: number, totalCents: number): void {
  if (receivedCents === totalCents) return;
  const text = copy.otherAmount(formatCurrency(totalCents), formatCurrency(receivedCents));
  throw new DomainError(422, text, { fields: { amountCents: text } });
}

function requireValidCard(
  form: { cardNumber: string; expiry: string; name: string; cvv: string },
  now: Date,
): Card {
  const card = parseCard(form, now);
  if (typeof card === 'string') throw new DomainError(400, cardFaults[card]);
  return card;
}

async function chargeCard(
  order: OrderRow,
  card: Card,
  { name, document }: SignedInCustomer,
  context: OrderContext,
): Promise<void> {
  let result: CardOutcome;
  try {
    result = await context.payments.chargeCard({
      key: cardChargeKey(order),
      payer: { name, document },
      amountCents: order.totalCents,
      installments: order.installments,
      description: `Pedido ${order.id}`,
      card,
    });
  } catch (error) {
    // The card may or may not be charged: the order stays in its state until the provider reports the outcome.
    context.log.error(
      { orderId: order.id, reason: errorName(error) },
      'card charge: no reply from the payment provider; a job will query the outcome',
    );
    throw new DomainError(503, copy.unknownOutcome);
  }
  if (await settleCardCharge(context.db, order.id, result))
    throw new DomainError(402, copy.approvedTooLate);
  const isNotRequested = result.state === 'refused' && result.reference === undefined;
  // A card that did not reach the acquirer does not count as an attempt.
  if (result.state === 'paid' || (isNotRequested && result.refusal === 'timed-out')) {
    await refundCardAttempt(context.attempts, {
      customerId: order.customerId,
      place: context,
    });
  }
}

/** Logs only the type of the error, because its message could repeat what was sent. */
function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

/** The reply that the order's first request got, or would have got. */
async function replayOrder(
  orderId: number,
  request: RequestedOrder,
  context: OrderContext,
): Promise<PlacedOrder> {
  const order = await findOrder(context.db, orderId);
  if (order?.state === 'awaiting_payment' && request.type === 'credit') {
    throw new DomainError(409, copy.alreadyByPix);
  }
  return waitForOutcome(orderId, context);
}

/** Longer than an acquirer needs for a reply. */
const OUTCOME_TIMEOUT_MS = 20_000;

async function waitForOutcome(orderId: number, { db }: OrderContext): Promise<PlacedOrder> {
  for (let waitedMs = 0; waitedMs < OUTCOME_TIMEOUT_MS; waitedMs += 200) {
    const order = await findOrder(db, orderId);
    if (order?.state === 'refused') throw await createPaymentRefusal(db, orderId);
    if (order && order.state !== 'charging') {
      const resposta = order.state === 'awaiting_payment' ? copy.awaitingPix : replyTextFor(order);
      return { id: String(orderId), resposta };
    }
    await pause(200);
  }
  throw new DomainError(503, copy.unknownOutcome);
}

function replyTextFor(order: OrderRow): string {
  if (order.state === 'expired' || order.state === 'cancelled') return copy.expired;
  return order.state === 'refunded' ? copy.refunded : copy.paid;
}

async function createPaymentRefusal(
  db: OrderServices['db'],
  orderId: number,
): Promise<DomainError> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return new DomainError(402, cardRefusals[payment?.refusal ?? 'refused']);
}
