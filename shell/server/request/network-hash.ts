import { createHash, randomBytes } from 'node:crypto';
import { networkOf } from '@fireflay/service';

/** New at every start. */
const salt = randomBytes(16);

/** Distinguishes networks without storing an address. */
export const hashNetwork = (ip: string) => saltedHash(networkOf(ip));

/**
 * Distinguishes network blocks: an IPv4 /24, an IPv6 /48. One customer of a provider may hold a whole block, so that
 * its networks do not count as independent sources.
 */
export function hashNetworkBlock(ip: string): string {
  const network = networkOf(ip);
  const separator = network.includes(':') ? ':' : '.';
  return saltedHash(network.split(separator).slice(0, 3).join(separator));
}

const saltedHash = (place: string) =>
  createHash('sha256').update(salt).update(place).digest('base64url').slice(0, 16);
