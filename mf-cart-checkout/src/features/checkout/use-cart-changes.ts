import { useEffect, useState } from 'react';
import {
  selectCartLines,
  selectCheckout,
  shippingChosen,
  skipToken,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { lineKey } from '../cart/lines/line-key';
import { findChosenOffer } from '../shipping/shipping-quote';
import { useCartShippingQuoteQuery } from '../shipping/shipping-quote.api';
import { useOrderTotals } from './use-order-totals';

/** A line whose quantity differs from the one when the checkout was opened. */
export interface QuantityChange {
  line: CartLine;
  before: number;
  now: number;
}

/** Lines that the shopper has accepted on this page, as they are in the store. */
const acceptedLines = new WeakSet<CartLine[]>();

/** The shopper has seen these changes: they are not announced again. Call it before the lines are dispatched. */
export function rememberAccepted(lines: CartLine[]): void {
  acceptedLines.add(lines);
}

/** Finds changes of the cart since the checkout was opened, for example in another tab. The shipping follows. */
export function useCartChanges(): QuantityChange[] {
  const dispatch = useAppDispatch();
  const lines = useAppSelector(selectCartLines);
  const { address } = useAppSelector(selectCheckout);
  const { shipping, goods } = useOrderTotals();
  const [known, setKnown] = useState(lines);
  if (known !== lines && acceptedLines.has(lines)) setKnown(lines);
  const changes = compareLines(known, lines);
  const mustQuote = changes.length > 0 && address !== null;
  const { currentData: offers } = useCartShippingQuoteQuery(
    mustQuote ? { cep: address.cep, ...goods } : skipToken,
  );

  const offer = findChosenOffer(offers, shipping);
  const price = offer && offer.choice.id === shipping?.id ? offer.choice.price : null;
  useEffect(() => {
    if (price !== null && shipping && shipping.price !== price) {
      dispatch(shippingChosen({ ...shipping, price }));
    }
  }, [dispatch, price, shipping]);

  return changes;
}

function compareLines(before: CartLine[], now: CartLine[]): QuantityChange[] {
  const quantityIn = (lines: CartLine[], line: CartLine) =>
    lines.find((each) => lineKey(each) === lineKey(line))?.quantity ?? 0;
  const added = now.filter((line) => quantityIn(before, line) === 0);
  return [...before, ...added]
    .map((line) => ({
      line,
      before: quantityIn(before, line),
      now: quantityIn(now, line),
    }))
    .filter((change) => change.before !== change.now);
}
