import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, preparationLimits } from '../database/database';
import { prepareDatabase } from './prepare-database';
import { aTestDatabase } from '../testing/test-database';
import type { TestDatabase } from '../testing/test-database';
import { startEmbeddedPostgres } from '../database/embedded-postgres';
import { runCommand } from '../database/postgres-process';
import { describeStartFailure } from './start-failure';

const describeRejection = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => describeStartFailure(error, {}),
  );

describe('the message of a failed start', () => {
  it('names DATA_DIR when it cannot be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fireflay-start-'));
    await writeFile(join(folder, 'file'), '');

    const dataDir = join(folder, 'file', 'data');

    expect(await describeRejection(startEmbeddedPostgres({ dataDir }))).toBe(
      `${dataDir} cannot be written (ENOTDIR): set DATA_DIR to a folder that this user may write.`,
    );
    await rm(folder, { recursive: true });
  });

  it.each(['EROFS', 'EACCES', 'EPERM'])('names DATA_DIR on %s', (code) => {
    const error = Object.assign(new Error('mkdir'), { code, path: '/data/postgres' });

    expect(describeStartFailure(error, {})).toBe(
      `/data/postgres cannot be written (${code}): set DATA_DIR to a folder that this user may write.`,
    );
  });

  it('is one sentence when the disk is full, however many lines PostgreSQL writes', async () => {
    const lines =
      'echo "PANIC: could not write to file: No space left on device" >&2; echo Aborted >&2; exit 1';

    expect(await describeRejection(runCommand('/bin/sh', ['-c', lines], 'own'))).toBe(
      'The disk is full: make room and start again, or set DATA_DIR to a folder on another disk.',
    );
    expect(describeStartFailure(Object.assign(new Error('write'), { code: 'ENOSPC' }), {})).toMatch(
      /^The disk is full: [^\n]*$/,
    );
  });

  it('says that no primary may be up when a balancer closes the connection', async () => {
    const balancer = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(balancer, 'listening');
    const { port } = balancer.address() as AddressInfo;
    const db = openDatabase(`postgres://loja@127.0.0.1:${port}/loja`, { onError: () => undefined });

    expect(await describeRejection(prepareDatabase(db, {}))).toMatch(
      /^The database at DATABASE_URL cannot be reached \(.+\): check the address, and that a primary runs there\.$/,
    );
    await db.$client.end();
    balancer.close();
  });

  describe('of a database', () => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await aTestDatabase();
    });
    afterEach(() => database.drop());

    /** @param option of each connection, as `-c name=value` */
    const start = (option: string) => {
      const url = new URL(database.url);
      url.searchParams.set('options', option);
      const limits = preparationLimits;
      const db = openDatabase(url.href, { max: 2, limits, onError: () => undefined });
      const prepare = async () => {
        try {
          await prepareDatabase(db, {});
        } finally {
          await db.$client.end();
        }
      };
      return describeRejection(prepare());
    };

    it('says that it is read-only, as a standby is', async () => {
      expect(await start('-c default_transaction_read_only=on')).toBe(
        'The database at DATABASE_URL is read-only, as a standby is: name the primary server.',
      );
    });

    it('says which right its role lacks', async () => {
      await database.db.execute('create role start_failure');

      const message = await start('-c role=start_failure');
      await database.db.execute('drop role start_failure');

      expect(message).toMatch(
        /^The role of DATABASE_URL lacks a right \(permission denied for [^)]*\): it must own the database, its schemas and tables\.$/,
      );
    });

    it('has the cause of any other failed query, never its statement and values', async () => {
      const query = database.db.execute(sql`select ${'secret'}::int`);

      expect(await describeRejection(query)).toBe(
        'invalid input syntax for type integer: "secret"',
      );
    });
  });

  it('names the port that is taken', () => {
    const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });

    expect(describeStartFailure(error, { API_PORT: '4711' })).toBe(
      'Port 4711 is taken: end what listens there, or set API_PORT.',
    );
  });
});
