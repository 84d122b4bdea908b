import { useState } from 'react';
import { asApiError } from 'shared-contracts/client';
import { isSameLine, lineAdded, selectCartLines, useAppStore } from 'shared-contracts/store';
import { toReorderedLine, type ReorderOutcome, type ReorderItem } from './reorder';
import { soldProductApi } from './sold-product.api';

/** Puts things into the cart as they are sold now: today's price, the same batch where there is one. */
export function useReorder() {
  const store = useAppStore();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReorderOutcome | null>(null);

  async function reorder(items: ReorderItem[]) {
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    const results = await Promise.all(items.map(addOne));
    setOutcome({
      added: results.filter(({ added }) => added).length,
      remarks: results.flatMap(({ remarks }) => remarks),
    });
    setBusy(false);
  }

  async function addOne(
    wanted: ReorderItem,
  ): Promise<{ added: boolean } & Pick<ReorderOutcome, 'remarks'>> {
    const { data: product, error } = await store.dispatch(
      soldProductApi.endpoints.accountSoldProduct.initiate(wanted.productId, {
        forceRefetch: true,
        subscribe: false,
      }),
    );
    const name = product?.name ?? wanted.name;
    if (error && asApiError(error).status !== 404) {
      return { added: false, remarks: [{ kind: 'failed', name }] };
    }
    if (!product) return { added: false, remarks: [{ kind: 'gone', name }] };
    const sold = toReorderedLine(wanted, product);
    if (!sold) return { added: false, remarks: [{ kind: 'soldOut', name }] };

    const isInCart = selectCartLines(store.getState()).some((line) => isSameLine(line, sold.line));
    if (isInCart) return { added: true, remarks: [{ kind: 'alreadyThere', name }] };
    store.dispatch(lineAdded(sold.line));
    return { added: true, remarks: sold.remarks };
  }

  return { reorder: reorder, busy, outcome };
}
