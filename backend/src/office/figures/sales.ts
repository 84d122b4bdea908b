import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProductSales, SalesFigures } from '@fireflay/back-office-wire';
import { lineTotal } from 'shared-contracts/pricing';
import type { Area } from 'shared-contracts/pricing';
import type { Database } from '../../database/database';
import {
  groups,
  orderHistory,
  orderItems,
  orders,
  products,
  quotes,
  stock,
} from '../../database/schema';
import type { Handler } from '../context';
import { copy } from './copy';
import { paidIn } from './paid-charges';
import { checkPeriod } from './period';
import type { Period } from './period';

/** Lines of each list: what follows is in the lists of products. */
const MAX_PRODUCTS = 50;

/**
 * The goods of the orders that were paid in the period, as charged: after coupons and the Pix discount. With shipping
 * and the interest of instalments they are the sales of the same days. Later refunds are not subtracted.
 */
export const readSales: Handler<'ReadSales'> = async (period, { db }) => {
  checkPeriod(period);
  const { sold, categories } = await sumSold(db, period);
  const still = await listStill(db, period);
  return {
    total: await sumParts(db, period),
    categories,
    employees: await sumByEmployee(db, period),
    best: sold.toSorted((one, other) => other.cents - one.cents).slice(0, MAX_PRODUCTS),
    margin: sumMargin(sold),
    still: still.slice(0, MAX_PRODUCTS),
    stillTotal: {
      products: still.length,
      cents: still.reduce((sum, { valueCents }) => sum + valueCents, 0),
    },
  };
};

async function sumParts(db: Database, period: Period): Promise<SalesFigures['total']> {
  const cents = (column: typeof orders.goodsCents | typeof orders.totalCents) =>
    sql<number>`coalesce(sum(${column}), 0)::float8`;
  const [sum] = await db
    .select({
      goodsCents: cents(orders.goodsCents),
      shippingCents: sql<number>`coalesce(sum(${orders.shippingCents}), 0)::float8`,
      totalCents: cents(orders.totalCents),
    })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(paidIn(period));
  const { goodsCents = 0, shippingCents = 0, totalCents = 0 } = sum ?? {};
  return { goodsCents, shippingCents, interestCents: totalCents - goodsCents - shippingCents };
}

/** An order belongs to the employee who made or answered the quote that it was bought with. */
async function sumByEmployee(db: Database, period: Period): Promise<SalesFigures['employees']> {
  const employee = sql<string>`coalesce((
    select ${quotes.answeredBy} from ${quotes} where ${quotes.orderId} = ${orders.id} limit 1
  ), '')`;
  const cents = sql<number>`sum(${orders.goodsCents})::float8`;
  return db
    .select({ name: employee, orders: sql<number>`count(*)::int`, cents })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(paidIn(period))
    .groupBy(sql`1`)
    .orderBy(desc(cents));
}

/** The sales of each product, and of each category; a product that is retired is in none. */
async function sumSold(db: Database, period: Period) {
  const rows = await db
    .select({
      code: orderItems.productCode,
      boxArea: orderItems.boxArea,
      name: sql<string>`max(coalesce(${products.name}, ${orderItems.name}))`,
      category: sql<string | null>`max(${groups.name})`,
      slug: sql<string | null>`max(${groups.slug})`,
      costCents: sql<number | null>`max(${products.costCents})::float8`,
      units: sql<number>`sum(${orderItems.quantity})::int`,
      cents: sql<number>`sum(${orderItems.totalCents})::float8`,
    })
    .from(orderHistory)
    .innerJoin(orderItems, eq(orderItems.orderId, orderHistory.orderId))
    .leftJoin(products, eq(products.code, orderItems.productCode))
    .leftJoin(groups, eq(groups.id, products.groupId))
    .where(paidIn(period))
    .groupBy(orderItems.productCode, orderItems.boxArea)
    .orderBy(orderItems.productCode);
  const sold = new Map<number, ProductSales>();
  const categories = new Map<string, SalesFigures['categories'][number]>();
  for (const { code, name, category, slug, units, cents, costCents, boxArea } of rows) {
    const product = sold.get(code) ?? { code, name, units: 0, cents: 0, marginCents: 0 };
    const marginCents = marginOf({ cents, costCents, units, boxArea });
    sold.set(code, {
      ...product,
      units: product.units + units,
      cents: product.cents + cents,
      marginCents:
        product.marginCents === null || marginCents === null
          ? null
          : product.marginCents + marginCents,
    });
    const key = slug ?? '';
    const sum = categories.get(key)?.cents ?? 0;
    categories.set(key, { slug: key, name: category ?? copy.retired, cents: sum + cents });
  }
  return {
    sold: [...sold.values()],
    categories: [...categories.values()].toSorted((one, other) => other.cents - one.cents),
  };
}

interface SoldLine {
  cents: number;
  /** The cost of one unit, or of one m² where there are m² per box. */
  costCents: number | null;
  units: number;
  boxArea: Area | null;
}

/** The sale without today's cost; null: the cost is not known. */
const marginOf = ({ cents, costCents, units: quantity, boxArea }: SoldLine): number | null =>
  costCents === null ? null : cents - lineTotal({ price: costCents, quantity, boxArea });

/** The margin of the products whose cost is known, beside what they brought. */
function sumMargin(sold: readonly ProductSales[]): SalesFigures['margin'] {
  const known = sold.flatMap(({ cents, marginCents }) =>
    marginCents === null ? [] : [{ cents, marginCents }],
  );
  return {
    products: known.length,
    cents: known.reduce((sum, each) => sum + each.cents, 0),
    marginCents: known.reduce((sum, each) => sum + each.marginCents, 0),
    unknownProducts: sold.length - known.length,
  };
}

/** Products with a balance of which nothing was sold in the period, those that hold the most money first. */
async function listStill(db: Database, period: Period): Promise<SalesFigures['still']> {
  const sold = db
    .select({ code: orderItems.productCode })
    .from(orderHistory)
    .innerJoin(orderItems, eq(orderItems.orderId, orderHistory.orderId))
    .where(paidIn(period));
  const rows = await db
    .select({
      code: products.code,
      name: products.name,
      boxArea: products.boxArea,
      costCents: products.costCents,
      priceCents: products.priceCents,
      units: sql<number>`sum(${stock.available})::int`,
    })
    .from(products)
    .innerJoin(stock, eq(stock.productCode, products.code))
    .where(and(sql`${products.code} not in ${sold}`, sql`${stock.available} > 0`))
    .groupBy(products.code);
  return rows
    .map(({ code, name, units, boxArea, costCents, priceCents }) => ({
      code,
      name,
      units,
      valueCents: lineTotal({ price: costCents ?? priceCents, quantity: units, boxArea }),
      isAtCost: costCents !== null,
    }))
    .toSorted((one, other) => other.valueCents - one.valueCents || one.code - other.code);
}
