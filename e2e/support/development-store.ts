import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { store } from './store';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = fileURLToPath(new URL('../../.cache/e2e-development', import.meta.url));

export interface DevelopmentStore {
  url: string;
  stop: () => Promise<void>;
}

/** `npm run dev` over the running store's back end: only there React's StrictMode mounts twice. */
export async function startDevelopmentStore(port: number): Promise<DevelopmentStore> {
  await rm(dataDir, { recursive: true, force: true });
  const output: string[] = [];
  const child = spawn(process.execPath, ['tooling/run.mjs', 'dev'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      API_BASE: store.apiUrl,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
  const url = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output.push(data.toString());
      if (output.join('').includes(`The store is open and watched: ${url}`)) resolve();
    });
    child.once('exit', () => reject(new Error(`npm run dev ended:\n${output.join('')}`)));
  });
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
