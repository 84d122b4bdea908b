/**
 * Where an order is in its life. `unpaid`: it waits for money; `to-invoice`, `to-dispatch`: the store has work before the
 * goods leave; `on-the-way`: all goods have left; `coming-back`: its customer withdrew, and the store waits for the goods;
 * `ended`: nothing is sold, and nothing more happens by itself.
 */
export type OrderPhase =
  | 'unpaid'
  | 'to-invoice'
  | 'to-dispatch'
  | 'on-the-way'
  | 'delivered'
  | 'coming-back'
  | 'ended';

interface OrderStateFacts {
  /** Customers and employees read it. */
  text: string;
  phase: OrderPhase;
  /** The step that a shopper sees, 0 to 5; null while nothing is paid, and when the order has ended. */
  step: number | null;
  /** Money has been received. */
  isPaid: boolean;
  /** The part of the goods that has left the store. */
  sent: 'nothing' | 'part' | 'all';
  /** The states that may follow. */
  next: readonly string[];
}

/**
 * The states of an order, in the order of the flow, with all that the store derives from them. `charging`: a card is being
 * charged and the outcome is not known yet; `awaiting_payment`: a Pix charge can be paid; `partly_dispatched`: a parcel has
 * left, and there are goods that have not.
 */
const orderStateFacts = {
  charging: {
    text: 'Processando pagamento',
    phase: 'unpaid',
    step: null,
    isPaid: false,
    sent: 'nothing',
    next: ['paid', 'refused'],
  },
  awaiting_payment: {
    text: 'Aguardando pagamento',
    phase: 'unpaid',
    step: null,
    isPaid: false,
    sent: 'nothing',
    next: ['paid', 'expired', 'cancelled', 'refunded'],
  },
  paid: {
    text: 'Pagamento Efetuado',
    phase: 'to-invoice',
    step: 0,
    isPaid: true,
    sent: 'nothing',
    next: ['invoiced', 'withdrawn', 'refunded'],
  },
  invoiced: {
    text: 'Pedido Faturado',
    phase: 'to-invoice',
    step: 1,
    isPaid: true,
    sent: 'nothing',
    next: ['invoice_issued', 'withdrawn', 'refunded'],
  },
  invoice_issued: {
    text: 'Emissão Nota Fiscal',
    phase: 'to-dispatch',
    step: 2,
    isPaid: true,
    sent: 'nothing',
    next: ['partly_dispatched', 'dispatched', 'withdrawn', 'refunded'],
  },
  partly_dispatched: {
    text: 'Despachado em parte',
    phase: 'to-dispatch',
    step: 2,
    isPaid: true,
    sent: 'part',
    next: ['dispatched', 'withdrawn', 'refunded'],
  },
  dispatched: {
    text: 'Pedido Despachado',
    phase: 'on-the-way',
    step: 3,
    isPaid: true,
    sent: 'all',
    next: ['out_for_delivery', 'withdrawn', 'refunded'],
  },
  out_for_delivery: {
    text: 'Saiu para entrega',
    phase: 'on-the-way',
    step: 4,
    isPaid: true,
    sent: 'all',
    next: ['delivered', 'withdrawn', 'refunded'],
  },
  delivered: {
    text: 'Pedido Entregue',
    phase: 'delivered',
    step: 5,
    isPaid: true,
    sent: 'all',
    next: ['withdrawn', 'refunded'],
  },
  withdrawn: {
    text: 'Desistência registrada',
    phase: 'coming-back',
    step: null,
    isPaid: true,
    sent: 'all',
    next: ['refunded'],
  },
  // A Pix may be paid in the last second and reported later: the order is fulfilled if there is stock, else refunded.
  expired: {
    text: 'Pagamento expirado',
    phase: 'ended',
    step: null,
    isPaid: false,
    sent: 'nothing',
    next: ['paid', 'refunded'],
  },
  refused: {
    text: 'Pagamento recusado',
    phase: 'ended',
    step: null,
    isPaid: false,
    sent: 'nothing',
    next: [],
  },
  refunded: {
    text: 'Pagamento devolvido',
    phase: 'ended',
    step: null,
    isPaid: true,
    sent: 'nothing',
    next: [],
  },
  // The order's Pix may have been paid just before.
  cancelled: {
    text: 'Pedido cancelado',
    phase: 'ended',
    step: null,
    isPaid: false,
    sent: 'nothing',
    next: ['refunded'],
  },
} as const satisfies Record<string, OrderStateFacts>;

export type OrderState = keyof typeof orderStateFacts;

/** All states, in the order of the flow. */
export const orderStates = Object.keys(orderStateFacts) as readonly OrderState[];

/** The type fails where a state follows that is none. */
const factsOf = (state: OrderState): OrderStateFacts & { next: readonly OrderState[] } =>
  orderStateFacts[state];

const statesWhere = (holds: (facts: OrderStateFacts) => boolean): readonly OrderState[] =>
  orderStates.filter((state) => holds(factsOf(state)));

export const canTransition = (from: OrderState, to: OrderState): boolean =>
  factsOf(from).next.includes(to);

export const statesIn = (...phases: readonly OrderPhase[]): readonly OrderState[] =>
  statesWhere(({ phase }) => phases.includes(phase));

/** Nothing was paid in these states. */
export const unpaidStates = statesWhere(({ isPaid }) => !isPaid);

/** The order waits for money, and holds its goods meanwhile. */
export const awaitingStates = statesIn('unpaid');

/** The order has ended without a sale: its coupon can be used again. */
export const unsoldStates = statesIn('ended');

/** Nothing is left to do for the order, unless its customer asks for something. */
export const overStates = statesIn('delivered', 'ended');

/** A Pix that is reported as paid now pays the order, or is refunded as its payment. */
export const takesPix = (state: OrderState): boolean =>
  !factsOf(state).isPaid && canTransition(state, 'refunded');

/** Never invoiced: no law requires the data of their buyer. */
export const neverInvoicedStates = statesWhere(({ phase, isPaid }) => phase === 'ended' && !isPaid);

/** The store has to process these orders. */
export const openStates = statesIn('to-invoice', 'to-dispatch', 'on-the-way', 'coming-back');

/** These orders are in progress. */
export const unfinishedStates = [...awaitingStates, ...openStates];

/** Orders with goods that the store has to pick. */
export const statesToPick = statesIn('to-invoice', 'to-dispatch');

const hasLeft = ({ phase, sent }: OrderStateFacts) =>
  sent !== 'nothing' &&
  (phase === 'to-dispatch' || phase === 'on-the-way' || phase === 'delivered');

/** Goods have left the store, and their customer has them or gets them. */
export const sentStates = statesWhere(hasLeft);

/** Goods have left the store and have not all arrived. */
export const inTransitStates = statesWhere((each) => hasLeft(each) && each.phase !== 'delivered');

/** A whole order is refunded in these states; before them, it is cancelled. */
export const refundableStates = [...sentStates, ...statesIn('coming-back')];

/** The goods of a paid order have not left the store yet. */
export function isBeforeDispatch(state: OrderState): boolean {
  return statesToPick.includes(state) && factsOf(state).sent === 'nothing';
}

/** The next step; undefined for states that are no step, and for the last one. */
export function nextStep(state: OrderState): OrderState | undefined {
  const index = stepIndex(state);
  return index < 0 ? undefined : stepStates[index + 1];
}

/** Index of the step that the shopper sees, 0 to 5; −1 while nothing is paid. A dispatch in part is no step of its own. */
export const stepIndex = (state: OrderState): number => factsOf(state).step ?? -1;

/** The first state of each step. */
const stepStates = [...new Set(orderStates.map(stepIndex))]
  .filter((step) => step >= 0)
  .map((step) => orderStates.find((state) => stepIndex(state) === step) as OrderState);

/** The state of a step, 0 to 5; the inverse of `stepIndex`. */
export function stateOfStep(index: number): OrderState {
  const state = stepStates[index];
  if (!state) throw new RangeError(`There is no step ${index} in an order.`);
  return state;
}

export const statusText = (state: OrderState): string => factsOf(state).text;

export const phaseOf = (state: OrderState): OrderPhase => factsOf(state).phase;

export const isPaidState = (state: OrderState): boolean => factsOf(state).isPaid;

/** The store may cancel the order: no card is being charged, and no goods have left. */
export const isCancellable = (state: OrderState): boolean =>
  isBeforeDispatch(state) || canTransition(state, 'cancelled');
