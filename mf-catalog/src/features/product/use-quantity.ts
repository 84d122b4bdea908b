import { useEffect, useState } from 'react';
import { errorText } from 'shared-contracts/client';
import { copy } from './copy';
import { useLazyCatalogStockCheckQuery } from './product.api';
import { toUnitsLeft } from './product.mapper';

/** Milliseconds that the server's 'no' stands under the quantity (§8). */
const NOTICE_MS = 3000;

/** The most that the wire carries in one line. */
const MAX_QUANTITY = 99_999;

const toQuantity = (wanted: number) => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(wanted)));

export interface QuantityControl {
  /** Units, or boxes; at least 1. */
  value: number;
  /** Why the last request was not granted; null again after a while. */
  notice: string | null;
  isChecking: boolean;
  /** Asks for a quantity. More than now is granted only where the stock allows it (§5); else what there is. */
  request: (wanted: number) => Promise<void>;
  /** Sets a quantity of which the page knows that the stock holds it. */
  set: (quantity: number) => void;
  /** No more than this, and why. */
  limitTo: (most: number, reason: string) => void;
}

/** @param batch the chosen one; null where the product has none */
export function useQuantity(productId: string, batch: string | null): QuantityControl {
  const [value, setValue] = useState(1);
  const [shownNotice, setShownNotice] = useState<{ text: string } | null>(null);
  const [checkStock, { isFetching }] = useLazyCatalogStockCheckQuery();

  useEffect(() => {
    if (!shownNotice) return;
    const timer = setTimeout(() => setShownNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [shownNotice]);

  async function request(wanted: number) {
    const quantity = toQuantity(wanted);
    if (quantity > value) {
      try {
        await checkStock({ productId, quantity, batch }).unwrap();
      } catch (error) {
        setShownNotice({ text: errorText(error, copy.stockFailed) });
        const unitsLeft = toUnitsLeft(error);
        if (unitsLeft !== null) setValue(toQuantity(unitsLeft));
        return;
      }
    }
    set(quantity);
  }

  function set(quantity: number) {
    setShownNotice(null);
    setValue(toQuantity(quantity));
  }

  function limitTo(maxQuantity: number, reason: string) {
    if (value <= maxQuantity) return;
    setValue(Math.max(1, maxQuantity));
    setShownNotice({ text: reason });
  }

  return {
    value,
    notice: shownNotice?.text ?? null,
    isChecking: isFetching,
    request,
    set,
    limitTo: limitTo,
  };
}
