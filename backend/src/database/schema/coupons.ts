import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { customers } from './customers';
import { orders } from './orders';
import { markColumns } from './table-marks';

/** The store's coupons and automatic discounts: conditions and actions as data. */
export const coupons = pgTable('coupons', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Capitals, digits and hyphens. Automatic discounts have one as well, by which orders name them. */
  code: text('code').notNull().unique(),
  description: text('description').notNull(),
  /** Applied without being typed. */
  isAutomatic: boolean('is_automatic').notNull(),
  action: text('action', { enum: ['percent', 'amount', 'freight'] }).notNull(),
  /** Only a 'percent' has it: 1 to 100. */
  percent: smallint('percent'),
  /** Off the goods for an 'amount'; off the freight for a 'freight', where null is all of it. */
  amountCents: bigint('amount_cents', { mode: 'number' }),
  /** The most that a 'percent' takes off; null: no limit. */
  limitCents: bigint('limit_cents', { mode: 'number' }),
  /** The least amount of goods, of the category if there is one. */
  minimumCents: bigint('minimum_cents', { mode: 'number' }).notNull(),
  /** Only lines of this group and subgroup count; null: all. */
  groupSlug: text('group_slug'),
  subgroupSlug: text('subgroup_slug'),
  isFirstPurchase: boolean('is_first_purchase').notNull(),
  /** Orders that may use it, in all and by one customer; null: any number. */
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  /** The first and the last day, of the store's clock; null: no limit. */
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  isActive: boolean('is_active').notNull(),
  /** The orders that use it now: `coupon_uses` that are not released. */
  used: integer('used').notNull().default(0),
  /** Raised by every edit: two employees cannot overwrite each other. */
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** The employee who edited it last. */
  updatedBy: text('updated_by').notNull(),
});

/** The coupon of an order, as it was when the order was placed: an edit of the coupon changes nothing here. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** null: the discount is that of a quote, which names the order. */
    couponId: integer('coupon_id').references(() => coupons.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    code: text('code').notNull(),
    /** Off the goods, before the Pix discount. */
    goodsCents: bigint('goods_cents', { mode: 'number' }).notNull(),
    shippingCents: bigint('shipping_cents', { mode: 'number' }).notNull(),
    /** When the order ended without a sale, and gave its use back. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [
    // Serves the counts of one customer's uses, and the sums in the back office.
    index('coupon_uses_by_coupon')
      .on(table.couponId, table.customerId)
      .where(sql`${table.releasedAt} is null`),
  ],
);

export const couponMarks = markColumns(coupons, {
  ofEmployees: ['updatedBy'],
  notPersonal: ['code', 'description', 'groupSlug', 'subgroupSlug'],
});

export const couponUseMarks = markColumns(couponUses, { notPersonal: ['code'] });
