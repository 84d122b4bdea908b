import type { Area, ListAmount, PriceTerms } from 'shared-contracts/pricing';
import type { DraftRow } from './draft';

/** A product that a line may mean. Amounts in cents. */
export interface Proposal {
  productId: string;
  name: string;
  unit: string;
  boxArea: Area | null;
  /** Per unit, or per m². */
  unitPrice: number;
  /** Undefined: the store's. */
  terms: PriceTerms | undefined;
  /** Units or boxes; null: the server does not report it. */
  stock: number | null;
}

/** The number that a line was read with. */
export interface ReadAmount extends ListAmount {
  /** A unit, a heading or the sentence says that it is the quantity; false: the shopper has to say so. */
  isSure: boolean;
}

/** Another number of the line. */
export interface SeenNumber {
  text: string;
  role: 'price' | 'item' | 'number';
}

export interface Match {
  /** `heading`: no product; `postponed`: there was no time to look for it. */
  kind: 'product' | 'heading' | 'postponed';
  /** The searched words. */
  words: string;
  amount: ReadAmount | null;
  others: SeenNumber[];
  /** The product is sold in several sizes, and the line names none. */
  isSizeMissing: boolean;
  /** The text of the row where it was one of a table; null: as it was sent. */
  line: string | null;
  /** The certainty of the first proposal; `doubtful`: somebody has to choose. */
  certainty: 'sure' | 'probable' | 'doubtful' | 'none';
  proposals: Proposal[];
}

/** A file as lines. */
export interface ReadFile {
  lines: string[];
  /** The sheet that was read of a workbook with several; null: it has one. */
  sheet: string | null;
}

/** A line of the list, with what the shopper has decided about it. */
export interface Row extends DraftRow {
  id: string;
  /** null: it is looked for at the moment. */
  match: Match | null;
}

/** One request has the same limit. */
export const MAX_ROWS = 200;
/** Characters of a line that are sent. */
export const MAX_LINE_CHARACTERS = 300;

/** The product of a row: the shopper's choice, else the first proposal if it is sure enough. */
export function chosenProduct({ match, chosen }: Row): Proposal | null {
  if (!match) return null;
  const own = match.proposals.find(({ productId }) => productId === chosen);
  if (own) return own;
  const isSureEnough = match.certainty === 'sure' || match.certainty === 'probable';
  return isSureEnough ? (match.proposals[0] ?? null) : null;
}

/** Lines that are not empty: as many as there is room for, and the rest as text. */
export function takeLines(text: string, room: number): { lines: string[]; rest: string } {
  const all = text.split(/\r?\n/);
  let taken = 0;
  const end = all.findIndex((line) => line.trim() !== '' && (taken += 1) > room);
  const used = end === -1 ? all : all.slice(0, end);
  return {
    lines: used.map((line) => line.trim()).filter((line) => line !== ''),
    rest: end === -1 ? '' : all.slice(end).join('\n'),
  };
}
