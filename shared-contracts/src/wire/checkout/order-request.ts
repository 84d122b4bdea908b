import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  Address,
  BatchId,
  BoxArea,
  CartItem,
  CompanyData,
  CustomerData,
  Id,
  Notice,
  OrderCoupon,
  OrderSummary,
  PaymentForm,
  PriceTerms,
  ReceivedProductCode,
  ShippingOption,
} from '../shapes';

const orderFields = {
  dados_cliente: CustomerData,
  produtos: Type.Array(CartItem, { minItems: 1, maxItems: 200 }),
  frete: ShippingOption,
  entrega: Address,
  /** The code of APP_0070. */
  movimento: Id,
  /** The values that the shopper saw. The server computes them again and refuses the order if they have changed. */
  resumo: OrderSummary,
  /** The coupon, and what the page says that it saves. `resumo.total` is what it leaves. */
  cupom: Type.Optional(OrderCoupon),
  empresa: Type.Optional(CompanyData),
  /** The source of the visit (`shared-contracts/visits`); missing: it is not known. An unknown one is ignored. */
  origem: Type.Optional(Type.String({ maxLength: 60 })),
  /** The number of APP_0049: a repeated number is the same order. */
  mov: Id,
};

export const PixOrder = Type.Object({
  ...orderFields,
  type: Type.Literal('pix'),
  pagamento: Type.Object({}),
});
/** See `OperationDefinition`. */
export const orderAdditions = [
  'frete.kind',
  'frete.loja',
  'frete.lojas',
  'frete.agenda',
  'frete.dia',
  'frete.periodo',
  'produtos.condicoes',
  'produtos.variante',
  'entrega.referencia',
  'cupom',
  'empresa',
  'origem',
];
/** The payment calls accept the order again. The server uses only its id. */
export const optionalPixOrderFields = Type.Partial(PixOrder).properties;
export const CardOrder = Type.Object({
  ...orderFields,
  type: Type.Literal('credit'),
  pagamento: PaymentForm,
});
export const OrderRequest = Type.Union([CardOrder, PixOrder]);

export type PixOrderDto = Static<typeof PixOrder>;
export type CardOrderDto = Static<typeof CardOrder>;
export type OrderRequestDto = Static<typeof OrderRequest>;

/**
 * One change since the shopper saw the order. `idprd` and `lote` together identify a line of the cart; a line may have
 * several changes.
 */
export const OrderChange = Type.Object({
  /** The product; missing for a change of 'frete' or 'cupom'. */
  idprd: Type.Optional(ReceivedProductCode),
  /** The batch of the line, if one was chosen. */
  lote: Type.Optional(BatchId),
  /** The line's new `multiploprdvenda`; only if it has changed, with a 'preco'. */
  caixa: Type.Optional(BoxArea),
  /** The line's new terms; only if they have changed, with a 'preco'. */
  condicoes: Type.Optional(PriceTerms),
  /**
   * 'estoque' with `agora` 0: sold out, or no longer sold. 'frete' with `antes` = `agora`: no longer offered, or not for the
   * chosen day and period, as `texto` then says. 'cupom' with `agora` 0: it cannot be used, and `texto` says why.
   */
  motivo: Type.Union([
    Type.Literal('preco'),
    Type.Literal('estoque'),
    Type.Literal('frete'),
    Type.Literal('cupom'),
  ]),
  /** A sentence for the shopper; only a 'cupom' and a 'frete' may have it. */
  texto: Type.Optional(Type.String()),
  /** Reais for a price, a freight or what a coupon saves, units for stock. */
  antes: Type.Number(),
  agora: Type.Number(),
});
export type OrderChangeDto = Static<typeof OrderChange>;

/** The body of APP_0050's 409. */
export const OrderChanged = Type.Object({
  ...Notice.properties,
  mudancas: Type.Optional(Type.Array(OrderChange)),
});
