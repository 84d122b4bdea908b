import { useState } from 'react';
import { errorText } from 'shared-contracts/client';
import type { BuyButtonProps } from 'shared-contracts/remotes';
import {
  isSameLine,
  lineAdded,
  selectCartLines,
  useAppDispatch,
  useAppStore,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { useLazyCartStockCheckQuery } from '../cart/current/stock.api';
import { useTransientMessage } from '../../components/transient-message/use-transient-message';

/** Milliseconds for which the server's text is shown below the button (§8). */
const MESSAGE_MS = 3_000;

export interface Bought {
  /** The line as the shopper has chosen it. */
  line: CartLine;
  /** The quantity of a line that was in the cart already; null if the line is new. */
  quantityBefore: number | null;
}

/** Checks the stock and adds the line. A line that is in the cart keeps its quantity, until the shopper decides (D36). */
export function useBuy({ product, quantity, batch }: BuyButtonProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [checkStock, { isFetching }] = useLazyCartStockCheckQuery();
  const message = useTransientMessage();
  /** The last purchase; null after `forget`. */
  const [bought, setBought] = useState<Bought | null>(null);

  async function buy() {
    if (isFetching) return;
    message.clear();
    try {
      await checkStock({ productId: product.id, quantity, batch }).unwrap();
    } catch (error) {
      message.show(errorText(error), MESSAGE_MS);
      return;
    }
    const { id: productId, ...details } = product;
    const line = { ...details, productId, quantity, selectedBatch: batch };
    const inCart = selectCartLines(store.getState()).find((each) => isSameLine(each, line));
    dispatch(lineAdded(line));
    setBought({ line, quantityBefore: inCart?.quantity ?? null });
  }

  return {
    buy: () => void buy(),
    isChecking: isFetching,
    /** Why it could not be bought. */
    message: message.text,
    bought,
    forget: () => setBought(null),
  };
}
