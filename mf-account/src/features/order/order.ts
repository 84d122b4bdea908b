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
  total: number;
}

export type OrderProgress =
  | { kind: 'awaitingPayment' }
  /** `step` is the last one done: 0 to 5. */
  | { kind: 'moving'; step: number }
  /** Refused, expired, cancelled, or still with the card's operator: `status` says which. */
  | { kind: 'unpaid' };

export interface OrderItem {
  id: string;
  productId: string;
  name: string;
  /** Units, or boxes of what is sold by m². */
  quantity: number;
  unit: string;
  byArea: boolean;
  /** Of one unit, or of one m². */
  unitPrice: number;
  total: number;
}

export interface OrderShipping {
  method: string;
  estimate: string;
  price: number;
  address: string;
  pickup: boolean;
  carrierId: number;
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
