import { eq } from 'drizzle-orm';
import { formatLongDate, formatShortDate } from 'shared-contracts/calendar';
import { formatCurrency } from 'shared-contracts/pricing';
import { PICKUP_ID, pickupStore } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import type { Database, Transaction } from '../database/database';
import { stripLinks } from '../customers/plain-text';
import { customers } from '../database/schema';
import type { Email } from '../ports/mail';
import { HOLD_MINUTES, PIX_MINUTES } from './pix-settlement';
import { findRefund } from './refunds';
import { findOrder, findOrderItems } from './order-repository';
import type { OrderEvent, OrderItemRow, OrderRow } from './order-repository';

interface OrderEmailContext {
  order: OrderRow;
  items: readonly OrderItemRow[];
  customer: string;
  profile: StoreProfile;
  /** For refunds only. */
  refundedCents: number;
}

interface EmailText {
  subject: string;
  body: string;
}

/** The texts of an event's e-mail by topic; topics without an e-mail are absent. */
const emailTexts: Partial<Record<OrderEvent, (context: OrderEmailContext) => EmailText>> = {
  'order.placed': (context) => ({
    subject: `Pedido ${context.order.id} recebido`,
    body: [
      `Recebemos o seu pedido ${context.order.id}.`,
      context.order.paymentKind === 'pix'
        ? `Assim que o Pix for pago, começamos a separar os produtos. Abra o código Pix em até ${HOLD_MINUTES} minutos; aberto, ele vale por ${PIX_MINUTES} minutos.`
        : `Pagamento: ${context.order.paymentMethod}, ${formatInstalments(context.order)}.`,
      formatContents(context),
      formatDelivery(context),
      `Você pode desistir da compra em até 7 dias depois de receber os produtos, pela página do pedido em Meus Pedidos.`,
    ].join('\n\n'),
  }),
  'order.paid': ({ order }) => ({
    subject: `Pedido ${order.id}: pagamento confirmado`,
    body: `Recebemos o pagamento de ${formatCurrency(order.totalCents)} do seu pedido ${order.id}.\nAcompanhe a entrega em Meus Pedidos.`,
  }),
  'order.dispatched': (context) => ({
    subject:
      context.order.shippingId === PICKUP_ID
        ? `Pedido ${context.order.id}: pronto para retirada`
        : `Pedido ${context.order.id}: a caminho`,
    body: [
      context.order.shippingId === PICKUP_ID
        ? `Os produtos do seu pedido ${context.order.id} estão separados.`
        : `O seu pedido ${context.order.id} saiu da nossa loja.`,
      formatDelivery(context),
      context.order.tracking && `Código de rastreio: ${context.order.tracking}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  'order.expired': ({ order }) => ({
    subject: `Pedido ${order.id}: o prazo do Pix terminou`,
    body: `O Pix do pedido ${order.id} não foi pago a tempo e nada foi cobrado. Os produtos voltaram ao estoque; se ainda quiser comprar, faça um novo pedido.`,
  }),
  'order.withdrawn': ({ order }) => ({
    subject: `Pedido ${order.id}: desistência registrada`,
    body: `Registramos a sua desistência do pedido ${order.id}. O valor de ${formatCurrency(order.totalCents)} será devolvido pela mesma forma de pagamento. Se os produtos já saíram da loja, combinamos a coleta com você, sem custo.`,
  }),
  'order.refunded': ({ order, refundedCents }) => ({
    subject: `Pedido ${order.id}: valor devolvido`,
    body: `Devolvemos ${formatCurrency(refundedCents)} do pedido ${order.id} pela mesma forma de pagamento. No cartão, o estorno aparece em até duas faturas.`,
  }),
  'store.withdrawal': ({ order, customer, items }) => ({
    subject: `Desistência do pedido ${order.id}`,
    body: `${customer} desistiu do pedido ${order.id} (art. 49 do CDC).\n\n${formatItems(items)}\n\nSe os produtos já saíram, combine a coleta.`,
  }),
};

/**
 * The e-mail of an event, or null when it has none. Its key is the event's, so that a repeated delivery is the
 * same e-mail.
 */
export async function createOrderEmail(
  event: OrderEvent,
  { orderId, reference }: { orderId: number; reference?: string },
  db: Database | Transaction,
  profile: StoreProfile,
): Promise<Email | null> {
  const writeText = emailTexts[event];
  if (!writeText) return null;
  const order = await findOrder(db, orderId);
  const [customer] = order
    ? await db.select().from(customers).where(eq(customers.id, order.customerId))
    : [];
  if (!order || !customer) return null;
  const isForStore = event === 'store.withdrawal';
  // A closed account has no mailbox.
  if (customer.closedAt !== null && !isForStore) return null;
  const items = await findOrderItems(db, orderId);
  const refund = reference ? await findRefund(db, reference) : undefined;
  const refundedCents = refund?.amountCents ?? order.totalCents;
  const { subject, body } = writeText({
    order,
    items,
    customer: stripLinks(customer.name),
    profile,
    refundedCents,
  });
  return {
    key: [event.replace('.', '-'), orderId, reference].filter(Boolean).join('-'),
    to: isForStore ? profile.email : customer.email,
    subject,
    text: isForStore
      ? `${body}\n`
      : `Olá, ${stripLinks(customer.name)}!\n\n${body}\n\n${profile.name}\n${profile.phone}\n`,
  };
}

function formatContents({ order, items }: OrderEmailContext): string {
  return [
    formatItems(items),
    `Produtos: ${formatCurrency(order.goodsCents)}`,
    `Frete: ${order.freightCents === 0 ? 'grátis' : formatCurrency(order.freightCents)}`,
    `Total: ${formatCurrency(order.totalCents)}`,
  ].join('\n');
}

function formatItems(items: readonly OrderItemRow[]): string {
  return items
    .map(
      ({ quantity, name, batchId, totalCents }) =>
        `${quantity} × ${name}${batchId ? `, lote ${batchId}` : ''}: ${formatCurrency(totalCents)}`,
    )
    .join('\n');
}

function formatDelivery({ order, profile }: OrderEmailContext): string {
  if (order.shippingId === PICKUP_ID) {
    const store = pickupStore(profile);
    return `Retirada em ${store ? `${store.name}, ${store.street}` : profile.name}, a partir de ${formatShortDate(order.deliveryDay)}.`;
  }
  const { street, number, cidade, uf } = order.address;
  return `Entrega por ${order.shippingName} até ${formatLongDate(order.deliveryDay)}, em ${stripLinks(`${street}, ${number}, ${cidade} - ${uf}`)}.`;
}

function formatInstalments({ installments, installmentCents }: OrderRow): string {
  return installments === 1
    ? 'à vista'
    : `${installments} vezes de ${formatCurrency(installmentCents)}`;
}
