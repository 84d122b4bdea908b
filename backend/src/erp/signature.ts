import { timingSafeEqual } from 'node:crypto';
import { signMessage } from '@fireflay/service';
import type { SignedMessage } from '@fireflay/service';

/**
 * Whether one of the signatures in the header `webhook-signature` (separated by spaces) is of one of the secrets. All
 * are compared, in constant time.
 */
export function isSigned(
  message: SignedMessage,
  signatures: string,
  secrets: readonly string[],
): boolean {
  const given = signatures.split(' ').slice(0, MAX_SIGNATURES);
  const expected = secrets.map((secret) => signMessage(message, secret));
  return expected.flatMap((each) => given.map((one) => isEqual(one, each))).includes(true);
}

/** A sender that changes its key signs with both. */
const MAX_SIGNATURES = 10;

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Maximum difference of the clocks of sender and store. */
const MAX_AGE_SECONDS = 5 * 60;

/** Whether a message was signed a few minutes ago at most: an older one may have been recorded. */
export function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS;
}
