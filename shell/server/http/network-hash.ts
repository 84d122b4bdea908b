import { createHash, randomBytes } from 'node:crypto';
import { networkOf } from '@fireflay/service';

/** New with every start. */
const salt = randomBytes(16);

/** Tells networks apart without keeping an address. */
export const hashNetwork = (ip: string) => saltedHash(networkOf(ip));

/**
 * Tells blocks of networks apart: an IPv4 /24, an IPv6 /48. That much one customer of a provider may hold, so
 * that several networks of a block are no several witnesses.
 */
export function hashNetworkBlock(ip: string): string {
  const network = networkOf(ip);
  const separator = network.includes(':') ? ':' : '.';
  return saltedHash(network.split(separator).slice(0, 3).join(separator));
}

const saltedHash = (place: string) =>
  createHash('sha256').update(salt).update(place).digest('base64url').slice(0, 16);
