import { createHmac } from 'node:crypto';

/** Prefix of a secret of Standard Webhooks; base64 follows. */
const SECRET_PREFIX = 'whsec_';

export interface SignedMessage {
  /** The header `webhook-id`: the sender's id of the event, the same for every repetition. */
  id: string;
  /** The header `webhook-timestamp`: seconds since 1970. */
  timestamp: string;
  body: Buffer | string;
}

/** The signature that Standard Webhooks defines: `v1,` and the HMAC-SHA-256 in base64. */
export function signMessage({ id, timestamp, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
  return `v1,${hmac.digest('base64')}`;
}
