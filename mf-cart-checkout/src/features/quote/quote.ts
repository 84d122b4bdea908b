import type { Day } from 'shared-contracts/calendar';
import type { Area, PriceTerms } from 'shared-contracts/pricing';
import type { Batch, CartLine } from 'shared-contracts/store';

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
  /** Who made it for a client; null: the shopper's own. */
  professional: { name: string; phone: string; client: string; job: string } | null;
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
  | { kind: 'gone' | 'soldOut' | 'otherBatch' | 'box' | 'noDelivery'; name: string }
  /** Units or boxes that are left. */
  | { kind: 'short'; name: string; unit: string; left: number }
  /** Cents, per unit or m², or of the delivery. */
  | { kind: 'price' | 'deliveryPrice'; name: string; before: number; now: number };

/** What has changed since the quote was made, in the order of its products, then the delivery. */
export const findChanges = ({
  items,
  shipping,
}: Pick<Quote, 'items' | 'shipping'>): QuoteChange[] => [
  ...items.flatMap(findItemChanges),
  ...findDeliveryChange(shipping),
];

function findDeliveryChange(shipping: QuotedDelivery | null): QuoteChange[] {
  if (!shipping || shipping.priceNow === shipping.price) return [];
  const { name, price, priceNow } = shipping;
  if (priceNow === null) return [{ kind: 'noDelivery', name }];
  return [{ kind: 'deliveryPrice', name, before: price, now: priceNow }];
}

function findItemChanges(item: QuoteItem): QuoteChange[] {
  const { name, current, quantity, batch } = item;
  if (!current) return [{ kind: 'gone', name }];
  const taken = chooseBatch(item, current);
  const left = taken ? taken.balance : current.stock;
  if (left <= 0) return [{ kind: 'soldOut', name }];
  const changes: QuoteChange[] = [];
  if (current.boxArea !== item.boxArea) changes.push({ kind: 'box', name });
  if (left < quantity) changes.push({ kind: 'short', name, unit: boxUnit(item), left });
  if (taken && batch && taken.id !== batch.id) changes.push({ kind: 'otherBatch', name });
  if (current.unitPrice !== item.unitPrice) {
    changes.push({ kind: 'price', name, before: item.unitPrice, now: current.unitPrice });
  }
  return changes;
}

/** What is counted: boxes of goods sold by m². */
export const boxUnit = ({ boxArea, unit }: Pick<QuoteItem, 'boxArea' | 'unit'>): string =>
  boxArea === null ? unit : 'CX';

/**
 * The batch that a cart takes: the quoted one while it has goods, else the one that has most. Undefined: the product has
 * no batches.
 */
function chooseBatch({ batch }: QuoteItem, { batches }: CurrentProduct): Batch | undefined {
  const quoted = batches.find(({ id, balance }) => id === batch?.id && balance > 0);
  return quoted ?? batches.toSorted((one, other) => other.balance - one.balance)[0];
}

/** The lines of a cart with what can be bought of the quote now, at the prices of now. */
export function toCartLines({ items }: Pick<Quote, 'items'>): CartLine[] {
  return items.flatMap((item) => {
    const { productId, name, quantity, current } = item;
    if (!current) return [];
    const batch = chooseBatch(item, current);
    const left = batch ? batch.balance : current.stock;
    if (left <= 0) return [];
    return [
      {
        productId,
        name,
        boxArea: current.boxArea,
        unit: current.unit,
        unitPrice: current.unitPrice,
        quantity: Math.min(quantity, left),
        image: `/imagens/${productId}/1.png`,
        description: current.description,
        batches: current.batches,
        selectedBatch: batch?.id ?? null,
        terms: current.terms,
      },
    ];
  });
}
