import { useState } from 'react';
import { asApiError } from 'shared-contracts/client';
import {
  isSameLine,
  lineAdded,
  quantityChanged,
  selectCartLines,
  useAppStore,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { pickBatch } from '../buy/use-purchase';
import type { Product } from '../product';
import { productApi } from '../product.api';
import { toBuyable } from '../product.mapper';
import { copy } from './copy';

export interface KitItem {
  id: string;
  name: string;
  /** Whole packages. */
  quantity: number;
}

export interface KitOutcome {
  /** Products of the kit that the cart has now. */
  added: number;
  /** What is not as the kit says. */
  remarks: string[];
}

/** Puts a kit into the cart with the prices and the stock of now. A line that is there already gets what the kit needs, if that is more. */
export function useKitPurchase() {
  const store = useAppStore();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<KitOutcome | null>(null);

  async function buy(items: readonly KitItem[]) {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    const loaded = await Promise.all(items.map(load));
    // In the order of the kit, not of the replies.
    const remarks = loaded.map(({ item, product, isMissing }) =>
      product
        ? add(item, product)
        : { isAdded: false, text: copy[isMissing ? 'gone' : 'notRead'](item.name) },
    );
    setOutcome({
      added: remarks.filter(({ isAdded }) => isAdded).length,
      remarks: remarks.flatMap(({ text }) => text ?? []),
    });
    setBusy(false);
  }

  async function load(item: KitItem) {
    const { data: product, error } = await store.dispatch(
      productApi.endpoints.catalogProduct.initiate(item.id, {
        forceRefetch: true,
        subscribe: false,
      }),
    );
    return { item, product, isMissing: error ? asApiError(error).status === 404 : !product };
  }

  function add(
    { quantity: wanted }: KitItem,
    product: Product,
  ): { isAdded: boolean; text?: string } {
    const lines = selectCartLines(store.getState());
    const line = toLine(product, wanted, lines);
    const { name } = product;
    if (!line) return { isAdded: false, text: copy.soldOutNow(name) };
    const present = lines.find((each) => isSameLine(each, line));
    if (present && present.quantity >= line.quantity) {
      return { isAdded: true, text: copy.alreadyThere(name, present.quantity) };
    }
    if (present) store.dispatch(quantityChanged(line));
    else store.dispatch(lineAdded(line));
    if (line.quantity < wanted)
      return { isAdded: true, text: copy.fewer(name, line.quantity, wanted) };
    return {
      isAdded: true,
      ...(present && { text: copy.raised(name, present.quantity, line.quantity) }),
    };
  }

  return { buy, isBusy, outcome };
}

/** As many as there are, of the batch that the cart has already or of one that has enough; undefined: sold out. */
function toLine(
  product: Product,
  wanted: number,
  lines: readonly CartLine[],
): CartLine | undefined {
  const { id, ...buyable } = toBuyable(product);
  const inCart = lines.find(({ productId }) => productId === id)?.selectedBatch ?? null;
  const selectedBatch = pickBatch(product.batches, wanted, inCart);
  const balance =
    product.batches.find((batch) => batch.id === selectedBatch)?.balance ?? product.available;
  const quantity = Math.min(wanted, balance ?? wanted);
  return quantity > 0 ? { ...buyable, productId: id, quantity, selectedBatch } : undefined;
}
