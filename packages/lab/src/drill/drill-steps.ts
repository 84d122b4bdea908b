import { join } from 'node:path';
import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';
import { samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { root } from 'tooling/root';
import { documentedBlock } from './documented-commands';
import { Buyers } from './drilled-store';
import type { AcknowledgedOrder, BackEnd } from './drilled-store';
import type { DrillReport } from './drill-report';
import type { SystemPostgres } from './system-postgres';
import { launch } from './launch';

/** Orders that a store has before a drill. */
const GENERATED_ORDERS = 200_000;

/** Orders that a store must sell after a drill. */
const ORDERS_AGAIN = 12;

/** Fills the store of a drill with generated orders, so that durations mean something. */
export async function fillStore(report: DrillReport, postgres: SystemPostgres) {
  const script = join(root, 'packages/lab/src/scale/fill.ts');
  const args = [script, postgres.url('loja', 'postgres'), String(GENERATED_ORDERS)];
  await report.step(`Writing ${GENERATED_ORDERS} orders`, () =>
    launch(['--import', 'tsx', ...args], { cwd: root }).untilEnded(),
  );
  const [size = ''] = await postgres.query(
    'select pg_size_pretty(pg_database_size(current_database()))',
  );
  report.figure('size of the database', size);
}

/** Compares the orders that were confirmed with those of a database. */
export async function findLost(
  postgres: SystemPostgres,
  acknowledged: readonly AcknowledgedOrder[],
  moment: number,
) {
  const ids = new Set((await postgres.query('select id from orders')).map(Number));
  const lost = acknowledged.filter(({ order }) => !ids.has(order));
  return {
    found: acknowledged.length - lost.length,
    lostBefore: lost.filter(({ at }) => at < moment).length,
    lostAfter: lost.filter(({ at }) => at >= moment).length,
  };
}

/** The documented commands before a restored store sells. */
export async function runOperatorCommands(report: DrillReport, databaseUrl: string) {
  const commands = documentedBlock('beforeItSells');
  await report.step('Commands before it sells', () => runShell(commands, databaseUrl));
}

/** Runs commands of the repository as an operator does. @returns the output */
export const runShell = (
  commands: string,
  databaseUrl: string,
  folder: string = root,
): Promise<string> =>
  launch(
    ['-ec', commands],
    { cwd: folder, env: { ...process.env, DATABASE_URL: databaseUrl } },
    '/bin/sh',
  ).untilEnded();

/** Signs in, and buys by card and Pix. @returns the new orders */
export async function sellAgain(
  report: DrillReport,
  backEnd: BackEnd,
  databaseUrl: string,
): Promise<AcknowledgedOrder[]> {
  const signedIn = await fetch(`${backEnd.origin}${OPERATIONS_PATH}/APP_0045`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: samplePerson, senha: samplePassword, redirect: '' }),
  });
  const buyers = await Buyers.start(backEnd.origin, databaseUrl);
  await report.step('Buying there', () => buyers.untilBought(ORDERS_AGAIN));
  await buyers.stop();
  report.check('A customer of before signs in.', signedIn.status === 200);
  report.check(
    'The store sells by card and by Pix.',
    buyers.failures.length === 0 && new Set(buyers.acknowledged.map(({ type }) => type)).size === 2,
  );
  return buyers.acknowledged;
}
