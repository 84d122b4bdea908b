import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isAccessibleToOthers, resolvePostgresAccount } from './postgres-account';
import type { PostgresAccount } from './postgres-account';
import { preparePostgresBinaries } from './postgres-binaries';
import { createCluster, readPassword, SUPERUSER } from './postgres-cluster';
import { stopServer, launchServer, findRunningServer } from './postgres-server';
import { stopServerWithProcess } from './postgres-watch';

export interface EmbeddedPostgresOptions {
  /** The server's files are in its subfolder `postgres`. */
  dataDir: string;
  /** Port on 127.0.0.1; undefined: the last one used if it is free, else any free one. */
  port?: number;
  /** False only in tests: committed data may then be lost in a power failure. */
  durable?: boolean;
  /** Receives messages for the operator. */
  notice?: (text: string) => void;
  /** Called when the server has ended and cannot be restarted. */
  onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of the database `fireflay`. */
  url: string;
  /** Process id of the server; it changes with a restart. */
  readonly pid: number;
  /** Whether the server was already running, left by a process that was killed. */
  adopted: boolean;
  /** Stops the server cleanly. Close every pool first. */
  stop(): Promise<void>;
}

const DATABASE_NAME = 'fireflay';
/** How long a server may need to notice that its last owner has ended. */
const OWNERSHIP_GRACE_MS = 3000;
/** One back end owns an embedded server. PostgreSQL releases the lock when its owner ends, in whatever way. */
const OWNER_LOCK_ID = 1_969_471;

/** A server that ends more often than this within `RESTART_WINDOW_MS` is not restarted again. */
const MAX_RESTARTS = 3;
const RESTART_WINDOW_MS = 600_000;
/**
 * Attempts to connect to a server that may be ending, and to start one while children of the last one may still
 * run.
 */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 500;

/**
 * Starts the back end's own PostgreSQL, or adopts the one that a killed back end left running. Restarts it when it
 * ends unexpectedly. Throws one sentence for the operator when it cannot start.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { notice = () => undefined, onLost = () => undefined, durable = true, dataDir } = options;
  const account = await resolvePostgresAccount();
  const folder = await resolveDataFolder(resolve(dataDir), account, notice);
  const native = await preparePostgresBinaries(account, sharedFolder(), notice);
  const password = await createCluster(folder, native, account);

  const open = async (port: number | undefined) => {
    const orphan = await findRunningServer(folder);
    const server = orphan ?? (await launchServer({ folder, native, account, durable, port }));
    const owner = await acquireOwnership(addressOf(password, server.port, 'postgres'), dataDir);
    const watch = stopServerWithProcess(server.pid);
    return { ...server, owner, watch, adopted: orphan !== undefined };
  };

  let isStopping = false;
  let restarting = Promise.resolve();
  let server = await retryTransient(() => open(options.port));
  await createDatabase(server.owner);
  const { port } = server;

  const restartedAt: number[] = [];
  const restart = async () => {
    if (isStopping) return;
    server.watch.stop();
    const since = Date.now() - RESTART_WINDOW_MS;
    if (restartedAt.filter((at) => at > since).length >= MAX_RESTARTS) {
      throw new Error(`it ended more than ${MAX_RESTARTS} times within ten minutes`);
    }
    restartedAt.push(Date.now());
    notice('The database server ended by itself: it is started again.');
    server = await retryTransient(() => open(port));
    restartOnEnd();
  };
  const restartOnEnd = () =>
    server.owner.once('end', () => {
      restarting = restart().catch((error: Error) => {
        onLost(
          new Error(
            `The database server in ${folder} ended and cannot be restarted: ${error.message}.`,
          ),
        );
      });
    });
  restartOnEnd();

  return {
    url: addressOf(password, port, DATABASE_NAME),
    get pid() {
      return server.pid;
    },
    adopted: server.adopted,
    stop: async () => {
      isStopping = true;
      await restarting;
      await server.owner.end();
      await stopServer(server.pid);
      server.watch.stop();
    },
  };
}

/**
 * The connection URL of the embedded server that serves this folder now, whoever owns it; undefined when none runs.
 * Whoever connects must not stop it.
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const account = await resolvePostgresAccount();
  const folder = await resolveDataFolder(resolve(dataDir), account, () => undefined);
  const server = await findRunningServer(folder);
  if (!server) return undefined;
  return addressOf(await readPassword(folder), server.port, DATABASE_NAME);
}

const addressOf = (password: string, port: number, name: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`;

/** Retries while the found server is ending, or children of the last one still run. */
async function retryTransient<Result>(open: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
      await pause(RETRY_DELAY_MS);
    }
  }
}

/** Errors of a server that is ending, and of a new one while children of the old one still run. */
function isTransient(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03'].includes(code) ||
    /Connection terminated|shared memory block/.test(message)
  );
}

/** Parent of folders that the user `postgres` can reach. */
function sharedFolder(): string {
  return existsSync('/var/lib') ? '/var/lib/fireflay' : join(tmpdir(), 'fireflay');
}

async function resolveDataFolder(
  dataDir: string,
  account: PostgresAccount,
  notice: (text: string) => void,
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  if (account === 'own' || (await isAccessibleToOthers(dataDir))) return join(dataDir, 'postgres');
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const own = join(sharedFolder(), `data-${hash}`);
  await mkdir(own, { recursive: true });
  await Promise.all([sharedFolder(), own].map((each) => chmod(each, 0o755)));
  const folder = join(own, 'postgres');
  notice(`${dataDir} is closed to other users: PostgreSQL keeps its files in ${folder}.`);
  return folder;
}

async function acquireOwnership(url: string, dataDir: string): Promise<Client> {
  const owner = new Client({ connectionString: url, application_name: 'fireflay owner' });
  owner.on('error', () => undefined);
  await owner.connect();
  // PostgreSQL may not have noticed yet that the last owner has ended.
  for (let waitedMs = 0; waitedMs < OWNERSHIP_GRACE_MS; waitedMs += 100) {
    const { rows } = await owner.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      OWNER_LOCK_ID,
    ]);
    if (rows[0]?.got) return owner;
    await pause(100);
  }
  await owner.end();
  throw new Error(
    `Another back end is running on the data in ${dataDir}: stop it, or set DATA_DIR or DATABASE_URL for this one.`,
  );
}

async function createDatabase(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [
    DATABASE_NAME,
  ]);
  if (!rowCount) await owner.query(`create database ${owner.escapeIdentifier(DATABASE_NAME)}`);
}
