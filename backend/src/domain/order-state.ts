/**
 * The life of an order. `charging`: a card is being charged and the answer is not known yet;
 * `awaiting_payment`: a Pix charge may be paid; the six middle ones are the steps that a shopper follows;
 * `withdrawn`: the shopper took the order back while its goods were gone already, and the store waits for them;
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
  invoice_issued: ['dispatched', 'withdrawn', 'refunded'],
  dispatched: ['out_for_delivery', 'withdrawn'],
  out_for_delivery: ['delivered', 'withdrawn'],
  delivered: ['withdrawn'],
  withdrawn: ['refunded'],
  // A Pix may be paid at its last second and be told later: it is served if there is stock, else given back.
  expired: ['paid', 'refunded'],
  refused: [],
  refunded: [],
  // Its Pix may have been on its way all the same.
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

/** Whether the goods are still in the store. */
export function isBeforeDispatch(state: OrderState): boolean {
  return ['paid', 'invoiced', 'invoice_issued'].includes(state);
}

/** The step after this one; undefined outside the six steps and after the last. */
export function nextStep(state: OrderState): OrderState | undefined {
  const index = stepIndex(state);
  return index < 0 ? undefined : fulfilmentSteps[index + 1];
}

/** 0 to 5 for the steps a shopper follows; −1 while nothing is paid. */
export function stepIndex(state: OrderState): number {
  return fulfilmentSteps.indexOf(state);
}

/** The state of a step, 0 to 5; the way back of `stepIndex`. */
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
  dispatched: 'Pedido Despachado',
  out_for_delivery: 'Saiu para entrega',
  delivered: 'Pedido Entregue',
  withdrawn: 'Desistência registrada',
  expired: 'Pagamento expirado',
  refused: 'Pagamento recusado',
  refunded: 'Pagamento devolvido',
  cancelled: 'Pedido cancelado',
};

export function statusText(state: OrderState): string {
  return statusTexts[state];
}
