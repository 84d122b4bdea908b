import { inArray } from 'drizzle-orm';
import { isStorePayment } from '@fireflay/back-office-wire';
import { formatLongDate, formatPeriod } from 'shared-contracts/calendar';
import { formatCep } from 'shared-contracts/documents';
import { addressLine, openingHours, shippingIds, pickupStore } from 'shared-contracts/profile';
import type { StoreAddress, StoreProfile } from 'shared-contracts/profile';
import { toAreaText, toReais } from 'shared-contracts/pricing';
import type { OrderDetail, ReplyOf } from 'shared-contracts/wire';
import type { OrderServices } from './order/services';
import { findCouponUse } from './coupons/coupon-repository';
import type { CouponUseRow } from './coupons/coupon-repository';
import { findVariantTexts } from '../catalogue/families/family-detail';
import type { Database } from '../database/database';
import { batches, NO_BATCH } from '../database/schema';
import type { DeliveryAddress } from '../domain/delivery-address';
import { stepIndex } from '../domain/order-state';
import { toCompanyDataDto } from './order/company-data';
import { copy } from './order/copy';
import { findInvoices, toInvoiceFields } from './invoices/invoice-repository';
import { findOrder, findOrderHistory } from './order/order-repository';
import type { OrderItemRow, OrderRow } from './order/order-repository';
import { cancelledUnitsOf } from './refunds/refunds';
import type { RefundRow } from './refunds/refunds';
import { shownStatus } from './refunds/shown-status';
import { findWithdrawalTerms } from './returns/withdrawal';
import { toParcelFields } from './parcels/parcel-dto';
import { findOrderRecords } from './parcels/order-records';
import type { OrderRecords } from './parcels/order-records';
import { withoutSent } from './parcels/parcel-repository';
import { payableUntil, pollPayment } from './pix/pix-expiry';
import { reasonForCustomer } from './order/reason-text';
import { describeReturns } from './returns/describe-returns';
import { findOrderPayment } from './pix/pix-settlement';

export async function describeOrder(
  found: OrderRow,
  context: OrderServices,
): Promise<ReplyOf<typeof OrderDetail>> {
  if (found.state === 'awaiting_payment') await pollPayment(context, found);
  const order = (await findOrder(context.db, found.id)) ?? found;
  const goods = await findOrderRecords(context.db, order.id);
  const { items, refunds } = goods;
  const batchNames = await findBatchNames(context.db, items);
  const coupon = await findCouponUse(context.db, order.id);
  const cancelled = cancelledUnitsOf(refunds);
  const variants = await findVariantTexts(
    context.db,
    items
      .filter(({ variant }) => variant === null)
      .map(({ productCode: code, name }) => ({ code, name })),
  );
  return {
    id: String(order.id),
    status: shownStatus(order, refunds),
    items: items.map((item) => ({
      id: String(item.line),
      idprd: item.productCode,
      name: item.name,
      quantity: item.quantity,
      ...cancelledField(cancelled.get(item.line)),
      codundvenda: item.saleUnit,
      price: toReais(item.unitPriceCents),
      total_item: toReais(item.totalCents),
      lote: item.batchId,
      ...batchNameField(batchNames, item),
      ...variantField(item.variant ?? variants.get(item.productCode)),
      multiploprdvenda: toAreaText(item.boxArea),
    })),
    shipping: toShippingDto(order, await context.content.profile()),
    payment: { method: order.paymentMethod, installments: order.installments },
    ...(coupon && { cupom: toCouponDto(coupon) }),
    ...(order.companyData && { empresa: toCompanyDataDto(order.companyData) }),
    total: toReais(order.totalCents),
    currentStepIndex: stepIndex(order.state),
    date: order.createdAt.toISOString(),
    ...(await findDates(context, order)),
    rastreio: order.tracking,
    ...(order.trackingUrl && { rastreio_url: order.trackingUrl }),
    ...toInvoiceFields(await findInvoices(context.db, order.id)),
    ...toSentFields(order, goods),
    desistencia: await findWithdrawalTerms(context.db, order, context.now()),
    ...(await describeReturns(context.db, order, goods, context.now())),
    ...(refunds.length > 0 && { reembolsos: refunds.map((each) => toRefundDto(each, order)) }),
  };
}

const toCouponDto = ({ code, goodsCents, shippingCents }: CouponUseRow) => ({
  codigo: code,
  economia: toReais(goodsCents + shippingCents),
  frete: toReais(shippingCents),
});

function toRefundDto(
  { amountCents, refundedAt, reason, isChargeback }: RefundRow,
  { paymentKind }: OrderRow,
) {
  const motivo = reasonForCustomer(reason);
  return {
    valor: toReais(amountCents),
    ...(refundedAt && { feito: refundedAt.toISOString() }),
    ...(motivo && { motivo }),
    ...(isStorePayment(paymentKind) && !isChargeback && { na_loja: true }),
  };
}

function toSentFields({ state }: OrderRow, { items, refunds, parcels }: OrderRecords) {
  if (state !== 'partly_dispatched') return toParcelFields(parcels);
  return toParcelFields(parcels, withoutSent(items, { state, parcels, refunds }));
}

/** The dates that depend on the state. */
async function findDates({ db }: OrderServices, order: OrderRow) {
  if (order.state === 'awaiting_payment') {
    const payment = await findOrderPayment(db, order.id);
    return { pagar_ate: payableUntil(order, payment).toISOString() };
  }
  if (order.state !== 'delivered') return {};
  const history = await findOrderHistory(db, order.id);
  const delivered = history.findLast(({ toState }) => toState === 'delivered');
  return delivered ? { entregue: delivered.at.toISOString() } : {};
}

/** The catalogue may have dropped a batch since. */
async function findBatchNames(db: Database, items: OrderItemRow[]) {
  const codes = items.filter(({ batchId }) => batchId !== NO_BATCH).map((item) => item.productCode);
  return codes.length === 0
    ? []
    : db.select().from(batches).where(inArray(batches.productCode, codes));
}

const variantField = (variante: string | undefined) => (variante ? { variante } : {});

const cancelledField = (cancelada = 0) => (cancelada > 0 ? { cancelada } : {});

function batchNameField(known: (typeof batches.$inferSelect)[], item: OrderItemRow) {
  const batch = known.find(
    ({ productCode, id }) => productCode === item.productCode && id === item.batchId,
  );
  return batch ? { lote_descricao: batch.description } : {};
}

function toShippingDto(order: OrderRow, profile: StoreProfile) {
  const isPickup = order.shippingId === shippingIds.pickup;
  const store = isPickup ? pickupStore(profile, order.pickupStore ?? undefined) : undefined;
  return {
    method: order.shippingName,
    estimate: isPickup ? copy.pickupEstimate : describeArrival(order),
    price: toReais(order.shippingCents),
    // The address of a pickup was the store's, which the retailer may have closed since.
    address: store ? `${store.name}: ${addressLine(store)}` : formatDeliveryAddress(order.address),
    via: isPickup ? -1 : order.shippingId,
    ...(!isPickup && { ate: order.deliveryDay }),
    ...(order.deliveryPeriod !== null && { periodo: order.deliveryPeriod }),
    ...(store && { loja: toStoreDto(profile, store) }),
  };
}

const describeArrival = ({ deliveryDay, deliveryPeriod }: OrderRow) =>
  deliveryPeriod === null
    ? copy.arrivesBy(formatLongDate(deliveryDay))
    : copy.arrivesOn(formatLongDate(deliveryDay), formatPeriod(deliveryPeriod));

function toStoreDto(profile: StoreProfile, store: StoreAddress) {
  return {
    nome: store.name,
    telefone: store.phone,
    horario: openingHours(profile, store).map(({ days, hours }) => ({ dias: days, horas: hours })),
  };
}

function formatDeliveryAddress({
  street,
  number,
  complement,
  bairro,
  cidade,
  uf,
  cep,
  referencia,
}: DeliveryAddress): string {
  const door = [street, number, complement].filter(Boolean).join(', ');
  const place = [door, bairro, `${cidade} - ${uf}`, `CEP ${formatCep(cep)}`];
  return [...place, referencia && copy.reference(referencia)].filter(Boolean).join(', ');
}
