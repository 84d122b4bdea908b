import { isDay } from 'shared-contracts/calendar';
import type { CouponFields } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import { DomainError } from '../../domain/domain-error';
import { findCategories } from './categories';
import { copy } from './copy';

const CODE = /^[A-Z0-9-]{3,30}$/;

/**
 * Checks what an employee typed and clears what its action does not use.
 * @throws DomainError with 400 and a sentence for each invalid field
 */
export async function checkCoupon(db: Database, typed: CouponFields): Promise<CouponFields> {
  const fields = normalize(typed);
  const faults = { ...findFaults(fields), ...(await findCategoryFault(db, fields)) };
  if (Object.keys(faults).length > 0) throw new DomainError(400, copy.invalid, { fields: faults });
  return fields;
}

function normalize(typed: CouponFields): CouponFields {
  const { action } = typed;
  return {
    ...typed,
    coupon: typed.coupon.trim().toUpperCase(),
    description: typed.description.trim(),
    percent: action === 'percent' ? typed.percent : null,
    amountCents: action === 'percent' ? null : typed.amountCents,
    limitCents: action === 'percent' ? typed.limitCents : null,
    subgroup: typed.group === null ? null : typed.subgroup,
  };
}

function findFaults(fields: CouponFields): Partial<Record<keyof CouponFields, string>> {
  const { action, startsOn, endsOn } = fields;
  return {
    ...(!CODE.test(fields.coupon) && { coupon: copy.codeShape }),
    ...(fields.description === '' && { description: copy.required }),
    ...(action === 'percent' && fields.percent === null && { percent: copy.percent }),
    ...(action === 'amount' && !fields.amountCents && { amountCents: copy.amount }),
    ...(action === 'freight' && fields.amountCents === 0 && { amountCents: copy.amount }),
    ...(fields.limitCents === 0 && { limitCents: copy.amount }),
    ...(startsOn !== null && !isDay(startsOn) && { startsOn: copy.day }),
    ...(endsOn !== null && !isDay(endsOn) && { endsOn: copy.day }),
    ...(startsOn !== null &&
      endsOn !== null &&
      endsOn < startsOn && { endsOn: copy.endBeforeStart }),
  };
}

async function findCategoryFault(db: Database, { group, subgroup }: CouponFields) {
  if (group === null) return {};
  const known = (await findCategories(db)).find(({ slug }) => slug === group);
  if (!known) return { group: copy.category };
  const isKnown = subgroup === null || known.subgroups.some(({ slug }) => slug === subgroup);
  return isKnown ? {} : { subgroup: copy.category };
}
