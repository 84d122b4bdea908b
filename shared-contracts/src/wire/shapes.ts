/**
 * The schemas that several operations share, with the names of the wire.
 *
 * Schemas contain structure and outer limits. Errors that a shopper can make (check digits, e-mails, passwords) are
 * found by other rules, which have Portuguese messages.
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The key of a product in a request. */
export const ProductCode = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * The key of a product in a reply: our back end sends an integer, a DataSnap server may send its digits as text.
 * Mappers use `Number(idprd)`.
 */
export const ReceivedProductCode = Type.Unsafe<number | string>({ type: 'integer' });

/** A key in a request: opaque text. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A key in a reply: our back end sends text, others may send a number. Mappers use `String(id)`. */
export const ReceivedId = Type.Unsafe<number | string>({ type: 'string' });

/** Units, or boxes of a product sold by m². */
export const Quantity = Type.Integer({ minimum: 1, maximum: 100_000 });

/** Reais with at most two decimals. The store itself uses integer cents. */
export const Reais = Type.Number();

/** Eight digits, with or without the hyphen. */
export const Cep = Type.String({ pattern: '^[0-9]{5}-?[0-9]{3}$' });

/** m² per box with a decimal comma, or empty when the product is sold by the unit. */
export const BoxArea = Type.String({ pattern: '^([0-9]{1,6}(,[0-9]{1,4})?)?$' });

/** ISO 8601 with offset. */
export const Timestamp = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
});

/** `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A coupon's code: capitals, digits and hyphens. */
export const CouponCode = Type.String({ minLength: 1, maxLength: 40 });

/** A coupon of an order. */
export const OrderCoupon = Type.Object({
  codigo: CouponCode,
  /** Off goods and freight together, before the Pix discount. */
  economia: Reais,
});
export type OrderCouponDto = Static<typeof OrderCoupon>;

/** The reply of a mutation, and the body of every failure: a text for the shopper. */
export const Notice = Type.Object({ resposta: Type.String() });
export type NoticeDto = Static<typeof Notice>;

const Instalment = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  /** `'à vista'` for one, otherwise the count as text. */
  nParcelas: Type.String(),
  valorParcela: Reais,
  /** `'sem juros'` or `'com tarifa de 1.99% a.m.'`. */
  descricao: Type.String(),
});

const singlePayment = { nParcelas: Type.Literal(1), valorParcela: Reais };

/** Always in this order: index 0 is the Pix price, index 2 has the card's instalments. */
export const PaymentOptions = Type.Tuple([
  Type.Object({ forma: Type.Literal('pix'), ...singlePayment }),
  Type.Object({ forma: Type.Literal('boleto'), ...singlePayment }),
  Type.Object({ forma: Type.Literal('cartao'), parcelas: Type.Array(Instalment) }),
  Type.Object({ forma: Type.Literal('normal'), ...singlePayment }),
]);
export type PaymentOptionsDto = Static<typeof PaymentOptions>;
export type PaymentOptionDto = PaymentOptionsDto[number];

/** The conditions on which a price can be paid. */
export const PriceTerms = Type.Object({
  /** Off the goods by Pix, in per cent. */
  desconto_pix: Type.Number({ minimum: 0, maximum: 100 }),
  /** The maximum number of instalments. */
  parcelas: Type.Integer({ minimum: 1, maximum: 48 }),
  /** The number of instalments without interest. */
  sem_juros: Type.Integer({ minimum: 1, maximum: 48 }),
  /** Per cent a month, for more instalments than that. */
  tarifa: Type.Number({ minimum: 0, maximum: 100 }),
});
export type PriceTermsDto = Static<typeof PriceTerms>;

/** ⊕ The price before a promotion that runs now. `preco` is that of the promotion, everywhere. */
export const Promotion = Type.Object({
  /** The full price before it, of one unit or of one m². */
  de: Reais,
  /** The last day, of the store's clock; missing: no end is known. */
  ate: Type.Optional(Day),
});

export const Product = Type.Object({
  idprd: ReceivedProductCode,
  descricao: Type.String(),
  descmarca: Type.String(),
  multiploprdvenda: BoxArea,
  codundvenda: Type.String(),
  preco: PaymentOptions,
  info_grupo: Type.String(),
  nome_grupo: Type.String(),
  nome_sub_grupo: Type.String(),
  slug_grupo: Type.Optional(Type.String()),
  slug_sub_grupo: Type.Optional(Type.String()),
  /** Units or boxes of all batches that can be sold now. 0: sold out. */
  saldo: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The terms of `preco`, if they are not the store's. */
  condicoes: Type.Optional(PriceTerms),
  promocao: Type.Optional(Promotion),
});
export type ProductDto = Static<typeof Product>;

/** ⊕ 'Tamanho: 18 L, Cor: Branco': what a product is in its family. Missing: it is in none, or its name says it. */
export const VariantText = Type.String({ maxLength: 300 });

/** A batch in a request. */
export const BatchId = Type.String({ maxLength: 64 });

/** A batch of a product sold by m²: tiles of one batch have one shade. */
export const Batch = Type.Object({
  id: ReceivedId,
  descricao: Type.String(),
  /** Available boxes. */
  saldo: Type.Number(),
});
export type BatchDto = Static<typeof Batch>;

export const CartItem = Type.Object({
  id: ProductCode,
  name: Type.String({ maxLength: 200 }),
  multiploprdvenda: BoxArea,
  codundvenda: Type.String({ maxLength: 10 }),
  /** Full price of one unit, or of one m². */
  price: Reais,
  quantity: Quantity,
  image: Type.String({ maxLength: 500 }),
  lotes: Type.Array(Batch, { maxItems: 50 }),
  description: Type.String({ maxLength: 20_000 }),
  /** The chosen batch's id; empty when none is chosen. */
  selectedLote: BatchId,
  /** The terms of `price` that the shopper saw; missing for the store's. */
  condicoes: Type.Optional(PriceTerms),
  variante: Type.Optional(VariantText),
});
export type CartItemDto = Static<typeof CartItem>;

/** A line of the cart for a shipping quote. */
export const ShippingItems = Type.Array(Type.Object({ id: ProductCode, quantity: Quantity }), {
  minItems: 1,
  maxItems: 200,
});
export type ShippingItemsDto = Static<typeof ShippingItems>;

/** A store where an order can be collected: all its goods are in stock there. */
export const PickupStore = Type.Object({
  id: Type.String(),
  nome: Type.String(),
  /** The address in one line. */
  endereco: Type.String(),
  telefone: Type.String(),
  horario: Type.Array(Type.Object({ dias: Type.String(), horas: Type.String() })),
  /** The straight-line distance from the postal code of the request; missing when either place is unknown. */
  distancia_km: Type.Optional(Type.Number({ minimum: 0 })),
});
export type PickupStoreDto = Static<typeof PickupStore>;

/**
 * The goods are brought by a motorcycle on the same day, the store's truck in its city or in its state, nobody (the
 * shopper collects them), or a carrier.
 */
export const ShippingKind = Type.Union([
  Type.Literal('express'),
  Type.Literal('truck'),
  Type.Literal('stateDelivery'),
  Type.Literal('pickup'),
  Type.Literal('carrier'),
]);
export type ShippingKind = Static<typeof ShippingKind>;

/** Hours of a day, as '08:00-12:00'. */
export const DeliveryPeriod = Type.String({ pattern: '^\\d{2}:\\d{2}-\\d{2}:\\d{2}$' });

/** A day on which an option delivers, and its periods with room for an order. */
export const DeliveryDay = Type.Object({
  dia: Day,
  periodos: Type.Array(DeliveryPeriod, { minItems: 1, maxItems: 24 }),
});
export type DeliveryDayDto = Static<typeof DeliveryDay>;

export const ShippingOption = Type.Object({
  id: Type.Integer({ minimum: 0 }),
  /** Missing: a carrier. */
  kind: Type.Optional(ShippingKind),
  name: Type.String(),
  /** Business days. */
  delivery_time: Type.Integer({ minimum: 0 }),
  price: Reais,
  company: Type.Object({ name: Type.String(), picture: Type.String() }),
  error: Type.Optional(Type.String()),
  /** Pickup only, in a reply: the stores to choose from, nearest first. */
  lojas: Type.Optional(Type.Array(PickupStore, { maxItems: 200 })),
  /** Pickup only, in an order: the `id` of the chosen store. */
  loja: Type.Optional(Type.String({ maxLength: 64 })),
  /** In a reply: the days and periods to choose from. Missing: the option has a term only. */
  agenda: Type.Optional(Type.Array(DeliveryDay, { maxItems: 60 })),
  /** In an order, of an option with an agenda: the chosen day and period. */
  dia: Type.Optional(Day),
  periodo: Type.Optional(DeliveryPeriod),
});
export type ShippingOptionDto = Static<typeof ShippingOption>;

export const ShippingOptions = Type.Array(ShippingOption);

const addressFields = {
  cep: Cep,
  street: Type.String({ minLength: 3, maxLength: 120 }),
  number: Type.String({ minLength: 1, maxLength: 20 }),
  complement: Type.String({ maxLength: 80 }),
  bairro: Type.String({ maxLength: 80 }),
  cidade: Type.String({ maxLength: 80 }),
  uf: Type.String({ pattern: '^[A-Z]{2}$' }),
};

/** Where an order goes. */
export const Address = Type.Object({
  ...addressFields,
  /** It helps the driver to find the address, as 'portão azul'. */
  referencia: Type.Optional(Type.String({ maxLength: 120 })),
});
export type AddressDto = Static<typeof Address>;

/**
 * An order has these facts about the buyer's company or job. Name and document of the buyer are not in it: an invoice
 * is for the customer who is signed in. A missing or empty field: nothing was given.
 */
export const CompanyData = Type.Object({
  /** 2 to 14 digits, or 'ISENTO'. Only of a customer with a CNPJ. */
  inscricao_estadual: Type.Optional(Type.String({ maxLength: 20 })),
  /** The number of the buyer's purchase order. */
  ordem_compra: Type.Optional(Type.String({ maxLength: 30 })),
  /** The name of the job. */
  obra: Type.Optional(Type.String({ maxLength: 60 })),
});
export type CompanyDataDto = Static<typeof CompanyData>;

/** The request of APP_0030: the address, and the goods to deliver. */
export const AddressWithItems = Type.Object({
  ...addressFields,
  ids: ShippingItems,
  total_compra: Reais,
});

/** Card data: in this request only, never stored and never logged. */
export const PaymentForm = Type.Object({
  cardNumber: Type.String({ maxLength: 25 }),
  expiry: Type.String({ maxLength: 10 }),
  name: Type.String({ maxLength: 80 }),
  cvv: Type.String({ maxLength: 3 }),
  /** The number of instalments. */
  installments: Type.Integer({ minimum: 1, maximum: 48 }),
  installmentId: Type.Integer({ minimum: 1 }),
  installmentValue: Reais,
});
export type PaymentFormDto = Static<typeof PaymentForm>;

export const OrderSummary = Type.Object({ subtotal: Reais, vl_frete: Reais, total: Reais });
export type OrderSummaryDto = Static<typeof OrderSummary>;

const PersonKind = Type.Union([Type.Literal('fisica'), Type.Literal('juridica')]);

export const Customer = Type.Object({
  id: ReceivedId,
  nome: Type.String(),
  email: Type.String(),
  /** CPF or CNPJ. */
  doc: Type.String(),
  pessoa: PersonKind,
  resposta: Type.String(),
  /** The next path of the shopper, within the store. */
  redirect: Type.String(),
});
export type CustomerDto = Static<typeof Customer>;

/** The customer as part of an order. The server uses the customer of the session instead. */
export const CustomerData = Type.Object({
  id: Id,
  nome: Type.String({ maxLength: 60 }),
  email: Type.String({ maxLength: 54 }),
  doc: Type.String({ maxLength: 18 }),
  pessoa: PersonKind,
});
export type CustomerDataDto = Static<typeof CustomerData>;

export const CustomerProfile = Type.Object({
  nome: Type.String(),
  telcontato: Type.String(),
  telcelular: Type.String(),
  email: Type.String(),
  /** While false, e-mails about orders wait until the link that was sent to `email` is used. */
  email_confirmado: Type.Optional(Type.Boolean()),
  /** A requested e-mail that is not confirmed yet; missing if there is none. */
  email_pendente: Type.Optional(Type.String()),
});
export type CustomerProfileDto = Static<typeof CustomerProfile>;
