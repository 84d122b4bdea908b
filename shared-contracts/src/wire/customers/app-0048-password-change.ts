import { Type } from 'typebox';
import { ChangePasswordCall } from '../calls';
import { operation } from '../operation';
import { Id, Notice } from '../shapes';

/** APP_0048: a new password; every other session of the customer ends. */
export const ChangePassword = operation(ChangePasswordCall, {
  body: Type.Object({
    senha_atual: Type.String({ maxLength: 20 }),
    senha_nova: Type.String({ maxLength: 20 }),
    id: Id,
  }),
  reply: Notice,
  /** 401: signed out, or the current password is wrong. */
  refusals: [400, 401, 403, 429],
});
