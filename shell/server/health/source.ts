import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** New with every start. */
const salt = randomBytes(16);

/** Tells addresses apart without keeping one. */
export function sourceOf(ip: string): string {
  // Whoever has an IPv6 address has a whole network of them.
  const place = isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
  return createHash('sha256').update(salt).update(place).digest('base64url').slice(0, 16);
}
