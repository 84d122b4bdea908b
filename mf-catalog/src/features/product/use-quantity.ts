import { useEffect, useState } from 'react';
import { errorText } from 'shared-contracts/client';
import { copy } from './copy';
import { useLazyCatalogStockCheckQuery } from './product.api';
import { toUnitsLeft } from './product.mapper';

/** Milliseconds that the server's 'no' stands under the quantity (§8). */
const NOTICE_STANDS = 3000;

/** The most that the wire carries in one line. */
const MOST = 99_999;

const toQuantity = (wanted: number) => Math.min(MOST, Math.max(1, Math.trunc(wanted)));

export interface QuantityControl {
  /** Units, or boxes; at least 1. */
  value: number;
  /** Why the last request was not granted; null again after a while. */
  notice: string | null;
  checking: boolean;
  /** Asks for a quantity. More than now is granted only where the stock allows it (§5); else what there is. */
  request: (wanted: number) => Promise<void>;
  /** Sets a quantity of which the page knows that the stock holds it. */
  set: (quantity: number) => void;
  /** No more than this, and why. */
  limit: (most: number, reason: string) => void;
}

/** @param batch the chosen one; null where the product has none */
export function useQuantity(productId: string, batch: string | null): QuantityControl {
  const [value, setValue] = useState(1);
  const [refusal, setRefusal] = useState<{ text: string } | null>(null);
  const [checkStock, { isFetching }] = useLazyCatalogStockCheckQuery();

  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), NOTICE_STANDS);
    return () => clearTimeout(timer);
  }, [refusal]);

  async function request(wanted: number) {
    const quantity = toQuantity(wanted);
    if (quantity > value) {
      try {
        await checkStock({ productId, quantity, batch }).unwrap();
      } catch (error) {
        setRefusal({ text: errorText(error, copy.stockFailed) });
        const left = toUnitsLeft(error);
        if (left !== null) setValue(toQuantity(left));
        return;
      }
    }
    set(quantity);
  }

  function set(quantity: number) {
    setRefusal(null);
    setValue(toQuantity(quantity));
  }

  function limit(most: number, reason: string) {
    if (value <= most) return;
    setValue(Math.max(1, most));
    setRefusal({ text: reason });
  }

  return { value, notice: refusal?.text ?? null, checking: isFetching, request, set, limit };
}
