import { Type } from 'typebox';
import { operation } from './operation';
import { ReceivedId } from './shapes';

/** APP_0070: opens the movement of a checkout. */
export const OpenMovement = operation({
  code: 'APP_0070',
  method: 'GET',
  reply: Type.Object({ codigo: ReceivedId }),
  refusals: [401],
});
