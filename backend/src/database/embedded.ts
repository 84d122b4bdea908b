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
import { endWithThisProcess } from './postgres-watch';

export interface EmbeddedOptions {
  /** The server's files lie in `postgres` below it. */
  dataDir: string;
  /** Fixed port of 127.0.0.1; without it, the last one used if free, else any free one. */
  port?: number;
  /** False only in tests: a power cut may then lose what was committed. */
  durable?: boolean;
  /** Sentences for the operator. */
  notice?: (text: string) => void;
  /** The server ended and cannot be kept running. */
  onGone?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection address of the database `fireflay`. */
  url: string;
  /** Process id of the server; another one after it was started again. */
  readonly pid: number;
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

/** A server that ends more often than this within `restartWindowMs` is given up. */
const MAX_RESTARTS = 3;
const restartWindowMs = 600_000;
/** Tries to reach a server that may be ending just now, and to start one whose last children may still be. */
const MAX_TRIES = 5;
const retryPauseMs = 500;

/**
 * Starts the PostgreSQL that the back end brings along, or takes over the one that a killed back end left
 * behind. Starts it again when it ends by itself. Throws one sentence for the operator when it cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { notice = () => undefined, onGone = () => undefined, durable = true, dataDir } = options;
  const account = await postgresAccount();
  const folder = await dataFolder(resolve(dataDir), account, notice);
  const native = await postgresBinaries(account, openFolder(), notice);
  const password = await makeCluster(folder, native, account);
  const address = (port: number, name: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;

  const open = async (port: number | undefined) => {
    const leftOver = await runningServer(folder);
    const server = leftOver ?? (await launch({ folder, native, account, durable, port }));
    const owner = await takeOwnership(address(server.port, 'postgres'), dataDir);
    const watch = endWithThisProcess(server.pid);
    return { ...server, owner, watch, adopted: leftOver !== undefined };
  };

  let stopping = false;
  let restarting = Promise.resolve();
  let server = await insist(() => open(options.port));
  await makeDatabase(server.owner);
  const { port } = server;

  const restartedAt: number[] = [];
  const startAgain = async () => {
    if (stopping) return;
    server.watch.stop();
    const since = Date.now() - restartWindowMs;
    if (restartedAt.filter((at) => at > since).length >= MAX_RESTARTS) {
      throw new Error(`it ended more than ${MAX_RESTARTS} times within ten minutes`);
    }
    restartedAt.push(Date.now());
    notice('The database server ended by itself: it is started again.');
    server = await insist(() => open(port));
    keepRunning();
  };
  const keepRunning = () =>
    server.owner.once('end', () => {
      restarting = startAgain().catch((error: Error) => {
        onGone(new Error(`The database server in ${folder} is gone: ${error.message}.`));
      });
    });
  keepRunning();

  return {
    url: address(port, database),
    get pid() {
      return server.pid;
    },
    adopted: server.adopted,
    stop: async () => {
      stopping = true;
      await restarting;
      await server.owner.end();
      await endServer(server.pid);
      server.watch.stop();
    },
  };
}

/** Again while the server that was found ends just then, or the children of the last one still do. */
async function insist<Result>(open: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (tries === MAX_TRIES || !isPassing(error)) throw error;
      await pause(retryPauseMs);
    }
  }
}

/** What a server answers while it ends, and what a new one says while the old one's children still run. */
function isPassing(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03'].includes(code) ||
    /Connection terminated|shared memory block/.test(message)
  );
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
