import { randomFrom as mulberry32 } from '../../catalogue/random';

/** A repeatable stream of numbers in [0, 1); the seeds of drawings are small, so that they are spread first. */
export const randomFrom = (seed: number): (() => number) => mulberry32(seed ^ 0x9e3779b9);

/** Whole number in [0, below); neighbouring variants get different ones, and salts do not go in step. */
export function spread(variant: number, below: number, salt = 0): number {
  const stride = [1, 11, 13, 17, 19][salt % 5] ?? 1;
  return (variant * stride + Math.floor(variant / (5 + (salt % 4))) + salt) % below;
}

/** A small difference between products, in [−1, 1]. */
export const jitter = (variant: number, salt: number) =>
  randomFrom(variant * 7919 + salt * 104729)() * 2 - 1;
