import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { store } from './store';

const copyFile = fileURLToPath(
  new URL('../../tooling/src/testing/workspace-copy.ts', import.meta.url),
);

/** Copies the repository, as the tools do for their own tests. @returns the folder */
export async function copyRepository(): Promise<string> {
  const script = `
    import { copyWorkspace } from ${JSON.stringify(copyFile)};
    console.log(copyWorkspace());`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '--eval', script],
  ]);
  return stdout.trim();
}

export interface DevelopmentStore {
  url: string;
  /** The copy of the repository whose sources it watches. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * `npm run dev` in a copy of the repository, over the running store's back end: only there React's StrictMode mounts
 * twice. A test may edit the copy while other checks read the repository.
 */
export async function startDevelopmentStore(port: number): Promise<DevelopmentStore> {
  const folder = await copyRepository();
  const launched = new LaunchedProcess(['tooling/run.mjs', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      API_BASE: store.apiUrl,
      DATA_DIR: join(folder, '.data'),
    },
  });
  const url = `http://localhost:${port}`;
  await launched.untilPrinted(/The store is open and watched: (http:\S+)/);
  return {
    url,
    folder,
    async stop() {
      await launched.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
