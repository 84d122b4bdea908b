import type { StdioOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { findPackageRoot, findProgram } from '../configuration/package-root';

/** Node's arguments that start a program of this package, wherever it is started: `programArguments('catalogue')`. */
export function programArguments(name: string, source?: string): string[] {
  const file = findProgram(name, source);
  if (file.endsWith('.cjs')) return [file];
  return ['--import', createRequire(join(findPackageRoot(), 'package.json')).resolve('tsx'), file];
}

interface LaunchOptions {
  databaseUrl: string;
  dataDir: string;
  /** Settings that replace those of this process. */
  settings: NodeJS.ProcessEnv;
  stdio?: StdioOptions;
}

/** Starts the back end in a process of its own, on a free port. `address`: '127.0.0.1:4000'. */
export async function launchServer({ databaseUrl, dataDir, settings, stdio }: LaunchOptions) {
  const port = await findFreePort();
  const launched = new LaunchedProcess(programArguments('server', 'src/main/server.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...settings,
    },
    ...(stdio && { stdio }),
  });
  return { launched, address: `127.0.0.1:${port}` };
}
