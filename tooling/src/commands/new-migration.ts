/**
 * `npm run new:migration -- <name>`: writes the migration from the last one to the tables of `backend/src/database/schema`,
 * as SQL, and the snapshot that the next one starts from.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, printLine } from '../console';
import { root } from '../root';
import { bin, run } from '../suite/programs';

const backend = join(root, 'backend');
const migrations = join(backend, 'src/database/migrations');

interface Journal {
  entries: { tag: string }[];
}

const readTags = () =>
  (JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal).entries.map(
    ({ tag }) => tag,
  );

/** drizzle-kit reads the newest snapshot only. Each has all tables. */
function deleteOldSnapshots(last: string) {
  const kept = `${last.slice(0, 4)}_snapshot.json`;
  for (const file of readdirSync(join(migrations, 'meta'))) {
    if (file.endsWith('_snapshot.json') && file !== kept) rmSync(join(migrations, 'meta', file));
  }
}

async function createMigration() {
  const {
    positionals: [name],
  } = parseArgs({ allowPositionals: true });
  if (!name || !/^[a-z][a-z-]*$/.test(name)) {
    throw new Error('Name the change in small letters: npm run new:migration -- order-notes');
  }
  const before = readTags().length;
  if (!(await run(bin('drizzle-kit'), ['generate', '--name', name], {}, backend))) {
    throw new Error('drizzle-kit has written no migration.');
  }
  const tags = readTags();
  const last = tags.at(-1) ?? '';
  if (tags.length === before) {
    return printLine('The tables have not changed: no migration is needed.');
  }
  deleteOldSnapshots(last);
  printLine(`✓ backend/src/database/migrations/${last}.sql is written. Next:`);
  printLine('    npm run format');
  printLine('    npx jest backend/src/database/migrate');
}

createMigration().catch(exitWithError);
