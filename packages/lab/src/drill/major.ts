import { join } from 'node:path';
import { documentedBlock } from './documented-commands';
import { BackEnd, Buyers } from './drilled-store';
import { fillStore, findLost, sellAgain } from './drill-steps';
import type { DrillReport } from './drill-report';
import { launch } from './launch';
import { makeFolder, SystemPostgres } from './system-postgres';
import { root } from 'tooling/root';

const ORDERS = 30;

/** The dump of a closed store into a newer PostgreSQL: the embedded one, which has no client programs. */
export async function drillMajor(folder: string, report: DrillReport): Promise<void> {
  const old = await report.step('Starting PostgreSQL', () => SystemPostgres.start(folder, 'old'));
  await old.run('createdb --owner=loja loja');
  const store = await report.step('Starting the back end', () =>
    BackEnd.start({ databaseUrl: old.url(), dataDir: join(folder, 'old-store') }),
  );
  await fillStore(report, old);
  const buyers = await Buyers.start(store.origin, old.url());
  await buyers.untilBought(ORDERS);
  await buyers.stop();
  await store.stop();
  const [oldVersion = ''] = await old.query('show server_version');

  const closedAt = Date.now();
  await report.step('Dump', () => old.run(documentedBlock('dump')));
  await old.stop();
  const newer = await report.step('Starting the newer server', () => startEmbedded(folder));
  const [newVersion = ''] = await newer.query('show server_version', 'postgres');
  await newer.query("create role loja login password 'loja'", 'postgres');
  await report.step('Restore', () => newer.run(documentedBlock('restore')));
  const again = await report.step('Starting the back end on it', () =>
    BackEnd.start({ databaseUrl: newer.url(), dataDir: join(folder, 'new-store') }),
  );
  const closedSeconds = (Date.now() - closedAt) / 1000;
  const lost = await findLost(newer, buyers.acknowledged, 0);
  await sellAgain(report, again, newer.url());
  await again.stop();

  report.figure('versions', `${oldVersion} → ${newVersion}`);
  report.figure('orders that were confirmed', buyers.acknowledged.length);
  report.figure('orders that are found', lost.found);
  report.figure('seconds that the store is closed', closedSeconds);
  report.checkNoFailure('No request failed before.', buyers.failures);
  report.check(
    'The new server is of a newer major version.',
    parseInt(newVersion) > parseInt(oldVersion),
  );
  report.check('No order is lost.', lost.lostAfter === 0);
}

async function startEmbedded(folder: string): Promise<SystemPostgres> {
  const data = join(folder, 'newer');
  makeFolder(data);
  const script = join(root, 'backend/src/testing/hold-postgres.ts');
  const holder = launch(['--import', 'tsx', script, data], { cwd: join(root, 'backend') });
  const url = new URL(await holder.untilPrinted(/holding \d+ (\S+)\n/));
  return SystemPostgres.reach(folder, url);
}
