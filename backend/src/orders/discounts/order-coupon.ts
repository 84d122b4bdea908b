import { toCents, toReais } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';
import type { OrderChangeDto, OrderCouponDto } from 'shared-contracts/wire';
import type { Database, Transaction } from '../../database/database';
import { couponUses } from '../../database/schema';
import { changeCouponUses } from '../effects/coupon-use';
import { totalSaving } from '../../domain/coupon';
import type { CouponSaving } from '../../domain/coupon';
import type { AttemptLimiter, Place } from '../../limits/attempt-limiter';
import { takeQuote } from '../quotes/quote-repository';
import { findTypedDiscount } from './code-limit';
import { copy } from '../coupons/copy';
import { lockDiscount } from './discount';
import type { Discount } from './discount';
import type { CouponOutcome, CouponSubject } from '../order/discount';

/** A coupon, or a quote, as an order was priced with it. */
export interface PricedCoupon {
  source: Discount['source'];
  code: string;
  saving: CouponSaving;
  subject: CouponSubject;
}

/** The coupon or quote of an order that saves what the page promised, or the change for the 409. */
export async function priceCoupon(
  context: { db: Database; attempts: AttemptLimiter } & Place,
  { codigo, economia }: OrderCouponDto,
  subject: CouponSubject,
): Promise<PricedCoupon | { change: OrderChangeDto }> {
  const promisedCents = toCents(economia);
  const discount = await findTypedDiscount(context, codigo);
  if (!discount) return { change: toRefusalChange(codigo, promisedCents, copy.unknown) };
  const outcome = await discount.evaluate(context.db, subject);
  if ('refusal' in outcome) {
    return { change: toRefusalChange(codigo, promisedCents, outcome.refusal) };
  }
  const change = findChange(codigo, promisedCents, outcome);
  if (change) return { change };
  return { source: discount.source, code: discount.code, saving: outcome.saving, subject };
}

/**
 * Reserves one use for an order, which is written already. The coupon is locked and evaluated again: of concurrent orders
 * only as many get it as it allows, and an edit since it was priced is noticed.
 * @returns the change for the 409; the caller rolls back
 */
export async function reserveCoupon(
  tx: Transaction,
  { source, code, saving, subject }: PricedCoupon,
  { id: orderId, customerId }: { id: number; customerId: number },
): Promise<OrderChangeDto | undefined> {
  const discount = await lockDiscount(tx, source);
  const outcome: CouponOutcome = discount
    ? await discount.evaluate(tx, { ...subject, ownOrder: orderId })
    : { refusal: copy.unknown };
  const change = findChange(code, totalSaving(saving), outcome);
  if (change) return change;
  if (source.couponId !== null) await changeCouponUses(tx, source.couponId, 1);
  else await takeQuote(tx, source.quoteId, orderId);
  const { goodsCents, shippingCents } = saving;
  await tx
    .insert(couponUses)
    .values({ orderId, couponId: source.couponId, customerId, code, goodsCents, shippingCents });
  return undefined;
}

function findChange(
  code: string,
  promisedCents: Cents,
  outcome: CouponOutcome,
): OrderChangeDto | undefined {
  if ('refusal' in outcome) return toRefusalChange(code, promisedCents, outcome.refusal);
  const nowCents = totalSaving(outcome.saving);
  if (nowCents === promisedCents) return undefined;
  return { motivo: 'cupom', antes: toReais(promisedCents), agora: toReais(nowCents) };
}

const toRefusalChange = (code: string, promisedCents: Cents, refusal: string): OrderChangeDto => ({
  motivo: 'cupom',
  antes: toReais(promisedCents),
  agora: 0,
  texto: `${copy.codeName(code)}: ${refusal}`,
});
