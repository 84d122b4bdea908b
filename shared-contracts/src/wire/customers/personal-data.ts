import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CloseAccountCall, ReadPersonalDataCall } from '../calls';
import { operation } from '../operation';
import { Invoice, StepIndex } from '../orders/order-shapes';
import { OrderReturn } from '../orders/return-shapes';
import { Address, CompanyData, Notice, OrderCoupon, Quantity, Reais, Timestamp } from '../shapes';
import { SavedAddress } from './addresses';
import { ExportedList } from './shopping-lists';

/** All data of a customer, which the LGPD (art. 18) gives the right to request. */
export const PersonalData = Type.Object({
  gerado: Timestamp,
  cadastro: Type.Object({
    id: Type.String(),
    pessoa: Type.Union([Type.Literal('fisica'), Type.Literal('juridica')]),
    nome: Type.String(),
    doc: Type.String(),
    email: Type.String(),
    /** Requested and not confirmed yet. */
    email_pendente: Type.Optional(Type.String()),
    fixo: Type.String(),
    celular: Type.String(),
    criado: Timestamp,
  }),
  pedidos: Type.Array(
    Type.Object({
      id: Type.String(),
      data: Timestamp,
      situacao: Type.String(),
      currentStepIndex: StepIndex,
      pagamento: Type.String(),
      parcelas: Type.Integer({ minimum: 1 }),
      frete: Reais,
      total: Reais,
      entrega: Address,
      rastreio: Type.Optional(Type.String()),
      rastreio_url: Type.Optional(Type.String()),
      /** The coupon that the order used, also where the use was given back. */
      cupom: Type.Optional(OrderCoupon),
      /** Somebody else who receives the goods. */
      contato: Type.Optional(Type.Object({ nome: Type.String(), telefone: Type.String() })),
      empresa: Type.Optional(CompanyData),
      nota: Type.Optional(Invoice),
      /** All invoices of an order with several. */
      notas: Type.Optional(Type.Array(Invoice)),
      /** With the ids of their photographs, for `ReadReturnPhoto`. */
      devolucoes: Type.Optional(Type.Array(OrderReturn)),
      itens: Type.Array(
        Type.Object({
          idprd: Type.Integer(),
          name: Type.String(),
          quantity: Quantity,
          total_item: Reais,
        }),
      ),
    }),
  ),
  listas: Type.Array(ExportedList),
  enderecos: Type.Optional(Type.Array(SavedAddress)),
  mensagens: Type.Array(
    Type.Object({
      data: Timestamp,
      nome: Type.String(),
      telefone: Type.String(),
      email: Type.String(),
      assunto: Type.String(),
      message: Type.String(),
    }),
  ),
  /** Everything else, made from the marks of the database's columns: each kind of record with its values by name. */
  registros: Type.Optional(
    Type.Array(
      Type.Object({
        o_que: Type.String(),
        dados: Type.Array(Type.Record(Type.String(), Type.Unknown())),
      }),
    ),
  ),
  /** The customer's sessions, with their start and end. */
  sessoes: Type.Array(
    Type.Object({ inicio: Timestamp, fim: Timestamp, aparelho: Type.Optional(Type.String()) }),
  ),
});
export type PersonalDataDto = Static<typeof PersonalData>;

/** Exports all data of the customer of the session. */
export const ReadPersonalData = operation(ReadPersonalDataCall, {
  reply: PersonalData,
  refusals: [401],
});

/**
 * Closes the account: personal data is deleted or made anonymous, orders are kept as fiscal law requires, and every
 * session ends. A repeated request of the same browser has the same reply.
 */
export const CloseAccount = operation(CloseAccountCall, {
  body: Type.Object({ senha: Type.String({ maxLength: 20 }) }),
  reply: Notice,
  /** 401: signed out, or the password is wrong; 409: an order is not delivered yet. */
  refusals: [400, 401, 409, 429],
});
