import type { BoughtItem } from 'shared-contracts/awaited-orders';
import type { CartLine } from 'shared-contracts/store';

/** An order of the customer that waits for its payment (D37). */
export interface AwaitedOrder {
  id: string;
  /** With 'card', the payment is being confirmed. */
  method: 'pix' | 'card';
  /** Cents. */
  total: number;
  items: BoughtItem[];
  /** The shopper has begun another purchase with this cart. */
  isSeparate: boolean;
}

/** The state of an order. `ended`: it can no longer be paid. */
export type PaymentOutcome =
  | { kind: 'awaited'; order: Omit<AwaitedOrder, 'isSeparate'> }
  | { kind: 'paid'; items: BoughtItem[] }
  | { kind: 'ended' };

/** The customer's unpaid orders. `isComplete`: the server has answered for all. */
export interface AwaitedOrders {
  orders: AwaitedOrder[];
  isComplete: boolean;
}

export interface AwaitedOrdersProps {
  customerId: string;
  onChange: (awaited: AwaitedOrders) => void;
  /** The order that this tab has sent is paid. */
  onPaid?: ((orderId: string) => void) | undefined;
  /** The page itself shows this order and polls it. */
  ignoredId?: string | null | undefined;
}

/** An order that has goods of this cart: without a decision, they would be bought twice. */
export function findUndecidedOrder(
  orders: AwaitedOrder[],
  lines: CartLine[],
): AwaitedOrder | undefined {
  return orders.find(({ isSeparate, items }) => {
    const isShared = items.some((item) => lines.some((line) => line.productId === item.productId));
    return isShared && !isSeparate;
  });
}
