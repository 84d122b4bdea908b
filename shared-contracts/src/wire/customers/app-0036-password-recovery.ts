import { Type } from 'typebox';
import { RecoverPasswordCall } from '../calls';
import { operation } from '../operation';
import { Notice } from '../shapes';

/** APP_0036: sends a reset link. The reply is the same for a known and an unknown e-mail. */
export const RecoverPassword = operation(RecoverPasswordCall, {
  body: Type.Object({ email: Type.String({ maxLength: 54 }) }),
  reply: Notice,
  refusals: [400, 429],
});
