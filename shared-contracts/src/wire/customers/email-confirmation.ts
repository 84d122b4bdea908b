import { Type } from 'typebox';
import { ConfirmEmailCall, SendEmailLinkCall } from '../calls';
import { operation } from '../operation';
import { Notice } from '../shapes';

/** Confirms an e-mail address by the link that was sent to it. A repeated request has the same reply. */
export const ConfirmEmail = operation(ConfirmEmailCall, {
  body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
  reply: Notice,
  /** 410: the link was used or has expired; 409: another account has confirmed the address meanwhile. */
  refusals: [400, 409, 410, 429],
});

/** Sends another link to the customer of the session, if an address is to be confirmed. */
export const SendEmailLink = operation(SendEmailLinkCall, {
  reply: Notice,
  refusals: [401, 429],
});
