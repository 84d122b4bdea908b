import { Type } from 'typebox';
import { SendContactCall } from '../calls';
import { operation } from '../operation';
import { Notice } from '../shapes';

/** APP_0051: a message to the store. */
export const SendContact = operation(SendContactCall, {
  body: Type.Object({
    nome: Type.String({ maxLength: 60 }),
    telefone: Type.String({ maxLength: 15 }),
    email: Type.String({ maxLength: 54 }),
    assunto: Type.String({ maxLength: 120 }),
    message: Type.String({ maxLength: 5_000 }),
    /** The token of BeginContact. Fewer messages without a token are accepted. */
    inicio: Type.Optional(Type.String({ maxLength: 100 })),
    /** A hidden field, which only bots fill in: their messages get the same reply and are discarded. */
    site: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  additions: ['inicio', 'site'],
  reply: Notice,
  refusals: [400, 429],
});
