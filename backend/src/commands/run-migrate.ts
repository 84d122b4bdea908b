import { parseArgs } from 'node:util';
import { isSearchOutdated } from '../catalogue/rebuild-search';
import type { Database } from '../database/database';
import { describeDatabaseFailure } from '../database/describe-failure';
import { migrate } from '../catalogue/migrate';
import { readMigrationStatus } from '../database/migrate/migration-status';
import { connectOperatorDatabase } from './operator-database';
import type { OperatorProcess } from './operator-process';

const USAGE = 'Usage: npm run migrate [-- --status]';

const exitCodes = { done: 0, failed: 1, wrongArguments: 2, pending: 3 };

/** Migrates the store's database, or prints its status. @returns the exit code */
export async function runMigrate(args: string[], process: OperatorProcess): Promise<number> {
  const { env, print, printError } = process;
  let onlyStatus: boolean;
  try {
    const { values } = parseArgs({
      args,
      options: { status: { type: 'boolean', default: false } },
    });
    onlyStatus = values.status;
  } catch {
    printError(USAGE);
    return exitCodes.wrongArguments;
  }
  try {
    const { db, close } = await connectOperatorDatabase(env, print);
    try {
      if (onlyStatus) return await printStatus(db, print);
      await migrate(db, { notice: print });
      print('No migration is pending.');
      return exitCodes.done;
    } finally {
      await close();
    }
  } catch (error) {
    printError(`✗ ${describeDatabaseFailure(error)}`);
    return exitCodes.failed;
  }
}

async function printStatus(db: Database, print: (text: string) => void): Promise<number> {
  const { applied, pending, newer } = await readMigrationStatus(db);
  // Its table may be among the pending ones.
  const isOutdated = pending.length === 0 && (await isSearchOutdated(db));
  for (const { name, appliedAt } of applied)
    print(`${name}: applied${appliedAt ? ` ${appliedAt.toISOString()}` : ', time not recorded'}`);
  for (const { name } of pending) print(`${name}: pending`);
  if (newer > 0) print(`${newer} more: applied by a newer release`);
  if (isOutdated) print('search words of all products: pending');
  return pending.length > 0 || isOutdated ? exitCodes.pending : exitCodes.done;
}
