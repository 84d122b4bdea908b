import { aTestDatabase } from 'backend/testing/test-database';
import { explainQueries } from './explain';
import { firstGenerated, generateRows } from './generate-rows';
import { recordQueries } from 'backend/testing/recorded-queries';

const ORDERS = 20_000;

describe('the queries of jobs, sweeps, lists, metrics and imports', () => {
  it('read none of the tables that grow as a whole', async () => {
    const { db, drop } = await aTestDatabase();
    await generateRows(db, ORDERS);

    const queries = await recordQueries(db, firstGenerated);
    const explained = await explainQueries(db, queries, { isExecuted: false });

    expect(queries.length).toBeGreaterThan(50);
    expect(explained.filter(({ wholeTables }) => wholeTables.length > 0)).toEqual([]);
    await drop();
  }, 60_000);
});
