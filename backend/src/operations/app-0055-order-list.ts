import { count, desc, eq } from 'drizzle-orm';
import { PICKUP_ID } from 'shared-contracts/profile';
import { OrderList } from 'shared-contracts/wire';
import { requireOwnCustomer } from '../customers/own-customer';
import { orders } from '../database/schema';
import { statusText, stepIndex } from '../domain/order-state';
import { replyWith, handler } from './handler';

/** Page size when the request names a page but no size. */
const DEFAULT_LIMIT = 10;

/** Maximum orders when the request names no page, as the retailer's own client does. */
const MAX_UNPAGED_ORDERS = 100;

export const orderList = handler(OrderList, async ({ id, pagina, limite }, context) => {
  const { db } = context;
  const customer = await requireOwnCustomer(id, context);
  const own = eq(orders.customerId, customer.id);
  const limit = limite ?? (pagina === undefined ? MAX_UNPAGED_ORDERS : DEFAULT_LIMIT);
  const newestFirst = db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(((pagina ?? 1) - 1) * limit);
  const [found, [counted]] = await Promise.all([
    newestFirst,
    db.select({ total: count() }).from(orders).where(own),
  ]);
  const list = found.map((order) => ({
    id: String(order.id),
    date: order.createdAt.toISOString(),
    paymentMethod: order.paymentMethod,
    deliveryDate: order.deliveryDay,
    rastreio: order.tracking,
    ...(order.trackingUrl && { rastreio_url: order.trackingUrl }),
    currentStepIndex: stepIndex(order.state),
    via: order.shippingId === PICKUP_ID ? -1 : order.shippingId,
    status: statusText(order.state),
  }));
  return replyWith(200, list, { 'x-total-count': String(counted?.total ?? 0) });
});
