import { useRef, useState } from 'react';
import { formatUnits } from 'shared-contracts/pricing';
import {
  isSameLine,
  quantityChanged,
  selectCartLines,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { lineArea } from '../cart/cart-pricing';
import { copy } from './copy';
import type { Bought } from './use-buy';

/** Follows the line that was bought, and the shopper's decision where the cart had another quantity (D36). */
export function useDecision({ line, quantityBefore }: Bought) {
  const dispatch = useAppDispatch();
  const lines = useAppSelector(selectCartLines);
  const [decision, setDecision] = useState<'changed' | 'kept' | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const wanted = formatCount(line, line.quantity);
  const inCart = formatCount(line, quantityBefore ?? 0);
  const isDecided =
    quantityBefore === null || quantityBefore === line.quantity || decision !== null;
  const otherBatches = lines.filter(
    (each) => each.productId === line.productId && !isSameLine(each, line) && each.selectedBatch,
  );

  function decide(next: 'changed' | 'kept') {
    if (next === 'changed') dispatch(quantityChanged(line));
    setDecision(next);
    // The pressed button is gone.
    status.current?.focus();
  }

  function describe(): string {
    if (quantityBefore === null) return copy.added;
    if (decision === 'changed') return copy.changed(wanted);
    if (decision === 'kept') return copy.kept(inCart);
    return isDecided ? copy.alreadyThere : copy.otherQuantity(inCart);
  }

  return {
    /** The element with the texts: it gets the focus after the decision. */
    status,
    texts: [
      describe(),
      ...otherBatches.map((other) =>
        copy.otherBatch(formatCount(other, other.quantity), batchName(other)),
      ),
    ],
    isSuccess: quantityBefore === null || decision === 'changed',
    isDecided,
    wanted,
    inCart,
    decide,
  };
}

function formatCount(line: CartLine, quantity: number): string {
  return formatUnits(quantity, lineArea(line) === null ? line.unit : 'CX');
}

function batchName({ batches, selectedBatch }: CartLine): string {
  return batches.find(({ id }) => id === selectedBatch)?.description ?? selectedBatch ?? '';
}
