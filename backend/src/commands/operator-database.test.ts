import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { aTestDatabase } from '../testing/test-database';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres';
import { openOperatorDatabase } from './operator-database';
import type { OperatorDatabase } from './operator-database';

describe('openOperatorDatabase', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fireflay-operator-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const open = (env: Record<string, string>) => openOperatorDatabase(env, () => undefined);
  const countProducts = async ({ db }: OperatorDatabase) =>
    (await db.execute<{ count: string }>(sql`select count(*) from products`)).rows;

  it('opens the database of DATABASE_URL', async () => {
    const { db, url, drop } = await aTestDatabase();
    await db.execute(sql`insert into brands (id, name) values (7, 'Forja')`);

    const opened = await open({ DATABASE_URL: url });

    const { rows } = await opened.db.execute(sql`select name from brands`);
    expect(rows).toEqual([{ name: 'Forja' }]);
    await opened.close();
    await drop();
  });

  it('shares the embedded server of a running store and leaves it running', async () => {
    const store = await startEmbeddedPostgres({ dataDir });

    const opened = await open({ DATA_DIR: dataDir });

    expect(await countProducts(opened)).toEqual([{ count: '0' }]);
    await opened.close();
    expect(await findEmbeddedPostgres(dataDir)).toBe(store.url);
    await store.stop();
  });

  it('starts the embedded server where no store runs, and stops it again', async () => {
    const opened = await open({ DATA_DIR: dataDir });

    expect(await countProducts(opened)).toEqual([{ count: '0' }]);
    await opened.close();
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  it('says in one sentence, without the password, which database cannot be used', async () => {
    await expect(
      open({ DATABASE_URL: 'postgres://loja:secret-password@127.0.0.1:1/loja' }),
    ).rejects.toThrow(
      'The database 127.0.0.1:1/loja cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL, and that it runs.',
    );
  });

  it('refuses to start an embedded server for a store that is open to shoppers', async () => {
    await expect(open({ NODE_ENV: 'production', DATA_DIR: dataDir })).rejects.toThrow(
      'DATABASE_URL must be set: the embedded PostgreSQL is for one machine.',
    );
  });
});
