import { Type } from 'typebox';
import { operation } from './operation';
import { Id, Notice } from './shapes';

/** APP_0047: new phones and e-mail. */
export const UpdateProfile = operation({
  code: 'APP_0047',
  method: 'POST',
  body: Type.Object({
    fixo: Type.String({ maxLength: 15 }),
    celular: Type.String({ maxLength: 15 }),
    email: Type.String({ maxLength: 54 }),
    id: Id,
  }),
  reply: Notice,
  refusals: [400, 401, 403, 409, 429],
});
