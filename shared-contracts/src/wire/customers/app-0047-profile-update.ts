import { Type } from 'typebox';
import { UpdateProfileCall } from '../calls';
import { operation } from '../operation';
import { Id, Notice } from '../shapes';

/**
 * APP_0047: new phones and e-mail. A changed e-mail is effective after the link that is sent to it was used
 * (`ConfirmEmail`); until then the account keeps the present one.
 */
export const UpdateProfile = operation(UpdateProfileCall, {
  body: Type.Object({
    fixo: Type.String({ maxLength: 15 }),
    celular: Type.String({ maxLength: 15 }),
    email: Type.String({ maxLength: 54 }),
    id: Id,
    /** The current password, required for another e-mail: 400 without it, 403 for a wrong one. */
    senha_atual: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  additions: ['senha_atual'],
  reply: Notice,
  refusals: [400, 401, 403, 409, 429],
});
