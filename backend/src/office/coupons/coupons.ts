import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { CouponFields } from '@fireflay/back-office-wire';
import type { Coupon, CouponState } from '@fireflay/back-office-wire';
import { dayOf } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { findCoupon } from '../../orders/coupons/coupon-repository';
import type { CouponRow } from '../../orders/coupons/coupon-repository';
import type { Database } from '../../database/database';
import { postgresErrorCode, UNIQUE_VIOLATION } from '../../database/in-transaction';
import { coupons, couponUses } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { findCategories } from './categories';
import { copy, describeField } from './copy';
import { checkCoupon } from './coupon-input';

/** The newest; a store has far fewer. */
const MAX_LISTED_COUPONS = 500;

export const listCoupons: Handler<'ListCoupons'> = async (_input, { db, now }) => {
  const rows = await db.select().from(coupons).orderBy(desc(coupons.id)).limit(MAX_LISTED_COUPONS);
  const saved = await db
    .select({
      id: couponUses.couponId,
      cents: sql<number>`sum(${couponUses.goodsCents} + ${couponUses.shippingCents})::float8`,
    })
    .from(couponUses)
    .where(isNull(couponUses.releasedAt))
    .groupBy(couponUses.couponId);
  const savedById = new Map(saved.map(({ id, cents }) => [id, cents]));
  const today = dayOf(now());
  return {
    coupons: rows.map((row) => toCoupon(row, savedById.get(row.id) ?? 0, today)),
    groups: await findCategories(db),
  };
};

/** A repeated request finds the coupon that the first one made. */
export const createCoupon: Handler<'CreateCoupon'> = async (input, context) => {
  const { db, configuration, member, now } = context;
  if (configuration.TFIREFLAY_URL) throw new DomainError(409, copy.elsewhere);
  const fields = await checkCoupon(db, input);
  const [created] = await db
    .insert(coupons)
    .values({ ...toColumns(fields), updatedBy: member.name, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning();
  const coupon = created ?? (await findCoupon(db, fields.coupon));
  if (!coupon || (!created && differingFields(fields, coupon).length > 0)) {
    throw takenError(fields.coupon);
  }
  return describe(db, coupon, now());
};

/** Only the version that was read is replaced. A repeated request finds its own values. */
export const changeCoupon: Handler<'ChangeCoupon'> = async (
  { id, version, ...input },
  { db, member, now },
) => {
  const fields = await checkCoupon(db, input);
  const [changed] = await db
    .update(coupons)
    .set({
      ...toColumns(fields),
      version: sql`${coupons.version} + 1`,
      updatedBy: member.name,
      updatedAt: now(),
    })
    .where(and(eq(coupons.id, id), eq(coupons.version, version)))
    .returning()
    .catch((error: unknown) => {
      throw postgresErrorCode(error) === UNIQUE_VIOLATION ? takenError(fields.coupon) : error;
    });
  if (changed) return describe(db, changed, now());
  const [current] = await db.select().from(coupons).where(eq(coupons.id, id));
  if (!current) throw new DomainError(404, copy.unknown);
  const differing = differingFields(fields, current);
  if (differing.length === 0) return describe(db, current, now());
  const author = current.updatedBy;
  const values = toFields(current);
  throw new DomainError(409, copy.changedBy(author), {
    fields: Object.fromEntries(
      differing.map((name) => [name, copy.otherValue(author, describeField(name, values[name]))]),
    ),
    version: current.version,
  });
};

function takenError(coupon: string): DomainError {
  const text = copy.codeTaken(coupon);
  return new DomainError(409, text, { fields: { coupon: text } });
}

async function describe(db: Database, row: CouponRow, now: Date): Promise<Coupon> {
  const [saved] = await db
    .select({
      cents: sql<number>`coalesce(sum(${couponUses.goodsCents} + ${couponUses.shippingCents}), 0)::float8`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, row.id), isNull(couponUses.releasedAt)));
  return toCoupon(row, saved?.cents ?? 0, dayOf(now));
}

function toCoupon(row: CouponRow, savedCents: number, today: Day): Coupon {
  return {
    id: row.id,
    version: row.version,
    ...toFields(row),
    state: stateOf(row, today),
    used: row.used,
    savedCents,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}

function stateOf(
  { isActive, startsOn, endsOn, maxUses, used }: CouponRow,
  today: Day,
): CouponState {
  if (!isActive) return 'inactive';
  if (endsOn !== null && endsOn < today) return 'over';
  if (maxUses !== null && used >= maxUses) return 'used-up';
  return startsOn !== null && startsOn > today ? 'scheduled' : 'active';
}

const fieldNames = Object.keys(CouponFields.properties) as (keyof CouponFields)[];

function differingFields(fields: CouponFields, row: CouponRow): (keyof CouponFields)[] {
  const current = toFields(row);
  return fieldNames.filter((name) => fields[name] !== current[name]);
}

function toFields(row: CouponRow): CouponFields {
  const { code: coupon, groupSlug: group, subgroupSlug: subgroup, ...rest } = row;
  const { description, isAutomatic, action, percent, amountCents, limitCents } = rest;
  const { minimumCents, isFirstPurchase, maxUses, maxUsesPerCustomer } = rest;
  const { startsOn, endsOn, isActive } = rest;
  return {
    coupon,
    description,
    isAutomatic,
    action,
    percent,
    amountCents,
    limitCents,
    minimumCents,
    group,
    subgroup,
    isFirstPurchase,
    maxUses,
    maxUsesPerCustomer,
    startsOn,
    endsOn,
    isActive,
  };
}

const toColumns = ({ coupon: code, group, subgroup, ...fields }: CouponFields) => ({
  ...fields,
  code,
  groupSlug: group,
  subgroupSlug: subgroup,
});
