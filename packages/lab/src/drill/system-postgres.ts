import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@fireflay/service/launched-process';
import type { LaunchedProcess } from '@fireflay/service/launched-process';
import { describeMissing } from '../system-programs';
import { launch } from './launch';

/** Where Debian and its relatives install the versions. */
const VERSIONS_FOLDER = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore', 'pg_basebackup'];

/**
 * The folder of the newest PostgreSQL of the system with all programs that the drills need.
 *
 * @throws Error that names what is missing
 */
export function findPrograms(): string {
  const versions = existsSync(VERSIONS_FOLDER) ? readdirSync(VERSIONS_FOLDER) : [];
  const found = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS_FOLDER, version, 'bin'))
    .find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
  if (found !== undefined) return found;
  throw new Error(describeMissing('The drill', { postgresql: false }));
}

/** PostgreSQL does not run as root: under root it runs as the user of its package. */
const account = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** A PostgreSQL server of the system in a folder of its own, and the programs of its version. */
export class SystemPostgres {
  readonly port: number;
  readonly data: string;
  readonly #programs: string;
  readonly #folder: string;
  /** The login of the superuser. */
  readonly #login: { user: string; password: string };
  #server: LaunchedProcess | undefined;

  private constructor(
    programs: string,
    folder: string,
    data: string,
    port: number,
    login = { user: 'postgres', password: '' },
  ) {
    this.#programs = programs;
    this.#folder = folder;
    this.data = data;
    this.port = port;
    this.#login = login;
  }

  /**
   * @param folder for the working files of commands, and of the server in `name`
   * @param settings lines of postgresql.conf
   */
  static async start(folder: string, name: string, settings = ''): Promise<SystemPostgres> {
    const postgres = await SystemPostgres.prepare(folder, name);
    await postgres.run(`initdb --username=postgres --auth=trust --pgdata=${postgres.data}`);
    postgres.configure(settings);
    await postgres.launch();
    await postgres.run('createuser loja');
    return postgres;
  }

  /** A server whose data come from elsewhere: `launch` starts it. */
  static async prepare(folder: string, name: string): Promise<SystemPostgres> {
    return new SystemPostgres(findPrograms(), folder, join(folder, name), await findFreePort());
  }

  /** A server of another version that runs already, with the programs of the system. */
  static reach(folder: string, { port, username, password }: URL): SystemPostgres {
    const login = { user: username, password: decodeURIComponent(password) };
    return new SystemPostgres(findPrograms(), folder, '', Number(port), login);
  }

  configure(settings: string) {
    appendFileSync(join(this.data, 'postgresql.conf'), `\n${settings}\n`);
  }

  async launch() {
    const args = ['-D', this.data, '-p', String(this.port), '-c', 'listen_addresses=127.0.0.1'];
    this.#server = launch(
      [...args, '-c', `unix_socket_directories=${this.#folder}`, '-c', 'max_connections=150'],
      { cwd: this.#folder, env: this.#environment, ...account() },
      join(this.#programs, 'postgres'),
    );
    while (!this.#isReady()) {
      if (this.#server.hasEnded) throw new Error(this.#server.output.trim());
      await pause(100);
    }
  }

  /** Waits until a recovery has ended. */
  async untilPrimary() {
    while ((await this.query('select pg_is_in_recovery()'))[0] !== 'f') await pause(100);
  }

  /** The address of a database, for the role that owns it. */
  url(database = 'loja', role = 'loja') {
    return `postgres://${role}:${role}@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs commands of the documentation, as PostgreSQL's user of the system. @returns the output */
  run(commands: string): Promise<string> {
    return launch(
      ['-ec', commands],
      { cwd: this.#folder, env: this.#environment, ...account() },
      '/bin/sh',
    ).untilEnded();
  }

  /** @returns the rows of the first column */
  async query(statement: string, database = 'loja'): Promise<string[]> {
    const { stdout, stderr, status } = spawnSync(
      join(this.#programs, 'psql'),
      ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', database, '-c', statement],
      { env: this.#environment, encoding: 'utf8', maxBuffer: 1024 ** 3 },
    );
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split('\n').filter(Boolean);
  }

  async stop() {
    // SIGINT: connections are closed.
    this.#server?.child.kill('SIGINT');
    await this.#server?.untilEnded().catch(() => undefined);
    this.#server = undefined;
  }

  #isReady() {
    return (
      spawnSync(join(this.#programs, 'psql'), ['-XAtqc', 'select 1', 'postgres'], {
        env: this.#environment,
      }).status === 0
    );
  }

  get #environment() {
    const { PATH: searched = '' } = process.env;
    return {
      PATH: `${this.#programs}:${searched}`,
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      PGHOST: '127.0.0.1',
      PGPORT: String(this.port),
      PGUSER: this.#login.user,
      PGPASSWORD: this.#login.password,
    };
  }
}

/** A folder that PostgreSQL's user may write. */
export function makeFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
