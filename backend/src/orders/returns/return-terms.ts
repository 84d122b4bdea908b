import { eq } from 'drizzle-orm';
import { addDays, dayOf } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { toReais } from 'shared-contracts/pricing';
import type { ChargedOrder } from 'shared-contracts/pricing';
import type { ReturnTermsDto } from 'shared-contracts/wire';
import { MAX_RETURN_PHOTOS } from 'shared-contracts/wire';
import { termsAt } from '../../content/terms-at';
import type { Database, Transaction } from '../../database/database';
import { orderReturns, payments } from '../../database/schema';
import { awaitingStates, isBeforeDispatch, sentStates } from '../../domain/order-state';
import { unitsByLine } from '../refunds/refunds';
import type { RefundRow } from '../refunds/refunds';
import { findWithdrawalTerms } from './withdrawal';
import { findOrderHistory } from '../order/order-repository';
import type { OrderItemRow, OrderRow } from '../order/order-repository';
import type { OrderRecords } from '../parcels/order-records';
import { withoutSent } from '../parcels/parcel-repository';
import { copy } from './copy';
import type { ReturnRow } from './return-state';

/** Days after the receipt in which the law lets a customer complain (CDC, art. 26, durable goods). */
const COMPLAINT_DAYS = 90;

/** The goods of an order that can be returned, and until when. Days are the last ones; null: they have passed. */
export interface ReturnTerms {
  items: OrderItemRow[];
  /** By line; 0: refunded, asked for already, or still in the store. */
  left: ReadonlyMap<number, number>;
  withdrawalUntil: Day | null;
  problemUntil: Day | null;
  returnDays: number;
  replyDays: number;
  /** Why nothing can be returned; undefined: something can. */
  refusal: string | undefined;
}

/** The id of the refund of a return, among those of its order. */
export const refundIdOf = (returnId: number): string => `return-${returnId}`;

export async function findReturnTerms(
  db: Database | Transaction,
  order: OrderRow,
  { items, refunds, parcels }: OrderRecords,
  now: Date,
): Promise<ReturnTerms> {
  const asked = await db.select().from(orderReturns).where(eq(orderReturns.orderId, order.id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const inStore = withoutSent(items, { state: order.state, parcels, refunds });
  const left = countLeft(items, { refunds, asked, inStore });
  const { returnDays, replyDays } = await termsAt(db, order.createdAt);
  const { ate: withdrawalUntil } = await findWithdrawalTerms(db, order, now);
  return {
    items,
    left,
    withdrawalUntil,
    problemUntil: await findComplaintDay(db, order, now),
    returnDays,
    replyDays,
    refusal: findRefusal(order, payment?.state === 'paid', left),
  };
}

function findRefusal(
  { state }: OrderRow,
  isPaid: boolean,
  left: ReadonlyMap<number, number>,
): string | undefined {
  if (isBeforeDispatch(state) || awaitingStates.includes(state)) return copy.notSent;
  if (!sentStates.includes(state)) return copy.orderEnded;
  if (!isPaid) return copy.notPaidHere;
  return [...left.values()].some((units) => units > 0) ? undefined : copy.nothingLeft;
}

interface Taken {
  refunds: readonly RefundRow[];
  asked: readonly ReturnRow[];
  /** The goods that have not left yet. */
  inStore: readonly OrderItemRow[];
}

/** Units by line that have left, that no refund has paid back, and that are in no return besides refused ones. */
function countLeft(
  items: readonly OrderItemRow[],
  { refunds, asked, inStore }: Taken,
): Map<number, number> {
  const left = new Map(items.map(({ line, quantity }) => [line, quantity]));
  const take = (line: number, units: number) =>
    left.set(line, Math.max(0, (left.get(line) ?? 0) - units));
  for (const [line, units] of unitsByLine(refunds)) take(line, units);
  for (const { line, quantity } of inStore) take(line, quantity);
  for (const { id, state, lines, approvedLines } of asked) {
    if (state === 'refused') continue;
    const own = refunds.filter(({ reference }) => reference.endsWith(`:${refundIdOf(id)}`));
    const paidBack = unitsByLine(own);
    for (const { line, quantity } of approvedLines ?? lines) {
      take(line, Math.max(0, quantity - (paidBack.get(line) ?? 0)));
    }
  }
  return left;
}

async function findComplaintDay(
  db: Database | Transaction,
  order: OrderRow,
  now: Date,
): Promise<Day | null> {
  const today = dayOf(now);
  if (order.state !== 'delivered') {
    return addDays(order.deliveryDay > today ? order.deliveryDay : today, COMPLAINT_DAYS);
  }
  const history = await findOrderHistory(db, order.id);
  const delivered = history.findLast(({ toState }) => toState === 'delivered');
  const lastDay = addDays(dayOf(delivered?.at ?? order.createdAt), COMPLAINT_DAYS);
  return today <= lastDay ? lastDay : null;
}

/** Undefined: nothing can be returned, for whatever reason. */
export function toReturnTermsDto(
  terms: ReturnTerms,
  charged: ChargedOrder,
): ReturnTermsDto | undefined {
  const { left, withdrawalUntil, problemUntil, replyDays, refusal } = terms;
  if (refusal !== undefined) return undefined;
  if (withdrawalUntil === null && problemUntil === null) return undefined;
  return {
    itens: [...left].flatMap(([line, units]) =>
      units > 0 ? [{ id: String(line), quantidade: units }] : [],
    ),
    desistencia_ate: withdrawalUntil,
    problema_ate: problemUntil,
    resposta_dias: replyDays,
    max_fotos: MAX_RETURN_PHOTOS,
    cobranca: {
      total: toReais(charged.chargedCents),
      frete: toReais(charged.shippingCents),
      devolvido: toReais(charged.refundedCents),
      frete_devolvido: charged.isShippingRefunded,
      itens: charged.lines.map(({ line, quantity, totalCents, refundedUnits }) => ({
        id: String(line),
        quantidade: quantity,
        total: toReais(totalCents),
        devolvida: refundedUnits,
      })),
    },
  };
}
