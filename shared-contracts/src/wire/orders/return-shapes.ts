import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Reais } from '../shapes';

/** Photographs of one return. */
export const MAX_RETURN_PHOTOS = 5;

/** Withdrawal (CDC, art. 49), broken on arrival, another product than ordered, a defect (art. 18 and 26). */
export const ReturnReason = Type.Union([
  Type.Literal('desistencia'),
  Type.Literal('avariado'),
  Type.Literal('errado'),
  Type.Literal('defeito'),
]);
export type ReturnReasonDto = Static<typeof ReturnReason>;

/** The shopper prefers the money back, or the same goods again. */
export const ReturnPreference = Type.Union([Type.Literal('reembolso'), Type.Literal('troca')]);
export type ReturnPreferenceDto = Static<typeof ReturnPreference>;

export const ReturnState = Type.Union([
  Type.Literal('solicitada'),
  Type.Literal('aprovada'),
  Type.Literal('recusada'),
  Type.Literal('recebida'),
  Type.Literal('reembolsada'),
  Type.Literal('trocada'),
]);
export type ReturnStateDto = Static<typeof ReturnState>;

const ReturnDay = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]);

/** The goods of an order that can be returned now. */
export const ReturnTerms = Type.Object({
  /** Units or boxes by item that are neither refunded nor asked for; without the items that have none left. */
  itens: Type.Array(Type.Object({ id: Type.String(), quantidade: Type.Integer({ minimum: 1 }) })),
  /** The last day for 'desistencia', and for the other reasons; null: it has passed. */
  desistencia_ate: ReturnDay,
  problema_ate: ReturnDay,
  /** Days in which the store replies. */
  resposta_dias: Type.Integer({ minimum: 1 }),
  /** Photographs of one return, at most. */
  max_fotos: Type.Integer({ minimum: 1 }),
  /** The charges and refunds so far: with them `planRefund` calculates the next refund. */
  cobranca: Type.Optional(
    Type.Object({
      total: Reais,
      frete: Reais,
      devolvido: Reais,
      frete_devolvido: Type.Boolean(),
      itens: Type.Array(
        Type.Object({
          id: Type.String(),
          quantidade: Type.Integer({ minimum: 1 }),
          total: Reais,
          devolvida: Type.Integer({ minimum: 0 }),
        }),
      ),
    }),
  ),
});
export type ReturnTermsDto = Static<typeof ReturnTerms>;

/** A return that the shopper has asked for. */
export const OrderReturn = Type.Object({
  id: Type.String(),
  estado: ReturnState,
  /** ISO time of the request, and of its latest state. */
  pedida: Type.String(),
  mudou: Type.String(),
  motivo: ReturnReason,
  preferencia: ReturnPreference,
  itens: Type.Array(
    Type.Object({
      id: Type.String(),
      quantidade: Type.Integer({ minimum: 1 }),
      /** The number that the store has approved; missing until then. */
      aprovada: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
  texto: Type.String(),
  /** Ids for `ReadReturnPhoto`. */
  fotos: Type.Array(Type.String()),
  /** The store's reply: instructions, or why it refuses. */
  resposta: Type.Optional(Type.String()),
});
export type OrderReturnDto = Static<typeof OrderReturn>;
