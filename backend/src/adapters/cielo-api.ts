/** The subset of Cielo's E-commerce API 3.0 that the store uses. */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CardRefusal, Charge } from '../ports/payments';

export const CieloPayment = Type.Object({
  PaymentId: Type.String({ minLength: 1, maxLength: 40 }),
  Status: Type.Integer(),
  Amount: Type.Integer(),
  ReturnCode: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  QrCodeString: Type.Optional(Type.String({ maxLength: 2000 })),
  /** The sum of the voids, in part or whole. */
  VoidedAmount: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
});

export const CieloSale = Type.Object({
  MerchantOrderId: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  Payment: CieloPayment,
});

/** The reply to a query by `merchantOrderId`. */
export const CieloSalesOfOrder = Type.Object({
  Payments: Type.Optional(
    Type.Union([Type.Array(Type.Object({ PaymentId: Type.String() })), Type.Null()]),
  ),
});

export const CieloVoid = Type.Object({
  Status: Type.Integer(),
  ReturnCode: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

/** Possible states after an accepted void or refund: voided, refunded, or refund pending. */
const acceptedVoidStatuses: ReadonlySet<number> = new Set([10, 11, 12]);
const PAID = 2;

/** Whether a void was made. A sale that is voided in part stays paid; the return code then tells. */
export function isVoided(
  { Status, ReturnCode }: Static<typeof CieloVoid>,
  isPart: boolean,
): boolean {
  return (
    acceptedVoidStatuses.has(Status) || (isPart && Status === PAID && /^0+$/.test(ReturnCode ?? ''))
  );
}

const chargeStates: Record<number, Charge['state']> = {
  0: 'open',
  1: 'open',
  2: 'paid',
  3: 'refused',
  10: 'refunded',
  11: 'refunded',
  12: 'open',
  13: 'refused',
  20: 'open',
};

const cardRefusals: Record<string, CardRefusal> = {
  '05': 'refused',
  '57': 'expired',
  '70': 'problem',
  '77': 'cancelled',
  '78': 'blocked',
  '99': 'timed-out',
};

/** Maps a Cielo sale to our charge. An unknown status counts as open, so that it is queried again. */
export function toCharge({ MerchantOrderId, Payment: payment }: Static<typeof CieloSale>): Charge {
  const state = chargeStates[payment.Status] ?? 'open';
  return {
    reference: payment.PaymentId,
    key: MerchantOrderId ?? '',
    state,
    brCode: payment.QrCodeString,
    amountCents: payment.Amount,
    refundedCents: state === 'refunded' ? payment.Amount : (payment.VoidedAmount ?? 0),
    refusal:
      state === 'refused' ? (cardRefusals[payment.ReturnCode ?? ''] ?? 'refused') : undefined,
  };
}

export const cieloBrands = { Visa: 'Visa', Mastercard: 'Master', Elo: 'Elo' } as const;

/** Letters and digits only, at most 25 characters: valid for every payment type of Cielo. */
export function toMerchantOrderId(key: string): string {
  return key.replace(/[^A-Za-z0-9]/g, '').slice(-25);
}
