/** Reasons that the store itself writes into an order's history; empty where the state says it. */
const reasonTexts: Readonly<Record<string, string>> = {
  placed: '',
  sample: '',
  fulfilment: '',
  'invoice recorded': '',
  'pix paid': 'Pix pago',
  'pix not paid in time': 'O Pix não foi pago no prazo',
  'card approved': 'Cartão aprovado',
  'card refused': 'Cartão recusado',
  'paid in the store': 'Pago na loja',
  'another order took its place': 'O cliente fez outro pedido no lugar deste',
  'the amount paid differs from the amount due': 'O valor pago não é o do pedido',
  'paid after it was cancelled': 'Pago depois do cancelamento',
  'paid after the account was closed': 'Pago depois que a conta foi encerrada',
  'paid after it expired, and sold out': 'Pago depois do prazo, quando o produto já tinha acabado',
  'the shopper withdrew': 'O cliente desistiu',
  'the goods came back': 'Os produtos voltaram',
  'withdrawn before it was sent': 'Desistência antes do envio',
};

/** Returns an employee's reason, which the customer reads; undefined for the store's own reasons. */
export const reasonForCustomer = (reason: string): string | undefined =>
  reason in reasonTexts ? undefined : reason;

/** A reason as employees read it: those of employees are shown as they wrote them. */
export const reasonText = (reason: string): string => reasonTexts[reason] ?? reason;
