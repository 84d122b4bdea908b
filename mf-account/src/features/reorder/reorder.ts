import type { BuyableProduct } from 'shared-contracts/remotes';
import type { CartLine } from 'shared-contracts/store';

/** What is to be bought (again). */
export interface ReorderItem {
  productId: string;
  name: string;
  quantity: number;
  /** The id of the batch it was, null for none. */
  batch: string | null;
}

/** A product as it is sold now. */
export interface SoldProduct extends BuyableProduct {
  /** Units or boxes that can be sold; null where the server does not say. */
  stock: number | null;
}

/** What came of one wanted item that did not simply go into the cart. */
export type ReorderRemark =
  | { kind: 'gone' | 'soldOut' | 'failed' | 'otherBatch' | 'alreadyThere'; name: string }
  | { kind: 'fewer'; name: string; quantity: number };

export interface ReorderOutcome {
  /** How many products are in the cart now. */
  added: number;
  remarks: ReorderRemark[];
}

/** A wanted item as a line of the cart; null when none of it is left. */
export function toReorderedLine(
  wanted: ReorderItem,
  { stock, id, ...product }: SoldProduct,
): { line: CartLine; remarks: ReorderRemark[] } | null {
  const batch = product.batches.length > 0 ? pickBatch(wanted, product.batches) : undefined;
  const maxQuantity = batch ? batch.balance : stock;
  if (batch === null || maxQuantity === 0) return null;

  const { name } = product;
  const remarks: ReorderRemark[] = [];
  const quantity = Math.min(wanted.quantity, maxQuantity ?? wanted.quantity);
  if (quantity < wanted.quantity) remarks.push({ kind: 'fewer', name, quantity });
  if (batch && wanted.batch !== null && batch.id !== wanted.batch) {
    remarks.push({ kind: 'otherBatch', name });
  }
  return {
    line: { ...product, productId: id, quantity, selectedBatch: batch?.id ?? null },
    remarks,
  };
}

/** The same batch while there is any of it; else one that has enough; else the largest. Null: all are sold out. */
function pickBatch({ batch, quantity }: ReorderItem, batches: BuyableProduct['batches']) {
  const left = batches.filter(({ balance }) => balance > 0);
  return (
    left.find(({ id }) => id === batch) ??
    left.find(({ balance }) => balance >= quantity) ??
    [...left].sort((one, other) => other.balance - one.balance)[0] ??
    null
  );
}
