import {
  appendFile,
  chown,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  addressOf,
  createDatabase,
  DATABASE_NAME,
  prepareCluster,
} from '../database/embedded-postgres';
import { launchServer, stopServer } from '../database/postgres-server';
import type { PostgresServer } from '../database/postgres-server';
import { stopServerWithProcess } from '../database/postgres-watch';

/** Without a password: a balancer asks each server whether it is a replica. */
export const CHECK_ROLE = 'balancer';

/** The names of the servers; the first one begins as the primary. */
export const SERVER_NAMES = ['db1', 'db2', 'db3'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

/** Any one of the other two must have a transaction before it is confirmed. */
const SYNCHRONOUS_NAMES = `ANY 1 (${SERVER_NAMES.join(', ')})`;

/** A base backup leaves these out. */
const NOT_COPIED = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_stat_tmp',
  'pg_subtrans',
]);

interface ReplicatedPostgresOptions {
  dataDir: string;
  ports: Readonly<Record<ServerName, number>>;
  /** Where replicas find the primary, also after another one has become it. */
  primaryPort: number;
}

/** PostgreSQL servers of one cluster, from the embedded binaries: one primary, two streaming replicas. */
export class ReplicatedPostgres {
  readonly #options: ReplicatedPostgresOptions;
  readonly #servers = new Map<ServerName, PostgresServer & { stopWatch: () => void }>();
  #files!: Awaited<ReturnType<typeof prepareCluster>>;

  private constructor(options: ReplicatedPostgresOptions) {
    this.#options = options;
  }

  /** Starts the primary alone, from nothing. */
  static async start(options: ReplicatedPostgresOptions): Promise<ReplicatedPostgres> {
    const cluster = new ReplicatedPostgres(options);
    cluster.#files = await prepareCluster(join(options.dataDir, 'db1'), () => undefined);
    const { folder } = cluster.#files;
    const access = join(folder, 'pg_hba.conf');
    const rules = await readFile(access, 'utf8');
    const check = `host postgres ${CHECK_ROLE} 127.0.0.1/32 trust\n`;
    if (!rules.startsWith(check)) await writeFile(access, check + rules);
    await cluster.launch('db1');
    await createDatabase(cluster.urlOf('db1', 'postgres'));
    await cluster.query(
      'db1',
      `do $$ begin create role ${CHECK_ROLE} login; exception when duplicate_object then null; end $$`,
    );
    // A replica that was away finds what it missed.
    await cluster.query('db1', "alter system set wal_keep_size = '512MB'");
    await cluster.query('db1', 'select pg_reload_conf()');
    return cluster;
  }

  urlOf = (name: ServerName, database: string = DATABASE_NAME) =>
    addressOf(this.#files.password, this.#options.ports[name], database);

  /** The address behind a balancer. */
  urlAt = (port: number) => addressOf(this.#files.password, port, DATABASE_NAME);

  /** Signals a server with all its processes, as if its machine had the fault. */
  signal(name: ServerName, signal: NodeJS.Signals): void {
    const { pid = 0 } = this.#servers.get(name) ?? {};
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const each of [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]) {
      try {
        process.kill(each, signal);
      } catch (error) {
        // A process of the server has ended since.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  async query(name: ServerName, statement: string) {
    return queryAt(this.urlOf(name, 'postgres'), statement);
  }

  /** Confirms a transaction once one replica has it. Only with a replica: without one every commit waits. */
  async replicateSynchronously(primary: ServerName) {
    await this.query(
      primary,
      `alter system set synchronous_standby_names = '${SYNCHRONOUS_NAMES}'`,
    );
    await this.query(primary, 'select pg_reload_conf()');
  }

  /** Makes a replica from a copy of the running primary, and starts it. */
  async addReplica(name: ServerName, primary: ServerName): Promise<void> {
    const source = this.#folderOf(primary);
    const target = this.#folderOf(name);
    await rm(target, { recursive: true, force: true });
    const client = new Client({ connectionString: this.urlOf(primary, 'postgres') });
    await client.connect();
    try {
      await client.query('select pg_backup_start($1, true)', [name]);
      await this.#copy(source, target);
      const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
        'select labelfile, spcmapfile from pg_backup_stop()',
      );
      // The WAL until this moment.
      await this.#copy(join(source, 'pg_wal'), join(target, 'pg_wal'));
      await this.#write(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    await mkdir(join(target, 'pg_replslot'), { recursive: true });
    for (const folder of [
      'pg_replslot',
      'pg_dynshmem',
      'pg_notify',
      'pg_stat_tmp',
      'pg_subtrans',
    ]) {
      await mkdir(join(target, folder), { recursive: true });
      await this.#own(join(target, folder));
    }
    await this.#write(join(target, 'standby.signal'), '');
    const { hostname, username, password } = new URL(this.urlOf(primary));
    await appendFile(
      join(target, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${this.#options.primaryPort} user=${username} password=${password} application_name=${name}'\n` +
        `synchronous_standby_names = '${SYNCHRONOUS_NAMES}'\nwal_retrieve_retry_interval = '1s'\n`,
    );
    await this.launch(name);
  }

  /** Starts a server, also after it was killed. */
  async launch(name: ServerName): Promise<void> {
    const { native, account } = this.#files;
    const folder = this.#folderOf(name);
    const { pid, port } = await launchServer({
      folder,
      native,
      account,
      port: this.#options.ports[name],
      durable: true,
    });
    const { stop: stopWatch } = stopServerWithProcess(pid);
    this.#servers.get(name)?.stopWatch();
    this.#servers.set(name, { pid, port, stopWatch });
  }

  /** Ends a server as an operator does, and starts it again. */
  async restart(name: ServerName): Promise<void> {
    await stopServer(this.#servers.get(name)?.pid ?? 0);
    await this.launch(name);
  }

  /** Waits until the replica streams from the primary. */
  async untilStreaming(primary: ServerName, replica: ServerName): Promise<void> {
    const statement = `select 1 from pg_stat_replication where application_name = '${replica}' and state = 'streaming'`;
    while ((await this.query(primary, statement)).length === 0) await nextTry();
  }

  async stop(): Promise<void> {
    // Replicas first: a primary waits for them to receive the last of its WAL.
    for (const { pid, stopWatch } of [...this.#servers.values()].reverse()) {
      await stopServer(pid);
      stopWatch();
    }
  }

  #folderOf = (name: ServerName) =>
    name === 'db1' ? this.#files.folder : join(this.#files.folder, '..', name);

  async #copy(source: string, target: string): Promise<void> {
    await mkdir(target, { recursive: true, mode: 0o700 });
    await this.#own(target);
    for (const entry of await readdir(source, { withFileTypes: true })) {
      if (NOT_COPIED.has(entry.name)) continue;
      const [from, to] = [join(source, entry.name), join(target, entry.name)];
      if (entry.isDirectory()) {
        await this.#copy(from, to);
        continue;
      }
      try {
        await copyFile(from, to);
        await this.#own(to);
      } catch (error) {
        // The server has deleted the file meanwhile; the WAL says so.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }

  async #write(file: string, text: string) {
    await writeFile(file, text, { mode: 0o600 });
    await this.#own(file);
  }

  async #own(path: string) {
    const { account } = this.#files;
    if (account !== 'own') await chown(path, account.uid, account.gid);
  }
}

const nextTry = () => new Promise((resolve) => setTimeout(resolve, 50));

async function queryAt(connectionString: string, statement: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
