import type { CartLine, OrderedLine } from '../store';

/** An item of an order. */
export interface BoughtItem {
  productId: string;
  /** Null where the server names none. */
  batch: string | null;
  quantity: number;
}

/**
 * The lines of the cart that an order has. The server chooses the batch of a line without one; a server may name no
 * batches.
 */
export function findBoughtLines(lines: CartLine[], items: BoughtItem[]): OrderedLine[] {
  const bought = lines.map(({ productId, selectedBatch }) => ({
    productId,
    selectedBatch,
    quantity: 0,
  }));
  for (const { productId, batch, quantity } of items) {
    let left = quantity;
    const fitting = lines
      .map((line, at) => ({ line, at, fit: fitOf(line.selectedBatch, batch) }))
      .filter(({ line, fit }) => line.productId === productId && fit < UNFIT)
      .sort((one, other) => one.fit - other.fit);
    for (const { line, at } of fitting) {
      const target = bought[at];
      if (!target) continue;
      const taken = Math.min(left, line.quantity - target.quantity);
      target.quantity += taken;
      left -= taken;
    }
  }
  return bought.filter(({ quantity }) => quantity > 0);
}

const UNFIT = 3;

/** 0 is the best. */
function fitOf(selectedBatch: string | null, batch: string | null): number {
  if (selectedBatch === batch) return 0;
  if (selectedBatch === null) return 1;
  return batch === null ? 2 : UNFIT;
}
