import { isPortFree } from '@fireflay/service/launched-process';

/** Below the ports that the operating system gives to outgoing connections, above those of usual servers. */
const LOWEST_PORT = 10_000;
const HIGHEST_PORT = 30_000;
const MAX_TRIES = 100;

/** The browser tests listen on these ports, counted from the first port of their block; see `e2e/support/store.ts`. */
const USED_OFFSETS = [0, 500, 1000, 1500, 1600].flatMap((start) =>
  Array.from({ length: 100 }, (_, index) => start + index),
);

/**
 * Finds a block of ports for a run of the browser tests: the value for E2E_PORT. It begins at a random port, so that two
 * runs that start at the same time do not choose the same one.
 *
 * @param isFree replaces the look at the machine's ports, in tests
 */
export async function freePortBlock(
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const first = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT));
    const found = await Promise.all(USED_OFFSETS.map((offset) => isFree(first + offset)));
    if (found.every(Boolean)) return first;
  }
  throw new Error(`No block of free ports was found in ${MAX_TRIES} tries: set E2E_PORT.`);
}
