import { picturePath } from 'shared-contracts/navigation';
import { toListQuantity } from 'shared-contracts/pricing';
import type { QuantityNote } from 'shared-contracts/pricing';
import { isSameLine } from 'shared-contracts/store';
import type { Batch, CartLine } from 'shared-contracts/store';
import { chosenProduct } from './quick-order';
import type { Proposal, Row } from './quick-order';

/**
 * `ready`: bought as written; `check`: waits until the shopper confirms product and quantity; `choose`: one of several products; `ask`: how many;
 * `soldOut`; `none`: nothing was found; `pending`: not looked for yet.
 */
export type RowState = 'ready' | 'check' | 'choose' | 'ask' | 'soldOut' | 'none' | 'pending';

export interface ResolvedRow {
  row: Row;
  state: RowState;
  product: Proposal | null;
  /** The quantity that the row asks for: units or boxes. */
  quantity: number;
  note: QuantityNote | null;
  /** Less can be bought than is asked for: what there is, and whether that is one batch. */
  short: { left: number; isBatch: boolean } | null;
  /** The batch that it is taken from. */
  batch: Batch | null;
  /** The quantity that a confirmed row would buy. */
  buyable: number;
  /** The line that goes into the cart; null: nothing. */
  line: CartLine | null;
}

/** @param batches those of a product; undefined: not known */
export function resolveRow(
  row: Row,
  batchesOf: (productId: string) => Batch[] | undefined,
): ResolvedRow {
  const product = chosenProduct(row);
  const nothing = {
    row,
    product,
    quantity: 1,
    buyable: 1,
    note: null,
    short: null,
    batch: null,
    line: null,
  };
  if (!row.match || row.match.kind === 'postponed') return { ...nothing, state: 'pending' };
  if (!product) return { ...nothing, state: row.match.proposals.length > 0 ? 'choose' : 'none' };

  const asked = toListQuantity(row.match.amount, product, row.text);
  const quantity = row.quantity ?? asked.quantity;
  const note = row.quantity === null || asked.note?.kind === 'boxes' ? asked.note : null;
  const batches = batchesOf(product.productId) ?? [];
  const batch = pickBatch(batches, quantity);
  const left = batch ? batch.balance : product.stock;
  const shown = {
    ...nothing,
    quantity,
    note: note?.kind === 'boxes' && note.boxes !== quantity ? null : note,
    batch,
  };
  if (left === 0) return { ...shown, state: 'soldOut' };
  if (note?.kind === 'ask') return { ...shown, state: 'ask' };
  const buyable = Math.min(quantity, left ?? quantity);
  const isWaiting = isUnsure(row) || isQuantityUnsure(row, note) || buyable < quantity;
  return {
    ...shown,
    buyable,
    state: isWaiting ? 'check' : 'ready',
    short: buyable < quantity ? { left: buyable, isBatch: batches.length > 1 } : null,
    line: isWaiting ? null : toLine(product, buyable, batches, batch),
  };
}

/** Nobody has said how many: the number may be something else, or is not what will be bought. */
export const isQuantityUnsure = ({ quantity, match }: Row, note: QuantityNote | null): boolean =>
  quantity === null && (!match?.amount?.isSure || (note !== null && note.kind !== 'boxes'));

/** The first proposal is near what is written, and nobody has confirmed it. */
export const isUnsure = ({ chosen, match }: Row): boolean =>
  chosen === null && match?.certainty !== 'sure';

/** One batch has one shade: the first that has enough, else the largest. null: the product has none. */
function pickBatch(batches: readonly Batch[], quantity: number): Batch | null {
  const sufficient = batches.find(({ balance }) => balance >= quantity);
  const [largest] = batches.toSorted((one, other) => other.balance - one.balance);
  return sufficient ?? largest ?? null;
}

const toLine = (
  { productId, name, unit, boxArea, unitPrice, terms }: Proposal,
  quantity: number,
  batches: Batch[],
  batch: Batch | null,
): CartLine => ({
  productId,
  name,
  unit,
  boxArea,
  unitPrice,
  terms,
  quantity,
  image: picturePath(productId),
  description: '',
  batches,
  selectedBatch: batch?.id ?? null,
});

/** The lines of the rows: those of one product and batch as one, with no more than there is of it. */
export function toCartLines(rows: readonly ResolvedRow[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const { line, product, batch } of rows) {
    if (!line) continue;
    const key = `${line.productId} ${line.selectedBatch}`;
    const wanted = line.quantity + (lines.get(key)?.quantity ?? 0);
    const left = batch ? batch.balance : product?.stock;
    lines.set(key, { ...line, quantity: Math.min(wanted, left ?? wanted) });
  }
  return [...lines.values()];
}

/** Lines of products of which the rows together ask for more than there is. */
export function findCappedLines(rows: readonly ResolvedRow[]): (CartLine & { asked: number })[] {
  return toCartLines(rows).flatMap((capped) => {
    const asked = rows
      .flatMap(({ line }) => (line && isSameLine(line, capped) ? [line.quantity] : []))
      .reduce((sum, quantity) => sum + quantity, 0);
    return asked > capped.quantity ? [{ ...capped, asked }] : [];
  });
}
