import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { toReais } from 'shared-contracts/pricing';
import type { PersonalDataDto } from 'shared-contracts/wire';
import { findAddresses } from '../customers/addresses/address-book';
import type { Database } from '../database/database';
import {
  contactMessages,
  couponUses,
  customers,
  orderItems,
  orders,
  sessions,
} from '../database/schema';
import { statusText, stepIndex } from '../domain/order-state';
import { findShownStatuses } from '../orders/refunds/shown-status';
import { wireIdOf } from '../domain/signed-in-customer';
import { toCompanyDataDto } from '../orders/order/company-data';
import { toContactDto } from '../orders/order/order-contact';
import { findInvoicesOf, toInvoiceFields } from '../orders/invoices/invoice-repository';
import { findReturnsOf, toReturnDto } from '../orders/returns/return-rows';
import { subjectOf } from './close-account';
import { exportMarked } from './export-marked';
import { exportLists } from '../customers/shopping-lists/list-rows';

/** All stored data of one customer, as the columns are marked (`database/personal-data`). */
export async function exportPersonalData(
  db: Database,
  customerId: number,
  now: Date,
): Promise<PersonalDataDto> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new Error(`Customer ${customerId} does not exist.`);
  const messages = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.customerId, customerId))
    .orderBy(desc(contactMessages.id));
  const activeSessions = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.replacedAt)))
    .orderBy(desc(sessions.createdAt));
  return {
    gerado: now.toISOString(),
    cadastro: {
      id: wireIdOf(customer),
      pessoa: customer.kind,
      nome: customer.name,
      doc: customer.serverDocument ?? customer.document,
      email: customer.email,
      ...(customer.pendingEmail && { email_pendente: customer.pendingEmail }),
      fixo: customer.fixedPhone,
      celular: customer.mobilePhone,
      criado: customer.createdAt.toISOString(),
    },
    pedidos: await exportOrders(db, customerId),
    listas: await exportLists(db, customerId),
    enderecos: await findAddresses(db, customerId),
    mensagens: messages.map(({ createdAt, name, phone, email, subject, message }) => ({
      data: createdAt.toISOString(),
      nome: name,
      telefone: phone,
      email,
      assunto: subject,
      message,
    })),
    registros: await exportMarked(db, subjectOf(customer)),
    sessoes: activeSessions.map(({ createdAt, expiresAt, device }) => ({
      inicio: createdAt.toISOString(),
      fim: expiresAt.toISOString(),
      ...(device && { aparelho: device }),
    })),
  };
}

async function exportOrders(db: Database, customerId: number): Promise<PersonalDataDto['pedidos']> {
  const own = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id));
  const ids = own.map(({ id }) => id);
  const items = ids.length
    ? await db
        .select()
        .from(orderItems)
        .where(inArray(orderItems.orderId, ids))
        .orderBy(asc(orderItems.line))
    : [];
  const coupons = await db.select().from(couponUses).where(eq(couponUses.customerId, customerId));
  const couponByOrder = new Map(coupons.map((coupon) => [coupon.orderId, coupon]));
  const invoicesByOrder = await findInvoicesOf(db, ids);
  const returns = await findReturnsOf(db, ids);
  const statuses = await findShownStatuses(db, own);
  return own.map((order) => ({
    id: String(order.id),
    data: order.createdAt.toISOString(),
    situacao: statuses.get(order.id) ?? statusText(order.state),
    currentStepIndex: stepIndex(order.state),
    pagamento: order.paymentMethod,
    parcelas: order.installments,
    frete: toReais(order.shippingCents),
    total: toReais(order.totalCents),
    entrega: order.address,
    ...(order.tracking && { rastreio: order.tracking }),
    ...(order.trackingUrl && { rastreio_url: order.trackingUrl }),
    ...(order.contact && { contato: toContactDto(order.contact) }),
    ...(order.companyData && { empresa: toCompanyDataDto(order.companyData) }),
    ...toInvoiceFields(invoicesByOrder.get(order.id)),
    ...exportCoupon(couponByOrder.get(order.id)),
    devolucoes: returns.filter(({ orderId }) => orderId === order.id).map(toReturnDto),
    itens: items
      .filter((item) => item.orderId === order.id)
      .map((item) => ({
        idprd: item.productCode,
        name: item.name,
        quantity: item.quantity,
        total_item: toReais(item.totalCents),
      })),
  }));
}

function exportCoupon(use: typeof couponUses.$inferSelect | undefined) {
  return use
    ? { cupom: { codigo: use.code, economia: toReais(use.goodsCents + use.shippingCents) } }
    : {};
}
