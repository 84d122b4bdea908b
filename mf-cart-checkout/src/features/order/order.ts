import type { Area, PriceTerms, Totals } from 'shared-contracts/pricing';
import type {
  Address,
  CartLine,
  CompanyData,
  Customer,
  OrderedLine,
  PaymentMethod,
  ShippingChoice,
} from 'shared-contracts/store';
import type { AppliedCoupon } from '../coupon/coupon';
import { lineKey } from '../cart/lines/line-key';
import type { QuoteRequest } from '../shipping/shipping-quote';

/** An order that can be sent. */
export interface OrderDraft extends OrderParts {
  /** The code from APP_0070. */
  movement: string;
  /** The number from APP_0049. */
  mov: string;
}

/** The choices of the shopper. */
export interface OrderParts {
  customer: Customer;
  lines: CartLine[];
  shipping: ShippingChoice;
  address: Address;
  totals: Totals;
  coupon: AppliedCoupon | null;
  /** The customer's data for their company or site; null for nothing. */
  company: Partial<CompanyData> | null;
}

/** The saving of an order's coupon, in cents. */
export const couponSaving = ({ discount, shippingDiscount }: Totals): number =>
  discount + shippingDiscount;

export interface AddressRequest extends Pick<QuoteRequest, 'items' | 'goodsTotal'> {
  address: Address;
}

export type PaymentState = 'waiting' | 'paid';
/** An open Pix payment. */
export interface PixCharge {
  /** The BR Code. */
  payload: string;
  /** Null when the server does not report it. */
  secondsLeft: number | null;
}

/** One change since the shopper saw the order. */
export type OrderChange =
  /** Cents, per unit or m². `box` is the new area of a box, undefined if it is the same, null if the product is sold by the
   * unit now; `terms` the new conditions, null if they are the same. */
  | {
      kind: 'price';
      productId: string;
      before: number;
      now: number;
      box: Area | null | undefined;
      terms: PriceTerms | null;
    }
  /** Units or boxes. `batch` is the batch without stock, null when the server names none. */
  | { kind: 'stock'; productId: string; batch: string | null; before: number; now: number }
  /** Cents. */
  | { kind: 'shipping'; before: number; now: number }
  /** The option, or the chosen day and period of it: then `reason` is the server's sentence. */
  | { kind: 'shippingGone'; reason: string | null }
  /** Cents that the coupon saves; `reason` is the server's sentence, null where it has none. */
  | { kind: 'coupon'; before: number; now: number; reason: string | null };

/**
 * Identifies the contents of an order. Orders with the same contents may share a movement. Orders with
 * other contents must not, or the server would return the earlier order. The text is stored: after a
 * change of its format, unpaid orders are replaced instead of resumed.
 */
export function serializeOrderContents(parts: OrderParts, method: PaymentMethod): string {
  const { customer, lines, shipping, address, coupon, totals, company } = parts;
  return JSON.stringify([
    method,
    customer.id,
    lines.map(({ productId, selectedBatch, quantity, unitPrice, terms }) => [
      productId,
      selectedBatch,
      quantity,
      unitPrice,
      ...(terms ? [Object.entries(terms).sort()] : []),
    ]),
    [
      shipping.id,
      shipping.price,
      ...(shipping.pickupStoreId ? [shipping.pickupStoreId] : []),
      ...(shipping.slot ? [shipping.slot.day, shipping.slot.period] : []),
    ],
    Object.entries(address).sort(),
    ...(coupon ? [[coupon.code, couponSaving(totals)]] : []),
    ...(company && Object.values(company).some(Boolean) ? [Object.entries(company).sort()] : []),
  ]);
}

export function toOrderedLine({ productId, selectedBatch, quantity }: CartLine): OrderedLine {
  return { productId, selectedBatch, quantity };
}

/** The cart with the changes applied: new prices, quantities limited to the stock, no lines without stock. */
export function applyChanges(lines: CartLine[], changes: OrderChange[]): CartLine[] {
  const stockLeft = new Map<string, number>();
  const prices = new Map<string, Partial<CartLine>>();
  for (const change of changes) {
    if (change.kind === 'price') {
      const { now: unitPrice, box, terms } = change;
      prices.set(change.productId, {
        unitPrice,
        ...(box !== undefined && { boxArea: box }),
        ...(terms && { terms }),
      });
    }
    if (change.kind === 'stock')
      stockLeft.set(stockKey(change.productId, change.batch), change.now);
  }
  return lines.flatMap((line) => {
    const key = shortageKey(line, lines, stockLeft);
    const available = stockLeft.get(key) ?? line.quantity;
    const quantity = Math.min(line.quantity, available);
    if (stockLeft.has(key)) stockLeft.set(key, available - quantity);
    return quantity > 0 ? [{ ...line, ...prices.get(line.productId), quantity }] : [];
  });
}

/** The line of a change. Lines of one product differ by batch. */
export function findChangedLine(
  lines: CartLine[],
  change: { productId: string; batch?: string | null },
): CartLine | undefined {
  const ofProduct = lines.filter(({ productId }) => productId === change.productId);
  return ofProduct.find((line) => line.selectedBatch === change.batch) ?? ofProduct[0];
}

/** A shortage without a batch belongs to the line without one. If all lines have a batch, they share it. */
function shortageKey(line: CartLine, lines: CartLine[], stockLeft: Map<string, number>): string {
  const { productId, selectedBatch } = line;
  const ownKey = stockKey(productId, selectedBatch);
  const isNamed = stockLeft.has(ownKey) || selectedBatch === null;
  const hasOther = lines.some((each) => each.productId === productId && !each.selectedBatch);
  return isNamed || hasOther ? ownKey : stockKey(productId, null);
}

function stockKey(productId: string, batch: string | null): string {
  return lineKey({ productId, selectedBatch: batch });
}
