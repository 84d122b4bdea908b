import { dayOf } from 'shared-contracts/calendar';
import { lineTotal, toCents, toReais } from 'shared-contracts/pricing';
import type { CheckCoupon, ReplyOf, RequestOf } from 'shared-contracts/wire';
import type { OrderServices } from '../order/services';
import { totalSaving } from '../../domain/coupon';
import type { CouponSaving } from '../../domain/coupon';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import { findOrderedProducts } from '../shipping/goods';
import type { Caller } from '../../ports/caller';
import { findTypedDiscount } from './code-limit';
import { copy } from '../coupons/copy';
import { findAutomaticCoupons, findUnpaidOrder, normalizeCode } from '../coupons/coupon-repository';
import { ofCoupon } from './discount';
import type { Discount } from './discount';
import type { CouponSubject } from '../order/discount';

interface Candidate {
  discount: Discount;
  saving: CouponSaving;
}

type Reply = ReplyOf<typeof CheckCoupon>;

/**
 * The best of the typed code (a coupon's or a quote's) and the automatic discounts for a cart: the one that saves most, of
 * equal ones the typed one. Prices are those of the catalogue.
 */
export async function checkCart(
  context: OrderServices & Caller,
  customer: SignedInCustomer | undefined,
  request: RequestOf<typeof CheckCoupon>,
): Promise<Reply> {
  const { db } = context;
  const subject = await readSubject(context, customer, request);
  const code = normalizeCode(request.codigo ?? '');
  const typed = code === '' ? undefined : await findTypedDiscount(context, code);
  const outcome = await typed?.evaluate(db, subject);
  const candidates: Candidate[] = [];
  if (typed && outcome && 'saving' in outcome) {
    candidates.push({ discount: typed, saving: outcome.saving });
  }
  for (const coupon of await findAutomaticCoupons(db, dayOf(subject.now))) {
    if (coupon.id === typed?.source.couponId) continue;
    const discount = ofCoupon(coupon);
    const automatic = await discount.evaluate(db, subject);
    if ('saving' in automatic) candidates.push({ discount, saving: automatic.saving });
  }
  const best = findBest(candidates);
  const isTyped = best !== undefined && best.discount === typed;
  const resposta = outcome && 'refusal' in outcome ? outcome.refusal : savesMore(best);
  return {
    ...(best && { aplicado: toAppliedDto(best, !isTyped) }),
    ...(code !== '' &&
      !isTyped && { recusado: { codigo: code, resposta: typed ? resposta : copy.unknown } }),
  };
}

async function readSubject(
  { db, now }: OrderServices,
  customer: SignedInCustomer | undefined,
  { produtos, frete, movimento }: RequestOf<typeof CheckCoupon>,
): Promise<CouponSubject> {
  const known = await findOrderedProducts(
    db,
    produtos.map(({ id }) => id),
  );
  return {
    lines: produtos.map(({ id, quantity }) => {
      const product = known.get(id);
      const unitPriceCents = product?.priceCents ?? 0;
      const boxArea = product?.boxArea ?? null;
      const totalCents = lineTotal({ price: unitPriceCents, quantity, boxArea });
      return { productCode: id, quantity, boxArea, unitPriceCents, totalCents };
    }),
    shippingCents: frete === undefined ? null : toCents(frete),
    customerId: customer?.id,
    ownOrder:
      customer && movimento !== undefined
        ? await findUnpaidOrder(db, customer.id, movimento)
        : undefined,
    now: now(),
  };
}

/** The first of those that save most. */
function findBest(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, each) => (best && totalSaving(best.saving) >= totalSaving(each.saving) ? best : each),
    undefined,
  );
}

const savesMore = (best: Candidate | undefined): string =>
  best ? copy.savesMore(best.discount.description, totalSaving(best.saving)) : '';

function toAppliedDto(
  { discount: { code, description }, saving }: Candidate,
  isAutomatic: boolean,
): NonNullable<Reply['aplicado']> {
  return {
    codigo: code,
    descricao: description,
    automatico: isAutomatic,
    economia: toReais(totalSaving(saving)),
    limite_frete: toReais(saving.shippingLimitCents),
    descontos: saving.lines.map(toReais),
  };
}
