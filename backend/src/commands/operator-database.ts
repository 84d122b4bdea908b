import { ConfigurationError, readSettings } from '@fireflay/service';
import type { Environment } from '@fireflay/service';
import { dataFolder } from '../configuration/package-root';
import { backendSettings } from '../configuration/settings';
import { openDatabase, preparationLimits } from '../database/database';
import type { Database } from '../database/database';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres';
import { migrate } from '../catalogue/migrate';

export interface OperatorDatabase {
  db: Database;
  /** Closes the connections, and stops the embedded server if it was started here. */
  close(): Promise<void>;
}

const { DATABASE_URL, DATABASE_PORT, DATA_DIR } = backendSettings;
/** An operator's command needs no other setting of the back end to reach the database. */
const databaseSettings = { DATABASE_URL, DATABASE_PORT, DATA_DIR };

const POOL_SIZE = 4;

/**
 * Opens the store's database for a command of the operator, with all tables migrated.
 * @throws ConfigurationError with one sentence for each fault
 */
export async function openOperatorDatabase(
  env: Environment,
  notice: (text: string) => void = console.info,
): Promise<OperatorDatabase> {
  const database = await connectOperatorDatabase(env, notice);
  try {
    await migrate(database.db, { notice });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Opens it as it is: `DATABASE_URL`, else the embedded server of `DATA_DIR`. That one is shared while the store runs, and
 * started only where none runs.
 * @throws ConfigurationError with one sentence for each fault
 */
export async function connectOperatorDatabase(
  env: Environment,
  notice: (text: string) => void = console.info,
): Promise<OperatorDatabase> {
  const { values, problems } = readSettings(databaseSettings, env);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const dataDir = dataFolder(values.DATA_DIR);
  const runningUrl = values.DATABASE_URL ?? (await findEmbeddedPostgres(dataDir));
  const started =
    runningUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, port: values.DATABASE_PORT, notice })
      : undefined;
  const db = openDatabase(runningUrl ?? started?.url ?? '', {
    max: POOL_SIZE,
    limits: preparationLimits,
    // The statement on a lost connection fails as well.
    onError: () => undefined,
  });
  const close = async () => {
    await db.$client.end();
    await started?.stop();
  };
  try {
    await reachDatabase(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

/** @throws ConfigurationError, which names the server and the database, and no password */
async function reachDatabase({ $client: pool }: Database): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const { host, pathname } = new URL(pool.options.connectionString ?? '');
    throw new ConfigurationError(
      `The database ${host}${pathname} cannot be used: ${message || code}. Check DATABASE_URL, and that it runs.`,
    );
  }
}
