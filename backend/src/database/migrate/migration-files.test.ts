import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** The release before does not survive these: it still runs during an update, and again after the way back. */
const CONTRACTING = [
  /\bdrop\s+(table|column|schema|type|view|function|trigger|constraint|index|default)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\bset\s+data\s+type\b/i,
  /\badd\s+(column\s+)?"\w+"(?![^;]*\b(default|generated)\b)[^;]*\bnot\s+null\b/i,
];

/** The note that permits it, with the version of the back end that stopped using what goes. */
const CONTRACT_NOTE = /^-- contract: .*\b\d+\.\d+\.\d+\b/m;

const findContracting = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .filter((statement) => !CONTRACT_NOTE.test(statement))
    .filter((statement) => CONTRACTING.some((pattern) => pattern.test(statement)));

describe('the migrations', () => {
  it.each(files)(
    '%s drops and renames nothing without a note of the version that stopped using it',
    (file) => {
      expect(findContracting(readFileSync(join(folder, file), 'utf8'))).toEqual([]);
    },
  );

  it.each([
    'ALTER TABLE "orders" DROP COLUMN "note";',
    'DROP TABLE "orders";',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "text";',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  ])('%s needs that note', (statement) => {
    expect(findContracting(statement)).toEqual([statement]);
    expect(findContracting(`-- contract: unused since 1.4.0\n${statement}`)).toEqual([]);
  });

  it.each(files.filter((file) => file >= '0003'))(
    '%s builds the indexes of existing tables beside the running store, where orders go on',
    (file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const created = [...text.matchAll(/create table "(\w+)"/gi)].map(([, table]) => table);
      const indexes = [...text.matchAll(/create (?:unique )?index (.*?)"\w+" on "(\w+)"/gi)];

      expect(
        indexes
          .filter(([, , table]) => !created.includes(table))
          .filter(([, option = '']) => !/^concurrently if not exists $/i.test(option))
          .map(([statement]) => statement),
      ).toEqual([]);
    },
  );

  it('may add a column with a default', () => {
    expect(
      findContracting(`ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`),
    ).toEqual([]);
  });

  it('are in the journal in the order in which they were written', () => {
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string; when: number }[];
    };

    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
    expect(entries.map(({ when }) => when)).toEqual(
      entries.map(({ when }) => when).toSorted((one, other) => one - other),
    );
  });
});
