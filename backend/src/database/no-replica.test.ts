import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetrics } from '@fireflay/service';
import { findFreePort } from '@fireflay/service/launched-process';
import { MetricQueries } from '../main/metric-queries';
import { registerReplicationMetrics } from '../main/replication-metrics';
import { JobLeases } from './job-leases';
import { AttemptLimiter } from '../limits/attempt-limiter';
import { ReplicatedPostgres } from '../testing/replicated-postgres';
import { commitLocally } from './commit-locally';
import { openDatabase } from './database';
import type { Database } from './database';
import { migrate } from '../catalogue/migrate';
import { missedSearches } from './schema';

const open = (url: string) => openDatabase(url, { max: 3, onError: () => undefined });
const aRow = { words: 'telha', typed: 'telha', shown: null, times: 1, lastAt: new Date(0) };

async function readMetrics(db: Database): Promise<string> {
  const metrics = createMetrics();
  registerReplicationMetrics(metrics, new MetricQueries(db, 0, 60_000));
  return metrics.registry.metrics();
}

describe('a primary whose last replica is gone', () => {
  let dataDir: string;
  let cluster: ReplicatedPostgres;
  let db: Database;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fireflay-no-replica-'));
    await chmod(dataDir, 0o755);
    const ports = { db1: await findFreePort(), db2: await findFreePort(), db3: 0 };
    cluster = await ReplicatedPostgres.start({ dataDir, ports, primaryPort: ports.db1 });
    db = open(cluster.urlOf('db1'));
    await migrate(db);
    await cluster.addReplica('db2', 'db1');
    await cluster.untilStreaming('db1', 'db2');
    await cluster.replicateSynchronously('db1');
  });
  afterAll(async () => {
    await db.$client.end();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('shows in the metrics that orders wait, while limits and leases are still written', async () => {
    const connected = await readMetrics(db);
    cluster.signal('db2', 'SIGKILL');
    while (!/^database_replicas 0$/m.test(await readMetrics(db)));
    const order = db
      .insert(missedSearches)
      .values(aRow)
      .then(
        () => 'confirmed',
        () => 'lost with its connection',
      );
    while (!/^database_commits_waiting [1-9]/m.test(await readMetrics(db)));

    const alone = await readMetrics(db);
    const attempts = new AttemptLimiter(
      db,
      (text) => text,
      () => new Date(0),
    );
    await attempts.count([{ key: attempts.key('test', 'one'), limit: 1 }]);
    const ran: string[] = [];
    await new JobLeases(db).run('sweep', 60, async () => void ran.push('sweep'));
    await commitLocally(db, (tx) => tx.insert(missedSearches).values({ ...aRow, words: 'bloco' }));
    await cluster.query('db1', "alter system set synchronous_standby_names = ''");
    await cluster.query('db1', 'select pg_reload_conf()');

    expect(connected).toMatch(/^database_replicas 1$/m);
    expect(connected).toMatch(/^database_synchronous_replicas 1$/m);
    expect(connected).toMatch(/^database_commits_waiting 0$/m);
    expect(alone).toMatch(/^database_synchronous_replicas 0$/m);
    expect(ran).toEqual(['sweep']);
    expect(await order).toBe('confirmed');
    expect(await readMetrics(db)).not.toMatch(/^database_synchronous_replicas \d/m);
  });

  it('shows in the metrics that the archive of its WAL fails', async () => {
    const off = await readMetrics(db);
    await cluster.query('db1', 'alter system set archive_mode = on');
    await cluster.query('db1', "alter system set archive_command = 'false'");
    await cluster.restart('db1');
    const again = open(cluster.urlOf('db1'));
    await cluster.query('db1', 'select pg_switch_wal()');

    while (!/^database_archive_failing 1$/m.test(await readMetrics(again)));

    expect(off).not.toMatch(/^database_archive_failing \d/m);
    await again.$client.end();
  });
});
