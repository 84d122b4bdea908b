import { useState } from 'react';
import type { Batch } from 'shared-contracts/store';
import { copy } from './copy';
import type { Product } from './product';
import { useQuantity } from './use-quantity';

/** What is to be bought of a product: how much, and of which batch. */
export function usePurchase({ id, batches, boxArea, available }: Product) {
  const [batch, setBatch] = useState(
    () => (batches.find(({ balance }) => balance > 0) ?? batches[0])?.id ?? null,
  );
  const quantity = useQuantity(id, batch);
  const balanceOf = (chosen: string | null) =>
    batches.find((each) => each.id === chosen)?.balance ?? available;

  /** A batch with fewer boxes than were wanted of another takes the quantity down. */
  function chooseBatch(chosen: string) {
    setBatch(chosen);
    const balance = balanceOf(chosen) ?? 0;
    const balanceText = boxArea === null ? copy.unitBatchBalance : copy.batchBalance;
    quantity.limitTo(balance, copy.batchHolds(balanceText(balance)));
  }

  /** Takes the boxes for an area, or as many of them as one batch holds. */
  function applyBoxes(boxes: number) {
    const best = pickBatch(batches, boxes, batch);
    setBatch(best);
    quantity.set(Math.min(boxes, balanceOf(best) ?? boxes));
  }

  return { batch, quantity, inStock: balanceOf(batch), chooseBatch, applyBoxes: applyBoxes };
}

/** One batch that holds all boxes, the chosen one first: its tiles match in shade. Else the fullest. */
function pickBatch(batches: Batch[], boxes: number, chosen: string | null): string | null {
  const holding = batches.filter(({ balance }) => balance >= boxes);
  if (holding.length > 0)
    return (holding.find(({ id }) => id === chosen) ?? holding[0])?.id ?? null;
  return [...batches].sort((one, other) => other.balance - one.balance)[0]?.id ?? null;
}
