import { chmod, mkdir, rm } from 'node:fs/promises';
import { openDatabase, preparationLimits } from 'backend/database/database';
import { startEmbeddedPostgres } from 'backend/database/embedded-postgres';
import { migrate } from 'backend/catalogue/migrate';
import { sql } from 'drizzle-orm';
import { explainQueries } from './explain';
import { firstGenerated, generateRows } from './generate-rows';
import { recordQueries } from 'backend/testing/recorded-queries';

/** Orders of the small store in which the queries are recorded. */
const RECORDED_ORDERS = 20_000;
/** Longest time of a query; of a sweep, which deletes a batch. */
const MAX_MS = 100;
const MAX_SWEEP_MS = 500;

/**
 * Generates the orders of a large store, and runs the queries of jobs, sweeps, lists, metrics and imports on them, each
 * twice. They are recorded in a small store, because jobs change what they find.
 */
export async function runScale(dataDir: string, orders: number): Promise<string[]> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const open = (url: string) =>
    openDatabase(url, { max: 4, limits: preparationLimits, onError: () => undefined });
  const large = open(server.url);
  const smallUrl = new URL(server.url);
  smallUrl.pathname = '/small';
  await large.execute(sql`create database small`);
  const small = open(smallUrl.href);
  try {
    await migrate(small);
    await generateRows(small, RECORDED_ORDERS);
    const queries = await recordQueries(small, firstGenerated);
    await migrate(large);
    const startedAt = Date.now();
    await generateRows(large, orders, (table) => console.info(`    ${table}`));
    const { rows } = await large.execute<{ size: string }>(
      sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.info(`${orders} orders, ${rows[0]?.size}, written in ${seconds} s`);
    const explained = await explainQueries(large, queries, { isExecuted: true });
    for (const { work, nodes, ms = 0 } of explained)
      console.info(`${ms.toFixed(1).padStart(8)} ms  ${work}: ${nodes}`);
    return explained.flatMap(({ work, wholeTables, nodes, ms = 0 }) => [
      ...wholeTables.map((table) => `${work} reads the whole table ${table}`),
      ...(ms > (work.startsWith('sweep') ? MAX_SWEEP_MS : MAX_MS)
        ? [`${work} takes ${Math.round(ms)} ms: ${nodes}`]
        : []),
    ]);
  } finally {
    await small.$client.end();
    await large.$client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
