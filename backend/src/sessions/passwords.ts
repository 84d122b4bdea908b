import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one of this hash. Without a hash (an unknown person) it takes the same time
 * and is never right.
 */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this one');
  const right = await verify(hashed ?? (await nobodysHash), password);
  return hashed !== undefined && right;
}
