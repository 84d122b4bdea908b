import { addDays, dayOf, formatLongDate } from 'shared-contracts/calendar';
import { shippingIds } from 'shared-contracts/profile';
import type { ParcelLine } from '../../database/schema';
import type { OrderItemRow, OrderRow } from '../order/order-repository';
import { stepOfParcel } from '../parcels/parcel-repository';
import type { ParcelRow, ParcelStep } from '../parcels/parcel-repository';

export interface EmailText {
  subject: string;
  body: string;
}

export interface ParcelEmailContext {
  order: OrderRow;
  items: readonly OrderItemRow[];
  parcels: readonly ParcelRow[];
  /** The one that the event is about; undefined: the whole order. */
  parcel?: ParcelRow | undefined;
  /** The goods that are still to be sent. */
  left: readonly OrderItemRow[];
  /** The time of the delivery, once the order is delivered. */
  deliveredAt?: Date | undefined;
  /** Days after the delivery in which the order may be returned. */
  returnDays: number;
}

/** @param delivery where and until when the goods arrive */
export function writeDispatch(context: ParcelEmailContext, delivery: string): EmailText {
  const { order, left } = context;
  const parcel = partOf(context);
  const { tracking, trackingUrl } = parcel ?? order;
  const isReady = isPickup(order);
  const what = parcel ? `O pacote ${parcel.number} do seu pedido` : 'O seu pedido';
  const place = isReady ? 'está separado' : 'saiu da nossa loja';
  const opening =
    isReady && !parcel
      ? `Os produtos do seu pedido ${order.id} estão separados.`
      : `${what} ${order.id} ${place}.`;
  return {
    subject: `${subjectOf(context)} ${isReady ? 'pronto para retirada' : 'a caminho'}`,
    body: paragraphs([
      opening,
      parcel && formatLines(parcel.lines, context),
      delivery,
      tracking && `Código de rastreio: ${tracking}`,
      trackingUrl && `Acompanhe a entrega: ${trackingUrl}`,
      parcel && formatOthers(parcel, context),
      parcel &&
        left.length > 0 &&
        `Ainda vamos ${isReady ? 'separar' : 'enviar'}:\n${formatLines(left, context)}`,
    ]),
  };
}

/** @param delivery where and until when the goods arrive */
export function writeOutForDelivery(context: ParcelEmailContext, delivery: string): EmailText {
  const parcel = partOf(context);
  return {
    subject: `${subjectOf(context)} saiu para entrega`,
    body: paragraphs([
      `${nameOf(context)} saiu para entrega.`,
      parcel && formatLines(parcel.lines, context),
      delivery,
      parcel && formatOthers(parcel, context),
    ]),
  };
}

export function writeDelivered(context: ParcelEmailContext): EmailText {
  const { order, deliveredAt, returnDays } = context;
  const parcel = partOf(context);
  return {
    subject: `${subjectOf(context)} ${isPickup(order) ? 'retirado' : 'entregue'}`,
    body: paragraphs([
      `${nameOf(context)} foi ${isPickup(order) ? 'retirado na loja' : 'entregue'}.`,
      parcel && formatLines(parcel.lines, context),
      parcel && formatOthers(parcel, context),
      deliveredAt &&
        `Se quiser desistir da compra, faça isso até ${formatLongDate(addDays(dayOf(deliveredAt), returnDays))}, pela página do pedido em Meus Pedidos.`,
    ]),
  };
}

/** The event's parcel, where it is only a part of the order. */
const partOf = ({ parcel, parcels, left }: ParcelEmailContext): ParcelRow | undefined =>
  parcels.length > 1 || left.length > 0 ? parcel : undefined;

const isPickup = ({ shippingId }: OrderRow) => shippingId === shippingIds.pickup;

function subjectOf(context: ParcelEmailContext): string {
  const parcel = partOf(context);
  return `Pedido ${context.order.id}:${parcel ? ` pacote ${parcel.number}` : ''}`;
}

function nameOf(context: ParcelEmailContext): string {
  const parcel = partOf(context);
  return `O ${parcel ? `pacote ${parcel.number} do ` : ''}seu pedido ${context.order.id}`;
}

function formatLines(lines: readonly ParcelLine[], { items }: ParcelEmailContext): string {
  const names = new Map(items.map(({ line, name }) => [line, name]));
  return lines.map(({ line, quantity }) => `${quantity} × ${names.get(line) ?? ''}`).join('\n');
}

/** The order's other parcels, each with its state, its code and its goods. */
function formatOthers(parcel: ParcelRow, context: ParcelEmailContext): string {
  return context.parcels
    .filter(({ number }) => number !== parcel.number)
    .map((each) => {
      const states = isPickup(context.order) ? pickupStates : deliveryStates;
      const facts = [states[stepOfParcel(each)], each.tracking && `rastreio ${each.tracking}`];
      return `Pacote ${each.number} (${facts.filter(Boolean).join(', ')}):\n${formatLines(each.lines, context)}`;
    })
    .join('\n\n');
}

const deliveryStates: Record<ParcelStep, string> = {
  dispatched: 'a caminho',
  out_for_delivery: 'saiu para entrega',
  delivered: 'entregue',
};

const pickupStates: Record<ParcelStep, string> = {
  ...deliveryStates,
  dispatched: 'pronto para retirada',
  delivered: 'retirado',
};

const paragraphs = (parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join('\n\n');
