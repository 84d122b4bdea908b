import type { Day } from 'shared-contracts/calendar';
import type { Cents } from 'shared-contracts/pricing';
import type { OrderProgress, Tracking } from '../order/order';

/** An order in the list of orders. */
export interface OrderSummary {
  id: string;
  /** ISO instant. */
  placedAt: string;
  paymentMethod: string;
  /** The expected delivery day; null if it is unknown. */
  deliveryDay: Day | null;
  /** The hours of that day that the customer chose, as '08:00-12:00'; null: the day is a term. */
  deliveryPeriod: string | null;
  /** Null until the order is shipped. */
  tracking: Tracking | null;
  progress: OrderProgress;
  pickup: boolean;
  /** The server's text; '' if there is none. */
  status: string;
  /** Null: the server does not name it. */
  total: Cents | null;
  /** The names of the first two; empty if the server does not name them. */
  products: string[];
  productCount: number;
}

export interface PagedOrders {
  orders: OrderSummary[];
  /** Number of orders on all pages. */
  total: number;
}

export const ORDERS_PER_PAGE = 10;
