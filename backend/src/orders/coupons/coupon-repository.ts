import { and, count, eq, gte, inArray, isNull, lte, ne, notInArray, or } from 'drizzle-orm';
import type { Day } from 'shared-contracts/calendar';
import type { Database, Transaction } from '../../database/database';
import {
  coupons,
  couponUses,
  groups,
  movements,
  orders,
  products,
  subgroups,
} from '../../database/schema';
import { unsoldStates } from '../../domain/order-state';

export type CouponRow = typeof coupons.$inferSelect;
export type CouponUseRow = typeof couponUses.$inferSelect;
type Reader = Database | Transaction;

/** @param code as typed, in any case */
export async function findCoupon(db: Reader, code: string): Promise<CouponRow | undefined> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, normalizeCode(code)));
  return found;
}

export const normalizeCode = (typed: string): string => typed.trim().toUpperCase();

/** The automatic discounts of a day. */
export function findAutomaticCoupons(db: Reader, day: Day): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.isAutomatic, true),
        eq(coupons.isActive, true),
        or(isNull(coupons.startsOn), lte(coupons.startsOn, day)),
        or(isNull(coupons.endsOn), gte(coupons.endsOn, day)),
      ),
    )
    .orderBy(coupons.id);
}

/** The coupon of an order, also of one that has given its use back. */
export async function findCouponUse(
  db: Reader,
  orderId: number,
): Promise<CouponUseRow | undefined> {
  const [use] = await db.select().from(couponUses).where(eq(couponUses.orderId, orderId));
  return use;
}

/** @param exceptOrder an order that does not count */
export async function countCustomerUses(
  db: Reader,
  couponId: number,
  customerId: number,
  exceptOrder: number,
): Promise<number> {
  const [counted] = await db
    .select({ uses: count() })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponId, couponId),
        eq(couponUses.customerId, customerId),
        isNull(couponUses.releasedAt),
        ne(couponUses.orderId, exceptOrder),
      ),
    );
  return counted?.uses ?? 0;
}

/** Whether the customer has an order that did not end without a sale. */
export async function hasBought(
  db: Reader,
  customerId: number,
  exceptOrder: number,
): Promise<boolean> {
  const [bought] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        ne(orders.id, exceptOrder),
        notInArray(orders.state, [...unsoldStates]),
      ),
    )
    .limit(1);
  return bought !== undefined;
}

/** The unpaid order of a checkout of this customer. */
export async function findUnpaidOrder(
  db: Reader,
  customerId: number,
  movement: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: orders.id })
    .from(movements)
    .innerJoin(orders, eq(orders.movementNumber, movements.number))
    .where(
      and(
        eq(movements.code, movement),
        eq(movements.customerId, customerId),
        eq(orders.state, 'awaiting_payment'),
      ),
    );
  return found?.id;
}

/** Group and subgroup of the products, by code. */
export async function findCategories(db: Reader, codes: readonly number[]) {
  const rows = await db
    .select({ code: products.code, group: groups.slug, subgroup: subgroups.slug })
    .from(products)
    .innerJoin(groups, eq(groups.id, products.groupId))
    .innerJoin(subgroups, eq(subgroups.id, products.subgroupId))
    .where(inArray(products.code, [...new Set(codes)]));
  return new Map(rows.map((row) => [row.code, row]));
}

/** The name of a coupon's category, for sentences; empty if it is for all goods. */
export async function findCategoryName(
  db: Reader,
  { groupSlug, subgroupSlug }: Pick<CouponRow, 'groupSlug' | 'subgroupSlug'>,
): Promise<string> {
  if (groupSlug === null) return '';
  const [found] = await db
    .select({ group: groups.name, subgroup: subgroups.name })
    .from(groups)
    .leftJoin(
      subgroups,
      and(eq(subgroups.groupId, groups.id), eq(subgroups.slug, subgroupSlug ?? '')),
    )
    .where(eq(groups.slug, groupSlug));
  return found?.subgroup ?? found?.group ?? subgroupSlug ?? groupSlug;
}
