import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { store } from './store';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm run orders -- …` for the store under test, as its operator does. @throws when it fails */
export const runOrders = (...args: string[]) => runCommand('orders', args);

/** Runs `npm run staff -- …`. @throws when it fails */
export const runStaff = (...args: string[]) => runCommand('staff', args);

/**
 * Runs `npm run channel -- …`. @throws when it fails
 *
 * @param env the folder of the releases, and what the command needs besides
 */
export const runChannel = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand('channel', args, env);

async function runCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { stdout } = await run(process.execPath, ['tooling/run.mjs', name, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(store.port),
      API_PORT: String(store.apiPort),
      DATA_DIR: store.dataDir,
      ...env,
    },
  });
  return stdout;
}

/** A valid key of an invoice (NF-e), another one for each order. */
export function nfeKeyOf(orderId: string): string {
  const digits = `3526111969196900018455001${orderId.padStart(9, '0')}1${orderId.padStart(8, '0')}`;
  let sum = 0;
  for (let index = 42, weight = 2; index >= 0; index -= 1) {
    sum += Number(digits[index]) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return digits + String(rest < 2 ? 0 : 11 - rest);
}
