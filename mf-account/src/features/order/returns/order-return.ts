import type { Day } from 'shared-contracts/calendar';
import type { ReturnPreferenceDto, ReturnReasonDto, ReturnStateDto } from 'shared-contracts/wire';

export type ReturnReason = ReturnReasonDto;
export type ReturnPreference = ReturnPreferenceDto;
export type ReturnState = ReturnStateDto;

export const returnReasons: readonly ReturnReason[] = [
  'desistencia',
  'avariado',
  'errado',
  'defeito',
];

/** What of an order can be returned now. */
export interface ReturnTerms {
  /** Units or boxes by the item's id. */
  left: Readonly<Record<string, number>>;
  /** The last days; null: they have passed. */
  withdrawalUntil: Day | null;
  problemUntil: Day | null;
  replyDays: number;
  maxPhotos: number;
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

/** The last day for a reason; null: it has passed. */
export const lastDayFor = (reason: ReturnReason, terms: ReturnTerms): Day | null =>
  reason === 'desistencia' ? terms.withdrawalUntil : terms.problemUntil;
