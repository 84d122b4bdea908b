import { Type } from 'typebox';
import { BeginContactCall } from '../calls';
import { operation } from '../operation';

/**
 * Marks the start of a message to the store. The message (APP_0051) contains `inicio`, which shows how long it took to
 * write; `espera` is the minimum in seconds for a person: the page does not send earlier.
 */
export const BeginContact = operation(BeginContactCall, {
  reply: Type.Object({ inicio: Type.String(), espera: Type.Number() }),
  success: [201],
  refusals: [429],
});
