import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentedBlock } from './documented-commands';
import { BackEnd, Buyers } from './drilled-store';
import type { DrillReport } from './drill-report';
import { fillStore, findLost, runOperatorCommands, sellAgain } from './drill-steps';
import { makeFolder, SystemPostgres } from './system-postgres';

const ORDERS_BEFORE = 30;
const ORDERS_AFTER = 15;
/** The accident deletes rows: deletions wait for no lock that buyers hold, so that they cannot end in a deadlock. */
const ACCIDENT = 'delete from order_items; delete from order_history';
/** The moment of the documented example. */
const DOCUMENTED_MOMENT = /'[\d-]+ [\d:]+\+00'/;

/** Base backup and WAL archive under load, an accident, and the recovery to the moment before it. */
export async function drillPointInTime(folder: string, report: DrillReport): Promise<void> {
  const localPaths = (text: string) =>
    text.replaceAll('/srv/backup', join(folder, 'backup')).replaceAll('/srv/', `${folder}/`);
  makeFolder(join(folder, 'backup'));
  makeFolder(join(folder, 'backup/wal'));
  const old = await report.step('Starting PostgreSQL with an archive of the WAL', () =>
    SystemPostgres.start(folder, 'old', localPaths(documentedBlock('archive'))),
  );
  await old.run('createdb --owner=loja loja');
  const store = await report.step('Starting the back end', () =>
    BackEnd.start({ databaseUrl: old.url(), dataDir: join(folder, 'old-store') }),
  );
  await fillStore(report, old);
  const buyers = await Buyers.start(store.origin, old.url());
  await buyers.untilBought(ORDERS_BEFORE);
  await report.step('Base backup under load', () =>
    old.run(localPaths(documentedBlock('baseBackup'))),
  );
  await buyers.untilBought(ORDERS_BEFORE);
  const [moment = ''] = await old.query('select clock_timestamp()');
  const momentMs = new Date(moment).getTime();
  await buyers.untilBought(ORDERS_AFTER);
  const failuresBefore = buyers.failures;
  await old.query(ACCIDENT);
  const accident = Date.now();
  await pause(2_000);
  await buyers.stop();
  await store.stop();
  const failedAfter = buyers.failures.length - failuresBefore.length;

  await report.step('Archiving what is left, and stopping the server', async () => {
    await old.run(documentedBlock('archiveRest'));
    await old.stop();
  });
  const recovered = await SystemPostgres.prepare(folder, 'recovered');
  await report.step('Recovery to the moment before the accident', async () => {
    const commands = documentedBlock('recover');
    await recovered.run(localPaths(commands).replace(DOCUMENTED_MOMENT, `'${moment}'`));
    await recovered.launch();
    await recovered.untilPrimary();
  });
  const found = await findLost(recovered, buyers.acknowledged, momentMs);
  await runOperatorCommands(report, recovered.url());
  const again = await report.step('Starting the back end on it', () =>
    BackEnd.start({ databaseUrl: recovered.url(), dataDir: join(folder, 'new-store') }),
  );
  await sellAgain(report, again, recovered.url());
  await again.stop();
  await recovered.stop();

  report.figure('orders that were confirmed', buyers.acknowledged.length);
  report.figure('orders that are found', found.found);
  report.figure('orders lost: confirmed after the moment', found.lostAfter);
  report.figure('seconds between the moment and the accident', (accident - momentMs) / 1000);
  report.figure('requests that failed after the accident', failedAfter);
  report.checkNoFailure('No request failed before the accident.', failuresBefore);
  report.check('No order that was confirmed before the moment is lost.', found.lostBefore === 0);
}
