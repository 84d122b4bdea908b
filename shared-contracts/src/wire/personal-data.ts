import { Type, type Static } from 'typebox';
import { operation } from './operation';
import { Address, Notice, Quantity, Reais, StepIndex, Timestamp } from './shapes';
import { ShoppingList } from './shopping-lists';

/** All that the store keeps about a customer, as the LGPD (art. 18) lets them ask for it. */
export const PersonalData = Type.Object({
  gerado: Timestamp,
  cadastro: Type.Object({
    id: Type.String(),
    pessoa: Type.Union([Type.Literal('fisica'), Type.Literal('juridica')]),
    nome: Type.String(),
    doc: Type.String(),
    email: Type.String(),
    /** Asked for and not confirmed. */
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
  listas: Type.Array(ShoppingList),
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
  /** Where the customer is signed in: when each session began and when it ends. */
  sessoes: Type.Array(
    Type.Object({ inicio: Timestamp, fim: Timestamp, aparelho: Type.Optional(Type.String()) }),
  ),
});
export type PersonalDataDto = Static<typeof PersonalData>;

/** Everything about the customer of the session. */
export const ReadPersonalData = operation({
  code: 'ReadPersonalData',
  method: 'GET',
  path: '/api/meus-dados',
  reply: PersonalData,
  refusals: [401],
});

/**
 * Closes the account: personal data goes or is made anonymous, orders stay as fiscal law asks, every
 * session ends. Sent again by the same browser it answers the same.
 */
export const CloseAccount = operation({
  code: 'CloseAccount',
  method: 'POST',
  path: '/api/meus-dados/exclusao',
  body: Type.Object({ senha: Type.String({ maxLength: 20 }) }),
  reply: Notice,
  /** 401: signed out, or the password is wrong; 409: an order is still on its way. */
  refusals: [400, 401, 409, 429],
});
