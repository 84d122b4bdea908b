import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  AcceptQuoteCall,
  CreateQuoteCall,
  ReadQuoteCall,
  RefuseQuoteCall,
  SendQuoteCall,
} from '../calls';
import { operation } from '../operation';
import {
  Batch,
  BatchId,
  BoxArea,
  Cep,
  CouponCode,
  Day,
  Notice,
  PriceTerms,
  ProductCode,
  Quantity,
  Reais,
  Timestamp,
} from '../shapes';

/** The maximum number of lines of a quote. */
export const MAX_QUOTE_ITEMS = 200;

/** From the link. Whoever has it may read the quote and answer it. */
const QuoteToken = Type.String({ minLength: 1, maxLength: 120 });

/** The heading of a professional, who makes the quote for a client. */
const Professional = Type.Object({
  nome: Type.String({ minLength: 1, maxLength: 80 }),
  telefone: Type.String({ maxLength: 20 }),
  /** The CNPJ of the professional's company; missing or empty for none. */
  cnpj: Type.Optional(Type.String({ maxLength: 20 })),
  /** Whom it is for, and for which job; empty for none. */
  cliente: Type.String({ maxLength: 80 }),
  obra: Type.String({ maxLength: 120 }),
});

/** A product of a quote. Price and box are those of the day on which it was made. */
export const QuoteItem = Type.Object({
  idprd: ProductCode,
  descricao: Type.String(),
  codundvenda: Type.String(),
  multiploprdvenda: BoxArea,
  quantidade: Quantity,
  /** The chosen batch; missing for any. */
  lote: Type.Optional(Type.Object({ id: BatchId, descricao: Type.String() })),
  /** The price of one unit, or of one m². */
  preco: Reais,
  /** The full price of the line, without the store's discount. */
  total: Reais,
  /** The product now; missing: it is no longer sold. */
  atual: Type.Optional(
    Type.Object({
      preco: Reais,
      multiploprdvenda: BoxArea,
      codundvenda: Type.String(),
      info_grupo: Type.String(),
      /** Units or boxes of all batches that can be sold. */
      saldo: Type.Integer({ minimum: 0 }),
      lotes: Type.Array(Batch),
      /** The terms of `preco`, if they are not the store's. */
      condicoes: Type.Optional(PriceTerms),
    }),
  ),
});
export type QuoteItemDto = Static<typeof QuoteItem>;

export const QuoteState = Type.Union([
  Type.Literal('aberto'),
  /** It was sent by e-mail, or an employee has answered it. */
  Type.Literal('enviado'),
  Type.Literal('aceito'),
  Type.Literal('vencido'),
  Type.Literal('recusado'),
]);
export type QuoteStateDto = Static<typeof QuoteState>;

/** An orçamento, as everybody sees it who has the link: without the e-mail and the phone of the shopper. */
export const Quote = Type.Object({
  token: QuoteToken,
  numero: Type.String(),
  estado: QuoteState,
  criado: Timestamp,
  /** The last day on which its prices are valid. */
  valido_ate: Day,
  /** Whom it was made for; empty if nobody was named. */
  nome: Type.String(),
  profissional: Type.Optional(Professional),
  itens: Type.Array(QuoteItem),
  /** The delivery or pickup that was chosen; missing: none. */
  frete: Type.Optional(
    Type.Object({
      cep: Cep,
      nome: Type.String(),
      /** Business days. */
      prazo: Type.Integer({ minimum: 0 }),
      preco: Reais,
      /** The same delivery of these goods now; missing: it is not offered. */
      atual: Type.Optional(Type.Object({ prazo: Type.Integer({ minimum: 0 }), preco: Reais })),
    }),
  ),
  /** The conditions of payment of that day. */
  condicoes: PriceTerms,
  resumo: Type.Object({
    produtos: Reais,
    /** The store's discount on the goods. */
    desconto: Reais,
    frete: Reais,
    total: Reais,
    /** With the discount of Pix. */
    total_pix: Reais,
  }),
  /** The discount that an employee has given, in per cent of the goods. */
  percentual: Type.Integer({ minimum: 0, maximum: 90 }),
  /** The words of the employee who has answered; empty for none. */
  mensagem: Type.String(),
  /**
   * Entered as a coupon, it gives the cart the prices of the quote. Missing: it saves nothing, or it is over: expired,
   * refused or used by an order.
   */
  cupom: Type.Optional(CouponCode),
});
export type QuoteDto = Static<typeof Quote>;

/** Makes a quote of the prices of today. A repeated `chave` is the same quote. */
export const CreateQuote = operation(CreateQuoteCall, {
  body: Type.Object({
    /** Made by the page for each quote. */
    chave: Type.String({ minLength: 8, maxLength: 60 }),
    itens: Type.Array(
      Type.Object({
        idprd: ProductCode,
        quantidade: Quantity,
        lote: Type.Optional(BatchId),
      }),
      { minItems: 1, maxItems: MAX_QUOTE_ITEMS },
    ),
    cep: Type.Optional(Cep),
    /** The `id` of the chosen option of APP_0031; missing: the cheapest delivery. */
    frete: Type.Optional(Type.Integer({ minimum: 0 })),
    nome: Type.Optional(Type.String({ maxLength: 80 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    telefone: Type.Optional(Type.String({ maxLength: 20 })),
    profissional: Type.Optional(Professional),
  }),
  reply: Quote,
  success: [201],
  /** 409: a product is no longer sold, or the freight is not offered; 422: a field; 429: too many at once. */
  refusals: [400, 409, 422, 429],
});

/** The quote of a link. */
export const ReadQuote = operation(ReadQuoteCall, {
  params: Type.Object({ token: QuoteToken }),
  reply: Quote,
  /** 404: the link was altered, or the quote was deleted a year after its end. */
  refusals: [404],
});

/** Sends the quote by e-mail, as a PDF and a link. A repeated `chave` sends nothing again. */
export const SendQuote = operation(SendQuoteCall, {
  params: Type.Object({ token: QuoteToken }),
  body: Type.Object({
    /** Made by the page for each e-mail. */
    chave: Type.String({ minLength: 8, maxLength: 60 }),
    email: Type.String({ maxLength: 254 }),
  }),
  reply: Notice,
  refusals: [400, 404, 409, 429],
});

/** Accepts the quote: the store sees it. Nothing is bought yet. */
export const AcceptQuote = operation(AcceptQuoteCall, {
  params: Type.Object({ token: QuoteToken }),
  reply: Quote,
  /** 409: it has expired, or was refused. */
  refusals: [404, 409],
});

export const RefuseQuote = operation(RefuseQuoteCall, {
  params: Type.Object({ token: QuoteToken }),
  body: Type.Object({
    /** For the store; empty for none. */
    motivo: Type.String({ maxLength: 500 }),
  }),
  reply: Quote,
  /** 409: it has expired, or was accepted. */
  refusals: [404, 409],
});
