import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_COST);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (an unknown person) it takes the same time and never
 * matches.
 */
export async function isCorrectPassword(
  hashed: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this one');
  const isMatch = await verify(hashed ?? (await dummyHash), password);
  return hashed !== undefined && isMatch;
}
