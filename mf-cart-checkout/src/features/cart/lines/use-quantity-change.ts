import { asApiError, errorText } from 'shared-contracts/client';
import { quantityChanged, useAppDispatch } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { useLazyCartStockCheckQuery } from '../current/stock.api';
import { useTransientMessage } from '../../../components/transient-message/use-transient-message';

/** Milliseconds for which the server's text is shown below the line (§8). */
const MESSAGE_MS = 2_000;

/** Checks the stock before it increases the quantity of a line (§5). Decreases need no check. */
export function useQuantityChange(line: CartLine) {
  const dispatch = useAppDispatch();
  const [checkStock, { isFetching: isChecking }] = useLazyCartStockCheckQuery();
  const { text: message, show } = useTransientMessage();
  const { productId, selectedBatch } = line;

  async function changeTo(quantity: number) {
    if (isChecking) return;
    try {
      if (quantity > line.quantity) {
        await checkStock({ productId, quantity, batch: selectedBatch }).unwrap();
      }
      dispatch(quantityChanged({ productId, selectedBatch, quantity }));
    } catch (error) {
      const { kind, status } = asApiError(error);
      if (status === 406 || kind === 'offline') show(errorText(error), MESSAGE_MS);
      else console.warn('Cart: stock check failed, quantity not changed:', kind);
    }
  }

  return { changeTo: (quantity: number) => void changeTo(quantity), isChecking, message };
}
