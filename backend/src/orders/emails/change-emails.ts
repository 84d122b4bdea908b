import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import { unitOfLine } from '../order/order-repository';
import type { OrderItemRow, OrderRow } from '../order/order-repository';
import type { EmailText } from './parcel-emails';

/** @param delivery where and until when the goods arrive */
export const writeAddressChange = (order: OrderRow, delivery: string): EmailText =>
  writeChange(order, 'endereço de entrega corrigido', [
    'corrigiu o endereço de entrega do seu pedido',
    delivery,
  ]);

/** @param delivery where and until when the goods arrive */
export const writePeriodChange = (order: OrderRow, delivery: string): EmailText =>
  writeChange(order, 'novo dia de entrega', ['mudou o dia da entrega do seu pedido', delivery]);

interface LinesChange {
  order: OrderRow;
  refundReason: string;
  refundedCents: number;
  isPaidInStore: boolean;
  /** The lines with the units that are left. */
  remaining: readonly OrderItemRow[];
}

export const writeLinesChange = ({
  order,
  refundReason,
  refundedCents,
  isPaidInStore,
  remaining,
}: LinesChange): EmailText =>
  writeChange(order, 'quantidade mudada', [
    'mudou o seu pedido',
    refundReason,
    refundPromise(refundedCents, isPaidInStore),
    `O pedido agora:\n${remaining.map((item) => `${formatUnits(item.quantity, unitOfLine(item))} de ${item.name}`).join('\n')}`,
  ]);

/** Says how a refund that is requested comes. */
export const refundPromise = (cents: number, isPaidInStore: boolean): string =>
  isPaidInStore
    ? `A loja devolve ${formatCurrency(cents)}, combina com você como, e avisamos assim que a devolução for registrada.`
    : `Devolvemos ${formatCurrency(cents)} pela mesma forma de pagamento e avisamos assim que a devolução for aceita.`;

/** @param parts what the store did, then the other paragraphs */
const writeChange = (
  { id }: OrderRow,
  subject: string,
  [done, ...parts]: readonly [string, ...string[]],
): EmailText => ({
  subject: `Pedido ${id}: ${subject}`,
  body: [
    `A loja ${done} ${id}, como combinado com você.`,
    ...parts,
    'Não pediu isso? Fale com a loja antes que os produtos saiam.',
  ].join('\n\n'),
});
