import type { Day } from 'shared-contracts/calendar';
import type { OrderProgress, Tracking } from '../order/order';

/** An order in the list of orders. */
export interface OrderSummary {
  id: string;
  /** ISO instant. */
  placedAt: string;
  paymentMethod: string;
  /** The expected delivery day; null if it is unknown. */
  deliveryDay: Day | null;
  /** Null until the order is shipped. */
  tracking: Tracking | null;
  progress: OrderProgress;
  pickup: boolean;
  /** The server's text; '' if there is none. */
  status: string;
}

export interface PagedOrders {
  orders: OrderSummary[];
  /** Number of orders on all pages. */
  total: number;
}

export const ORDERS_PER_PAGE = 10;
