import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LaunchedProcess } from '@fireflay/service/launched-process';
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
  const launched = new LaunchedProcess(['tooling/run.mjs', 'dev'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      API_BASE: store.apiUrl,
      DATA_DIR: dataDir,
    },
  });
  const url = `http://localhost:${port}`;
  await launched.untilPrinted(/The store is open and watched: (http:\S+)/);
  return {
    url,
    async stop() {
      await launched.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
