import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { deliveryDay } from 'shared-contracts/calendar';
import { lineTotal, pixPrice } from 'shared-contracts/pricing';
import type { Database, Transaction } from '../../database/database';
import {
  customers,
  NO_BATCH,
  orderHistory,
  orderItems,
  orders,
  payments,
  products,
  stock,
} from '../../database/schema';
import { sentStates, stateOfStep } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { reserveStock } from '../../catalogue/stock/stock';
import type { DeliveryAddress } from '../../domain/delivery-address';
import type { SampleData } from '../../ports/sample-data';
import { hashPassword, isCorrectPassword } from '../../customers/sessions/passwords';

const DAY_MS = 86_400_000;

/** Days since each sample order was placed: one awaiting payment, then one in each step. */
const sampleOrders: readonly { state: OrderState; daysAgo: number }[] = [
  { state: stateOfStep(5), daysAgo: 48 },
  { state: stateOfStep(4), daysAgo: 6 },
  { state: stateOfStep(3), daysAgo: 4 },
  { state: stateOfStep(2), daysAgo: 3 },
  { state: stateOfStep(1), daysAgo: 2 },
  { state: stateOfStep(0), daysAgo: 1 },
  { state: 'awaiting_payment', daysAgo: 0 },
];

/** Whether this database contains a sample account with its published password. */
export async function hasSampleCustomers(db: Database, sample: SampleData): Promise<boolean> {
  const found = await db
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(
      and(
        inArray(
          customers.document,
          sample.customers.map(({ document }) => document),
        ),
        isNull(customers.serverId),
        isNull(customers.closedAt),
      ),
    );
  const open = await Promise.all(
    found.map(({ passwordHash }) => isCorrectPassword(passwordHash, sample.password)),
  );
  return open.includes(true);
}

/** Creates the two sample customers and the person's orders, if they do not exist. */
export async function seedCustomers(
  db: Database,
  sample: SampleData,
  now: Date = new Date(),
): Promise<void> {
  const documents = sample.customers.map(({ document }) => document);
  const [known] = await db.select().from(customers).where(inArray(customers.document, documents));
  if (known) return;
  const passwordHash = await hashPassword(sample.password);
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(customers)
      .values(sample.customers.map((each) => ({ ...each, passwordHash, emailVerifiedAt: now })))
      // Another instance may seed the same database concurrently.
      .onConflictDoNothing()
      .returning();
    const person = added.find(({ kind }) => kind === 'fisica');
    if (!person) return;
    const goods = await tx
      .select()
      .from(products)
      .orderBy(desc(products.popularity), asc(products.code))
      .limit(2 * sampleOrders.length);
    for (const [index, { state, daysAgo }] of sampleOrders.entries()) {
      const bought = goods.slice(2 * index, 2 * index + 2);
      if (bought.length === 0) continue;
      const placedAt = new Date(now.getTime() - daysAgo * DAY_MS);
      await addSampleOrder(tx, {
        customerId: person.id,
        state,
        placedAt,
        bought,
        address: sample.deliveryAddress,
      });
    }
  });
}

interface SampleOrder {
  address: DeliveryAddress;
  customerId: number;
  state: OrderState;
  placedAt: Date;
  bought: (typeof products.$inferSelect)[];
}

async function addSampleOrder(
  tx: Transaction,
  { customerId, state, placedAt, bought, address }: SampleOrder,
) {
  const isByPix = state === 'awaiting_payment' || placedAt.getDate() % 2 === 0;
  const items = bought.map((product, index) => {
    const quantity = index + 1;
    const total = lineTotal({
      price: product.priceCents,
      quantity,
      boxArea: product.boxArea,
    });
    return {
      line: index + 1,
      productCode: product.code,
      batchId: NO_BATCH,
      name: product.name,
      saleUnit: product.saleUnit,
      quantity,
      boxArea: product.boxArea,
      unitPriceCents: product.priceCents,
      totalCents: isByPix ? pixPrice(total) : total,
    };
  });
  const goodsCents = items.reduce((sum, item) => sum + item.totalCents, 0);
  const shippingCents = 3230;
  const totalCents = goodsCents + shippingCents;
  const shipped = sentStates.includes(state);
  const [order] = await tx
    .insert(orders)
    .values({
      customerId,
      state,
      paymentKind: isByPix ? 'pix' : 'credit',
      paymentMethod: isByPix ? 'Pix' : 'Cartão de crédito Visa',
      installments: 1,
      installmentCents: totalCents,
      goodsCents,
      shippingCents,
      totalCents,
      shippingId: 101,
      shippingName: 'Entrega da loja',
      shippingDays: 2,
      deliveryDay: deliveryDay(placedAt, 2),
      address,
      tracking: shipped ? `FF${placedAt.getTime().toString().slice(2, 11)}BR` : '',
      createdAt: placedAt,
    })
    .returning();
  if (!order) throw new Error('A sample order was not written.');

  // An unpaid order holds its goods. The goods of paid orders left before the sample's stock was counted.
  const reserved =
    state === 'awaiting_payment'
      ? (await reserveStock(tx, items)).taken
      : await assignBatches(tx, items);
  if (reserved.length > 0) {
    await tx.insert(orderItems).values(reserved.map((item) => ({ orderId: order.id, ...item })));
  }
  await tx.insert(orderHistory).values(toSampleHistory(order.id, state, isByPix, placedAt));
  await tx.insert(payments).values({
    id: randomUUID(),
    orderId: order.id,
    kind: isByPix ? 'pix' : 'credit',
    state: state === 'awaiting_payment' ? 'pending' : 'paid',
    amountCents: totalCents,
    // The sample's Pix does not expire for years, so that it can be tried.
    expiresAt:
      state === 'awaiting_payment' ? new Date(placedAt.getTime() + 3650 * DAY_MS) : undefined,
    paidAt: state === 'awaiting_payment' ? undefined : placedAt,
    // Otherwise its goods would be held for minutes only.
    codeShownAt: placedAt,
  });
}

/** The lines with the batch of each, so that returned goods go back to their batch. */
function assignBatches<Line extends { productCode: number }>(
  tx: Transaction,
  lines: readonly Line[],
) {
  return Promise.all(
    lines.map(async (line) => {
      const [stockRow] = await tx
        .select({ batchId: stock.batchId })
        .from(stock)
        .where(eq(stock.productCode, line.productCode))
        .orderBy(asc(stock.batchId))
        .limit(1);
      return { ...line, batchId: stockRow?.batchId ?? NO_BATCH };
    }),
  );
}

function toSampleHistory(orderId: number, state: OrderState, isByPix: boolean, placedAt: Date) {
  const first: OrderState = isByPix ? 'awaiting_payment' : 'charging';
  const states: OrderState[] = [first];
  for (let step = 0; state !== 'awaiting_payment' && step <= 5; step += 1) {
    states.push(stateOfStep(step));
    if (stateOfStep(step) === state) break;
  }
  return states.map((toState, index) => ({
    orderId,
    fromState: states[index - 1],
    toState,
    reason: 'sample',
    at: new Date(placedAt.getTime() + index * 3_600_000),
  }));
}
