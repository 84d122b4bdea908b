import type { Day } from 'shared-contracts/calendar';
import { planRefund, wantedByReturn } from 'shared-contracts/pricing';
import type { ChargedOrder } from 'shared-contracts/pricing';

export const returnReasons = ['withdrawal', 'broken', 'wrong', 'defect'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The shopper prefers the money back, or the same goods again. */
export const returnPreferences = ['refund', 'exchange'] as const;
export type ReturnPreference = (typeof returnPreferences)[number];

export type ReturnState =
  | 'requested'
  | 'approved'
  | 'refused'
  | 'received'
  | 'refunded'
  | 'exchanged';

/** The goods of an order that can be returned now. */
export interface ReturnTerms {
  /** Units or boxes by the item's id. */
  left: Readonly<Record<string, number>>;
  /** The last days; null: they have passed. */
  withdrawalUntil: Day | null;
  problemUntil: Day | null;
  replyDays: number;
  maxPhotos: number;
  /** The charges and refunds so far, by the ids of the items; null when the server does not report them. */
  charged: { order: ChargedOrder; ids: readonly string[] } | null;
}

/** A return that was asked for. */
export interface OrderReturn {
  id: string;
  state: ReturnState;
  /** ISO times of the request and of the present state. */
  askedAt: string;
  changedAt: string;
  reason: ReturnReason;
  preference: ReturnPreference;
  /** `approved` is null until the store has decided. */
  lines: { id: string; quantity: number; approved: number | null }[];
  text: string;
  photos: string[];
  /** The store's words; null while there are none. */
  reply: string | null;
}

/** Cents that come back for these units; null: nothing is chosen, or the server does not report what was charged. */
export function amountOfReturn(
  { charged }: ReturnTerms,
  units: Readonly<Record<string, number>>,
  isWithdrawal: boolean,
): number | null {
  if (!charged || Object.keys(units).length === 0) return null;
  const { order, ids } = charged;
  const lines = ids.flatMap((id, line) => {
    const quantity = units[id] ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  return planRefund(order, wantedByReturn(order, lines, isWithdrawal)).amountCents;
}

/** The last day for a reason; null: it has passed. */
export const lastDayFor = (reason: ReturnReason, terms: ReturnTerms): Day | null =>
  reason === 'withdrawal' ? terms.withdrawalUntil : terms.problemUntil;

/** The request for a return. */
export interface ReturnRequest {
  orderId: string;
  /** A repeated one has no further effect. */
  key: string;
  units: Readonly<Record<string, number>>;
  reason: ReturnReason;
  preference: ReturnPreference;
  text: string;
  /** Ids. */
  photos: string[];
}
