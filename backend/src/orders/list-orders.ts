import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { STORE_TIME_ZONE } from 'shared-contracts/calendar';
import { shippingIds } from 'shared-contracts/profile';
import type { OrderList, ReplyOf, RequestOf } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { orderItems, orders } from '../database/schema';
import { stepIndex } from '../domain/order-state';
import type { SignedInCustomer } from '../domain/signed-in-customer';
import { findShownStatuses } from './refunds/shown-status';

/** Page size when the request names a page but no size. */
const DEFAULT_LIMIT = 10;

/** Maximum orders when the request names no page, as the retailer's own client does. */
const MAX_UNPAGED_ORDERS = 100;

/** Names of products of each order. */
const MAX_NAMES = 2;

/** The customer's orders, newest first, and how many there are on all pages. */
export async function listOrders(
  db: Database,
  customer: SignedInCustomer,
  request: RequestOf<typeof OrderList>,
): Promise<{ orders: ReplyOf<typeof OrderList>; total: number }> {
  const { pagina, limite } = request;
  const wanted = and(eq(orders.customerId, customer.id), ...toFilters(request));
  const limit = limite ?? (pagina === undefined ? MAX_UNPAGED_ORDERS : DEFAULT_LIMIT);
  const newestFirst = db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(((pagina ?? 1) - 1) * limit);
  const [found, [counted]] = await Promise.all([
    newestFirst,
    db.select({ total: count() }).from(orders).where(wanted),
  ]);
  const names = await findProductNames(
    db,
    found.map((order) => order.id),
  );
  const statuses = await findShownStatuses(db, found);
  const list = found.map((order) => ({
    id: String(order.id),
    date: order.createdAt.toISOString(),
    paymentMethod: order.paymentMethod,
    deliveryDate: order.deliveryDay,
    ...(order.deliveryPeriod !== null && { periodo: order.deliveryPeriod }),
    rastreio: order.tracking,
    ...(order.trackingUrl && { rastreio_url: order.trackingUrl }),
    currentStepIndex: stepIndex(order.state),
    via: order.shippingId === shippingIds.pickup ? -1 : order.shippingId,
    status: statuses.get(order.id) ?? '',
    total: order.totalCents / 100,
    produtos: (names.get(order.id) ?? []).slice(0, MAX_NAMES),
    qtd_produtos: names.get(order.id)?.length ?? 0,
  }));
  return { orders: list, total: counted?.total ?? 0 };
}

function toFilters({ pedido, produto, de, ate }: RequestOf<typeof OrderList>): SQL[] {
  const day = sql`(${orders.createdAt} at time zone ${STORE_TIME_ZONE})::date`;
  const words = produto === undefined ? [] : toPlainText(produto).split(/\s+/).filter(Boolean);
  const hasWords = words.map((word) => sql`strpos(${plainName}, ${word}) > 0`);
  return [
    ...(pedido === undefined ? [] : [sql`starts_with(${orders.id}::text, ${pedido})`]),
    ...(de === undefined ? [] : [sql`${day} >= ${de}::date`]),
    ...(ate === undefined ? [] : [sql`${day} <= ${ate}::date`]),
    ...(words.length === 0
      ? []
      : [
          sql`exists (
            select from ${orderItems}
            where ${orderItems.orderId} = ${orders.id} and ${and(...hasWords)}
          )`,
        ]),
  ];
}

/** Removes accents and capitals. */
const toPlainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const plainName = sql`regexp_replace(
  normalize(lower(${orderItems.name}), nfd), '[\u0300-\u036f]', '', 'g'
)`;

/** The names of the products of each order. */
async function findProductNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const names = new Map<number, string[]>();
  if (ids.length === 0) return names;
  const items = await db
    .select({ id: orderItems.orderId, name: orderItems.name })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.line));
  for (const { id, name } of items) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}
