import { useState } from 'react';
import { copy } from './copy';
import type { Product } from './product';
import { useQuantity } from './use-quantity';

/** What is to be bought of a product: how much, and of which batch. */
export function usePurchase({ id, batches, boxArea }: Product) {
  const [batch, setBatch] = useState(
    () => (batches.find(({ balance }) => balance > 0) ?? batches[0])?.id ?? null,
  );
  const quantity = useQuantity(id, batch);

  /** A batch with fewer boxes than were wanted of another takes the quantity down. */
  function chooseBatch(chosen: string) {
    setBatch(chosen);
    const balance = batches.find((each) => each.id === chosen)?.balance ?? 0;
    const balanceText = boxArea === null ? copy.unitBatchBalance : copy.batchBalance;
    quantity.limit(balance, copy.batchHolds(balanceText(balance)));
  }

  /** Boxes for one area are taken of one batch where one holds them all: its tiles match in shade. */
  function takeBoxes(boxes: number): Promise<void> {
    const holding = batches.filter(({ balance }) => balance >= boxes).map((each) => each.id);
    const best = batch !== null && holding.includes(batch) ? batch : (holding[0] ?? batch);
    setBatch(best);
    return quantity.request(boxes, best);
  }

  return { batch, quantity, chooseBatch, takeBoxes };
}
