import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { store } from './store';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs what `npm run orders -- …` runs, built, for the store under test. @throws when it fails */
export const runOrders = (...args: string[]) => runBackEndCommand('orders', args);

/** Runs what `npm run staff -- …` runs. @throws when it fails */
export const runStaff = (...args: string[]) => runBackEndCommand('staff', args);

/**
 * Runs `npm run channel -- …`. @throws when it fails
 *
 * @param env the folder of the releases, and what the command needs besides
 */
export const runChannel = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runProgram(['tooling/run.mjs', 'channel', ...args], env);

/** A built program starts in a quarter of the time of its sources. The settings are those of the store's back end. */
const runBackEndCommand = (name: string, args: readonly string[]) =>
  runProgram([`backend/dist/service/${name}.cjs`, ...args], {
    NODE_ENV: 'production',
    FIREFLAY_MODE: 'local',
    SANDBOX: 'on',
    STORE_ORIGIN: store.url,
    BACK_OFFICE_PORT: new URL(store.backOfficeUrl).port,
    LOG_LEVEL: 'warn',
  });

async function runProgram(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { stdout } = await run(process.execPath, args, {
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
