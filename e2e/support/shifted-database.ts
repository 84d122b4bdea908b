import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readClockOffset } from './clock';

const script = fileURLToPath(
  new URL('../../backend/src/testing/shift-postgres.ts', import.meta.url),
);

/**
 * Creates the empty database of a store, whose clock is that of the run. The store's back end fills it.
 *
 * @throws Error when another store runs on the data
 */
export async function createShiftedDatabase(dataDir: string) {
  const args = ['--import', 'tsx', script, dataDir, String(readClockOffset())];
  await promisify(execFile)(process.execPath, args);
}
