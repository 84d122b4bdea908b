import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@fireflay/service';

/** Without a token: the hashes of this process only. */
let key: string | Buffer = randomBytes(16);

/** Makes the hashes of all shells the same, so that they count a network once. */
export function keyNetworkHashes(backendToken: string | undefined) {
  if (backendToken) key = createHmac('sha256', backendToken).update('networks').digest();
}

/** Distinguishes networks without storing an address. */
export const hashNetwork = (ip: string) => keyedHash(networkOf(ip));

/**
 * Distinguishes network blocks: an IPv4 /24, an IPv6 /48. One customer of a provider may hold a whole block, so that
 * its networks do not count as independent sources.
 */
export function hashNetworkBlock(ip: string): string {
  const network = networkOf(ip);
  const separator = network.includes(':') ? ':' : '.';
  return keyedHash(network.split(separator).slice(0, 3).join(separator));
}

/** The key changes every day: hashes of different days cannot be compared. */
const keyedHash = (place: string) =>
  createHmac('sha256', key)
    .update(`${new Date().toISOString().slice(0, 10)} ${place}`)
    .digest('base64url')
    .slice(0, 16);
