import type { CompanyData } from 'shared-contracts/store';
import type { Day } from 'shared-contracts/calendar';
import { isKnownStatus, orderSteps } from 'shared-contracts/profile/order-status';
import type { StopReason } from 'shared-contracts/profile/order-status';
import type { OrderReturn, ReturnTerms } from './returns/order-return';

/** An order as the customer sees it. Amounts in cents. */
export interface Order {
  id: string;
  /** ISO instant; null when the server does not report it. */
  placedAt: string | null;
  /** ISO instants; null when the server does not report them. */
  payableUntil: string | null;
  deliveredAt: string | null;
  /** The server's text. */
  status: string;
  progress: OrderProgress;
  items: OrderItem[];
  shipping: OrderShipping;
  payment: OrderPayment;
  /** The customer's data for their company or site; null for nothing. */
  company: CompanyData | null;
  /** The sum of the items. */
  goodsTotal: number;
  /** Null where none was used. */
  coupon: OrderCoupon | null;
  /** The amount that items and shipping, after the coupon, cost above the total, for example the Pix discount. */
  discount: number;
  /** The amount of the total above items and shipping, after the coupon: the interest of long instalments. */
  interest: number;
  total: number;
  /** Empty until one is issued. */
  invoices: Invoice[];
  parcels: Parcel[];
  /** The goods that are still to be sent, of an order that was sent in part. */
  unsent: ParcelItem[];
  withdrawal: Withdrawal;
  /** The goods that can be returned; null: nothing, or the server has no returns. */
  returnTerms: ReturnTerms | null;
  /** Newest first. */
  returns: OrderReturn[];
  /** Oldest first. */
  refunds: OrderRefund[];
}

/** Money that was given back, or is on its way. */
export interface OrderRefund {
  amount: number;
  /** ISO instant at which the payment provider accepted it, or the store gave it back; null until then. */
  doneAt: string | null;
  /** The order was paid in the store, which gives it back itself. */
  byStore: boolean;
  /** The store's text about it; null for nothing. */
  reason: string | null;
}

export interface OrderCoupon {
  code: string;
  /** Off goods and shipping. */
  saved: number;
  /** The part that is off the shipping. */
  shipping: number;
}

/** The invoice (NF-e). */
export interface Invoice {
  /** 44 characters. */
  key: string;
  number: string;
  series: string;
  /** ISO instant; null when the server does not report it. */
  issuedAt: string | null;
  /** https addresses of the printable invoice (DANFE) and of its XML; null when there is none. */
  printLink: string | null;
  xmlLink: string | null;
  /** The store has its XML. */
  hasFile: boolean;
  /** The number of the parcel that it is about; null for none. */
  parcel: number | null;
}

/** The right of withdrawal (CDC, art. 49). */
export interface Withdrawal {
  /** The last day for a withdrawal; null if it is not possible. */
  until: Day | null;
  /** The day of the withdrawal; null if there is none. */
  requestedOn: Day | null;
}

export type OrderProgress =
  | { kind: 'awaitingPayment' }
  /** `step` is the index of the last completed step: 0 to 5. */
  | { kind: 'moving'; step: number }
  /** The server has its own words for the state, and names no completed step. */
  | { kind: 'unnamed' }
  /** The order does not proceed; `status` has the server's text. */
  | { kind: 'stopped'; reason: StopReason };

/** The server's own words for the state; null where the names of the steps say it. */
export function ownWords({ progress, status }: Pick<Order, 'progress' | 'status'>): string | null {
  const isNamed = progress.kind !== 'moving' && progress.kind !== 'unnamed';
  return isNamed || isKnownStatus(status) ? null : status.trim() || null;
}

/** True if the order will not be delivered: no delivery day and no tracking code is shown. */
export function isEnded(progress: OrderProgress): boolean {
  return progress.kind === 'stopped' && progress.reason !== 'processing';
}

/** True if the goods should have been delivered by now. */
export function isOverdue(progress: OrderProgress, dueOn: Day | null, today: Day): boolean {
  const isOnItsWay = progress.kind === 'moving' || progress.kind === 'unnamed';
  return isOnItsWay && !isDelivered(progress) && dueOn !== null && dueOn < today;
}

/** True if an order may have ended after the customer had received the goods. */
export function isReturned(progress: OrderProgress): boolean {
  return (
    progress.kind === 'stopped' &&
    (progress.reason === 'withdrawn' || progress.reason === 'refunded')
  );
}

export interface OrderItem {
  id: string;
  productId: string;
  /** The id of the batch; null if there is none. */
  batch: string | null;
  /** The name with tone and calibre; null when the server does not report it. */
  batchName: string | null;
  name: string;
  /** 'Tamanho: 18 L': what it is in its family. Null: the name says it, or it is in none. */
  variant: string | null;
  /** Units, or boxes for items sold by m². */
  quantity: number;
  /** Units of these that were refunded before they left the store. */
  cancelled: number;
  unit: string;
  byArea: boolean;
  /** m² of the line as text; null when sold by the unit or when the server does not report it. */
  area: string | null;
  /** The price of one unit or of one m². */
  unitPrice: number;
  /** Before discounts. */
  total: number;
}

export interface OrderShipping {
  method: string;
  estimate: string;
  /** The last day of the delivery that was promised; null for a pickup, and when the server does not report it. */
  dueOn: Day | null;
  price: number;
  address: string;
  pickup: boolean;
  /** The store of a pickup; null when the server does not report it. */
  pickupStore: PickupStore | null;
  carrierId: number;
  /** Null until the order is shipped. */
  tracking: Tracking | null;
}

/** Goods that left the store at one time, or are ready for pickup. */
export interface Parcel {
  /** Counts the order's parcels from 1. */
  number: number;
  items: ParcelItem[];
  carrier: string;
  /** Null until it is known. */
  tracking: Tracking | null;
  state: 'dispatched' | 'outForDelivery' | 'delivered';
  /** ISO instant of the state. */
  since: string;
}

export interface ParcelItem {
  item: OrderItem;
  quantity: number;
}

export interface PickupStore {
  phone: string;
  hours: { days: string; times: string }[];
}

export interface Tracking {
  /** Null when only the page is known. */
  code: string | null;
  /** Tracking URL; null when only the code is known. */
  link: string | null;
}

export interface OrderPayment {
  method: string;
  instalments: number;
  pix: boolean;
}

/** The index of 'Pedido Despachado'. Goods that are collected are ready then. */
const DISPATCHED_STEP = 3;

/** The steps of an order that is collected: it does not leave the store. */
const pickupSteps = [...orderSteps.slice(0, 3), 'Pronto para retirada', 'Pedido Retirado'];

/** @param done index of the last completed step of `orderSteps`; −1 for none */
export function toShownSteps(isPickup: boolean, done: number) {
  if (!isPickup) return { steps: orderSteps, done };
  return { steps: pickupSteps, done: done > DISPATCHED_STEP ? done - 1 : done };
}

/** True once the customer has the goods. */
export function isDelivered(progress: OrderProgress): boolean {
  return progress.kind === 'moving' && progress.step >= orderSteps.length - 1;
}

export type PickupState = 'open' | 'ready' | 'collected';

/** Finds the state of a pickup's goods. */
export function pickupState(progress: OrderProgress): PickupState {
  if (progress.kind !== 'moving' || progress.step < DISPATCHED_STEP) return 'open';
  return progress.step < orderSteps.length - 1 ? 'ready' : 'collected';
}
