/**
 * A process that owns a PostgreSQL primary with replicas: `hold-replicated-postgres.ts OPTIONS`, the JSON of its options.
 * Its parent calls the functions of `ReplicatedPostgres`.
 */
import { listenForShutdown } from '@fireflay/service';
import { serveCalls } from '@fireflay/service/process-calls';
import { ReplicatedPostgres } from './replicated-postgres';
import type { ServerName } from './replicated-postgres';

async function hold() {
  const options = JSON.parse(process.argv[2] ?? '') as Parameters<
    typeof ReplicatedPostgres.start
  >[0];
  const cluster = await ReplicatedPostgres.start(options);
  serveCalls({
    urlOf: (name: ServerName) => cluster.urlOf(name),
    urlAt: (port: number) => cluster.urlAt(port),
    signal: (name: ServerName, signal: NodeJS.Signals) => cluster.signal(name, signal),
    query: (name: ServerName, statement: string) => cluster.query(name, statement),
    addReplica: (name: ServerName, primary: ServerName) => cluster.addReplica(name, primary),
    restart: (name: ServerName) => cluster.restart(name),
    launch: (name: ServerName) => cluster.launch(name),
    untilStreaming: (primary: ServerName, name: ServerName) =>
      cluster.untilStreaming(primary, name),
    replicateSynchronously: (primary: ServerName) => cluster.replicateSynchronously(primary),
  });
  const end = () => void cluster.stop().then(() => process.exit(0));
  listenForShutdown(end, () => process.exit(1));
  // The calls keep it running.
  process.channel?.ref();
  console.info('holding PostgreSQL');
}

hold().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
