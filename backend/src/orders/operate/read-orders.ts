import { and, asc, desc, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { storePaymentKinds } from '@fireflay/back-office-wire';
import { toReais } from 'shared-contracts/pricing';
import type { CompanyDataDto, InvoiceDto, ParcelDto } from 'shared-contracts/wire';
import { findCouponUse } from '../coupons/coupon-repository';
import type { Database, Transaction } from '../../database/database';
import { customers, orders, outbox, payments, refunds } from '../../database/schema';
import type { DeliveryAddress } from '../../domain/delivery-address';
import { openStates, statusText } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { toCompanyDataDto } from '../order/company-data';
import { toContactDto } from '../order/order-contact';
import { findInvoices, toInvoiceFields } from '../invoices/invoice-repository';
import { toParcelFields } from '../parcels/parcel-dto';
import { findParcels, withoutSent } from '../parcels/parcel-repository';
import { findOrder, findOrderHistory, findOrderItems } from '../order/order-repository';
import type { OrderItemRow, OrderRow } from '../order/order-repository';
import { maskMiddle } from '../../domain/mask-middle';
import { reportReturns } from '../returns/report-returns';
import type { ReportedReturn } from '../returns/report-returns';
import { findOrderRefunds, unitsByLine } from '../refunds/refunds';
import { shownStatus } from '../refunds/shown-status';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { reasonText } from '../order/reason-text';
import { copy } from '../order/employee-copy';
import { findChargebacks, isNotHeld } from '../chargebacks/chargebacks';

/** An order in a list, as the ERP and `--json` get it. */
export interface OrderSummary {
  id: string;
  estado: OrderState;
  situacao: string;
  data: string;
  total: number;
  cliente: string;
  entrega: string;
  /** The expected day of delivery. */
  prazo: string;
  /** The customer chose this day and these hours of it, as '08:00-12:00'. */
  periodo?: string;
  /** The customer disputes the payment: nothing is to be sent. */
  contestado?: true;
}

export const MAX_LISTED_ORDERS = 100;

/** Orders in these states, oldest first, from the one after `after` on. */
export async function listOrders(
  db: Database | Transaction,
  {
    states = openStates,
    after = 0,
  }: { states?: readonly OrderState[] | undefined; after?: number | undefined },
): Promise<OrderSummary[]> {
  const found = await db
    .select({ order: orders, customer: customers.name, isFree: isNotHeld(orders.id) })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orders.state, [...states]), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(MAX_LISTED_ORDERS);
  return found.map(({ order, customer, isFree }) => ({
    ...summarize(order),
    ...(!isFree && { contestado: true as const }),
    cliente: customer,
  }));
}

function summarize(order: OrderRow) {
  return {
    id: String(order.id),
    estado: order.state,
    situacao: statusText(order.state),
    data: order.createdAt.toISOString(),
    total: toReais(order.totalCents),
    entrega: order.shippingName,
    prazo: order.deliveryDay,
    ...(order.deliveryPeriod !== null && { periodo: order.deliveryPeriod }),
  };
}

export interface OrderRefund {
  pedido: string;
  valor: number;
  motivo: string;
  /** Only a refund in part has these: the goods, whether the shipping, and that the goods do not come back. */
  itens?: { linha: number; quantidade: number }[];
  frete?: true;
  sem_produtos?: true;
  pedida: string;
  /** When the payment provider accepted it. */
  aceita?: string;
  /** While it is not accepted: how often it was sent, and when it is sent next. */
  tentativas?: number;
  proxima?: string;
}

/** Refunds that the payment provider has not accepted yet, oldest first; an employee gives back what was paid in the store. */
export async function listPendingRefunds(db: Database | Transaction): Promise<OrderRefund[]> {
  const found = await db
    .select({ refund: refunds })
    .from(refunds)
    .leftJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(
      and(
        isNull(refunds.refundedAt),
        or(isNull(payments.kind), notInArray(payments.kind, storePaymentKinds)),
      ),
    )
    .orderBy(asc(refunds.requestedAt))
    .limit(MAX_LISTED_ORDERS);
  return describeRefunds(
    db,
    found.map(({ refund }) => refund),
  );
}

async function describeRefunds(
  db: Database | Transaction,
  found: readonly (typeof refunds.$inferSelect)[],
): Promise<OrderRefund[]> {
  const events = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, 'payment.refund'), isNull(outbox.deliveredAt)))
    .orderBy(desc(outbox.id));
  return found.map((refund) => {
    const event = events.find(({ payload }) => payload['reference'] === refund.reference);
    return {
      pedido: String(refund.orderId),
      valor: toReais(refund.amountCents),
      motivo: reasonText(refund.reason),
      ...(refund.lines.length > 0 && {
        itens: refund.lines.map(({ line, quantity }) => ({ linha: line, quantidade: quantity })),
      }),
      ...(refund.shippingCents > 0 && { frete: true as const }),
      ...(refund.isWithoutGoods && { sem_produtos: true as const }),
      pedida: refund.requestedAt.toISOString(),
      ...(refund.refundedAt && { aceita: refund.refundedAt.toISOString() }),
      ...(event && { tentativas: event.tries, proxima: event.dueAt.toISOString() }),
    };
  });
}

/** A whole order, as the ERP and `--json --full` get it. */
export interface OrderReport extends Omit<OrderSummary, 'cliente' | 'entrega'> {
  cliente: { nome: string; documento: string; email: string; telefone: string };
  pagamento: { forma: string; parcelas: number; produtos: number; frete: number };
  /** The coupon, and what it took off `produtos` (before the Pix discount) and `frete`, which are what it leaves. */
  cupom?: { codigo: string; produtos: number; frete: number };
  /** The customer's texts for their company or site. */
  empresa?: CompanyDataDto;
  /** `id` is the shipping option; `loja`, for a pickup, the store's id in the profile. */
  entrega: {
    id: number;
    forma: string;
    loja?: string;
    endereco: DeliveryAddress;
    contato?: { nome: string; telefone: string };
  };
  rastreio?: string;
  rastreio_url?: string;
  itens: {
    /** The number of the line, which `pedidos.devolver` takes. */
    linha: number;
    codigo: number;
    lote?: string;
    nome: string;
    quantidade: number;
    /** Units of these that are refunded. */
    devolvida?: number;
    /** Units that have not left the store and are to be sent; without it, none. */
    a_despachar?: number;
    unidade: string;
    /** Square metres in a box; then `quantidade` counts boxes. */
    m2_por_caixa?: number;
    preco: number;
    total: number;
  }[];
  nota?: InvoiceDto;
  /** All invoices of an order with several. */
  notas?: InvoiceDto[];
  pacotes?: ParcelDto[];
  historico: { estado: OrderState; data: string; motivo: string; autor?: string }[];
  /** Refunds. */
  devolucoes: OrderRefund[];
  /** The returns that the customer has asked for; missing while there are none. */
  solicitacoes?: ReportedReturn[];
}

export async function reportOrder(db: Database | Transaction, id: number): Promise<OrderReport> {
  const order = await findOrder(db, id);
  const [customer] = order
    ? await db.select().from(customers).where(eq(customers.id, order.customerId))
    : [];
  if (!order || !customer) throw new OrderRefusalError(404, copy.unknownOrder(id));
  const parcels = await findParcels(db, id);
  const history = await findOrderHistory(db, id);
  const items = await findOrderItems(db, id);
  const coupon = await findCouponUse(db, id);
  const ownRefunds = await findOrderRefunds(db, id);
  const refundedUnits = unitsByLine(ownRefunds);
  const sent = { state: order.state, parcels, refunds: ownRefunds };
  const unsentUnits = new Map(withoutSent(items, sent).map((item) => [item.line, item.quantity]));
  const { entrega: shippingName, ...summary } = summarize(order);
  const isHeld = (await findChargebacks(db, id)).some(({ outcome }) => outcome === null);
  return {
    ...summary,
    situacao: shownStatus(order, ownRefunds),
    ...(isHeld && { contestado: true as const }),
    cliente: {
      nome: customer.name,
      documento: customer.document,
      email: customer.email,
      telefone: customer.mobilePhone || customer.fixedPhone,
    },
    pagamento: {
      forma: order.paymentMethod,
      parcelas: order.installments,
      produtos: toReais(order.goodsCents),
      frete: toReais(order.shippingCents),
    },
    ...(coupon && {
      cupom: {
        codigo: coupon.code,
        produtos: toReais(coupon.goodsCents),
        frete: toReais(coupon.shippingCents),
      },
    }),
    ...(order.companyData && { empresa: toCompanyDataDto(order.companyData) }),
    entrega: {
      id: order.shippingId,
      forma: shippingName,
      ...(order.pickupStore !== null && { loja: order.pickupStore }),
      endereco: order.address,
      ...(order.contact && { contato: toContactDto(order.contact) }),
    },
    ...(order.tracking && { rastreio: order.tracking }),
    ...(order.trackingUrl && { rastreio_url: order.trackingUrl }),
    itens: items.map((item) => ({
      ...toReportedItem(item, refundedUnits.get(item.line) ?? 0),
      ...(!isHeld &&
        unsentUnits.has(item.line) && { a_despachar: unsentUnits.get(item.line) ?? 0 }),
    })),
    ...toInvoiceFields(await findInvoices(db, id)),
    ...toParcelFields(parcels),
    historico: history.map(({ toState, at, reason, actor }) => ({
      estado: toState,
      data: at.toISOString(),
      motivo: reasonText(reason),
      ...(actor && { autor: actor }),
    })),
    devolucoes: await describeRefunds(db, ownRefunds),
    ...(await reportReturns(db, id)),
  };
}

function toReportedItem(item: OrderItemRow, refunded: number): OrderReport['itens'][number] {
  return {
    linha: item.line,
    codigo: item.productCode,
    ...(item.batchId && { lote: item.batchId }),
    nome: item.name,
    quantidade: item.quantity,
    ...(refunded > 0 && { devolvida: refunded }),
    unidade: item.saleUnit,
    ...(item.boxArea !== null && { m2_por_caixa: item.boxArea / 10_000 }),
    preco: toReais(item.unitPriceCents),
    total: toReais(item.totalCents),
  };
}

/** The order without what identifies its customer to somebody who looks over the operator's shoulder. */
export function maskCustomer(report: OrderReport): OrderReport {
  const { nome, documento, email, telefone } = report.cliente;
  const cliente = {
    nome,
    documento: maskMiddle(documento, 3, 2),
    email: email.replace(/^(.).*@/, '$1***@'),
    telefone: maskMiddle(telefone, 0, 4),
  };
  return { ...report, cliente };
}
