/** The schemas of orders that several operations share, with the names of the wire. */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  CompanyData,
  Day,
  DeliveryPeriod,
  OrderCoupon,
  Quantity,
  Reais,
  ReceivedId,
  ReceivedProductCode,
  Timestamp,
  VariantText,
} from '../shapes';
import { OrderReturn, ReturnTerms } from './return-shapes';

/** −1 while not paid; otherwise the last completed step, 0 to 5. */
export const StepIndex = Type.Integer({ minimum: -1, maximum: 5 });

export const OrderItem = Type.Object({
  id: ReceivedId,
  idprd: ReceivedProductCode,
  name: Type.String(),
  quantity: Quantity,
  /** Units of `quantity` that were refunded before they left the store: the customer does not get them. */
  cancelada: Type.Optional(Quantity),
  codundvenda: Type.String(),
  price: Reais,
  total_item: Reais,
  /** The batch; empty for a product without batches. */
  lote: Type.Optional(Type.String()),
  /** The batch's name with tone and calibre, as in the catalogue. */
  lote_descricao: Type.Optional(Type.String()),
  variante: Type.Optional(VariantText),
  /** m² per box, to compute the total of the line. Empty for a product sold by the unit. */
  multiploprdvenda: Type.Optional(Type.String()),
});
export type OrderItemDto = Static<typeof OrderItem>;

/** The right to withdraw from an order (CDC, art. 49). */
export const Withdrawal = Type.Object({
  /**
   * Last day on which `Withdraw` is accepted. Before the delivery it is computed from the expected day. Null: it is not
   * accepted (not paid, ended, too late, or requested already).
   */
  ate: Type.Union([Day, Type.Null()]),
  /** Day of the request; null if there is none. */
  pedida: Type.Union([Day, Type.Null()]),
});
export type WithdrawalDto = Static<typeof Withdrawal>;

/** The invoice (NF-e) of an order. */
export const Invoice = Type.Object({
  /** The 44 characters of its access key. */
  chave: Type.String(),
  numero: Type.String(),
  serie: Type.String(),
  emitida: Timestamp,
  /** https addresses of the printable invoice and of its XML. */
  danfe: Type.Optional(Type.String()),
  xml: Type.Optional(Type.String()),
  /** `ReadInvoiceFile` has its XML. */
  arquivo: Type.Optional(Type.Literal(true)),
  /** The parcel that it is about. */
  pacote: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type InvoiceDto = Static<typeof Invoice>;

/** Goods by the `id` of the order's item. */
const ParcelItem = Type.Object({ id: ReceivedId, quantidade: Quantity });

/** Goods that left the store at one time, or are ready for pickup. */
export const Parcel = Type.Object({
  /** Counts the order's parcels from 1. */
  numero: Type.Integer({ minimum: 1 }),
  itens: Type.Array(ParcelItem),
  transportadora: Type.String(),
  /** Tracking code; empty while there is none. */
  rastreio: Type.String(),
  /** The carrier's page for this parcel (https). */
  rastreio_url: Type.Optional(Type.String()),
  despachado: Timestamp,
  /** When it went out for delivery, where that is known. */
  saiu: Type.Optional(Timestamp),
  /** When it was delivered or collected. */
  entregue: Type.Optional(Timestamp),
});
export type ParcelDto = Static<typeof Parcel>;

/** Money that was given back, or is on its way. */
const OrderRefund = Type.Object({
  valor: Reais,
  /** When the payment provider accepted it; missing until then. */
  feito: Type.Optional(Timestamp),
  /** The employee's text for the customer. */
  motivo: Type.Optional(Type.String()),
  /** The order was paid in the store, which gives it back itself. */
  na_loja: Type.Optional(Type.Boolean()),
});
export type OrderRefundDto = Static<typeof OrderRefund>;

export const Order = Type.Object({
  id: ReceivedId,
  status: Type.String(),
  items: Type.Array(OrderItem),
  shipping: Type.Object({
    method: Type.String(),
    estimate: Type.String(),
    price: Reais,
    address: Type.String(),
    /** −1: pickup in the store. */
    via: Type.Integer(),
    /** The last day of the delivery that was promised; missing for a pickup. */
    ate: Type.Optional(Day),
    /** The customer chose `ate` and this period of it; missing: the day is a term. */
    periodo: Type.Optional(DeliveryPeriod),
    /** Pickup only: the store that has the goods. */
    loja: Type.Optional(
      Type.Object({
        nome: Type.String(),
        telefone: Type.String(),
        horario: Type.Array(Type.Object({ dias: Type.String(), horas: Type.String() })),
      }),
    ),
  }),
  payment: Type.Object({ method: Type.String(), installments: Type.Integer({ minimum: 1 }) }),
  /** The coupon that was used, and the part that is off the freight. All other amounts are what it leaves. */
  cupom: Type.Optional(Type.Object({ ...OrderCoupon.properties, frete: Reais })),
  empresa: Type.Optional(CompanyData),
  total: Reais,
  currentStepIndex: Type.Optional(StepIndex),
  date: Type.Optional(Timestamp),
  /** Until when it can be paid; only while it is not paid. */
  pagar_ate: Type.Optional(Timestamp),
  /** When it was delivered or collected. */
  entregue: Type.Optional(Timestamp),
  /** Tracking code or URL; empty while there is none. */
  rastreio: Type.Optional(Type.String()),
  /** The carrier's page for this order (https). */
  rastreio_url: Type.Optional(Type.String()),
  nota: Type.Optional(Invoice),
  /** All invoices of an order with several; `nota` is the first. */
  notas: Type.Optional(Type.Array(Invoice)),
  /** The parcels of an order that a server dispatches in parcels. */
  pacotes: Type.Optional(Type.Array(Parcel)),
  /** The goods that are still to be sent, of an order that is dispatched in part. */
  a_enviar: Type.Optional(Type.Array(ParcelItem)),
  desistencia: Type.Optional(Withdrawal),
  /** The goods that can be returned; missing while nothing can, and where returns are not offered. */
  devolucao: Type.Optional(ReturnTerms),
  /** Newest first. */
  devolucoes: Type.Optional(Type.Array(OrderReturn)),
  /** Oldest first. */
  reembolsos: Type.Optional(Type.Array(OrderRefund)),
});
export type OrderDto = Static<typeof Order>;

export const OrderListItem = Type.Object({
  id: ReceivedId,
  date: Timestamp,
  paymentMethod: Type.String(),
  deliveryDate: Day,
  /** The customer chose `deliveryDate` and this period of it. */
  periodo: Type.Optional(DeliveryPeriod),
  /** Tracking code or URL; empty while there is none. */
  rastreio: Type.String(),
  /** The carrier's page for this order (https). */
  rastreio_url: Type.Optional(Type.String()),
  currentStepIndex: StepIndex,
  /** The carrier; -1 for a pickup, as in the order itself. */
  via: Type.Optional(Type.Integer()),
  /** The server's text for the state of the order: it distinguishes an unpaid order from a cancelled one. */
  status: Type.Optional(Type.String()),
  /** The amount charged. */
  total: Type.Optional(Reais),
  /** The names of the first two products, and the number of all. */
  produtos: Type.Optional(Type.Array(Type.String())),
  qtd_produtos: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type OrderListItemDto = Static<typeof OrderListItem>;
