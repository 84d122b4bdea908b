import {
  lineTotal,
  pixPrice,
  type Area,
  type Cents,
  type InstalmentPlan,
} from 'shared-contracts/pricing';
import type { Batch } from 'shared-contracts/store';

/** What a list shows of a product. */
export interface ProductSummary {
  id: string;
  name: string;
  brand: string;
  /** As the store writes it: 'UN', 'M2'. */
  unit: string;
  /** Of one unit, or of one m² where `boxArea` says what a box holds. */
  price: Price;
  /** Null when sold by the unit. */
  boxArea: Area | null;
  /** Units, or boxes, that can be sold now; null where the server does not say. */
  available: number | null;
}

/** So few left are worth a word. */
const LOW_STOCK_LIMIT = 5;

export const isSoldOut = ({ available }: ProductSummary) => available === 0;

/** How many are left where they are few; null otherwise. */
export function lowStockCount({ available }: ProductSummary): number | null {
  return available !== null && available > 0 && available <= LOW_STOCK_LIMIT ? available : null;
}

export interface Price {
  pix: Cents;
  /** By card in up to `interestFreeCount` instalments, and by everything else. */
  full: Cents;
  /** The last count of instalments without interest. */
  interestFreeCount: number;
}

export interface Product extends ProductSummary {
  description: string;
  groupName: string;
  /** Null where the server does not say: the group is named but not linked. */
  groupSlug: string | null;
  subgroupSlug: string | null;
  boleto: Cents;
  /** The card's ways to pay one unit or one m². */
  instalments: InstalmentPlan[];
  batches: Batch[];
  /** What the cart is told of `boxArea`: the wire's own text, '' when sold by the unit. */
  squareMetersPerBox: string;
  /** The pictures' numbers; at least one. */
  pictures: number[];
  /** What freight costs for one unit or one box; none where the server does not say. */
  freight: FreightRate[];
}

/** The most that the cheapest way to somewhere in these states costs. */
export interface FreightRate {
  /** As `SP`. */
  states: string[];
  maxPrice: Cents;
  businessDays: number;
}

/** What so many units, or boxes, cost. The same rule as the order's. */
export function costOf(
  { price, boxArea }: ProductSummary,
  quantity = 1,
): { full: Cents; pix: Cents } {
  const full = lineTotal({ price: price.full, quantity, boxArea });
  return { full, pix: pixPrice(full) };
}
