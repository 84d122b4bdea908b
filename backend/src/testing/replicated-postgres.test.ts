import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@fireflay/service/launched-process';
import { openDatabase } from '../database/database';
import { ReplicaLag } from '../database/replica-lag';
import { ReplicatedPostgres } from './replicated-postgres';

const open = (url: string) => openDatabase(url, { max: 2, onError: () => undefined });

describe('a replica', () => {
  it('is behind while it does not replay, and takes over; the old primary then confirms nothing', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fireflay-replicas-'));
    await chmod(dataDir, 0o755);
    const ports = { db1: await findFreePort(), db2: await findFreePort(), db3: 0 };
    const cluster = await ReplicatedPostgres.start({ dataDir, ports, primaryPort: ports.db1 });
    const databases = [open(cluster.urlOf('db1')), open(cluster.urlOf('db2'))] as const;
    const [primary, replica] = databases;
    try {
      await cluster.addReplica('db2', 'db1');
      await cluster.untilStreaming('db1', 'db2');
      await cluster.replicateSynchronously('db1');
      const lag = new ReplicaLag(primary, replica);

      await cluster.query('db2', 'select pg_wal_replay_pause()');
      await primary.execute('create table orders_of_a_day (id int)');
      await lag.read();
      const paused = lag.seconds();
      await cluster.query('db2', 'select pg_wal_replay_resume()');
      while (lag.seconds() > 0) await lag.read();
      cluster.signal('db1', 'SIGKILL');
      await cluster.query('db2', 'select pg_promote()');
      // No other replica is left to confirm a transaction.
      await cluster.query('db2', "alter system set synchronous_standby_names = ''");
      await cluster.query('db2', 'select pg_reload_conf()');
      await replica.execute('insert into orders_of_a_day values (1)');
      await cluster.launch('db1');
      const outcome = primary.execute('insert into orders_of_a_day values (2)').then(
        () => 'confirmed',
        () => 'not confirmed',
      );
      const countWaiting = () =>
        cluster.query('db1', "select 1 from pg_stat_activity where wait_event = 'SyncRep'");
      while ((await countWaiting()).length === 0);
      cluster.signal('db1', 'SIGKILL');

      expect(paused).toBeGreaterThan(0);
      expect(await outcome).toBe('not confirmed');
    } finally {
      await Promise.all(databases.map((db) => db.$client.end()));
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
