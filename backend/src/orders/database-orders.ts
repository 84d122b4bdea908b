import { awaitingStates, isPaidState, phaseOf } from '../domain/order-state';
import { PromiseCache } from '@fireflay/service';
import { and, eq, sql } from 'drizzle-orm';
import { toDataURL } from 'qrcode';
import type { OrderServices } from './order/services';
import { checkCart } from './discounts/check-cart';
import { movements } from '../database/schema';
import { DomainError } from '../domain/domain-error';
import type { SignedInCustomer } from '../domain/signed-in-customer';
import type { Orders } from '../ports/orders';
import { databaseQuotes } from './database-quotes';
import { findLastCompanyData } from './order/company-data';
import { cancelReplacedMovement } from './place/cancel-replaced-movement';
import { copy } from './order/copy';
import { findInvoice, findInvoiceFile } from './invoices/invoice-repository';
import { listOrders } from './list-orders';
import { createMovement } from './place/movement';
import { describeOrder } from './order-detail';
import { findOrder, findOrderByMovement } from './order/order-repository';
import { requireOwnOrder } from './own-order';
import { ensureCharge, openPixPayment } from './pix/pix-charge';
import { markCodeShown, pollPayment } from './pix/pix-expiry';
import { findOrderPayment } from './pix/pix-settlement';
import { PIX_MINUTES } from './pix/pix-times';
import { placeOrder } from './place/place-order';
import { requestReturn } from './returns/request-return';
import { keepReturnPhoto, readOwnPhoto } from './returns/return-photos';
import { findDeliveryTimes } from './shipping/delivery-times';
import { findQuotes } from './shipping/shipping-quotes';
import { withdrawOrder } from './returns/withdrawal';

const renderQrCode = (text: string) =>
  toDataURL(text, { errorCorrectionLevel: 'M', margin: 2, width: 320 });

/** Cached, so that a reloaded page does not draw the QR code again. */
const qrCodes = new PromiseCache<string>({ maxEntries: 500, ttlMs: PIX_MINUTES * 60_000 });

/** The orders of our own database, paid at our own acquirer. */
export function databaseOrders(services: OrderServices): Orders {
  const { db } = services;
  const requireOrder = (customer: SignedInCustomer, id: string) =>
    requireOwnOrder(db, customer, id);
  return {
    quoteShipping: ({ cep, ids }) => findQuotes(cep, ids, services),
    // The address itself is not stored here: it is sent with the order.
    quoteShippingTo: ({ cep, ids }) => findQuotes(cep, ids, services),
    deliveryTimes: (request) => findDeliveryTimes(request, services),
    list: (customer, request) => listOrders(db, customer, request),
    detail: async (customer, id) => describeOrder(await requireOrder(customer, id), services),
    async paymentStatus(customer, id) {
      const found = await requireOrder(customer, id);
      // Also settles a payment whose notification was lost.
      if (found.state === 'awaiting_payment') await pollPayment(services, found);
      const { state } = (await findOrder(db, found.id)) ?? found;
      if (awaitingStates.includes(state)) {
        return { isPaid: false, reply: { resposta: copy.waiting } };
      }
      if (phaseOf(state) === 'ended') {
        throw new DomainError(410, isPaidState(state) ? copy.refunded : copy.expired);
      }
      return { isPaid: true, reply: { id, resposta: copy.paid } };
    },
    async openMovement(customer, { substitui }) {
      if (substitui !== undefined) await cancelReplacedMovement(services, customer.id, substitui);
      return { codigo: await createMovement(db, customer.id) };
    },
    async numberMovement(customer, { movimento }) {
      // The retailer's own client sends no movement: it gets a new one.
      const code = movimento ?? (await createMovement(db, customer.id));
      const [numbered] = await db
        .update(movements)
        .set({ number: sql`coalesce(${movements.number}, nextval('movement_numbers'))` })
        .where(and(eq(movements.code, code), eq(movements.customerId, customer.id)))
        .returning();
      if (!numbered) throw new DomainError(404, copy.otherMovement);
      const order =
        numbered.number && (await findOrderByMovement(db, customer.id, numbered.number));
      return { mov: String(numbered.number), ...(order && { pedido: String(order.id) }) };
    },
    place: (customer, request, caller) => placeOrder(request, customer, { ...services, ...caller }),
    async openPayment(customer, { idmov }) {
      // Amount and receiver are the order's: only the id of the request is used.
      const payment = await openPixPayment(services, await requireOrder(customer, idmov));
      return { resposta: payment.id };
    },
    async chargePix(customer, { idmov, PaymentId }) {
      const order = await requireOrder(customer, idmov);
      await pollPayment(services, order);
      const payment = await findOrderPayment(db, order.id);
      if (payment?.id !== PaymentId || payment.kind !== 'pix') {
        throw new DomainError(404, copy.unknownOrder);
      }
      if (payment.state === 'expired') throw new DomainError(410, copy.expired);
      const { brCode, expiresAt } = await ensureCharge(services, payment);
      if (brCode === null) throw new Error(`Payment ${payment.id} has no BR Code.`);
      await markCodeShown(services, payment.id);
      const qrcodeurl = await qrCodes.getOrLoad(brCode, () => renderQrCode(brCode));
      return {
        qrcodeurl,
        payload: brCode,
        ...(expiresAt && { expira: expiresAt.toISOString() }),
      };
    },
    checkCoupon: (customer, request, caller) =>
      checkCart({ ...services, ...caller }, customer, request),
    lastCompanyData: (customer) => findLastCompanyData(db, customer.id),
    quotes: databaseQuotes(services),
    async invoiceFile(customer, key) {
      const invoice = await findInvoice(db, key);
      const order = invoice && (await requireOrder(customer, String(invoice.orderId)));
      const file = order && (await findInvoiceFile(db, key));
      if (!file) throw new DomainError(404, copy.unknownInvoice);
      return file;
    },
    async withdraw(customer, id) {
      return withdrawOrder(services, (await requireOrder(customer, id)).id);
    },
    returns: {
      async request(customer, request) {
        const { id } = await requireOrder(customer, request.pedido);
        return requestReturn(services, id, request);
      },
      async keepPhoto(customer, orderId, base64) {
        return keepReturnPhoto(services, customer, await requireOrder(customer, orderId), base64);
      },
      readPhoto: (customer, id) => readOwnPhoto(db, customer, id),
    },
  };
}
