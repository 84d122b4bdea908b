import type { BuyableProduct } from 'shared-contracts/remotes';
import type { CartLine } from 'shared-contracts/store';

/** An item to be bought again. */
export interface ReorderItem {
  productId: string;
  name: string;
  quantity: number;
  /** The id of the ordered batch; null for none. */
  batch: string | null;
}

/** Current data of a product. */
export interface SoldProduct extends BuyableProduct {
  /** Units or boxes that can be sold; null when the server does not report it. */
  stock: number | null;
}

/** Why an item could not be added unchanged. */
export type ReorderRemark =
  | { kind: 'discontinued' | 'soldOut' | 'failed' | 'otherBatch' | 'alreadyThere'; name: string }
  | { kind: 'fewer'; name: string; quantity: number };

export interface ReorderOutcome {
  /** Number of products that are now in the cart. */
  added: number;
  remarks: ReorderRemark[];
}

/** The cart line for an item; null when the product is sold out. */
export function toReorderedLine(
  item: ReorderItem,
  { stock, id, ...product }: SoldProduct,
): { line: CartLine; remarks: ReorderRemark[] } | null {
  const batch = product.batches.length > 0 ? pickBatch(item, product.batches) : undefined;
  const maxQuantity = batch ? batch.balance : stock;
  if (batch === null || maxQuantity === 0) return null;

  const { name } = product;
  const remarks: ReorderRemark[] = [];
  const quantity = Math.min(item.quantity, maxQuantity ?? item.quantity);
  if (quantity < item.quantity) remarks.push({ kind: 'fewer', name, quantity });
  if (batch && item.batch !== null && batch.id !== item.batch) {
    remarks.push({ kind: 'otherBatch', name });
  }
  return {
    line: { ...product, productId: id, quantity, selectedBatch: batch?.id ?? null },
    remarks,
  };
}

/**
 * The ordered batch if it has stock; otherwise one that has enough; otherwise the largest. Null: all are
 * sold out.
 */
function pickBatch({ batch, quantity }: ReorderItem, batches: BuyableProduct['batches']) {
  const inStock = batches.filter(({ balance }) => balance > 0);
  return (
    inStock.find(({ id }) => id === batch) ??
    inStock.find(({ balance }) => balance >= quantity) ??
    [...inStock].sort((one, other) => other.balance - one.balance)[0] ??
    null
  );
}
