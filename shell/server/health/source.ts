import { createHash, randomBytes } from 'node:crypto';
import { networkOf } from 'shared-contracts/service';

/** New with every start. */
const salt = randomBytes(16);

/** Tells networks apart without keeping an address. */
export function sourceOf(ip: string): string {
  return createHash('sha256').update(salt).update(networkOf(ip)).digest('base64url').slice(0, 16);
}
