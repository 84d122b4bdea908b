/** A repeatable stream of numbers in [0, 1): the same seed gives the same drawing on every machine. */
export function randomFrom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole number in [0, below); neighbouring variants get different ones, and salts do not go in step. */
export function spread(variant: number, below: number, salt = 0): number {
  const stride = [1, 11, 13, 17, 19][salt % 5] ?? 1;
  return (variant * stride + Math.floor(variant / (5 + (salt % 4))) + salt) % below;
}

/** A small difference between products, in [−1, 1]. */
export const jitter = (variant: number, salt: number) =>
  randomFrom(variant * 7919 + salt * 104729)() * 2 - 1;
