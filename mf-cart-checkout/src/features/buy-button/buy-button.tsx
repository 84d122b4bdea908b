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
import { useLazyCartStockCheckQuery } from '../cart/current/stock.api';
import { useTransientMessage } from '../../components/transient-message/use-transient-message';
import styles from './buy-button.module.css';
import { CartDialog } from './cart-dialog';
import type { Bought } from './cart-dialog';
import { copy } from './copy';

/** Milliseconds for which the server's text is shown below the button (§8). */
const MESSAGE_MS = 3_000;

/** 'Comprar Agora': checks the stock, adds the line and opens the cart dialog (§4). */
export function BuyButton({ product, quantity, batch }: BuyButtonProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [checkStock, { isFetching }] = useLazyCartStockCheckQuery();
  const message = useTransientMessage();
  /** What the cart dialog is about; null while it is closed. */
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
    // A line that is there keeps its quantity, until the shopper decides (D36).
    dispatch(lineAdded(line));
    setBought({ line, quantityBefore: inCart?.quantity ?? null });
  }

  return (
    <div className={styles.buy}>
      <button
        type="button"
        className="button button-primary button-block"
        aria-disabled={isFetching}
        // Shown by the shell for a tap before hydration, with `aria-busy`, which hydration then ignores.
        data-busy-label={copy.adding}
        suppressHydrationWarning
        onClick={() => void buy()}
      >
        {isFetching && <span className="spinner" aria-hidden="true" />}
        {isFetching ? copy.adding : copy.buy}
      </button>
      <p className={styles.message} role="status">
        {message.text}
      </p>
      <noscript>
        <p>{copy.withoutScript}</p>
      </noscript>
      {bought && <CartDialog {...bought} onClose={() => setBought(null)} />}
    </div>
  );
}
