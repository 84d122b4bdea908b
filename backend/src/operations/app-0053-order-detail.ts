import { formatLongDate } from 'shared-contracts/calendar';
import { formatCep } from 'shared-contracts/documents';
import { addressLine, openingHours, PICKUP_ID, pickupStore } from 'shared-contracts/profile';
import type { StoreAddress, StoreProfile } from 'shared-contracts/profile';
import { formatArea, parseBoxArea, toReais } from 'shared-contracts/pricing';
import { OrderDetail } from 'shared-contracts/wire';
import type { Context } from '../context';
import type { DeliveryAddress } from '../domain/delivery-address';
import { statusText, stepIndex } from '../domain/order-state';
import { copy } from '../orders/copy';
import { findInvoice, toInvoiceDto } from '../orders/invoice';
import { findOrder, findOrderItems } from '../orders/order-repository';
import type { OrderRow } from '../orders/order-repository';
import { findWithdrawalTerms } from '../orders/withdrawal';
import { requireOwnOrder } from '../orders/own-order';
import { pollPayment } from '../orders/pix-expiry';
import { handler } from './handler';

export const orderDetail = handler(OrderDetail, async ({ id }, context) => {
  const found = await requireOwnOrder(id, context);
  if (found.state === 'awaiting_payment') await pollPayment(context, found);
  const order = (await findOrder(context.db, found.id)) ?? found;
  const items = await findOrderItems(context.db, order.id);
  const invoice = await findInvoice(context.db, order.id);
  return {
    id: String(order.id),
    status: statusText(order.state),
    items: items.map((item) => ({
      id: String(item.line),
      idprd: item.productCode,
      name: item.name,
      quantity: item.quantity,
      codundvenda: item.saleUnit,
      price: toReais(item.unitPriceCents),
      total_item: toReais(item.totalCents),
      lote: item.batchId,
      multiploprdvenda: formatBoxArea(item.squareMetresPerBox),
    })),
    shipping: toShippingDto(order, context),
    payment: { method: order.paymentMethod, installments: order.installments },
    total: toReais(order.totalCents),
    currentStepIndex: stepIndex(order.state),
    date: order.createdAt.toISOString(),
    rastreio: order.tracking,
    ...(order.trackingUrl && { rastreio_url: order.trackingUrl }),
    ...(invoice && { nota: toInvoiceDto(invoice) }),
    desistencia: await findWithdrawalTerms(context.db, order, context.now()),
  };
});

/** '1,44', as the catalogue writes it. */
function formatBoxArea(squareMetres: string | null): string {
  const area = parseBoxArea(squareMetres ?? '');
  return area === null ? '' : formatArea(area);
}

function toShippingDto(order: OrderRow, { profile }: Context) {
  const isPickup = order.shippingId === PICKUP_ID;
  const store = isPickup ? pickupStore(profile, order.pickupStore ?? undefined) : undefined;
  return {
    method: order.shippingName,
    estimate: isPickup ? copy.pickupEstimate : copy.arrivesBy(formatLongDate(order.deliveryDay)),
    price: toReais(order.freightCents),
    address: isPickup ? formatPickupAddress(profile, store) : formatDeliveryAddress(order.address),
    via: isPickup ? -1 : order.shippingId,
    ...(store && { loja: toStoreDto(profile, store) }),
  };
}

function toStoreDto(profile: StoreProfile, store: StoreAddress) {
  return {
    nome: store.name,
    telefone: store.phone,
    horario: openingHours(profile, store).map(({ days, hours }) => ({ dias: days, horas: hours })),
  };
}

function formatPickupAddress(profile: StoreProfile, store: StoreAddress | undefined): string {
  return store ? `${store.name}: ${addressLine(store)}` : profile.name;
}

function formatDeliveryAddress({
  street,
  number,
  complement,
  bairro,
  cidade,
  uf,
  cep,
}: DeliveryAddress): string {
  const door = [street, number, complement].filter(Boolean).join(', ');
  return [door, bairro, `${cidade} - ${uf}`, `CEP ${formatCep(cep)}`].filter(Boolean).join(', ');
}
