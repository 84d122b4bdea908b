import { eq } from 'drizzle-orm';
import type { EmailTexts } from 'shared-contracts/content';
import type { StoreProfile } from 'shared-contracts/profile';
import { termsAt } from '../../content/terms-at';
import { stripLinks } from '../../http/plain-text';
import type { Database, Transaction } from '../../database/database';
import { customers } from '../../database/schema';
import type { ReturnLine } from '../../database/schema';
import type { Email } from '../../ports/mail';
import { findOrder, findOrderItems } from '../order/order-repository';
import type { OrderEvent, OrderItemRow } from '../order/order-repository';
import { findReturn } from '../returns/return-rows';
import type { ReturnRecord } from '../returns/return-rows';
import { reasonTexts } from '../returns/return-state';
import { wrapEmail } from './wrap-email';

interface ReturnEmailContext {
  found: ReturnRecord;
  items: readonly OrderItemRow[];
  customer: string;
  replyDays: number;
  /** The store's text with the event. */
  note: string;
}

interface EmailText {
  subject: string;
  body: string;
}

type ReturnEvent = Extract<OrderEvent, `${string}.return${string}`>;

const emailTexts: Record<ReturnEvent, (context: ReturnEmailContext) => EmailText> = {
  'order.return-requested': ({ found, items, replyDays }) => ({
    subject: `Pedido ${found.orderId}: recebemos a sua solicitação`,
    body: [
      `Recebemos a sua solicitação ${found.id} de devolução ou troca:`,
      formatLines(found.lines, items),
      `Motivo: ${reasonTexts[found.reason]}.`,
      `Respondemos em até ${replyDays === 1 ? '1 dia' : `${replyDays} dias`}. A resposta também fica na página do pedido, em Meus Pedidos.`,
    ].join('\n\n'),
  }),
  'order.return-approved': ({ found, items, note }) => ({
    subject: `Pedido ${found.orderId}: devolução aprovada`,
    body: [
      `Aprovamos a sua solicitação ${found.id}:`,
      formatLines(found.approvedLines ?? found.lines, items),
      note,
    ].join('\n\n'),
  }),
  'order.return-refused': ({ found, items, note }) => ({
    subject: `Pedido ${found.orderId}: devolução recusada`,
    body: [
      `Não podemos aceitar a sua solicitação ${found.id}:`,
      formatLines(found.lines, items),
      `Motivo: ${note}`,
      'Se não concorda, responda a este e-mail ou fale com o nosso atendimento.',
    ].join('\n\n'),
  }),
  'order.return-received': ({ found, items }) => ({
    subject: `Pedido ${found.orderId}: recebemos os produtos devolvidos`,
    body: [
      `Recebemos os produtos da sua solicitação ${found.id}:`,
      formatLines(found.approvedLines ?? found.lines, items),
      found.preference === 'exchange'
        ? 'Agora conferimos os produtos e avisamos como segue a troca.'
        : 'Agora conferimos os produtos e devolvemos o valor. Avisamos por e-mail.',
    ].join('\n\n'),
  }),
  'order.return-exchanged': ({ found, items, note }) => ({
    subject: `Pedido ${found.orderId}: troca concluída`,
    body: [
      `Concluímos a troca da sua solicitação ${found.id}:`,
      formatLines(found.approvedLines ?? found.lines, items),
      note,
    ].join('\n\n'),
  }),
  'store.return': ({ found, items, customer }) => ({
    subject: `Devolução ${found.id} do pedido ${found.orderId}`,
    body: [
      `${customer} pede ${found.preference === 'exchange' ? 'a troca' : 'a devolução'} de:`,
      formatLines(found.lines, items),
      `Motivo: ${reasonTexts[found.reason]}. Fotos: ${found.photos.length}.`,
      'Decida em Devoluções, na retaguarda.',
    ].join('\n\n'),
  }),
};

const isReturnEvent = (event: OrderEvent): event is ReturnEvent => Object.hasOwn(emailTexts, event);

export interface ReturnEventPayload {
  orderId: number;
  returnId?: number;
}

/**
 * The e-mail of an event of a return; undefined: the event is of something else; null: nobody is to get it. Its key is
 * the event's, so that a repeated delivery is the same e-mail.
 */
export async function createReturnEmail(
  event: OrderEvent,
  { orderId, returnId }: ReturnEventPayload,
  db: Database | Transaction,
  { profile, texts }: { profile: StoreProfile; texts: EmailTexts },
): Promise<Email | null | undefined> {
  if (!isReturnEvent(event)) return undefined;
  const order = await findOrder(db, orderId);
  const found = returnId === undefined ? undefined : await findReturn(db, returnId);
  const [customer] = order
    ? await db.select().from(customers).where(eq(customers.id, order.customerId))
    : [];
  if (!order || !found || !customer) return null;
  const isForStore = event === 'store.return';
  // A closed account has no mailbox.
  if (customer.closedAt !== null && !isForStore) return null;
  const terms = await termsAt(db, order.createdAt);
  const name = stripLinks(customer.name);
  const state = event.replace('order.return-', '');
  const { subject, body } = emailTexts[event]({
    found,
    items: await findOrderItems(db, orderId),
    customer: name,
    replyDays: terms.replyDays,
    note: found.events.findLast((each) => each.state === state)?.note ?? '',
  });
  return {
    key: [event.replace('.', '-'), orderId, returnId].join('-'),
    to: isForStore ? profile.email : customer.email,
    subject,
    text: isForStore
      ? `${body}\n`
      : wrapEmail({ texts, profile: { ...profile, terms }, name, orderId, body }),
  };
}

const formatLines = (lines: readonly ReturnLine[], items: readonly OrderItemRow[]): string =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => {
      const item = items.find((each) => each.line === line);
      return `${quantity} × ${item?.name ?? ''}`;
    })
    .join('\n');
