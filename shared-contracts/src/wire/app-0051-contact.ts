import { Type } from 'typebox';
import { operation } from './operation';
import { Notice } from './shapes';

/** APP_0051: a message to the store. */
export const SendContact = operation({
  code: 'APP_0051',
  method: 'POST',
  body: Type.Object({
    nome: Type.String({ maxLength: 60 }),
    telefone: Type.String({ maxLength: 15 }),
    email: Type.String({ maxLength: 54 }),
    assunto: Type.String({ maxLength: 120 }),
    message: Type.String({ maxLength: 5_000 }),
    /** From BeginContact; without it messages are let through as well, but fewer. */
    inicio: Type.Optional(Type.String({ maxLength: 100 })),
    /** No person sees this field. Where it is filled in, a machine wrote: thanked, and nothing is kept. */
    site: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: Notice,
  refusals: [400, 429],
});
