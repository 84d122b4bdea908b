import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { mayBeEnteredByOthers, postgresAccount } from './postgres-account';
import type { PostgresAccount } from './postgres-account';
import { postgresBinaries } from './postgres-binaries';
import { makeCluster, superuser } from './postgres-cluster';
import { endServer, launch, runningServer } from './postgres-server';

export interface EmbeddedOptions {
  /** The server's files lie in `postgres` below it. */
  dataDir: string;
  /** Fixed port of 127.0.0.1; without it, the last one used if free, else any free one. */
  port?: number;
  /** False only in tests: a power cut may then lose what was committed. */
  durable?: boolean;
  /** Sentences for the operator. */
  notice?: (text: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection address of the database `fireflay`. */
  url: string;
  /** Process id of the server. */
  pid: number;
  /** Whether the server was left running by a process that died. */
  adopted: boolean;
  /** Ends the server cleanly. Close every pool first. */
  stop(): Promise<void>;
}

const database = 'fireflay';
/** How long a server that was just left may need to notice. */
const graceMs = 3000;
/** One back end owns an embedded server; PostgreSQL frees the lock when its owner dies, however it dies. */
const ownerLock = 1_969_471;

/**
 * Starts the PostgreSQL that the back end brings along, or takes over the one that a killed back end left
 * behind. Throws one sentence for the operator when it cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const notice = options.notice ?? (() => undefined);
  const account = await postgresAccount();
  const folder = await dataFolder(resolve(options.dataDir), account, notice);
  const native = await postgresBinaries(account, openFolder(), notice);
  const password = await makeCluster(folder, native, account);

  const leftOver = await runningServer(folder);
  const server =
    leftOver ??
    (await launch({ ...options, folder, native, account, durable: options.durable ?? true }));
  const address = (name: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${server.port}/${name}`;
  const owner = await takeOwnership(address('postgres'), options.dataDir);
  await makeDatabase(owner);

  return {
    url: address(database),
    pid: server.pid,
    adopted: leftOver !== undefined,
    stop: async () => {
      await owner.end();
      await endServer(server.pid);
    },
  };
}

/** Where folders are made that the user `postgres` can reach. */
function openFolder(): string {
  return existsSync('/var/lib') ? '/var/lib/fireflay' : join(tmpdir(), 'fireflay');
}

async function dataFolder(
  dataDir: string,
  account: PostgresAccount,
  notice: (text: string) => void,
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  if (account === 'own' || (await mayBeEnteredByOthers(dataDir))) return join(dataDir, 'postgres');
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const own = join(openFolder(), `data-${mark}`);
  await mkdir(own, { recursive: true });
  await Promise.all([openFolder(), own].map((each) => chmod(each, 0o755)));
  const folder = join(own, 'postgres');
  notice(`${dataDir} is closed to other users: PostgreSQL keeps its files in ${folder}.`);
  return folder;
}

async function takeOwnership(url: string, dataDir: string): Promise<Client> {
  const owner = new Client({ connectionString: url, application_name: 'fireflay owner' });
  owner.on('error', () => undefined);
  await owner.connect();
  // A moment of grace: PostgreSQL may not have noticed yet that the last owner is gone.
  for (let waited = 0; waited < graceMs; waited += 100) {
    const { rows } = await owner.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      ownerLock,
    ]);
    if (rows[0]?.got) return owner;
    await pause(100);
  }
  await owner.end();
  throw new Error(
    `Another back end is running on the data in ${dataDir}: stop it, or set DATA_DIR or DATABASE_URL for this one.`,
  );
}

async function makeDatabase(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (!rowCount) await owner.query(`create database ${owner.escapeIdentifier(database)}`);
}
