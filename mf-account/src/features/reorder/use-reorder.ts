import { useState } from 'react';
import { asApiError } from 'shared-contracts/client';
import { isSameLine, lineAdded, selectCartLines, useAppStore } from 'shared-contracts/store';
import { toReorderedLine } from './reorder';
import type { ReorderOutcome, ReorderItem } from './reorder';
import { soldProductApi } from './sold-product.api';

/** Adds items to the cart at current prices, with the ordered batch if it has stock. */
export function useReorder() {
  const store = useAppStore();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReorderOutcome | null>(null);

  async function reorder(items: ReorderItem[]) {
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    const replies = await Promise.all(items.map(load));
    // The order is that of the items, not that of the replies.
    const results = replies.map(addOne);
    setOutcome({
      added: results.filter(({ added }) => added).length,
      remarks: results.flatMap(({ remarks }) => remarks),
    });
    setBusy(false);
  }

  async function load(item: ReorderItem) {
    const { data: product, error } = await store.dispatch(
      soldProductApi.endpoints.accountSoldProduct.initiate(item.productId, {
        forceRefetch: true,
        subscribe: false,
      }),
    );
    return { item, product, error };
  }

  function addOne({
    item,
    product,
    error,
  }: Awaited<ReturnType<typeof load>>): { added: boolean } & Pick<ReorderOutcome, 'remarks'> {
    const name = product?.name ?? item.name;
    if (error && asApiError(error).status !== 404) {
      return { added: false, remarks: [{ kind: 'failed', name }] };
    }
    if (!product) return { added: false, remarks: [{ kind: 'discontinued', name }] };
    const reordered = toReorderedLine(item, product);
    if (!reordered) return { added: false, remarks: [{ kind: 'soldOut', name }] };

    const isInCart = selectCartLines(store.getState()).some((line) =>
      isSameLine(line, reordered.line),
    );
    if (isInCart) return { added: true, remarks: [{ kind: 'alreadyThere', name }] };
    store.dispatch(lineAdded(reordered.line));
    return { added: true, remarks: reordered.remarks };
  }

  return { reorder, busy, outcome };
}
