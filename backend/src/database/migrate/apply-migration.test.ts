import { sql } from 'drizzle-orm';
import { aTestDatabase } from '../../testing/test-database';
import type { TestDatabase } from '../../testing/test-database';
import { openDatabase, preparationLimits } from '../database';
import { applyMigration } from './apply-migration';
import type { Migration } from './migration-status';

const aMigration = (...statements: string[]): Migration => ({
  name: '9000_test',
  statements,
  when: 9_000_000_000_000,
  hash: 'test',
});

describe('a migration', () => {
  let database: TestDatabase;
  let notices: string[];

  beforeEach(async () => {
    database = await aTestDatabase();
    notices = [];
  });
  afterEach(() => database.drop());

  const apply = (migration: Migration, db = database.db) =>
    applyMigration(db, migration, { notice: (text) => notices.push(text), waitMs: 100 });
  const countColumns = async () => {
    const { rows } = await database.db.execute(
      sql`select from information_schema.columns where table_name = 'orders' and column_name = 'note'`,
    );
    return rows.length;
  };

  it('that waits for a table is given up, names the table and who holds it, and can be repeated', async () => {
    const migration = aMigration('create table "other" ()', 'alter table "orders" add "note" text');
    const holder = await database.db.$client.connect();
    await holder.query('begin');
    await holder.query(`select 'a secret' from orders`);

    await expect(apply(migration)).rejects.toThrow(
      /^Migration 9000_test was given up after 0\.1 s, so that the running store is not blocked: it waits for the table orders\. Process \d+ of the database \("fireflay", role \w+, from 127\.0\.0\.1, in a transaction since \S+Z, idle in transaction: select '…' from orders\) is in the way\.$/,
    );
    expect(await countColumns()).toBe(0);
    await holder.query('rollback');
    holder.release();
    await apply(migration);

    expect(await countColumns()).toBe(1);
    expect(notices).toEqual([expect.stringMatching(/^Migration 9000_test is applied/)]);
  });

  it('says who else migrates while it waits for its end', async () => {
    const holder = await database.db.$client.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(4711969)');

    const applied = applyMigration(database.db, aMigration('select 1'), {
      waitMs: 100,
      notice: (text) => {
        notices.push(text);
        if (notices.length === 1) void holder.query('commit');
      },
    });
    await applied;
    holder.release();

    expect(notices).toEqual([
      expect.stringMatching(/^Process \d+ of the database \("fireflay", .*\) migrates: waiting\.$/),
      expect.stringMatching(/^Migration 9000_test is applied/),
    ]);
  });

  it('names the right that its role lacks, and the statement', async () => {
    await database.db.execute(sql`create role migration_test`);
    await database.db.execute(
      sql`grant usage, create on schema public, drizzle to migration_test;
          grant select, insert on all tables in schema public, drizzle to migration_test`,
    );
    const url = new URL(database.url);
    url.searchParams.set('options', '-c role=migration_test');
    const db = openDatabase(url.href, { limits: preparationLimits, onError: () => undefined });

    await expect(apply(aMigration('alter table "orders" add "note" text'), db)).rejects.toThrow(
      'Migration 9000_test failed and changed nothing at alter table "orders" add "note" text: The role of DATABASE_URL lacks a right (must be owner of table orders): it must own the database, its schemas and tables.',
    );
    await db.$client.end();
    await database.db.execute(sql`drop owned by migration_test; drop role migration_test`);
  });

  describe('with an index that is built beside the running store', () => {
    const migration = aMigration(
      'create index concurrently if not exists "orders_noted" on "orders" ("note")',
    );
    const validity = async () => {
      const { rows } = await database.db.execute<{ valid: boolean }>(
        sql`select indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid where relname = 'orders_noted'`,
      );
      return rows.map(({ valid }) => valid);
    };
    beforeEach(() => database.db.execute(sql`alter table orders add note text`));

    it('builds it once, also after a build that was interrupted', async () => {
      await database.db.execute(sql`create index orders_noted on orders (note)`);
      await database.db.execute(
        sql`update pg_index set indisvalid = false where indexrelid = 'orders_noted'::regclass`,
      );

      await apply(migration);
      await apply(migration);

      expect(await validity()).toEqual([true]);
      expect(notices.at(-1)).toBe('Migration 9000_test was applied by another process.');
    });

    it('is given up while a transaction that writes to the table does not end, and can be repeated', async () => {
      const holder = await database.db.$client.connect();
      await holder.query('begin');
      await holder.query(`lock table orders in row exclusive mode`);

      await expect(apply(migration)).rejects.toThrow(
        /^Migration 9000_test was given up after 2 s, .*: it waits for the end of other transactions\. Process \d+ .* is in the way\.$/,
      );
      await holder.query('rollback');
      holder.release();
      await apply(migration);

      expect(await validity()).toEqual([true]);
    });
  });

  it('that fails changes nothing', async () => {
    const migration = aMigration(
      'alter table "orders" add "note" text',
      'create table "orders" ()',
    );

    await expect(apply(migration)).rejects.toThrow(
      'Migration 9000_test failed and changed nothing at create table "orders" (): relation "orders" already exists',
    );
    expect(await countColumns()).toBe(0);
  });
});
