import { Type } from 'typebox';
import { operation } from './operation';
import { Notice } from './shapes';

/** Uses the link that was sent to an e-mail address: from then on it is the account's. Sent again it answers the same. */
export const ConfirmEmail = operation({
  code: 'ConfirmEmail',
  method: 'POST',
  path: '/api/email/confirmacao',
  body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
  reply: Notice,
  /** 410: the link is used up or too old; 409: another account has confirmed the address meanwhile. */
  refusals: [400, 409, 410, 429],
});

/** Sends the customer of the session another link, while there is an address to confirm. */
export const SendEmailLink = operation({
  code: 'SendEmailLink',
  method: 'POST',
  path: '/api/email/link',
  reply: Notice,
  refusals: [401, 429],
});
