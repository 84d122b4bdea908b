import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderList, PickedProduct } from '@fireflay/back-office-wire';
import { isDay } from 'shared-contracts/calendar';
import { pickupStore, storeCalendar } from 'shared-contracts/profile';
import { UNKNOWN_SOURCE } from 'shared-contracts/visits';
import { containsText } from '../../database/contains-text';
import type { Database } from '../../database/database';
import {
  customers,
  orderHistory,
  orderItems,
  orders,
  products as productTable,
  refunds,
} from '../../database/schema';
import {
  awaitingStates,
  orderStates,
  statesIn,
  statesToPick,
  unsoldStates,
} from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { periodKey } from '../../domain/freight/delivery-agenda';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { findAgreeableDays } from '../../orders/operate/change-period';
import type { PublishedAgenda } from '../../orders/operate/change-period';
import { copy } from '../../orders/order/employee-copy';
import { findOrder } from '../../orders/order/order-repository';
import { findShownStatuses } from '../../orders/refunds/shown-status';
import { findFreeDays } from '../../orders/shipping/delivery-bookings';
import { isNotHeld } from '../../orders/chargebacks/chargebacks';
import { findParcelsOf, withoutSent } from '../../orders/parcels/parcel-repository';
import type { Handler, StaffContext } from '../context';
import { paidIn } from '../figures/paid-charges';
import { checkPeriod } from '../figures/period';
import { describeOrder, toListedOrder } from './order-detail';

const ORDERS_PER_PAGE = 30;
const MAX_ORDER_ID = 2_147_483_647;
/** Customers with a searched name whose orders are looked up; more of them have an order among the newest anyway. */
const MAX_NAMED_CUSTOMERS = 2_000;

/** The lists that employees work through: counted, and oldest first. */
const openLists = {
  'to-invoice': statesIn('to-invoice'),
  'to-dispatch': statesIn('to-dispatch'),
  withdrawn: statesIn('coming-back'),
} as const satisfies Partial<Record<OrderList, readonly OrderState[]>>;

const statesOf: Record<OrderList, readonly OrderState[]> = {
  ...openLists,
  'on-the-way': statesIn('on-the-way'),
  unpaid: awaitingStates,
  delivered: statesIn('delivered'),
  ended: unsoldStates,
  all: orderStates,
};

export const listOrders: Handler<'ListOrders'> = async (
  { list, search = '', day, source, paidFrom, paidTo, after },
  { db },
) => {
  const isWanted = and(isDueOn(day), isFrom(source), wasPaidIn(paidFrom, paidTo));
  const isOldestFirst = Object.hasOwn(openLists, list);
  const found = await db
    .select({ order: orders, customer: customers.name })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        inArray(orders.state, [...statesOf[list]]),
        isWanted,
        await matches(db, search.trim()),
        after === undefined
          ? undefined
          : (isOldestFirst ? gt : lt)(orders.id, Math.min(after, MAX_ORDER_ID)),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(orders.id))
    .limit(ORDERS_PER_PAGE + 1);
  const shown = found.slice(0, ORDERS_PER_PAGE);
  const statuses = await findShownStatuses(
    db,
    shown.map(({ order }) => order),
  );
  return {
    orders: shown.map(({ order, customer }) =>
      toListedOrder(order, customer, statuses.get(order.id) ?? ''),
    ),
    hasMore: found.length > ORDERS_PER_PAGE,
    counts: await countOpen(db, isWanted),
  };
};

export const readOrder: Handler<'ReadOrder'> = ({ id }, { db }) => describeOrder(db, id);

export const readDeliveryDays: Handler<'ReadDeliveryDays'> = async ({ id }, context) => {
  const order = await findOrder(context.db, id);
  if (!order) throw new OrderRefusalError(404, copy.unknownOrder(id));
  const days = findAgreeableDays(order, await readPublishedAgenda(context), context.now());
  const free = await findFreeDays(context.db, { shippingId: order.shippingId, days, without: id });
  const others = free.map(({ day, periods }) => ({
    day,
    periods: periods
      .map(periodKey)
      .filter((period) => day !== order.deliveryDay || period !== order.deliveryPeriod),
  }));
  return { days: others.filter(({ periods }) => periods.length > 0) };
};

export const readPublishedAgenda = async ({
  content,
}: Pick<StaffContext, 'content'>): Promise<PublishedAgenda> => ({
  freight: (await content.current()).freight,
  calendar: storeCalendar(await content.profile()),
});

/** @throws OrderRefusalError with 422 for a day that no calendar has */
function isDueOn(day: string | undefined): SQL | undefined {
  if (day === undefined) return undefined;
  if (!isDay(day)) throw new OrderRefusalError(422, copy.noSuchDay, 'day');
  return eq(orders.deliveryDay, day);
}

function isFrom(source: string | undefined): SQL | undefined {
  if (source === undefined) return undefined;
  return source === UNKNOWN_SOURCE ? isNull(orders.source) : eq(orders.source, source);
}

/** @throws DomainError with 400 for days that are no period of the figures */
function wasPaidIn(from: string | undefined, to: string | undefined): SQL | undefined {
  if (from === undefined || to === undefined) return undefined;
  checkPeriod({ from, to });
  // An index of the orders serves an array; for a large set PostgreSQL would read all of them.
  return sql`${orders.id} = any(array(
    select ${orderHistory.orderId} from ${orderHistory} where ${paidIn({ from, to })}
  ))`;
}

/** An order's number, a document, an e-mail, or a part of the customer's name. */
async function matches(db: Database, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  if (search.includes('@')) return sql`lower(${customers.email}) = ${search.toLowerCase()}`;
  const digits = search.replaceAll(/[.\-/\s]/g, '');
  if (/^\d{1,10}$/.test(digits)) return eq(orders.id, Math.min(Number(digits), MAX_ORDER_ID));
  if (/^[0-9A-Z]{11,14}$/i.test(digits) && /\d{2}$/.test(digits)) {
    return eq(customers.document, digits.toUpperCase());
  }
  return isOfNamed(db, containsText(customers.name, search));
}

/**
 * Few customers: their orders, by index. Many: the orders in their sequence, until the page is full. Neither sorts all orders
 * of all of them.
 */
async function isOfNamed(db: Database, isNamed: SQL): Promise<SQL> {
  const named = await db
    .select({ id: customers.id })
    .from(customers)
    .where(isNamed)
    .limit(MAX_NAMED_CUSTOMERS);
  if (named.length < MAX_NAMED_CUSTOMERS) {
    return inArray(
      orders.customerId,
      named.map(({ id }) => id),
    );
  }
  const one = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, orders.customerId), isNamed))
    // PostgreSQL keeps such a query apart: it reads one customer for each order.
    .offset(0);
  return exists(one);
}

async function countOpen(db: Database, isWanted: SQL | undefined): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: orders.state, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(inArray(orders.state, Object.values(openLists).flat()), isWanted))
    .groupBy(orders.state);
  return Object.fromEntries(
    Object.entries(openLists).map(([list, states]) => [
      list,
      rows
        .filter(({ state }) => states.some((each) => each === state))
        .reduce((sum, { count }) => sum + count, 0),
    ]),
  );
}

export const listPicking: Handler<'ListPicking'> = async ({ day }, { db, content }) => {
  const profile = await content.profile();
  const toPick = await db
    .select({
      id: orders.id,
      state: orders.state,
      store: orders.pickupStore,
      companyData: orders.companyData,
      day: orders.deliveryDay,
      period: orders.deliveryPeriod,
    })
    .from(orders)
    .where(and(inArray(orders.state, [...statesToPick]), isNotHeld(orders.id), isDueOn(day)))
    .orderBy(asc(orders.id));
  const ids = toPick.map(({ id }) => id);
  const jobOf = new Map(toPick.map(({ id, companyData }) => [id, companyData?.jobName ?? '']));
  const slotOf = new Map(
    toPick.map(({ id, day, period }) => [id, period === null ? null : { day, period }]),
  );
  const storeOf = new Map(toPick.map(({ id, store }) => [id, store]));
  const items = ids.length === 0 ? [] : await findItemsToPick(db, toPick);
  const shelves = await findShelves(db, [...new Set(items.map(({ productCode }) => productCode))]);
  const products = new Map<string, PickedProduct>();
  for (const item of items) {
    const storeId = storeOf.get(item.orderId) ?? null;
    const store = storeId === null ? '' : (pickupStore(profile, storeId)?.name ?? storeId);
    const key = JSON.stringify([store, item.productCode, item.batchId]);
    const known = products.get(key) ?? {
      productCode: item.productCode,
      name: item.name,
      unit: item.saleUnit,
      batch: item.batchId,
      shelf: shelves.get(item.productCode) ?? '',
      store,
      quantity: 0,
      orders: [],
    };
    known.quantity += item.quantity;
    known.orders.push({
      id: item.orderId,
      quantity: item.quantity,
      job: jobOf.get(item.orderId) ?? '',
      slot: slotOf.get(item.orderId) ?? null,
    });
    products.set(key, known);
  }
  return {
    orders: new Set(items.map(({ orderId }) => orderId)).size,
    products: [...products.values()].toSorted(
      (a, b) =>
        a.store.localeCompare(b.store) ||
        compareShelves(a.shelf, b.shelf) ||
        a.name.localeCompare(b.name, 'pt-BR'),
    ),
  };
};

async function findShelves(db: Database, codes: number[]): Promise<Map<number, string | null>> {
  const rows = await db
    .select({ code: productTable.code, shelf: productTable.shelf })
    .from(productTable)
    .where(inArray(productTable.code, codes));
  return new Map(rows.map(({ code, shelf }) => [code, shelf]));
}

/** 'R2' is before 'R10', and what has no place comes last. */
const compareShelves = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || one.localeCompare(other, 'pt-BR', { numeric: true });

/** The lines of these orders with the units that are still to be sent, in the order of the orders. */
async function findItemsToPick(db: Database, found: { id: number; state: OrderState }[]) {
  const ids = found.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.orderId), asc(orderItems.line));
  const refunded = await db.select().from(refunds).where(inArray(refunds.orderId, ids));
  const parcels = await findParcelsOf(db, ids);
  return found.flatMap(({ id, state }) =>
    withoutSent(
      items.filter(({ orderId }) => orderId === id),
      {
        state,
        parcels: parcels.filter(({ orderId }) => orderId === id),
        refunds: refunded.filter(({ orderId }) => orderId === id),
      },
    ),
  );
}
