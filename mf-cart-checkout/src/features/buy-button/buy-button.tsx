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
import { useLazyCartStockCheckQuery } from '../cart/stock.api';
import { useTransientMessage } from '../../components/transient-message/use-transient-message';
import styles from './buy-button.module.css';
import { CartDialog } from './cart-dialog';
import { copy } from './copy';

/** Milliseconds for which the server's text is shown below the button (§8). */
const MESSAGE_MS = 3_000;

/** 'Comprar Agora': checks the stock, adds the line and opens the cart dialog (§4). */
export function BuyButton({ product, quantity, batch }: BuyButtonProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [checkStock, { isFetching }] = useLazyCartStockCheckQuery();
  const message = useTransientMessage();
  /** What the cart dialog says; null while it is closed. */
  const [result, setResult] = useState<'added' | 'alreadyThere' | null>(null);

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
    const isThere = selectCartLines(store.getState()).some((each) => isSameLine(each, line));
    dispatch(lineAdded(line));
    setResult(isThere ? 'alreadyThere' : 'added');
  }

  return (
    <div className={styles.buy}>
      <button
        type="button"
        className="button button-primary button-block"
        aria-disabled={isFetching}
        onClick={() => void buy()}
      >
        {isFetching && <span className="spinner" aria-hidden="true" />}
        {isFetching ? copy.checking : copy.buy}
      </button>
      <p className={styles.message} role="status">
        {message.text}
      </p>
      <noscript>
        <p>{copy.withoutScript}</p>
      </noscript>
      {result && <CartDialog result={result} onClose={() => setResult(null)} />}
    </div>
  );
}
