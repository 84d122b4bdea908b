import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { documentedBlock } from './documented-commands';
import { BackEnd, Buyers } from './drilled-store';
import type { DrillReport } from './drill-report';
import { fillStore, findLost, runOperatorCommands, sellAgain } from './drill-steps';
import { SystemPostgres } from './system-postgres';

const ORDERS_BEFORE = 40;
const ORDERS_AFTER = 20;

/** A dump under load, restored into an empty server. */
export async function drillRestore(folder: string, report: DrillReport): Promise<void> {
  const old = await report.step('Starting PostgreSQL', () => SystemPostgres.start(folder, 'old'));
  const oldData = join(folder, 'old-store');
  await old.run('createdb --owner=loja loja');
  const store = await report.step('Starting the back end', () =>
    BackEnd.start({ databaseUrl: old.url(), dataDir: oldData }),
  );
  await fillStore(report, old);
  const buyers = await Buyers.start(store.origin, old.url());
  await buyers.untilBought(ORDERS_BEFORE);
  const before = Date.now();
  await report.step('Dump under load', () => old.run(documentedBlock('dump')));
  const during = buyers.acknowledged.filter(({ at }) => at >= before).length;
  await buyers.untilBought(ORDERS_AFTER);
  await buyers.stop();
  await store.stop();
  await old.stop();

  const restored = await report.step('Starting an empty server', () =>
    SystemPostgres.start(folder, 'new'),
  );
  await report.step('Restore', () => restored.run(documentedBlock('restore')));
  const found = await findLost(restored, buyers.acknowledged, before);
  await runOperatorCommands(report, restored.url());
  const newData = join(folder, 'new-store');
  const again = await report.step('Starting the back end on it', () =>
    BackEnd.start({ databaseUrl: restored.url(), dataDir: newData }),
  );
  const sold = await sellAgain(report, again, restored.url());
  await again.stop();
  await restored.stop();

  const sentTwice = listEmails(newData).filter((name) => listEmails(oldData).includes(name));
  report.figure('orders that were confirmed', buyers.acknowledged.length);
  report.figure('orders that are found', found.found);
  report.figure('orders lost: confirmed after the dump began', found.lostAfter);
  report.figure('of these, orders while it was made', during);
  report.figure('e-mails of the restored store', listEmails(newData).length);
  report.checkNoFailure('No request failed while the dump was made.', buyers.failures);
  report.check('No order that was confirmed before the dump is lost.', found.lostBefore === 0);
  report.check('No order number is given out twice.', isBeyond(sold, buyers.acknowledged));
  report.check('No e-mail is sent twice.', sentTwice.length === 0);
}

const isBeyond = (sold: readonly { order: number }[], known: readonly { order: number }[]) => {
  const numbers = new Set(known.map(({ order }) => order));
  return sold.length > 0 && sold.every(({ order }) => !numbers.has(order));
};

/** The sandbox stores each e-mail as a file with the name of its key. */
const listEmails = (dataDir: string) => {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder) : [];
};
