/**
 * The life of an order. `charging`: a card is being charged and the answer is not known yet;
 * `awaiting_payment`: a Pix charge may be paid; the six middle ones are the steps that a shopper follows;
 * the last four are ends.
 */
export type OrderState =
  | 'charging'
  | 'awaiting_payment'
  | 'paid'
  | 'invoiced'
  | 'invoice_issued'
  | 'dispatched'
  | 'out_for_delivery'
  | 'delivered'
  | 'expired'
  | 'refused'
  | 'refunded'
  | 'cancelled';

const nextStates: Record<OrderState, readonly OrderState[]> = {
  charging: ['paid', 'refused'],
  awaiting_payment: ['paid', 'expired', 'cancelled', 'refunded'],
  paid: ['invoiced', 'refunded'],
  invoiced: ['invoice_issued', 'refunded'],
  invoice_issued: ['dispatched', 'refunded'],
  dispatched: ['out_for_delivery'],
  out_for_delivery: ['delivered'],
  delivered: [],
  // A Pix may be paid at its last second and be told later: it is served if there is stock, else given back.
  expired: ['paid', 'refunded'],
  refused: [],
  refunded: [],
  cancelled: [],
};

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return nextStates[from].includes(to);
}

const steps: readonly OrderState[] = [
  'paid',
  'invoiced',
  'invoice_issued',
  'dispatched',
  'out_for_delivery',
  'delivered',
];

/** 0 to 5 for the steps a shopper follows; −1 while nothing is paid. */
export function stepIndex(state: OrderState): number {
  return steps.indexOf(state);
}

/** The state of a step, 0 to 5; the way back of `stepIndex`. */
export function stateOfStep(index: number): OrderState {
  const state = steps[index];
  if (!state) throw new RangeError(`There is no step ${index} in an order.`);
  return state;
}

const statusTexts: Record<OrderState, string> = {
  charging: 'Processando pagamento',
  awaiting_payment: 'Aguardando pagamento',
  paid: 'Pagamento Efetuado',
  invoiced: 'Pedido Faturado',
  invoice_issued: 'Emissão Nota Fiscal',
  dispatched: 'Pedido Despachado',
  out_for_delivery: 'Saiu para entrega',
  delivered: 'Pedido Entregue',
  expired: 'Pagamento expirado',
  refused: 'Pagamento recusado',
  refunded: 'Pagamento devolvido',
  cancelled: 'Pedido cancelado',
};

export function statusText(state: OrderState): string {
  return statusTexts[state];
}
