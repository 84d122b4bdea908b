import { asApiError, errorText } from 'shared-contracts/client';
import { quantityChanged, useAppDispatch, type CartLine } from 'shared-contracts/store';
import { useLazyCartStockCheckQuery } from './stock.api';
import { useTransientMessage } from '../../components/transient-message/use-transient-message';

/** How long the server's text stands under the item (§8). */
const MESSAGE_MS = 2_000;

/** More of a line is asked of the stock first (§5); less is not. */
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
      else console.warn('The stock check failed', kind);
    }
  }

  return { changeTo: (quantity: number) => void changeTo(quantity), isChecking, message };
}
