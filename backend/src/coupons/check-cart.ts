import { dayOf } from 'shared-contracts/calendar';
import { lineTotal, toCents, toReais } from 'shared-contracts/pricing';
import type { CheckCoupon, ReplyOf, RequestOf } from 'shared-contracts/wire';
import type { Services } from '../context';
import { totalSaving } from '../domain/coupon';
import type { CouponSaving } from '../domain/coupon';
import type { SignedInCustomer } from '../domain/signed-in-customer';
import { findOrderedProducts } from '../orders/shipping/goods';
import type { Caller } from '../ports/caller';
import { findTypedCoupon } from './code-limit';
import { copy } from './copy';
import { findAutomaticCoupons, findUnpaidOrder, normalizeCode } from './coupon-repository';
import type { CouponRow } from './coupon-repository';
import { evaluateCoupon } from './evaluate-coupon';
import type { CouponSubject } from './evaluate-coupon';

interface Candidate {
  coupon: CouponRow;
  saving: CouponSaving;
}

type Reply = ReplyOf<typeof CheckCoupon>;

/**
 * The best of the typed code and the automatic discounts for a cart: the one that saves most, of equal ones the typed one.
 * Prices are those of the catalogue.
 */
export async function checkCart(
  context: Services & Caller,
  customer: SignedInCustomer | undefined,
  request: RequestOf<typeof CheckCoupon>,
): Promise<Reply> {
  const { db } = context;
  const subject = await readSubject(context, customer, request);
  const code = normalizeCode(request.codigo ?? '');
  const typed = code === '' ? undefined : await findTypedCoupon(context, code);
  const outcome = typed && (await evaluateCoupon(db, typed, subject));
  const candidates: Candidate[] = [];
  if (typed && outcome && 'saving' in outcome) {
    candidates.push({ coupon: typed, saving: outcome.saving });
  }
  for (const coupon of await findAutomaticCoupons(db, dayOf(subject.now))) {
    if (coupon.id === typed?.id) continue;
    const automatic = await evaluateCoupon(db, coupon, subject);
    if ('saving' in automatic) candidates.push({ coupon, saving: automatic.saving });
  }
  const best = findBest(candidates);
  const isTyped = best !== undefined && best.coupon === typed;
  const resposta = outcome && 'refusal' in outcome ? outcome.refusal : savesMore(best);
  return {
    ...(best && { aplicado: toAppliedDto(best, !isTyped) }),
    ...(code !== '' &&
      !isTyped && { recusado: { codigo: code, resposta: typed ? resposta : copy.unknown } }),
  };
}

async function readSubject(
  { db, now }: Services,
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
      const totalCents = product
        ? lineTotal({ price: product.priceCents, quantity, boxArea: product.boxArea })
        : 0;
      return { productCode: id, totalCents };
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
  best ? copy.savesMore(best.coupon.description, totalSaving(best.saving)) : '';

function toAppliedDto(
  { coupon: { code, description }, saving }: Candidate,
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
