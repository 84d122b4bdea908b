/** The steps of an order (§4), as the texts of `status`. */
export const orderSteps = [
  'Pagamento Efetuado',
  'Pedido Faturado',
  'Emissão Nota Fiscal',
  'Pedido Despachado',
  'Saiu para entrega',
  'Pedido Entregue',
] as const;

/** Why an order does not proceed. */
export type StopReason =
  | 'processing'
  | 'expired'
  | 'refused'
  | 'cancelled'
  | 'withdrawn'
  | 'refunded';

/** The only words that stop an order. */
const stopReasonPatterns: [RegExp, StopReason][] = [
  [/processando pagamento/i, 'processing'],
  [/desist/i, 'withdrawn'],
  [/devolvid|reembols|estorn/i, 'refunded'],
  [/expirad|vencid/i, 'expired'],
  [/recusad|negad/i, 'refused'],
  [/cancelad/i, 'cancelled'],
];

/** Undefined: the order proceeds, whatever else the text says. */
export const findStopReason = (status: string): StopReason | undefined =>
  stopReasonPatterns.find(([word]) => word.test(status))?.[1];

export const isAwaitingPayment = (status: string) =>
  /^aguardando($|.*\b(pagamento|pix|boleto)\b)/i.test(status.trim());

/** The index of the step that has this name; −1 for any other text. */
export const findStep = (status: string) =>
  orderSteps.findIndex((step) => step.toLowerCase() === status.trim().toLowerCase());

/** Whether the store knows what a `status` means; others are shown as they are. */
export const isKnownStatus = (status: string) =>
  findStep(status) >= 0 || isAwaitingPayment(status) || findStopReason(status) !== undefined;
