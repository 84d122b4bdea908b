import {
  readQuickOrderDrafts,
  readQuickOrderList,
  saveQuickOrderDrafts,
  saveQuickOrderList,
} from 'shared-contracts/store';

/** A list, as far as the shopper has decided about it. */
export interface Draft {
  /** The products of the address that it began with; empty: none. */
  source: string;
  /** The text that is not yet looked for. */
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
/** Orders that are bought again. */
const MAX_DRAFTS = 4;

/**
 * A pasted list is kept on the device until it is in the cart or emptied; one of an address as long as its tab.
 * @param source the products of the address; empty: none. null: nothing valid is stored.
 */
export function readDraft(source: string): Draft | null {
  // Earlier versions kept the pasted list in its tab.
  const drafts = [...(source === '' ? parse(readQuickOrderList()) : []), ...readTabDrafts()];
  return drafts.find((draft) => draft.source === source) ?? null;
}

/** Replaces the draft of the same source. An empty one of an address is kept as well: its list was emptied. */
export function saveDraft(draft: Draft): void {
  const others = readTabDrafts().filter(({ source }) => source !== draft.source);
  if (draft.source === '') {
    const isEmpty = draft.text === '' && draft.rows.length === 0;
    saveQuickOrderList(isEmpty ? null : write([draft]));
    saveQuickOrderDrafts(write(others));
  } else saveQuickOrderDrafts(write([draft, ...others].slice(0, MAX_DRAFTS)));
}

const readTabDrafts = () => parse(readQuickOrderDrafts());

const write = (drafts: readonly Draft[]) => JSON.stringify({ version: VERSION, drafts });

function parse(text: string | null): Draft[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
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
