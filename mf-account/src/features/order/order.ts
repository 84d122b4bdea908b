import type { Day } from 'shared-contracts/calendar';

/** An order as its customer follows it. Amounts in cents. */
export interface Order {
  id: string;
  /** ISO instant; null where the server does not say. */
  placedAt: string | null;
  /** The server's own words. */
  status: string;
  progress: OrderProgress;
  items: OrderItem[];
  shipping: OrderShipping;
  payment: OrderPayment;
  /** The sum of the items. */
  goodsTotal: number;
  /** What the items and the freight together cost more than the total: the Pix discount, say. */
  discount: number;
  /** What the total is above them: the fee of many instalments. */
  interest: number;
  total: number;
  withdrawal: Withdrawal;
}

/** The right to take the order back (CDC, art. 49). */
export interface Withdrawal {
  /** The last day on which it can be asked for; null: it cannot. */
  until: Day | null;
  /** The day on which it was asked for; null while it was not. */
  requestedOn: Day | null;
}

export type OrderProgress =
  | { kind: 'awaitingPayment' }
  /** `step` is the last one done: 0 to 5. */
  | { kind: 'moving'; step: number }
  /** It does not move on: `status` says so in the server's words. */
  | { kind: 'stopped'; reason: StopReason };

/** `unknown` is what no other word fits. */
export type StopReason =
  'processing' | 'expired' | 'refused' | 'cancelled' | 'withdrawn' | 'refunded' | 'unknown';

/** Nothing will be delivered (any more): neither a day nor a parcel may be promised. */
export function isEnded(progress: OrderProgress): boolean {
  return progress.kind === 'stopped' && progress.reason !== 'processing';
}

export interface OrderItem {
  id: string;
  productId: string;
  /** The id of the batch it was taken from, null where there is none. */
  batch: string | null;
  name: string;
  /** Units, or boxes of what is sold by m². */
  quantity: number;
  unit: string;
  byArea: boolean;
  /** m² of the line as text; null by the unit, or where the server does not say. */
  area: string | null;
  /** Of one unit, or of one m². */
  unitPrice: number;
  /** Before discounts. */
  total: number;
}

export interface OrderShipping {
  method: string;
  estimate: string;
  price: number;
  address: string;
  pickup: boolean;
  carrierId: number;
  /** null while there is none. */
  tracking: Tracking | null;
}

export interface Tracking {
  code: string;
  /** Where to follow the parcel; null where only the code is known. */
  link: string | null;
}

export interface OrderPayment {
  method: string;
  instalments: number;
  pix: boolean;
}

/** The six steps of an order (§4). */
export const orderSteps = [
  'Pagamento Efetuado',
  'Pedido Faturado',
  'Emissão Nota Fiscal',
  'Pedido Despachado',
  'Saiu para entrega',
  'Pedido Entregue',
] as const;
