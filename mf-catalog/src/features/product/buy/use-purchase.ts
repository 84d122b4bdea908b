import { useState } from 'react';
import type { Batch } from 'shared-contracts/store';
import { copy } from '../copy';
import type { Product } from '../product';
import { useQuantity } from './use-quantity';

/** The quantity and the batch that the shopper is going to buy. */
export function usePurchase({ id, batches, boxArea, available }: Product) {
  const [batch, setBatch] = useState(
    () => (batches.find(({ balance }) => balance > 0) ?? batches[0])?.id ?? null,
  );
  const quantity = useQuantity(id, batch);
  const balanceOf = (chosen: string | null) =>
    batches.find((each) => each.id === chosen)?.balance ?? available;

  /** Reduces the quantity if the chosen batch has fewer boxes. */
  function chooseBatch(chosen: string) {
    setBatch(chosen);
    const balance = balanceOf(chosen) ?? 0;
    const balanceText = boxArea === null ? copy.unitBatchBalance : copy.batchBalance;
    quantity.limitTo(balance, copy.batchHolds(balanceText(balance)));
  }

  /** Sets the quantity to the boxes for an area, or to as many as one batch has. */
  function applyBoxes(boxes: number) {
    const bestBatch = pickBatch(batches, boxes, batch);
    setBatch(bestBatch);
    quantity.set(Math.min(boxes, balanceOf(bestBatch) ?? boxes));
  }

  return { batch, quantity, inStock: balanceOf(batch), chooseBatch, applyBoxes };
}

/**
 * A batch that has all boxes, preferably the chosen one, because tiles of one batch match in tone.
 * Otherwise the largest.
 */
export function pickBatch(batches: Batch[], boxes: number, chosen: string | null): string | null {
  const sufficient = batches.filter(({ balance }) => balance >= boxes);
  if (sufficient.length > 0)
    return (sufficient.find(({ id }) => id === chosen) ?? sufficient[0])?.id ?? null;
  return [...batches].sort((one, other) => other.balance - one.balance)[0]?.id ?? null;
}
