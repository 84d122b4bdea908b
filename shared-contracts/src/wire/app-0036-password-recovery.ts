import { Type } from 'typebox';
import { operation } from './operation';
import { Notice } from './shapes';

/** APP_0036: sends a reset link. The reply is the same for a known and an unknown e-mail. */
export const RecoverPassword = operation({
  code: 'APP_0036',
  method: 'POST',
  body: Type.Object({ email: Type.String({ maxLength: 54 }) }),
  reply: Notice,
  refusals: [400, 429],
});
