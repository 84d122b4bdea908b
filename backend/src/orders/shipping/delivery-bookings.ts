import { and, between, count, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Day } from 'shared-contracts/calendar';
import type { Database, Transaction } from '../../database/database';
import { orders } from '../../database/schema';
import { countBooked, periodKey, withoutFull } from '../../domain/freight/delivery-agenda';
import type { Booking, DeliveryDay, DeliveryPeriod } from '../../domain/freight/delivery-agenda';
import { unsoldStates } from '../../domain/order-state';
import type { ShippingQuote } from '../../ports/shipping';

/** The day and the period that a customer has chosen. */
export interface ChosenPeriod {
  day: Day;
  period: DeliveryPeriod;
}

/**
 * The quotes with what is free of their days, whose term reaches the first; one of which nothing is free is left out.
 *
 * @param known what several calls for one reply have found
 */
export async function withFreeDays<Quote extends ShippingQuote>(
  db: Database,
  quotes: readonly Quote[],
  known = new Map<string, Promise<DeliveryDay[]>>(),
): Promise<Quote[]> {
  const findOnce = (shippingId: number, days: readonly DeliveryDay[]) => {
    const key = JSON.stringify([shippingId, days]);
    const asked = known.get(key) ?? findFreeDays(db, { shippingId, days });
    known.set(key, asked);
    return asked;
  };
  const found = await Promise.all(
    quotes.map(async (quote): Promise<Quote[]> => {
      if (!quote.days) return [quote];
      const days = await findOnce(quote.id, quote.days);
      const [first] = days;
      return first ? [{ ...quote, days, businessDays: first.businessDays }] : [];
    }),
  );
  return found.flat();
}

export async function findFreeDays(
  db: Database | Transaction,
  {
    days,
    ...option
  }: Pick<BookedDays, 'shippingId' | 'without'> & { days: readonly DeliveryDay[] },
): Promise<DeliveryDay[]> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return [];
  return withoutFull(days, await findBookings(db, { ...option, from: first.day, to: last.day }));
}

/** The chosen period of these days; undefined: it is not among them. */
export function findPeriod(
  days: readonly DeliveryDay[],
  { day, period }: { day: string; period: string },
): ChosenPeriod | undefined {
  const found = days
    .find((each) => each.day === day)
    ?.periods.find((each) => periodKey(each) === period);
  return found && { day, period: found };
}

/**
 * Says whether there is room in a period for this order. Until the transaction ends, no other order gets a place on this day of
 * the option. A place is taken by every order that has not ended: what ends gives its place back.
 */
export async function hasRoom(
  tx: Transaction,
  { id, shippingId }: { id: number; shippingId: number },
  { day, period }: ChosenPeriod,
): Promise<boolean> {
  const lock = `delivery ${shippingId} ${day}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const others = await findBookings(tx, { shippingId, from: day, to: day, without: id });
  return countBooked(others, day, period) < period.capacity;
}

interface BookedDays {
  shippingId: number;
  from: Day;
  to: Day;
  /** An order that does not count: it moves. */
  without?: number;
}

function findBookings(
  db: Database | Transaction,
  { shippingId, from, to, without }: BookedDays,
): Promise<Booking[]> {
  return db
    .select({
      day: orders.deliveryDay,
      period: sql<string>`${orders.deliveryPeriod}`,
      count: count(),
    })
    .from(orders)
    .where(
      and(
        between(orders.deliveryDay, from, to),
        eq(orders.shippingId, shippingId),
        isNotNull(orders.deliveryPeriod),
        notInArray(orders.state, [...unsoldStates]),
        without === undefined ? undefined : ne(orders.id, without),
      ),
    )
    .groupBy(orders.deliveryDay, orders.deliveryPeriod);
}
