/**
 * The states of an order. `charging`: a card is being charged and the outcome is not known yet;
 * `awaiting_payment`: a Pix charge can be paid; the six in the middle are the steps that a shopper sees;
 * `partly_dispatched`: a parcel has left, and there are goods that have not;
 * `withdrawn`: the shopper withdrew from the order after it was sent, and the store waits for the goods; the last
 * four are final.
 */
export type OrderState =
  | 'charging'
  | 'awaiting_payment'
  | 'paid'
  | 'invoiced'
  | 'invoice_issued'
  | 'partly_dispatched'
  | 'dispatched'
  | 'out_for_delivery'
  | 'delivered'
  | 'withdrawn'
  | 'expired'
  | 'refused'
  | 'refunded'
  | 'cancelled';

const transitions: Record<OrderState, readonly OrderState[]> = {
  charging: ['paid', 'refused'],
  awaiting_payment: ['paid', 'expired', 'cancelled', 'refunded'],
  paid: ['invoiced', 'withdrawn', 'refunded'],
  invoiced: ['invoice_issued', 'withdrawn', 'refunded'],
  invoice_issued: ['partly_dispatched', 'dispatched', 'withdrawn', 'refunded'],
  partly_dispatched: ['dispatched', 'withdrawn', 'refunded'],
  dispatched: ['out_for_delivery', 'withdrawn', 'refunded'],
  out_for_delivery: ['delivered', 'withdrawn', 'refunded'],
  delivered: ['withdrawn', 'refunded'],
  withdrawn: ['refunded'],
  // A Pix may be paid in the last second and reported later: the order is fulfilled if there is stock, else
  // refunded.
  expired: ['paid', 'refunded'],
  refused: [],
  refunded: [],
  // The order's Pix may have been paid just before.
  cancelled: ['refunded'],
};

export function canTransition(from: OrderState, to: OrderState): boolean {
  return transitions[from].includes(to);
}

const fulfilmentSteps: readonly OrderState[] = [
  'paid',
  'invoiced',
  'invoice_issued',
  'dispatched',
  'out_for_delivery',
  'delivered',
];

/** Nothing was paid in these states. */
export const unpaidStates: OrderState[] = [
  'charging',
  'awaiting_payment',
  'expired',
  'refused',
  'cancelled',
];

/** The order has ended without a sale: its coupon can be used again. */
export const unsoldStates: readonly OrderState[] = ['expired', 'refused', 'cancelled', 'refunded'];

/** Never invoiced: no law requires the data of their buyer. */
export const neverInvoicedStates: readonly OrderState[] = ['expired', 'refused', 'cancelled'];

/** Whether the goods have not left the store yet. */
export function isBeforeDispatch(state: OrderState): boolean {
  return ['paid', 'invoiced', 'invoice_issued'].includes(state);
}

/** The next step; undefined for states that are no step, and for the last one. */
export function nextStep(state: OrderState): OrderState | undefined {
  const index = stepIndex(state);
  return index < 0 ? undefined : fulfilmentSteps[index + 1];
}

/** Index of the step that the shopper sees, 0 to 5; −1 while nothing is paid. A dispatch in part is no step of its own. */
export function stepIndex(state: OrderState): number {
  return fulfilmentSteps.indexOf(state === 'partly_dispatched' ? 'invoice_issued' : state);
}

/** The state of a step, 0 to 5; the inverse of `stepIndex`. */
export function stateOfStep(index: number): OrderState {
  const state = fulfilmentSteps[index];
  if (!state) throw new RangeError(`There is no step ${index} in an order.`);
  return state;
}

const statusTexts: Record<OrderState, string> = {
  charging: 'Processando pagamento',
  awaiting_payment: 'Aguardando pagamento',
  paid: 'Pagamento Efetuado',
  invoiced: 'Pedido Faturado',
  invoice_issued: 'Emissão Nota Fiscal',
  partly_dispatched: 'Despachado em parte',
  dispatched: 'Pedido Despachado',
  out_for_delivery: 'Saiu para entrega',
  delivered: 'Pedido Entregue',
  withdrawn: 'Desistência registrada',
  expired: 'Pagamento expirado',
  refused: 'Pagamento recusado',
  refunded: 'Pagamento devolvido',
  cancelled: 'Pedido cancelado',
};

/** All states, in the order of the flow. */
export const orderStates = Object.keys(statusTexts) as readonly OrderState[];

export function statusText(state: OrderState): string {
  return statusTexts[state];
}
