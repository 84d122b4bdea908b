import { Secret, TOTP } from 'otpauth';

/** One step before and after: phones whose clock is up to half a minute off. */
const WINDOW = 1;
const PERIOD_S = 30;

/** RFC 6238 with the values that every authenticator knows: SHA-1, six digits, 30 seconds. */
function toTotp(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}

export const createAuthenticatorSecret = () => new Secret({ size: 20 }).base32;

/** The content of the QR code that authenticators read. */
export const authenticatorUri = (secret: string, names: { issuer: string; label: string }) =>
  toTotp(secret, names).toString();

/**
 * The step of a right code: a later code must belong to a later step.
 * @returns undefined for a wrong code, and for one that was used
 */
export function findCodeStep(
  secret: string,
  code: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  const totp = toTotp(secret, { issuer: '', label: '' });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return step > after ? step : undefined;
}
