import { eq } from 'drizzle-orm';
import {
  formatDateTime,
  formatLongDate,
  formatPeriod,
  formatShortDate,
} from 'shared-contracts/calendar';
import { isStorePayment } from '@fireflay/back-office-wire';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { shippingIds, pickupStore } from 'shared-contracts/profile';
import type { EmailTexts } from 'shared-contracts/content';
import type { StoreProfile } from 'shared-contracts/profile';
import { termsAt } from '../../content/terms-at';
import { findCouponUse } from '../coupons/coupon-repository';
import type { CouponUseRow } from '../coupons/coupon-repository';
import type { Database, Transaction } from '../../database/database';
import { storePaymentPhrase } from '../../domain/payment-kind';
import { stripLinks } from '../../http/plain-text';
import { customers, payments } from '../../database/schema';
import type { Email } from '../../ports/mail';
import { formatCompanyData } from '../order/company-data';
import { findInvoices } from '../invoices/invoice-repository';
import type { InvoiceRow } from '../invoices/invoice-repository';
import { HOLD_MINUTES, PIX_MINUTES } from '../pix/pix-times';
import {
  findOrderRefunds,
  isPaidInStore,
  paidChargeOf,
  refundsOfCharge,
  sumOf,
  withoutRefunded,
} from '../refunds/refunds';
import type { RefundRow } from '../refunds/refunds';
import { findParcels, withoutSent } from '../parcels/parcel-repository';
import {
  refundPromise,
  writeAddressChange,
  writeLinesChange,
  writePeriodChange,
} from './change-emails';
import { writeDelivered, writeDispatch, writeOutForDelivery } from './parcel-emails';
import type { EmailText, ParcelEmailContext } from './parcel-emails';
import { wrapEmail } from './wrap-email';
import { findOrder, findOrderHistory, findOrderItems } from '../order/order-repository';
import type { OrderEvent, OrderItemRow, OrderRow } from '../order/order-repository';

interface OrderEmailContext extends ParcelEmailContext {
  customer: string;
  /** Whether the mailbox is known to be the customer's: others get nothing that was typed besides the name. */
  hasConfirmedEmail: boolean;
  profile: StoreProfile;
  /** The refunded amount, for e-mails about refunds. */
  refundedCents: number;
  /** The goods and the shipping that a refund in part names. */
  refundedParts: string;
  /** The text about the refund for the customer; empty for other e-mails. */
  refundReason: string;
  /** An employee gives refunds of the order back. */
  isPaidInStore: boolean;
  /** The form in which an employee gave the refund back; empty: the provider did. */
  paidBackAs: string;
  /** The lines with the units that no refund has paid back. */
  remaining: readonly OrderItemRow[];
  /** The refund is of a charge besides the one that pays the order. */
  isExtraPayment: boolean;
  /** The amount of the order that can still be refunded. */
  remainingCents: number;
  invoice?: InvoiceRow | undefined;
  coupon?: CouponUseRow | undefined;
  /** The operator's reason of a cancellation. */
  why: string;
  /** The address of the order's page. */
  page: string;
  /** The end of the time to pay; empty unless the event names it. */
  until: string;
}

/** The texts of an event's e-mail by topic; topics without an e-mail are absent. */
const emailTexts: Partial<Record<OrderEvent, (context: OrderEmailContext) => EmailText>> = {
  'order.placed': (context) => ({
    subject: `Pedido ${context.order.id} recebido`,
    body: [
      `Recebemos o seu pedido ${context.order.id}.`,
      context.order.state === 'awaiting_payment'
        ? `Assim que o Pix for pago, começamos a separar os produtos. Abra o código Pix em até ${HOLD_MINUTES} minutos; aberto, ele vale por ${PIX_MINUTES} minutos.`
        : `Pagamento: ${context.order.paymentMethod}, ${formatInstalments(context.order)}.`,
      formatContents(context),
      formatDelivery(context),
      context.hasConfirmedEmail && formatCompanyData(context.order.companyData),
      `Você pode desistir da compra em até ${context.returnDays} dias depois de receber os produtos, pela página do pedido em Meus Pedidos.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  'order.unpaid': ({ order, page, until }) => ({
    subject: `Pedido ${order.id}: o Pix ainda não foi pago`,
    body: [
      `O seu pedido ${order.id}, de ${formatCurrency(order.totalCents)}, espera o Pix${until && ` até ${formatDateTime(new Date(until))}`}. Depois disso os produtos voltam ao estoque.`,
      `Abra o pedido para pagar: ${page}`,
      'Já pagou? Então está tudo certo: a confirmação chega em instantes.',
    ].join('\n\n'),
  }),
  'order.paid': ({ order }) => ({
    subject: `Pedido ${order.id}: pagamento confirmado`,
    body: `Recebemos o pagamento de ${formatCurrency(order.totalCents)} do seu pedido ${order.id}.\nAcompanhe a entrega em Meus Pedidos.`,
  }),
  'order.invoiced': ({ order, invoice }) => ({
    subject: `Pedido ${order.id}: nota fiscal emitida`,
    body: [
      invoice && invoice.parcel !== null
        ? `Emitimos a nota fiscal do pacote ${invoice.parcel} do seu pedido ${order.id}.`
        : `Emitimos a nota fiscal do seu pedido ${order.id}.`,
      invoice &&
        `Nota ${invoice.number}, série ${invoice.series}.\nChave de acesso: ${invoice.accessKey.replace(/(.{4})(?=.)/g, '$1 ')}`,
      invoice?.danfeUrl && `DANFE: ${invoice.danfeUrl}`,
      invoice?.xmlUrl && `XML: ${invoice.xmlUrl}`,
      invoice && invoice.fileCents !== null
        ? 'Na página do pedido, em Meus Pedidos, você vê a nota e baixa o XML dela.'
        : 'A nota também fica na página do pedido, em Meus Pedidos.',
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  'order.dispatched': (context) => writeDispatch(context, formatDelivery(context)),
  'order.out-for-delivery': (context) => writeOutForDelivery(context, formatDelivery(context)),
  'order.delivered': writeDelivered,
  'order.cancelled': ({ order, why, remainingCents, isPaidInStore: inStore }) => ({
    subject: `Pedido ${order.id}: cancelado`,
    body: [
      `Cancelamos o seu pedido ${order.id}.`,
      why && `Motivo: ${why}`,
      order.state === 'cancelled'
        ? 'Nada foi cobrado: não pague o código Pix deste pedido.'
        : refundPromise(remainingCents, inStore),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  'order.address-changed': (context) => writeAddressChange(context.order, formatDelivery(context)),
  'order.period-changed': (context) => writePeriodChange(context.order, formatDelivery(context)),
  'order.lines-changed': writeLinesChange,
  'order.expired': ({ order }) => ({
    subject: `Pedido ${order.id}: o prazo do Pix terminou`,
    body: `O Pix do pedido ${order.id} não foi pago a tempo e nada foi cobrado. Os produtos voltaram ao estoque; se ainda quiser comprar, faça um novo pedido.`,
  }),
  'order.withdrawn': ({ order, remainingCents, isPaidInStore: inStore }) => ({
    subject: `Pedido ${order.id}: desistência registrada`,
    body: `Registramos a sua desistência do pedido ${order.id}. O valor de ${formatCurrency(remainingCents)} será devolvido ${inStore ? 'pela loja, que combina com você como' : 'pela mesma forma de pagamento'}. Se os produtos já saíram da loja, combinamos a coleta com você, sem custo.`,
  }),
  'order.refunded': ({ order, refundedCents, refundedParts, isExtraPayment, paidBackAs }) => ({
    subject: `Pedido ${order.id}: valor devolvido`,
    body: [
      isExtraPayment &&
        `O pedido ${order.id} foi pago mais de uma vez. Esta devolução é do pagamento a mais e não muda o pedido.`,
      paidBackAs
        ? `Devolvemos ${formatCurrency(refundedCents)} do pedido ${order.id} na loja: ${paidBackAs}.`
        : `Devolvemos ${formatCurrency(refundedCents)} do pedido ${order.id} pela mesma forma de pagamento. No cartão, o estorno aparece em até duas faturas.`,
      refundedParts && `A devolução é de:\n${refundedParts}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  'store.withdrawal': ({ order, customer, items }) => ({
    subject: `Desistência do pedido ${order.id}`,
    body: `${customer} desistiu do pedido ${order.id} (art. 49 do CDC).\n\n${formatItems(items)}\n\nSe os produtos já saíram, combine a coleta.`,
  }),
  'store.refund-failing': ({ order, refundedCents }) => ({
    subject: `Devolução do pedido ${order.id} não foi aceita`,
    body: `A operadora ainda não aceitou a devolução de ${formatCurrency(refundedCents)} do pedido ${order.id}. A loja continua tentando sozinha. Confira o pagamento no painel da operadora; "npm run orders -- list --refunds" mostra a próxima tentativa.`,
  }),
};

export interface OrderEventPayload {
  orderId: number;
  /** The provider's id of a charge. */
  reference?: string;
  /** The number of the parcel, and the key of the invoice, that the event is about. */
  parcel?: number;
  invoice?: string;
  why?: string;
  /** ISO. */
  until?: string;
  /** ISO: a second change is another e-mail. */
  changedAt?: string;
}

interface EmailSettings {
  profile: StoreProfile;
  texts: EmailTexts;
  /** The address of the store, for links. */
  storeOrigin: string;
}

/** Addressed to the store itself. */
const storeEvents: readonly OrderEvent[] = ['store.withdrawal', 'store.refund-failing'];

/**
 * The e-mail of an event, or null when it has none. Its key is the event's, so that a repeated delivery is the
 * same e-mail.
 */
export async function createOrderEmail(
  event: OrderEvent,
  { orderId, reference, parcel, invoice, why = '', until = '', changedAt }: OrderEventPayload,
  db: Database | Transaction,
  { profile: settings, texts, storeOrigin }: EmailSettings,
): Promise<Email | null> {
  const writeText = emailTexts[event];
  if (!writeText) return null;
  const order = await findOrder(db, orderId);
  const [customer] = order
    ? await db.select().from(customers).where(eq(customers.id, order.customerId))
    : [];
  if (!order || !customer) return null;
  if (event === 'order.unpaid' && order.state !== 'awaiting_payment') return null;
  const terms = await termsAt(db, order.createdAt);
  const profile = { ...settings, terms };
  const name = stripLinks(customer.name);
  const isForStore = storeEvents.includes(event);
  // A closed account has no mailbox.
  if (customer.closedAt !== null && !isForStore) return null;
  const items = await findOrderItems(db, orderId);
  const refunds = await findOrderRefunds(db, orderId);
  const refund = refunds.find((each) => each.reference === reference);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const paidBack = refundsOfCharge(refunds, paidChargeOf(orderId, payment));
  const parts = refunds.filter(({ chargeReference }) => chargeReference !== null);
  const refundedCents = refund?.amountCents ?? order.totalCents;
  const { subject, body } = writeText({
    order,
    items,
    customer: name,
    hasConfirmedEmail: customer.emailVerifiedAt !== null,
    profile,
    refundedCents,
    isExtraPayment: payment?.state === 'paid' && refund !== undefined && !paidBack.includes(refund),
    refundReason: refund?.reason ?? '',
    isPaidInStore: isPaidInStore(payment),
    paidBackAs:
      refund && isStorePayment(refund.paidBackAs) ? storePaymentPhrase(refund.paidBackAs) : '',
    remaining: withoutRefunded(items, refunds),
    refundedParts: refund ? formatRefundedParts(refund, items) : '',
    remainingCents: order.totalCents - sumOf(parts),
    ...(await findSent(db, order, { items, refunds, parcel, invoice })),
    coupon: await findCouponUse(db, orderId),
    deliveredAt: await findDeliveryTime(db, order),
    returnDays: terms.returnDays,
    why,
    page: storeOrigin + paths.order(orderId),
    until,
  });
  return {
    key: [event.replace('.', '-'), orderId, reference, parcel, invoice, changedAt]
      .filter(Boolean)
      .join('-'),
    to: isForStore ? profile.email : customer.email,
    subject,
    text: isForStore ? `${body}\n` : wrapEmail({ texts, profile, name, orderId, body }),
  };
}

/** The parcels and the invoice for an e-mail: those that the event names. */
async function findSent(
  db: Database | Transaction,
  { id, state }: OrderRow,
  {
    items,
    refunds,
    parcel,
    invoice,
  }: {
    items: readonly OrderItemRow[];
    refunds: readonly RefundRow[];
    parcel: number | undefined;
    invoice: string | undefined;
  },
) {
  const parcels = await findParcels(db, id);
  const invoices = await findInvoices(db, id);
  return {
    parcels,
    parcel: parcels.find(({ number }) => number === parcel),
    left: withoutSent(items, { state, parcels, refunds }),
    invoice: invoices.find(({ accessKey }) => accessKey === invoice) ?? invoices[0],
  };
}

async function findDeliveryTime(
  db: Database | Transaction,
  { id, state }: OrderRow,
): Promise<Date | undefined> {
  if (state !== 'delivered') return undefined;
  const history = await findOrderHistory(db, id);
  return history.findLast(({ toState }) => toState === 'delivered')?.at;
}

function formatContents({ order, items, coupon }: OrderEmailContext): string {
  return [
    formatItems(items),
    ...(coupon ? [formatCoupon(coupon)] : []),
    `Produtos: ${formatCurrency(order.goodsCents)}`,
    `Frete: ${order.shippingCents === 0 ? 'grátis' : formatCurrency(order.shippingCents)}`,
    `Total: ${formatCurrency(order.totalCents)}`,
  ].join('\n');
}

/** The amounts beside it are what it leaves. */
function formatCoupon({ code, goodsCents, shippingCents }: CouponUseRow): string {
  return `Cupom ${code}: ${formatCurrency(goodsCents + shippingCents)} de desconto, já incluído nos valores`;
}

function formatItems(items: readonly OrderItemRow[]): string {
  return items
    .map(
      ({ quantity, name, batchId, totalCents }) =>
        `${quantity} × ${name}${batchId ? `, lote ${batchId}` : ''}: ${formatCurrency(totalCents)}`,
    )
    .join('\n');
}

function formatRefundedParts(
  { lines, shippingCents }: RefundRow,
  items: readonly OrderItemRow[],
): string {
  const goods = lines.map(({ line, quantity }) => {
    const name = items.find((item) => item.line === line)?.name ?? '';
    return `${quantity} × ${name}`;
  });
  return [...goods, ...(shippingCents > 0 ? ['Frete'] : [])].join('\n');
}

function formatDelivery({ order, profile, hasConfirmedEmail }: OrderEmailContext): string {
  if (order.shippingId === shippingIds.pickup) {
    const store = pickupStore(profile, order.pickupStore ?? undefined);
    return `Retirada em ${store ? `${store.name}, ${store.street}` : profile.name}, a partir de ${formatShortDate(order.deliveryDay)}.`;
  }
  const { street, number, cidade, uf } = order.address;
  const place = hasConfirmedEmail
    ? `em ${stripLinks(`${street}, ${number}, ${cidade} - ${uf}`)}`
    : 'no endereço do pedido';
  const day = formatLongDate(order.deliveryDay);
  const arrival =
    order.deliveryPeriod === null
      ? `até ${day}`
      : `em ${day}, ${formatPeriod(order.deliveryPeriod)}`;
  return `${order.shippingName}: chega ${arrival}, ${place}.`;
}

function formatInstalments({ installments, installmentCents }: OrderRow): string {
  return installments === 1
    ? 'à vista'
    : `${installments} vezes de ${formatCurrency(installmentCents)}`;
}
