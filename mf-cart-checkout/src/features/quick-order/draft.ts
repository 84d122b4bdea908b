import { readQuickOrderDrafts, saveQuickOrderDrafts } from 'shared-contracts/store';

/** A list, as far as the shopper has decided about it. */
export interface Draft {
  /** The products of the address that it began with; empty: none. */
  source: string;
  /** What is written and not yet looked for. */
  text: string;
  rows: DraftRow[];
}

export interface DraftRow {
  text: string;
  /** The product that is wanted; null: what the text says. */
  code: number | null;
  /** The product that the shopper has chosen; null: none. */
  chosen: string | null;
  /** Units or boxes that the shopper has entered; null: what the text says. */
  quantity: number | null;
}

/** Raised when the format changes: older drafts are ignored. */
const VERSION = 1;
/** A pasted list and some orders that are bought again. */
const MAX_DRAFTS = 4;

/** @param source the products of the address; empty: none. null: nothing valid is stored. */
export const readDraft = (source: string): Draft | null =>
  readDrafts().find((draft) => draft.source === source) ?? null;

/** Replaces the draft of the same source. An empty one is kept as well: the list of the address was emptied. */
export function saveDraft(draft: Draft): void {
  const others = readDrafts().filter(({ source }) => source !== draft.source);
  const drafts = [draft, ...others].slice(0, MAX_DRAFTS);
  saveQuickOrderDrafts(JSON.stringify({ version: VERSION, drafts }));
}

function readDrafts(): Draft[] {
  try {
    const stored: unknown = JSON.parse(readQuickOrderDrafts() ?? 'null');
    if (!isObject(stored) || stored['version'] !== VERSION) return [];
    const { drafts } = stored;
    return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  } catch {
    // Edited by hand.
    return [];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value['source'] === 'string' &&
  typeof value['text'] === 'string' &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isDraftRow);

const isDraftRow = (value: unknown): value is DraftRow =>
  isObject(value) &&
  typeof value['text'] === 'string' &&
  isCountOrNull(value['code']) &&
  isCountOrNull(value['quantity']) &&
  (value['chosen'] === null || typeof value['chosen'] === 'string');

const isCountOrNull = (value: unknown) =>
  value === null || (Number.isInteger(value) && (value as number) > 0);
