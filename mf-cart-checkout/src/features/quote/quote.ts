import type { Day } from 'shared-contracts/calendar';
import { picturePath } from 'shared-contracts/navigation';
import type { Area, PriceTerms } from 'shared-contracts/pricing';
import { isSameLine } from 'shared-contracts/store';
import type { Batch, CartLine } from 'shared-contracts/store';
import { allocateGoods } from './allocate-goods';
import type { Portion } from './allocate-goods';

export type QuoteState = 'open' | 'sent' | 'accepted' | 'expired' | 'refused';

/** A product of a quote, at the price of the day on which it was made. Amounts in cents. */
export interface QuoteItem {
  productId: string;
  name: string;
  unit: string;
  /** Per box; null when sold by the unit. */
  boxArea: Area | null;
  /** Units or boxes. */
  quantity: number;
  /** The chosen batch; null for any. */
  batch: { id: string; name: string } | null;
  /** Per unit, or per m². */
  unitPrice: number;
  total: number;
  /** The product as it is sold now; null: it is no longer sold. */
  current: CurrentProduct | null;
}

export interface CurrentProduct {
  unitPrice: number;
  boxArea: Area | null;
  unit: string;
  description: string;
  /** Units or boxes of all batches. */
  stock: number;
  batches: Batch[];
  /** Undefined: the store's. */
  terms: PriceTerms | undefined;
}

interface QuotedDelivery {
  cep: string;
  name: string;
  businessDays: number;
  price: number;
  /** null: it is not offered now. */
  priceNow: number | null;
}

/** An orçamento, as everybody sees it who has its link. */
export interface Quote {
  token: string;
  number: string;
  state: QuoteState;
  madeOn: Day;
  /** The last day on which its prices are valid. */
  validUntil: Day;
  /** Whom it was made for; empty if nobody was named. */
  name: string;
  /** The professional who made it for a client; null: the shopper's own. */
  professional: { name: string; phone: string; cnpj: string; client: string; job: string } | null;
  items: QuoteItem[];
  /** null: no delivery was chosen. */
  shipping: QuotedDelivery | null;
  terms: PriceTerms;
  totals: { goods: number; discount: number; shipping: number; total: number; pixTotal: number };
  /** The discount that the store has given, in per cent. */
  discountPercent: number;
  /** The words of the store; empty for none. */
  message: string;
  /** Entered as a coupon, it gives the cart these prices; null: it saves nothing, or is over. */
  coupon: string | null;
}

/** A difference between a quote and the store of today. */
export type QuoteChange =
  | { kind: 'gone' | 'soldOut' | 'box' | 'noDelivery'; name: string }
  /** Units or boxes that are left. */
  | { kind: 'short'; name: string; unit: string; left: number }
  /** A cart takes these batches in place of the quoted one. */
  | { kind: 'batches'; name: string; unit: string; portions: Portion[] }
  /** Cents, per unit or m², or of the delivery. */
  | { kind: 'price' | 'deliveryPrice'; name: string; before: number; now: number };

/** Finds the changes since the quote was made, in the order of its products, then the delivery. */
export const findChanges = ({
  items,
  shipping,
}: Pick<Quote, 'items' | 'shipping'>): QuoteChange[] => {
  const portions = allocateGoods(items);
  return [
    ...items.flatMap((item, at) => findItemChanges(item, portions[at] ?? [])),
    ...findDeliveryChange(shipping),
  ];
};

/** The changes by which a cart has other goods than the quote. */
export const findOtherGoods = (quote: Pick<Quote, 'items'>): QuoteChange[] =>
  findChanges({ ...quote, shipping: null }).filter(({ kind }) => kind !== 'price');

function findDeliveryChange(shipping: QuotedDelivery | null): QuoteChange[] {
  if (!shipping || shipping.priceNow === shipping.price) return [];
  const { name, price, priceNow } = shipping;
  if (priceNow === null) return [{ kind: 'noDelivery', name }];
  return [{ kind: 'deliveryPrice', name, before: price, now: priceNow }];
}

function findItemChanges(item: QuoteItem, portions: Portion[]): QuoteChange[] {
  const { name, current, quantity, batch } = item;
  if (!current) return [{ kind: 'gone', name }];
  const left = portions.reduce((sum, portion) => sum + portion.quantity, 0);
  if (left === 0) return [{ kind: 'soldOut', name }];
  const changes: QuoteChange[] = [];
  const unit = boxUnit(item);
  if (current.boxArea !== item.boxArea) changes.push({ kind: 'box', name });
  if (left < quantity) changes.push({ kind: 'short', name, unit, left });
  const isOtherBatch = batch !== null && portions.some((portion) => portion.batch?.id !== batch.id);
  if (isOtherBatch || portions.length > 1) {
    changes.push({ kind: 'batches', name, unit, portions });
  }
  if (current.unitPrice !== item.unitPrice) {
    changes.push({ kind: 'price', name, before: item.unitPrice, now: current.unitPrice });
  }
  return changes;
}

/** Goods sold by m² are counted in boxes. */
export const boxUnit = ({ boxArea, unit }: Pick<QuoteItem, 'boxArea' | 'unit'>): string =>
  boxArea === null ? unit : 'CX';

/** The lines of a cart with what can be bought of the quote now, at the prices of now. */
export function toCartLines({ items }: Pick<Quote, 'items'>): CartLine[] {
  const portions = allocateGoods(items);
  const lines = items.flatMap((item, at) =>
    (portions[at] ?? []).map((portion) => toCartLine(item, portion)),
  );
  return lines.filter((line) => line !== null).reduce<CartLine[]>(addLine, []);
}

function toCartLine(
  { productId, name, current }: QuoteItem,
  { batch, quantity }: Portion,
): CartLine | null {
  return (
    current && {
      productId,
      name,
      boxArea: current.boxArea,
      unit: current.unit,
      unitPrice: current.unitPrice,
      quantity,
      image: picturePath(productId),
      description: current.description,
      batches: current.batches,
      selectedBatch: batch?.id ?? null,
      terms: current.terms,
    }
  );
}

/** Two items of a quote may take the same batch: a cart has one line of it. */
function addLine(lines: CartLine[], line: CartLine): CartLine[] {
  const same = lines.find((each) => isSameLine(each, line));
  if (!same) return [...lines, line];
  const both = { ...same, quantity: same.quantity + line.quantity };
  return lines.map((each) => (each === same ? both : each));
}
