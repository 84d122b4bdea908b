import { spawnSync } from 'node:child_process';
import type { ClusterDatabase, DatabaseName } from './cluster-database';

/** The commands of docs/operating.md: the replica that has received the most becomes the primary. @returns its name */
export async function promoteBestReplica(database: ClusterDatabase): Promise<DatabaseName> {
  const replicas = ['db2', 'db3'] as const;
  const received = await Promise.all(
    replicas.map(async (name) =>
      readPosition(runPsql(await database.urlOf(name), 'select pg_last_wal_receive_lsn()')),
    ),
  );
  const best = (received[1] ?? 0n) > (received[0] ?? 0n) ? replicas[1] : replicas[0];
  runPsql(await database.urlOf(best), 'select pg_promote()');
  return best;
}

function runPsql(url: string, statement: string): string {
  const { status, stdout, stderr } = spawnSync('psql', [url, '-Atc', statement], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`psql: ${stderr.trim()}`);
  return stdout.trim();
}

/** A position in the WAL, as `16/B374D848`. */
function readPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
