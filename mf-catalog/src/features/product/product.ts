import { findPlace } from 'shared-contracts/navigation';
import type { CategoryPlace, CategoryTree } from 'shared-contracts/navigation';
import { instalmentPlans, linePixTotal, lineTotal } from 'shared-contracts/pricing';
import type { Area, Cents, InstalmentPlan, PriceTerms } from 'shared-contracts/pricing';
import type { Batch } from 'shared-contracts/store';
import type { Promotion } from '../../components/promotion/promotion';
import type { ProductFamily } from './family/family';

/** A product as lists show it. */
export interface ProductSummary {
  id: string;
  name: string;
  brand: string;
  /** The store's code: 'UN', 'M2'. */
  unit: string;
  /** The price of one unit, or of one m² when `boxArea` is set. */
  price: Price;
  /** Null: the price is the usual one. */
  promotion: Promotion | null;
  /** Area of one box; null when sold by the unit. */
  boxArea: Area | null;
  /** Units or boxes that can be sold now; null when the server does not report it. */
  available: number | null;
}

/** At or below this number the stock is shown as low. */
const LOW_STOCK_LIMIT = 5;

export const isSoldOut = ({ available }: ProductSummary) => available === 0;

/** Units or boxes that are left if the stock is low; null otherwise. */
export function lowStockCount({ available }: ProductSummary): number | null {
  return available !== null && available > 0 && available <= LOW_STOCK_LIMIT ? available : null;
}

export interface Price {
  pix: Cents;
  /** The price by card in instalments without interest, and by all methods except Pix. */
  full: Cents;
  terms: PriceTerms;
}

export interface Product extends ProductSummary {
  description: string;
  groupName: string;
  /** Null when the server sends no slug: the group is named but not linked. */
  groupSlug: string | null;
  /** Empty when the server does not name it. */
  subgroupName: string;
  subgroupSlug: string | null;
  boleto: Cents;
  batches: Batch[];
  /** 'Tamanho: 18 L': what it is in its family. Null: the name says it, or it is in none. */
  variant: string | null;
  /** The products that differ from it in its axes alone. Null: it is in none. */
  family: ProductFamily | null;
  /** Numbers of the pictures. Without one, the address of the first shows a placeholder. */
  pictures: number[];
  /** The rows of the table on the product's page, in this order. */
  attributes: ProductProperty[];
  /** Products that go with this one. They may be unknown. */
  relatedIds: string[];
  /** Maximum shipping of one unit or one box; empty when the server does not report it. */
  shippingRates: ShippingRate[];
}

export interface ProductProperty {
  name: string;
  value: string;
  /** The attribute that it is; missing: the retailer's own. */
  id?: string;
  /** Its typed value: in the unit of the attribute, or the id of a choice. */
  data?: AttributeData;
}

export type AttributeData = number | string | { lengthMm: number; widthMm: number };

/** The maximum price of the cheapest delivery to these states. */
export interface ShippingRate {
  /** Codes of the states, such as `SP`. */
  states: string[];
  maxPrice: Cents;
  businessDays: number;
}

/** The cost of `quantity` units or boxes, by the same rule as the order's. */
export function costOf(
  { price, boxArea }: ProductSummary,
  quantity = 1,
): { full: Cents; pix: Cents } {
  const line = { price: price.full, quantity, boxArea, terms: price.terms };
  return { full: lineTotal(line), pix: linePixTotal(line) };
}

/** The card plans for `quantity` units or boxes. */
export function plansOf(product: ProductSummary, quantity = 1): InstalmentPlan[] {
  return instalmentPlans(costOf(product, quantity).full, product.price.terms);
}

/** Where the menu has the product's category; without `subgroup` it has only the group, undefined: neither. */
export function placeOf(
  { groupSlug, subgroupSlug }: Pick<Product, 'groupSlug' | 'subgroupSlug'>,
  tree: CategoryTree,
): CategoryPlace | undefined {
  if (groupSlug === null) return undefined;
  return findPlace(tree, groupSlug, subgroupSlug ?? undefined) ?? findPlace(tree, groupSlug);
}
