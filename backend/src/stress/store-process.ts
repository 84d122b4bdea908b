import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { openDatabase } from '../database/database';
import type { Database } from '../database/database';
import { findEmbeddedPostgres } from '../database/embedded-postgres';
import { serverEnvironment } from '../database/postgres-process';
import { findRunningServer } from '../database/postgres-server';
import { findPackageRoot } from '../configuration/package-root';

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
      cwd: findPackageRoot(),
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

export interface Shopper {
  cookie: string;
  /** Network addresses of the shoppers, so that limits by address do not interfere. */
  address: string;
  customer: { id: string; nome: string; email: string; doc: string; pessoa: 'fisica' };
}

interface AddedCustomer extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
  document: string;
}

/**
 * Creates customers with a session each directly in the database: signing in two hundred takes a minute of
 * hashing.
 */
export async function addShoppers(db: Database, count: number): Promise<Shopper[]> {
  const suffix = randomBytes(3).toString('hex');
  // Only columns that every release has: a drill adds shoppers to a store of the release before.
  const { rows: added } = await db.execute<AddedCustomer>(sql`
    insert into customers (kind, document, name, email, email_verified_at, password_hash)
    select 'fisica', ${suffix} || lpad(at::text, 5, '0'), 'Comprador ' || at,
      'comprador-' || ${suffix} || '-' || at || '@exemplo.com.br', now(), 'none'
    from generate_series(0, ${count}::int - 1) as at
    returning id, name, email, document`);
  const tokens = added.map((customer) => ({
    customer,
    token: randomBytes(32).toString('base64url'),
  }));
  const sessions = tokens.map(({ customer, token }) => ({
    hash: createHash('sha256').update(token).digest('hex'),
    customer: customer.id,
  }));
  await db.execute(sql`
    insert into sessions (token_hash, customer_id, expires_at)
    select hash, customer, now() + interval '30 days'
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as added (hash text, customer int)`);
  return tokens.map(({ customer: { id, name, email, document }, token }) => ({
    cookie: `fireflay_session=${token}`,
    address: `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
    customer: { id: String(id), nome: name, email, doc: document, pessoa: 'fisica' },
  }));
}
