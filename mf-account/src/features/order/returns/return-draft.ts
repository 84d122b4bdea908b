import type { ReturnPreference, ReturnReason, ReturnTerms } from './order-return';
import { copy } from './copy';

/** A photograph of a request: being made smaller and sent, sent, or not sent. */
export interface DraftPhoto {
  /** It identifies the photograph on this page. */
  key: string;
  name: string;
  /** A data URL; empty until the photograph is smaller. */
  preview: string;
  state: 'sending' | 'sent' | 'failed';
  /** The server's id, once it is sent. */
  id: string;
  /** Why it was not sent. */
  failure: string;
}

/** The shopper's choices and texts. */
export interface ReturnDraft {
  /** One for each request: it counts once, however often it is sent. */
  key: string;
  /** Units or boxes by the item's id; without those that are not chosen. */
  units: Readonly<Record<string, number>>;
  reason: ReturnReason | '';
  preference: ReturnPreference;
  text: string;
}

/** Drafts by order. They outlive the dialog and the page: a failure or an ended session loses nothing that was typed. */
const drafts = new Map<string, ReturnDraft>();
const photosOfDrafts = new Map<string, DraftPhoto[]>();

export function openDraft(orderId: string, { left }: ReturnTerms): ReturnDraft {
  const known = drafts.get(orderId);
  const offered = Object.entries(left);
  const isOneUnit = offered.length === 1 && offered[0]?.[1] === 1;
  const draft = known ?? {
    key: crypto.randomUUID(),
    units: isOneUnit ? { ...left } : {},
    reason: '',
    preference: 'refund',
    text: '',
  };
  // Meanwhile an item may have been refunded.
  const units = Object.fromEntries(
    Object.entries(draft.units).flatMap(([id, quantity]) => {
      const most = Math.min(quantity, left[id] ?? 0);
      return most > 0 ? [[id, most]] : [];
    }),
  );
  return { ...draft, units };
}

export const keepDraft = (orderId: string, draft: ReturnDraft) => void drafts.set(orderId, draft);

export const openPhotos = (orderId: string): DraftPhoto[] =>
  (photosOfDrafts.get(orderId) ?? []).filter(({ state }) => state === 'sent');

export const keepPhotos = (orderId: string, photos: DraftPhoto[]) =>
  void photosOfDrafts.set(orderId, photos);

export function forgetDraft(orderId: string): void {
  drafts.delete(orderId);
  photosOfDrafts.delete(orderId);
}

/** The errors by field, in the order of the fields. */
export function findDraftErrors(
  { units, reason, text }: Pick<ReturnDraft, 'units' | 'reason' | 'text'>,
  photos: readonly DraftPhoto[],
) {
  const needsText = reason === 'wrong' || reason === 'defect';
  return {
    lines: Object.keys(units).length === 0 ? copy.linesMissing : undefined,
    reason: reason === '' ? copy.reasonMissing : undefined,
    text: needsText && text.trim() === '' ? copy.textMissing : undefined,
    photos: findPhotoError(reason, photos),
  };
}

function findPhotoError(reason: ReturnDraft['reason'], photos: readonly DraftPhoto[]) {
  if (photos.some(({ state }) => state === 'failed')) return copy.photoNotSent;
  return reason === 'broken' && photos.length === 0 ? copy.photoMissing : undefined;
}
