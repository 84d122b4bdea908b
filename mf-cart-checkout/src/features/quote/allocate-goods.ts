import type { Batch } from 'shared-contracts/store';

/** An item of a quote, with the present stock of its product. */
interface WantedGoods {
  productId: string;
  quantity: number;
  /** The quoted batch; null for any. */
  batch: { id: string } | null;
  /** null: it is no longer sold. */
  current: { batches: readonly Batch[]; stock: number } | null;
}

/** Goods of one batch. */
export interface Portion {
  /** null: the product has no batches. */
  batch: Batch | null;
  /** Units or boxes, at least 1. */
  quantity: number;
}

type Source = Portion & { productId: string };

/**
 * Divides the stock of now among the items of a quote. An item takes its quoted batch if that has all of it, otherwise
 * another batch that has all, otherwise the rest of several: one that is short never means fewer goods in the cart.
 * @returns the portions of each item, in the order of the items
 */
export function allocateGoods(items: readonly WantedGoods[]): Portion[][] {
  const stock = readStock(items);
  const portions = new Map<WantedGoods, Portion[]>();
  // An item that gets all of its own batch comes before those that need a batch of others.
  const [served, others] = partition(items, (item) => hasQuotedBatch(item, stock));
  for (const item of [...served, ...others]) portions.set(item, takeGoods(item, stock));
  return items.map((item) => portions.get(item) ?? []);
}

/** Reads the stock of each batch of each product, to be counted down. */
function readStock(items: readonly WantedGoods[]): Source[] {
  const products = new Map(items.map(({ productId, current }) => [productId, current]));
  return [...products].flatMap(([productId, current]): Source[] => {
    if (!current) return [];
    if (current.batches.length === 0) return [{ productId, batch: null, quantity: current.stock }];
    return current.batches.map((batch) => ({ productId, batch, quantity: batch.balance }));
  });
}

const hasQuotedBatch = ({ productId, batch, quantity }: WantedGoods, stock: readonly Source[]) =>
  stock.some(
    (source) =>
      source.productId === productId &&
      source.batch?.id === batch?.id &&
      source.quantity >= quantity,
  );

function takeGoods(
  { productId, batch, quantity }: WantedGoods,
  stock: readonly Source[],
): Portion[] {
  const isQuoted = (source: Source) => source.batch?.id === batch?.id;
  const sources = stock
    .filter((source) => source.productId === productId && source.quantity > 0)
    .toSorted(
      (one, other) =>
        Number(isQuoted(other)) - Number(isQuoted(one)) || other.quantity - one.quantity,
    );
  const sufficient = sources.find((source) => source.quantity >= quantity);
  let missing = quantity;
  return (sufficient ? [sufficient] : sources).flatMap((source) => {
    const taken = Math.min(missing, source.quantity);
    source.quantity -= taken;
    missing -= taken;
    return taken > 0 ? [{ batch: source.batch, quantity: taken }] : [];
  });
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
