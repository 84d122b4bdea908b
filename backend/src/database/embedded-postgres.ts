import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { isAccessibleToOthers, resolvePostgresAccount } from './postgres-account';
import type { PostgresAccount } from './postgres-account';
import { preparePostgresBinaries } from './postgres-binaries';
import { createCluster, readPassword, SUPERUSER } from './postgres-cluster';
import { findRunningServer, launchServer, stopServer, untilEnded } from './postgres-server';
import { stopServerWithProcess } from './postgres-watch';

export interface EmbeddedPostgresOptions {
  /** The server's files are in its subfolder `postgres`. */
  dataDir: string;
  /** Port on 127.0.0.1; undefined: the last one used if it is free, else any free one. */
  port?: number | undefined;
  /** False only in tests: committed data may then be lost in a power failure. */
  durable?: boolean;
  /** Receives messages for the operator. */
  notice?: (text: string) => void;
  /** Called when the server has ended by itself. */
  onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of the database `fireflay`. */
  url: string;
  /** Process id of the server. */
  pid: number;
  /** Stops the server cleanly. Close every pool first. */
  stop(): Promise<void>;
}

export const DATABASE_NAME = 'fireflay';
/** A server may need this time to end after its back end was killed. */
const END_GRACE_MS = 3000;

/** Starts the back end's own PostgreSQL. Throws one sentence for the operator when it cannot start. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { notice = () => undefined, onLost = () => undefined, durable = true, dataDir } = options;
  const { account, folder, native, password } = await prepareCluster(dataDir, notice);

  const found = await findRunningServer(folder);
  if (found && !(await untilEnded(found.pid, END_GRACE_MS))) {
    throw new Error(
      `Another back end is running on the data in ${dataDir}, with the database server ${found.pid}: stop it, or set DATA_DIR or DATABASE_URL for this one.`,
    );
  }
  const {
    process: server,
    pid,
    port,
  } = await launchServer({ ...options, folder, native, account, durable });
  const watch = stopServerWithProcess(pid);
  const reportLoss = () => onLost(new Error(`The database server in ${folder} has ended.`));
  server.once('exit', reportLoss);
  await createDatabase(addressOf(password, port, 'postgres'));

  return {
    url: addressOf(password, port, DATABASE_NAME),
    pid,
    stop: async () => {
      server.off('exit', reportLoss);
      await stopServer(pid);
      watch.stop();
    },
  };
}

/** Creates the files of a server in `dataDir`, if there are none. */
export async function prepareCluster(dataDir: string, notice: (text: string) => void) {
  const account = await resolvePostgresAccount();
  const folder = await resolveDataFolder(resolve(dataDir), account, notice);
  const native = await preparePostgresBinaries(account, sharedFolder(), notice);
  const password = await createCluster(folder, native, account);
  return { account, folder, native, password };
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

export const addressOf = (password: string, port: number, name: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`;

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

export async function createDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE_NAME,
    ]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(DATABASE_NAME)}`);
  } finally {
    await client.end();
  }
}
