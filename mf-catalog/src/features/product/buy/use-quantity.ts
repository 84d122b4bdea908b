import { useEffect, useRef, useState } from 'react';
import { errorText } from 'shared-contracts/client';
import { copy } from '../copy';
import { useLazyCatalogStockCheckQuery } from '../product.api';
import { toUnitsLeft } from '../product.mapper';
import { usePressEnd } from './use-press-end';

/** Milliseconds for which the server's refusal is shown below the quantity (§8). */
const NOTICE_MS = 3000;

/** The maximum quantity of one line on the wire. */
const MAX_QUANTITY = 99_999;

const toQuantity = (requested: number) =>
  Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(requested)));

export interface QuantityControl {
  /** Units or boxes; at least 1. */
  value: number;
  /**
   * The quantity that the shopper has asked for: while it is being checked, more than `value`. 'Comprar Agora' can be
   * pressed right after a quantity was typed, and checks the stock itself.
   */
  wanted: number;
  /** Why the last request was refused; null after `NOTICE_MS`. */
  notice: string | null;
  isChecking: boolean;
  /** Requests a quantity. An increase is checked against the stock (§5) and reduced to what is left. */
  request: (requested: number) => Promise<void>;
  /** Sets a quantity that is known to be in stock. */
  set: (quantity: number) => void;
  /** Reduces the quantity to what is known to be in stock, and shows the reason. A quantity up to that needs no check. */
  limitTo: (maxQuantity: number, reason: string) => void;
}

/** @param batch the chosen batch; null when the product has none */
export function useQuantity(productId: string, batch: string | null): QuantityControl {
  const [value, setValue] = useState(1);
  const [checked, setChecked] = useState<number | null>(null);
  const [shownNotice, setShownNotice] = useState<{ text: string } | null>(null);
  const [checkStock] = useLazyCatalogStockCheckQuery();
  /** The number of the last choice: a check that ends after a later one counts no more. */
  const lastChoice = useRef(0);
  const pressEnd = usePressEnd();
  const wanted = checked ?? value;

  useEffect(() => {
    if (!shownNotice) return;
    const timer = setTimeout(() => setShownNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [shownNotice]);

  async function request(requested: number) {
    const quantity = toQuantity(requested);
    if (quantity > value) {
      const choice = (lastChoice.current += 1);
      setChecked(quantity);
      const { error } = await checkStock({ productId, quantity, batch });
      await pressEnd();
      if (choice !== lastChoice.current) return;
      setChecked(null);
      if (error) {
        setShownNotice({ text: errorText(error, copy.stockFailed) });
        const unitsLeft = toUnitsLeft(error);
        if (unitsLeft !== null) setValue(toQuantity(unitsLeft));
        return;
      }
    }
    set(quantity);
  }

  function set(quantity: number) {
    lastChoice.current += 1;
    setChecked(null);
    setShownNotice(null);
    setValue(toQuantity(quantity));
  }

  function limitTo(maxQuantity: number, reason: string) {
    set(Math.min(wanted, maxQuantity));
    if (wanted > maxQuantity) setShownNotice({ text: reason });
  }

  return {
    value,
    wanted,
    notice: shownNotice?.text ?? null,
    isChecking: checked !== null,
    request,
    set,
    limitTo,
  };
}
