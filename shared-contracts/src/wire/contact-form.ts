import { Type } from 'typebox';
import { operation } from './operation';

/**
 * Somebody begins to write to the store. `inicio` goes with the message (APP_0051), which tells how long it was
 * being written; `espera` are the seconds below which no person writes one: the page waits them out.
 */
export const BeginContact = operation({
  code: 'BeginContact',
  method: 'POST',
  path: '/api/contato',
  reply: Type.Object({ inicio: Type.String(), espera: Type.Number() }),
  success: [201],
  refusals: [429],
});
