import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
// The default: Node finds no named exports in this package, and tsx runs on Node's own modules.
import ipaddr from 'ipaddr.js';
import { signMessage } from './webhook-signature';

/** Milliseconds within which a receiver must answer. */
const TIMEOUT_MS = 10_000;

/** The address belongs to a private network, or to no network of public servers; IPv4 addresses inside of IPv6 included. */
export const isPrivateAddress = (address: string): boolean =>
  ipaddr.process(address).range() !== 'unicast';

/** A webhook that was not delivered; its message says why, and what to do. */
export class WebhookError extends Error {
  constructor(
    message: string,
    readonly kind: 'insecure' | 'private' | 'status' | 'timeout' | 'unreachable',
    /** Only for `status`. */
    readonly status = 0,
  ) {
    super(message);
  }
}

export interface Webhook {
  url: string;
  /** While the receiver changes its secret, several: the message has a signature by each. */
  secret: string | readonly string[];
  /** The same for each attempt, so that the receiver can ignore repeats. */
  id: string;
  payload: object;
  /** Seconds since 1970 (default: now). */
  timestamp?: number;
  /** Tests only: the receiver is on this machine. */
  allowsPrivate?: boolean;
}

/**
 * Sends a signed webhook (Standard Webhooks). Redirects are not followed, and names that lead into a private network are
 * refused at the connection itself: a name may resolve to another address the second time.
 *
 * @throws WebhookError
 */
export async function sendWebhook({
  url,
  secret,
  id,
  payload,
  timestamp = Math.floor(Date.now() / 1000),
  allowsPrivate = false,
}: Webhook): Promise<void> {
  const target = new URL(url);
  if (!allowsPrivate && target.protocol !== 'https:') {
    throw new WebhookError(
      `${target.origin} is not https: a webhook is sent encrypted only.`,
      'insecure',
    );
  }
  const body = JSON.stringify(payload);
  const message = { id, timestamp: String(timestamp), body };
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) && isPrivateAddress(host)) throw privateReceiver(host);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  await new Promise<void>((resolve, reject) => {
    const sent = request(target, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!allowsPrivate && { lookup: lookupPublic }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'webhook-id': id,
        'webhook-timestamp': message.timestamp,
        'webhook-signature': [secret]
          .flat()
          .map((each) => signMessage(message, each))
          .join(' '),
      },
    });
    sent.on('response', (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else {
        const text = `${target.origin} answered ${statusCode}: it must answer 2xx.`;
        reject(new WebhookError(text, 'status', statusCode));
      }
    });
    sent.on('error', (error) => reject(describeFailure(error, target.origin)));
    sent.end(body);
  });
}

function describeFailure(error: Error, origin: string): WebhookError {
  if (error instanceof WebhookError) return error;
  const isTimeout = error.name === 'TimeoutError' || error.name === 'AbortError';
  const reason = isTimeout
    ? `did not answer within ${TIMEOUT_MS / 1000} seconds: it must answer first and work later`
    : `cannot be reached: ${error.message}`;
  return new WebhookError(`${origin} ${reason}.`, isTimeout ? 'timeout' : 'unreachable');
}

const privateReceiver = (address: string) =>
  new WebhookError(
    `The receiver is in a private network (${address}): give it a public https address.`,
    'private',
  );

/** Resolves a name, and fails where one of its addresses is private. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const found = error ? undefined : addresses.find(({ address }) => isPrivateAddress(address));
    const failure = error ?? (found && privateReceiver(found.address));
    const [first] = addresses ?? [];
    if (failure || !first)
      callback(failure ?? new WebhookError(`${hostname} is unknown.`, 'unreachable'), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
