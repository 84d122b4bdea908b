import { sql } from 'drizzle-orm';
import { aFilledStore } from '../testing/sample-catalogue';
import { aTestDatabase } from '../testing/test-database';
import type { TestDatabase } from '../testing/test-database';
import { runMigrate } from './run-migrate';

/** Runs the command in this process. */
async function run(url: string, ...args: string[]) {
  const lines: string[] = [];
  const keep = (text: string) => void lines.push(text);
  const env = { NODE_ENV: '', DATABASE_URL: url };
  const code = await runMigrate(args, { env, print: keep, printError: keep });
  return { code, text: lines.join('\n') };
}

describe('npm run migrate', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await aTestDatabase();
  });
  afterEach(() => database.drop());

  const empty = () =>
    database.db.execute(
      sql`drop schema public cascade; drop schema drizzle cascade; create schema public`,
    );

  it('lists what is pending with exit code 3, applies it, and then lists when it was applied', async () => {
    await empty();

    const before = await run(database.url, '--status');
    const applied = await run(database.url);
    const after = await run(database.url, '--status');

    expect(before.code).toBe(3);
    expect(before.text).toMatch(/^(\d{4}_[\w-]+: pending\n?)+$/);
    expect(applied.code).toBe(0);
    expect(applied.text).toMatch(
      /^(Migration \d{4}_[\w-]+(: the index \w+ is built beside the running store| is applied \(\d+\.\d s\))\.\n)+No migration is pending\.$/,
    );
    expect(after.code).toBe(0);
    expect(after.text).toMatch(/^(\d{4}_[\w-]+: applied 20\d\d-[\dT:.-]+Z\n?)+$/);
  });

  it('is safe in two processes at once: each migration is applied by one of them', async () => {
    await empty();

    const [one, other] = await Promise.all([run(database.url), run(database.url)]);

    expect([one.code, other.code]).toEqual([0, 0]);
    const { rows } = await database.db.execute(
      sql`select created_at, count(*)::int as times from drizzle.__drizzle_migrations group by 1`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ times }) => times === 1)).toBe(true);
  });

  it('reads the journal of an earlier release, which has no times, and leaves that of a newer one', async () => {
    await database.db.execute(sql`alter table drizzle.__drizzle_migrations drop column applied_at`);
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9000000000000)`,
    );

    const { code, text } = await run(database.url, '--status');

    expect(code).toBe(0);
    expect(text).toMatch(
      /^(\d{4}_[\w-]+: applied, time not recorded\n)+1 more: applied by a newer release$/,
    );
    expect(await run(database.url)).toEqual({ code: 0, text: 'No migration is pending.' });
  });

  it('writes outdated search words again, with its progress', async () => {
    const store = await aFilledStore();
    await store.db.execute(sql`update catalogue_state set search_edition = 0`);

    const status = await run(store.url, '--status');
    const { code, text } = await run(store.url);

    expect(status.code).toBe(3);
    expect(status.text).toMatch(/^search words of all products: pending$/m);
    expect(code).toBe(0);
    expect(text).toMatch(
      /^Search words: (\d+) of \1 products are written\.\nNo migration is pending\.$/,
    );
    await store.close();
  });

  it.each([
    [
      'says which server is not reached',
      'postgres://loja:secret@127.0.0.1:1/loja',
      /127\.0\.0\.1:1/,
    ],
    ['says that DATABASE_URL is wrong', 'mysql://loja:secret@localhost/loja', /DATABASE_URL/],
  ])('%s, without the password', async (_, url, reason) => {
    const { code, text } = await run(url);

    expect(code).toBe(1);
    expect(text).toMatch(reason);
    expect(text).not.toMatch(/secret|Failed query/);
  });

  it('refuses arguments that it does not know', async () => {
    expect(await run(database.url, '--down')).toEqual({
      code: 2,
      text: 'Usage: npm run migrate [-- --status]',
    });
  });
});
