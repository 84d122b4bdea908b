import { Type } from 'typebox';
import { ResetPasswordCall } from '../calls';
import { operation } from '../operation';
import { Notice } from '../shapes';

/** APP_0040: a new password by the link's token, which alone identifies the account; `email` may be empty. */
export const ResetPassword = operation(ResetPasswordCall, {
  body: Type.Object({
    email: Type.String({ maxLength: 54 }),
    token: Type.String({ minLength: 1, maxLength: 200 }),
    newPassword: Type.String({ maxLength: 20 }),
    confirmPassword: Type.String({ maxLength: 20 }),
  }),
  reply: Notice,
  /** 401: the token was used or has expired. */
  refusals: [400, 401, 429],
});
