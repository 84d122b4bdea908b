import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { customers, orderItems, orders, stock } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy } from '../order/copy';

/** One customer may always reserve this much of a product: so many units, or goods of so many cents. */
const SMALL_UNITS = 2;
const SMALL_CENTS = 30_000;

/** Shares of a product's stock that the unpaid orders of customers without a confirmed e-mail address may hold. */
const shares = {
  /** More than a small quantity each: those of one network, and those of all. */
  network: 1 / 3,
  all: 1 / 2,
  /** Small quantities, of one network: other networks do not count. */
  small: 1 / 3,
};

/** Units of a product that one customer holds in unpaid orders. */
interface Holding {
  productCode: number;
  customerId: number;
  networkKey: string | null;
  units: number;
  cents: number;
}

export interface UnconfirmedOrder {
  customerId: number;
  networkKey: string;
  /** Its lines, after their goods were taken out of stock in this transaction. */
  taken: readonly { productCode: number; quantity: number; totalCents: number }[];
}

/**
 * Refuses with 429 an order by Pix of a customer without a confirmed e-mail address that would take too much of a
 * product out of sale (decision 0074). What others reserve never keeps a customer of another network from a small quantity.
 */
export async function limitUnconfirmedShare(
  tx: Transaction,
  { customerId, networkKey, taken }: UnconfirmedOrder,
): Promise<void> {
  const codes = [...new Set(taken.map(({ productCode }) => productCode))];
  const held = await findHoldings(tx, codes);
  const inStock = await findUnits(tx, codes);
  for (const code of codes) {
    const lines = taken.filter(({ productCode }) => productCode === code);
    const order = {
      productCode: code,
      customerId,
      networkKey,
      units: sumOf(lines, ({ quantity }) => quantity),
      cents: sumOf(lines, ({ totalCents }) => totalCents),
    };
    const holdings = [...held.unconfirmed.filter(({ productCode }) => productCode === code), order];
    const balance = (inStock.get(code) ?? 0) + (held.units.get(code) ?? 0) + order.units;
    if (isTooMuch(holdings, order, balance)) throw new DomainError(429, copy.tooMuchUnconfirmed);
  }
}

function isTooMuch(holdings: readonly Holding[], order: Holding, balance: number): boolean {
  const isSmall = ({ customerId }: Holding) => {
    const own = holdings.filter((each) => each.customerId === customerId);
    return (
      sumOf(own, ({ units }) => units) <= SMALL_UNITS ||
      sumOf(own, ({ cents }) => cents) <= SMALL_CENTS
    );
  };
  const small = isSmall(order);
  const alike = holdings.filter((each) => isSmall(each) === small);
  const here = alike.filter(({ networkKey }) => networkKey === order.networkKey);
  const exceeds = (some: readonly Holding[], share: number) =>
    sumOf(some, ({ units }) => units) > Math.max(SMALL_UNITS, Math.floor(balance * share));
  return small
    ? exceeds(here, shares.small)
    : exceeds(here, shares.network) || exceeds(alike, shares.all);
}

/**
 * Finds the units that unpaid orders hold of the products: of all customers, and of each without a confirmed address.
 */
async function findHoldings(tx: Transaction, codes: readonly number[]) {
  const isHeld = and(
    eq(orders.state, 'awaiting_payment'),
    inArray(orderItems.productCode, [...codes]),
  );
  const totals = await tx
    .select({
      code: orderItems.productCode,
      units: sql<number>`sum(${orderItems.quantity})::int`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(isHeld)
    .groupBy(orderItems.productCode);
  const unconfirmed: Holding[] = await tx
    .select({
      productCode: orderItems.productCode,
      customerId: orders.customerId,
      networkKey: orders.networkKey,
      units: sql<number>`sum(${orderItems.quantity})::int`,
      cents: sql<number>`sum(${orderItems.totalCents})::float8`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isHeld, isNull(customers.emailVerifiedAt)))
    .groupBy(orderItems.productCode, orders.customerId, orders.networkKey);
  return { units: new Map(totals.map(({ code, units }) => [code, units])), unconfirmed };
}

async function findUnits(tx: Transaction, codes: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ code: stock.productCode, units: sql<number>`sum(${stock.available})::float8` })
    .from(stock)
    .where(inArray(stock.productCode, [...codes]))
    .groupBy(stock.productCode);
  return new Map(rows.map(({ code, units }) => [code, units]));
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
