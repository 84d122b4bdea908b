import { eq } from 'drizzle-orm';
import { addBusinessDays, dayOf, formatDayAndPeriod } from 'shared-contracts/calendar';
import type { Day, StoreCalendar } from 'shared-contracts/calendar';
import type { DeliveryAgenda, Freight } from 'shared-contracts/content';
import { shippingKindOf } from 'shared-contracts/profile';
import { queueErpMessage } from '../../database/queue-erp-message';
import { orders } from '../../database/schema';
import { findDeliveryDays } from '../../domain/freight/delivery-agenda';
import type { DeliveryDay } from '../../domain/freight/delivery-agenda';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { isBeforeDispatch } from '../../domain/order-state';
import { copy } from '../order/employee-copy';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { addNote, enqueueEvent, findLockedOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { findPeriod, hasRoom } from '../shipping/delivery-bookings';

/** A day, and hours of it as '08:00-12:00'. */
interface DayAndPeriod {
  day: string;
  period: string;
}

export interface ChangePeriodInput extends DayAndPeriod {
  id: number;
  /** The employee sees it: something else is not replaced. */
  seen: DayAndPeriod;
  /** The published documents that the days of an option depend on. */
  published: PublishedAgenda;
}

export interface PublishedAgenda {
  freight: Freight;
  calendar: StoreCalendar;
}

/** An order with a chosen period, of which nothing has left, paid or not. */
export const mayChangePeriod = ({ state, deliveryPeriod }: OrderRow): boolean =>
  deliveryPeriod !== null && (state === 'awaiting_payment' || isBeforeDispatch(state));

/**
 * The days that an employee may agree on, without regard to other orders: from now, as late as shoppers may choose, and as
 * long after the day that is agreed.
 */
export function findAgreeableDays(
  { shippingId, shippingDays, deliveryDay }: OrderRow,
  { freight, calendar }: PublishedAgenda,
  now: Date,
): DeliveryDay[] {
  const agenda = agendaOf(freight, shippingId);
  if (!agenda) return [];
  const today = dayOf(now);
  const term = addBusinessDays(today, shippingDays, calendar);
  const daysAhead = agenda.daysAhead + countDays(today, term > deliveryDay ? term : deliveryDay);
  return findDeliveryDays({ ...agenda, daysAhead }, { now, calendar, businessDays: 0 });
}

/** Zero for a day that is past. */
const countDays = (from: Day, to: Day): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

function agendaOf(freight: Freight, shippingId: number): DeliveryAgenda | undefined {
  const kind = shippingKindOf(shippingId);
  return kind === 'carrier' || kind === 'pickup' ? undefined : freight[kind].agenda;
}

/**
 * Moves an order to another day and period, where there is room. The former one is free then, and becomes a note; the
 * customer gets an e-mail, and the ERP is told.
 */
export async function changePeriod(
  { tx, now, actor }: OperatorContext,
  { id, seen, day, period, published }: ChangePeriodInput,
): Promise<OperationResult> {
  const order = await findLockedOrder(tx, id);
  const { state, deliveryDay, deliveryPeriod } = order;
  if (deliveryDay === day && deliveryPeriod === period) return { changed: false, state };
  if (deliveryPeriod === null || !mayChangePeriod(order)) {
    throw new OrderRefusalError(409, copy.periodIsFixed(id, state));
  }
  const former = formatDayAndPeriod(deliveryDay, deliveryPeriod);
  if (seen.day !== deliveryDay || seen.period !== deliveryPeriod) {
    throw new OrderRefusalError(409, copy.periodChangedMeanwhile(former), 'day');
  }
  const chosen = findPeriod(findAgreeableDays(order, published, now), { day, period });
  if (!chosen) throw new OrderRefusalError(422, copy.noSuchPeriod, 'day');
  if (!(await hasRoom(tx, order, chosen))) {
    throw new OrderRefusalError(409, copy.periodIsFull(formatDayAndPeriod(day, period)), 'day');
  }
  await tx
    .update(orders)
    .set({ deliveryDay: day, deliveryPeriod: period })
    .where(eq(orders.id, id));
  await addNote(tx, {
    orderId: id,
    text: copy.formerPeriod(former),
    author: actor,
    at: now,
  });
  await enqueueEvent(tx, 'order.period-changed', { orderId: id, changedAt: now.toISOString() });
  await queueErpMessage(tx, id, 'pedido.alterado', { campo: 'periodo' });
  return { changed: true, state };
}
