import type { FastifyInstance } from 'fastify';
import { createMetrics } from '@fireflay/service';
import { sql } from 'drizzle-orm';
import { buildApp } from '../main/app';
import { openDatabase } from '../database/database';
import type { Database } from '../database/database';
import { ReplicaLag } from '../database/replica-lag';
import { products, stock } from '../database/schema';
import { createDependencies } from '../main/dependencies';
import { registerBackendMetrics } from '../main/backend-metrics';
import { addProducts } from '../testing/builders';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { aTestDatabase } from '../testing/test-database';
import type { TestDatabase } from '../testing/test-database';
import { CatalogueReads } from './catalogue-reads';

const OPERATIONS = '/api/datasnap/rest/TFireFlay';

let primary: TestApp;
let replica: TestDatabase;
let reads: CatalogueReads;
const notices: string[] = [];

/** Two databases stand for primary and replica; a product's name says which one was read. */
beforeEach(async () => {
  notices.length = 0;
  primary = await aTestApp();
  replica = await aTestDatabase();
  for (const [name, db] of [
    ['do primário', primary.db],
    ['da réplica', replica.db],
  ] as const) {
    await addProducts(db, [{ code: 1, available: 5 }]);
    await db.update(products).set({ name });
    await setVersion(db, 100);
  }
});
afterEach(async () => {
  await primary.close();
  await replica.drop();
});

const setVersion = (db: Database, version: number) =>
  db.execute(sql`update catalogue_state set version = ${version}`);

function anApp({ of = primary.db, lagSeconds = 0 } = {}): FastifyInstance {
  const { configuration, now } = primary.dependencies;
  reads = new CatalogueReads(of, {
    db: replica.db,
    lagSeconds: () => lagSeconds,
    notice: (text) => notices.push(text),
  });
  return buildApp(createDependencies(configuration, of, now, undefined, { catalogueReads: reads }));
}

async function readNames(app: FastifyInstance): Promise<string[]> {
  const paths = ['APP_0027?codigo=1', 'APP_0027?grupo=ferramentas', 'APP_0027?codigos=1'];
  const replies = [];
  for (const path of [...paths, 'APP_0041']) {
    const { statusCode, body } = await app.inject(`${OPERATIONS}/${path}`);
    const { produtos } = JSON.parse(body) as { produtos?: { descricao: string }[] };
    replies.push(produtos?.[0]?.descricao ?? String(statusCode));
  }
  return [...new Set(replies)];
}

describe('the catalogue with a replica', () => {
  it('is read at the replica that has the version of the primary', async () => {
    const app = anApp();

    expect(await readNames(app)).toEqual(['da réplica']);
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
    expect(reads.counts).toEqual({ primary: 0, replica: 5 });
  });

  it('is read at the primary from the moment of a change until the replica has it', async () => {
    const app = anApp();
    await primary.db.update(products).set({ priceCents: 77 });

    expect(await readNames(app)).toEqual(['do primário']);

    await setVersion(replica.db, 101);
    expect(await readNames(app)).toEqual(['da réplica']);
  });

  it('is read at the primary while the replica is seconds behind', async () => {
    expect(await readNames(anApp({ lagSeconds: 6 }))).toEqual(['do primário']);
  });

  it('is read at the primary when a read of the replica fails, and the log says why once', async () => {
    const app = anApp();
    await replica.db.execute(sql`alter table stock rename to lost`);

    expect(await readNames(app)).toEqual(['do primário']);
    expect(notices).toEqual([
      'Database, replica: relation "stock" does not exist',
      'Database, replica: circuit open for 5 s after 1 failures',
    ]);
  });

  it('is read at the primary while the replica does not respond', async () => {
    const app = anApp();
    const holder = await replica.db.$client.connect();
    await holder.query('begin; lock table catalogue_state in access exclusive mode');

    expect(await readNames(app)).toEqual(['do primário']);

    await holder.query('rollback');
    holder.release();
  });

  it('is read at the replica while the primary is down, whatever version that has', async () => {
    const down = openDatabase('postgres://nobody@127.0.0.1:1/none', { onError: () => undefined });
    await setVersion(replica.db, 3);
    const app = anApp({ of: down, lagSeconds: Infinity });

    expect(await readNames(app)).toEqual(['da réplica']);
    const health = [];
    for (const path of ['/readyz', '/readyz?reading']) {
      health.push((await app.inject(path)).statusCode);
    }
    expect(health).toEqual([503, 200]);
    await down.$client.end();
  });

  it('refuses an unknown product and checks stock without the replica', async () => {
    const app = anApp();
    await replica.db.update(stock).set({ available: 0 });

    expect((await app.inject(`${OPERATIONS}/APP_0027?codigo=9`)).statusCode).toBe(404);
    expect((await app.inject(`${OPERATIONS}/APP_0034?codigo=1&qtde=5`)).statusCode).toBe(200);
    expect(notices).toEqual([]);
  });

  it('has metrics of the reads and of the lag', async () => {
    await readNames(anApp({ lagSeconds: 2 }));
    const metrics = createMetrics();
    registerBackendMetrics(metrics, {
      db: primary.db,
      clock: { differenceSeconds: () => 0 },
      catalogueReads: reads,
      dataDir: primary.dependencies.configuration.DATA_DIR,
      readWaitMs: 60_000,
    });

    const text = await metrics.registry.metrics();

    expect(text).toContain('catalogue_reads_total{target="primary"} 0');
    expect(text).toContain('catalogue_reads_total{target="replica"} 4');
    expect(text).toContain('replica_lag_seconds 2');
  });
});

describe('the lag of a replica', () => {
  it('is unknown before the first reading, and zero once the replica has the position of the primary', async () => {
    // Both are the same server.
    const lag = new ReplicaLag(primary.db, replica.db);
    const before = lag.seconds();

    await lag.read();

    expect([before, lag.seconds()]).toEqual([Infinity, 0]);
  });
});
