import type { Day } from 'shared-contracts/calendar';
import type { OrderProgress, Tracking } from '../order/order';

/** An order as the list of orders shows it. */
export interface OrderSummary {
  id: string;
  /** ISO instant. */
  placedAt: string;
  paymentMethod: string;
  /** When it is to arrive; null where that is not known. */
  deliveryDay: Day | null;
  /** null while there is none. */
  tracking: Tracking | null;
  progress: OrderProgress;
  /** The server's own words, '' where it has none. */
  status: string;
}

export interface PagedOrders {
  orders: OrderSummary[];
  /** Of all pages. */
  total: number;
}

/** Orders on one page. */
export const ORDERS_PER_PAGE = 10;
