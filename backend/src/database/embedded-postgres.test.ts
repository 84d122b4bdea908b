import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findPackageRoot } from '../configuration/package-root';
import { startEmbeddedPostgres } from './embedded-postgres';
import type { EmbeddedPostgres } from './embedded-postgres';

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let running: EmbeddedPostgres | undefined;
  let holder: ChildProcess | undefined;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fireflay-embedded-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(async () => {
    holder?.kill('SIGKILL');
    await running?.stop();
    running = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async () => {
    running = await startEmbeddedPostgres({ dataDir });
    return running;
  };
  const runQuery = async <Row extends object>(url: string, text: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  /** Starts another process that owns the server. Returns the server's process id. */
  const hold = async (): Promise<number> => {
    const tsx = createRequire(join(findPackageRoot(), 'package.json')).resolve('tsx/cli');
    const script = join(findPackageRoot(), 'src', 'testing', 'hold-postgres.ts');
    holder = spawn(process.execPath, [tsx, script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // tsx runs the script in a child: one process group, so that both can be killed.
      detached: true,
    });
    if (!holder.stdout) throw new Error('The process that holds the server has no output.');
    const [output] = (await once(holder.stdout, 'data')) as [Buffer];
    return Number(/holding (\d+)/.exec(output.toString())?.[1]);
  };
  const kill = async () => {
    if (holder?.pid) process.kill(-holder.pid, 'SIGKILL');
    holder = undefined;
  };

  it('keeps its data over a clean stop', async () => {
    const first = await start();
    await runQuery(first.url, 'create table kept as select 1969 as year');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();

    expect(await runQuery(second.url, 'select year from kept')).toEqual([{ year: 1969 }]);
  });

  it('is durable, uses UTF-8, listens on this machine only and requires its password', async () => {
    const { url } = await start();

    const [settings] = await runQuery<Record<string, string>>(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('server_encoding') as encoding,
        current_setting('listen_addresses') as addresses, upper('água') as upper`,
    );

    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      upper: 'ÁGUA',
    });
    const withoutPassword = url.replace(/:[^:@]+@/, ':wrong@');
    await expect(runQuery(withoutPassword, 'select 1')).rejects.toThrow('password');
  });

  it('ends when its back end is killed, and leaves usable data', async () => {
    const first = await start();
    await runQuery(first.url, 'create table kept as select 1969 as year');
    await first.stop();
    const pid = await hold();

    await kill();

    const { url } = await start();
    while (isAlive(pid)) await pause(20);
    expect(await runQuery(url, 'select year from kept')).toEqual([{ year: 1969 }]);
  });

  it('starts on the data of a server that was killed, once its children have ended', async () => {
    const lost = new Promise<Error>((onLost) => {
      void startEmbeddedPostgres({ dataDir, onLost }).then(({ pid }) =>
        process.kill(pid, 'SIGKILL'),
      );
    });
    expect((await lost).message).toMatch(/^The database server in .* has ended\.$/);

    const { url } = await start();

    expect(await runQuery(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not touch the server of a running back end', async () => {
    const pid = await hold();

    await expect(start()).rejects.toThrow(/Another back end is running .* DATA_DIR/);

    expect(isAlive(pid)).toBe(true);
    await kill();
    await start();
  });

  it('recognises a process id that now belongs to another process', async () => {
    const first = await start();
    await first.stop();
    const stale = `${process.pid}\n${join(dataDir, 'postgres')}\n0\n${new URL(first.url).port}\n\n127.0.0.1\n\nready\n`;
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale);

    const second = await start();

    expect(second.pid).not.toBe(process.pid);
  });
});
