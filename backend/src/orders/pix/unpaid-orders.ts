import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../../database/database';
import { orderItems, orders, stock } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy } from '../order/copy';

/** Limits of orders that wait for their Pix, because they hold goods without payment. */
export const MAX_UNPAID_ORDERS = 3;
/** Maximum boxes and units in them. Larger orders need a card, or a contact with the store. */
export const MAX_UNPAID_UNITS = 2_000;
/** The limit for a customer without a confirmed e-mail address, because such accounts cost nothing. */
export const MAX_UNPAID_UNITS_UNCONFIRMED = 300;
/** The limit for one network: an office or a mobile network shares one address. */
export const MAX_UNPAID_ORDERS_PER_NETWORK = 20;
export const MAX_UNPAID_UNITS_PER_NETWORK = 6_000;

/** The customer who reserves goods, and their network. */
export interface StockReservation {
  customerId: number;
  /** Whether the customer's e-mail address is confirmed. */
  isConfirmed: boolean;
  networkKey: string;
  units: number;
}

/**
 * Refuses with 429 an order by Pix that would exceed the limits of one customer, or of one network. The caller
 * holds a lock on the customer's row; the network is locked here, so that concurrent orders are counted as well.
 */
export async function limitUnpaidOrders(
  tx: Transaction,
  { customerId, isConfirmed, networkKey, units }: StockReservation,
): Promise<void> {
  const ofCustomer = await countUnpaid(tx, eq(orders.customerId, customerId));
  if (ofCustomer.orders >= MAX_UNPAID_ORDERS) throw new DomainError(429, copy.tooManyUnpaid);
  if (!isConfirmed && ofCustomer.units + units > MAX_UNPAID_UNITS_UNCONFIRMED) {
    throw new DomainError(429, copy.tooManyUnitsUnconfirmed);
  }
  if (ofCustomer.units + units > MAX_UNPAID_UNITS) throw new DomainError(429, copy.tooManyUnits);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${networkKey}, 0))`);
  const ofNetwork = await countUnpaid(tx, eq(orders.networkKey, networkKey));
  if (
    ofNetwork.orders >= MAX_UNPAID_ORDERS_PER_NETWORK ||
    ofNetwork.units + units > MAX_UNPAID_UNITS_PER_NETWORK
  ) {
    throw new DomainError(429, copy.tooManyUnpaidHere);
  }
}

async function countUnpaid(tx: Transaction, filter: SQL) {
  const [found] = await tx
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.state, 'awaiting_payment'), filter));
  return found ?? { orders: 0, units: 0 };
}

/** Share of all units in stock, from 0 to 1, that unpaid orders hold. */
export const selectReservedShare = sql`
  with held as (
    select coalesce(sum(${orderItems.quantity}), 0)::float8 as units
    from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
    where ${orders.state} = 'awaiting_payment'
  )
  select case when units = 0 then 0
    else units / (units + (select coalesce(sum(${stock.available}), 0) from ${stock})) end as value
  from held`;

/** Share of the stock above which an attack on the stock is likely. */
const RESERVED_SHARE_ALARM = 0.1;

/** Logs an error when unpaid orders hold too much of the stock. */
export async function watchReservedStock(
  db: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { rows } = await db.execute<{ value: number }>(selectReservedShare);
  const share = rows[0]?.value ?? 0;
  if (share < RESERVED_SHARE_ALARM) return;
  log.error({ share: Math.round(share * 1000) / 1000 }, 'unpaid orders hold much of the stock');
}
