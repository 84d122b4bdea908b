import type { Goods } from '@fireflay/back-office-wire';
import { formatUnits, lineTotal } from 'shared-contracts/pricing';

/** A product that was added to the quote. */
export interface QuoteLine {
  goods: Goods;
  /** null: nothing that can be read is typed. */
  quantity: number | null;
  /** Empty: any batch. */
  batch: string;
}

export const totalOf = ({ goods, quantity }: QuoteLine): number =>
  lineTotal({ price: goods.priceCents, quantity: quantity ?? 0, boxArea: goods.boxArea });

/** The units of the wanted batch; of any batch the largest one, because one batch must have them all. */
export function availableOf({ goods, batch }: QuoteLine): number {
  const { batches, available } = goods;
  if (batches.length === 0) return available;
  const wanted = batch === '' ? batches : batches.filter(({ id }) => id === batch);
  return Math.max(0, ...wanted.map((each) => each.available));
}

export const unitsText = (count: number, { unit }: Goods): string => formatUnits(count, unit);
