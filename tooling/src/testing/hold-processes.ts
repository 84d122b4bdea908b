/**
 * A command for processes.test.ts: starts a small server in place of the shell, and the real back end with its
 * PostgreSQL, on PORT and API_PORT. Prints their process ids.
 */
import { join } from 'node:path';
import { usesBuiltPrograms } from '@fireflay/service/built-programs';
import { Processes } from '../processes';
import { root } from '../root';

const processes = new Processes();
const { PORT = '', API_PORT = '', DATA_DIR = '' } = process.env;
const env = { PATH: process.env.PATH, PORT, API_PORT, DATA_DIR, SANDBOX: 'off', LOG_LEVEL: 'warn' };
const options = { env, readyTimeoutS: 120 };
const fromSource = { ...options, nodeArguments: ['--import', 'tsx'] };

async function startAndReport() {
  const backEnd = usesBuiltPrograms
    ? 'backend/dist/service/server.cjs'
    : 'backend/src/main/server.ts';
  await processes.start('back end', join(root, backEnd), {
    ...(usesBuiltPrograms ? options : fromSource),
    ready: `http://127.0.0.1:${API_PORT}/readyz`,
  });
  await processes.start('shell', join(root, 'packages/service/src/testing/fixture-service.ts'), {
    ...fromSource,
    ready: `http://127.0.0.1:${PORT}/readyz`,
  });
  const pids = {
    run: process.ppid,
    command: process.pid,
    backEnd: processes.pidOf('back end'),
    shell: processes.pidOf('shell'),
  };
  console.log(`holding ${JSON.stringify(pids)}`);
  await processes.untilStopped();
}

void startAndReport();
