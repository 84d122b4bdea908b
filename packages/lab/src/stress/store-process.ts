import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { openDatabase } from 'backend/database/database';
import type { Database } from 'backend/database/database';
import { findEmbeddedPostgres } from 'backend/database/embedded-postgres';
import { serverEnvironment } from 'backend/database/postgres-process';
import { findRunningServer } from 'backend/database/postgres-server';
import { root } from 'tooling/root';

/** The production build of the back end as a child process with its own PostgreSQL. Loopback only. */
export class StoreProcess {
  origin = '';
  #launched: LaunchedProcess | undefined;

  constructor(readonly dataDir: string) {}

  /**
   * Starts the back end.
   * @param settings additional environment variables
   * @returns milliseconds until it responded
   */
  async start(settings: Record<string, string> = {}): Promise<number> {
    const started = performance.now();
    await mkdir(this.dataDir, { recursive: true });
    const log = createWriteStream(join(this.dataDir, 'back-end.log'), { flags: 'a' });
    const launched = new LaunchedProcess(['dist/service/server.cjs'], {
      cwd: join(root, 'backend'),
      env: {
        ...serverEnvironment(),
        DATA_DIR: this.dataDir,
        API_PORT: '0',
        FIREFLAY_MODE: 'local',
        SANDBOX: 'on',
        LOG_LEVEL: 'error',
        ...settings,
      },
    });
    this.#launched = launched;
    launched.child.stderr?.pipe(log);
    this.origin = await launched.untilPrinted(/ready on (http:\S+)/);
    return performance.now() - started;
  }

  /** Sends SIGKILL to the back end and to its database server, whose children end with it. */
  async kill(): Promise<void> {
    const server = await findRunningServer(join(this.dataDir, 'postgres'));
    const ended = this.#launched?.end(0);
    if (server) process.kill(server.pid, 'SIGKILL');
    await ended;
    // The next server must not meet children of this one.
    await pause(300);
  }

  async stop(): Promise<void> {
    await this.#launched?.end();
  }

  /** Direct access to the database, without the back end's rules. */
  async openDatabase(): Promise<Database> {
    const url = await findEmbeddedPostgres(this.dataDir);
    if (!url) throw new Error('The database is not running.');
    return openDatabase(url, { max: 4, onError: () => undefined });
  }
}
