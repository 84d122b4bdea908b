import type { Totals } from 'shared-contracts/pricing';
import type {
  Address,
  CartLine,
  Customer,
  OrderedLine,
  ShippingChoice,
} from 'shared-contracts/store';
import { lineKey } from '../cart/line-key';
import type { QuoteRequest } from '../shipping/shipping-quote';

/** An order as it is sent. */
export interface OrderDraft extends OrderParts {
  /** The code of APP_0070. */
  movement: string;
  /** The number of APP_0049. */
  mov: string;
}

/** What the shopper has put together. */
export interface OrderParts {
  customer: Customer;
  lines: CartLine[];
  shipping: ShippingChoice;
  address: Address;
  totals: Totals;
}

export interface AddressRequest extends Pick<QuoteRequest, 'items' | 'goodsTotal'> {
  address: Address;
}

export type PaymentState = 'waiting' | 'paid';
/** A Pix as it can be paid. */
export interface PixCharge {
  /** The BR Code. */
  payload: string;
  /** null where the server does not say. */
  secondsLeft: number | null;
}

export type PaymentMethod = 'card' | 'pix';

/** One thing that is no longer as the shopper saw it. */
export type OrderChange =
  /** Cents, per unit or m². `box` is the new m² of a box, null where they are the same. */
  | { kind: 'price'; productId: string; before: number; now: number; box: string | null }
  /** Units, or boxes. `batch` is the one that is short, null where none was chosen or the server tells none. */
  | { kind: 'stock'; productId: string; batch: string | null; before: number; now: number }
  /** Cents. */
  | { kind: 'freight'; before: number; now: number }
  | { kind: 'shippingGone' };

/**
 * What an order holds, as one text. Two orders of the same contents may share a movement; an order of
 * other contents must not, or the server would answer with the one before.
 */
export function serializeOrderContents(parts: OrderParts, method: PaymentMethod): string {
  const { customer, lines, shipping, address } = parts;
  return JSON.stringify([
    method,
    customer.id,
    lines.map((line) => [line.productId, line.selectedBatch, line.quantity, line.unitPrice]),
    [shipping.id, shipping.price],
    Object.entries(address).sort(),
  ]);
}

/** The lines in a text of `orderContents`; undefined where it cannot be read. */
export function parseOrderedLines(contents: string): OrderedLine[] | undefined {
  try {
    const { 2: lines } = JSON.parse(contents) as { 2?: unknown };
    return Array.isArray(lines) ? lines.map(toOrderedLine) : undefined;
  } catch {
    return undefined;
  }
}

function toOrderedLine([productId, selectedBatch, quantity]: unknown[]): OrderedLine {
  return {
    productId: String(productId),
    selectedBatch: typeof selectedBatch === 'string' ? selectedBatch : null,
    quantity: Number(quantity),
  };
}

/** The cart with the changes taken over: new prices, no more than there is, nothing that is sold out. */
export function applyChanges(lines: CartLine[], changes: OrderChange[]): CartLine[] {
  const stockLeft = new Map<string, number>();
  const prices = new Map<string, Partial<CartLine>>();
  for (const change of changes) {
    if (change.kind === 'price') {
      const { now: unitPrice, box } = change;
      const area = box === null ? {} : { squareMetersPerBox: box };
      prices.set(change.productId, { unitPrice, ...area });
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

/** The line that a change is about: another batch of the same product is another line. */
export function findChangedLine(
  lines: CartLine[],
  change: { productId: string; batch?: string | null },
): CartLine | undefined {
  const ofProduct = lines.filter(({ productId }) => productId === change.productId);
  return ofProduct.find((line) => line.selectedBatch === change.batch) ?? ofProduct[0];
}

/** A shortage that names no batch is of the line without one; where all have one, they share it. */
function shortageKey(line: CartLine, lines: CartLine[], stockLeft: Map<string, number>): string {
  const { productId, selectedBatch } = line;
  const own = stockKey(productId, selectedBatch);
  const isNamed = stockLeft.has(own) || selectedBatch === null;
  const hasOther = lines.some((each) => each.productId === productId && !each.selectedBatch);
  return isNamed || hasOther ? own : stockKey(productId, null);
}

function stockKey(productId: string, batch: string | null): string {
  return lineKey({ productId, selectedBatch: batch });
}
