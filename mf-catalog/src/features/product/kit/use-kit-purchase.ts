import { useState } from 'react';
import { asApiError } from 'shared-contracts/client';
import { linesRevised, selectCartLines, useAppStore } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { pickBatch } from '../buy/use-purchase';
import type { Product } from '../product';
import { productApi } from '../product.api';
import { toBuyable } from '../product.mapper';
import { copy } from './copy';
import { withRoom } from './room-lines';
import type { RoomChange, RoomItem, RoomResult } from './room-lines';

export interface KitItem {
  id: string;
  name: string;
  /** Whole packages. */
  quantity: number;
  /** Thousandths of a package that the room needs, before packages are filled. */
  need: number;
  /** The next room uses it again. */
  isReused: boolean;
}

export interface KitOutcome {
  /** Products of the kit that the cart has now. */
  added: number;
  /** Each remark names a difference from the kit. */
  remarks: string[];
}

interface LoadedItem {
  item: KitItem;
  /** Null or undefined: it could not be read. */
  product: Product | null | undefined;
  isMissing: boolean;
}

/** Puts the kit of a room into the cart, with the prices and the stock of now. */
export function useKitPurchase() {
  const store = useAppStore();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<KitOutcome | null>(null);

  async function buy(items: readonly KitItem[], change: RoomChange) {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    const loaded = await Promise.all(items.map(load));
    const cart = selectCartLines(store.getState());
    const found = loaded.map((each) => ({ ...each, room: toRoomItem(each, cart) }));
    const { lines, results } = withRoom(
      cart,
      found.flatMap(({ room }) => room ?? []),
      change,
    );
    if (results.length > 0) store.dispatch(linesRevised(lines));
    setOutcome({
      added: results.length,
      // In the order of the kit, not of the replies.
      remarks: found.flatMap(({ item, product, isMissing, room }) => {
        const result = results.find(({ productId }) => room?.line.productId === productId);
        if (result) return describeResult(product?.name ?? item.name, result);
        if (product) return copy.soldOutNow(product.name);
        return copy[isMissing ? 'gone' : 'notRead'](item.name);
      }),
    });
    setBusy(false);
  }

  async function load(item: KitItem): Promise<LoadedItem> {
    const { data: product, error } = await store.dispatch(
      productApi.endpoints.catalogProduct.initiate(item.id, {
        forceRefetch: true,
        subscribe: false,
      }),
    );
    return { item, product, isMissing: error ? asApiError(error).status === 404 : !product };
  }

  return { buy, isBusy, outcome };
}

function describeResult(name: string, result: RoomResult): string[] {
  const { quantity, wanted, before, isOtherBatch } = result;
  if (quantity < wanted) return [copy.fewer(name, quantity, wanted)];
  if (isOtherBatch) return [copy.otherBatch(name)];
  return before > 0 && before !== quantity ? [copy.changed(name, before, quantity)] : [];
}

/** Chooses the batch that the cart has already or one that has enough; undefined: sold out, or not read. */
function toRoomItem(
  { item, product }: LoadedItem,
  cart: readonly CartLine[],
): RoomItem | undefined {
  if (!product) return undefined;
  const { id, ...buyable } = toBuyable(product);
  const inCart = cart.find(({ productId }) => productId === id)?.selectedBatch ?? null;
  const selectedBatch = pickBatch(product.batches, item.quantity, inCart);
  const { available } = product;
  const balance = product.batches.find((batch) => batch.id === selectedBatch)?.balance ?? available;
  if (balance !== null && balance <= 0) return undefined;
  const { need, isReused, quantity } = item;
  return {
    line: { ...buyable, productId: id, quantity, selectedBatch },
    need,
    isReused,
    available,
  };
}
