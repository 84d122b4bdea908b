import type { Options } from '@node-rs/argon2';

/** Argon2's least memory, in KiB. */
const MEMORY_COST = 8;

interface Argon2 {
  hash: (password: string, options: Options) => Promise<string>;
}

/**
 * Runs before each test file: hashing a password takes 50 ms by design, and most tests sign somebody in.
 * `passwords.test.ts` replaces this mock, because it is about the real cost.
 */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<Argon2>('@node-rs/argon2');
  return {
    ...real,
    hash: (password: string, options: Options) =>
      real.hash(password, { ...options, memoryCost: MEMORY_COST, timeCost: 1 }),
  };
});
