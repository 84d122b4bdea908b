import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@fireflay/service/launched-process';
import { Balancer, findBalancer } from '../cluster/balancer';
import { root } from 'tooling/root';
import { describeMissing } from '../system-programs';
import { findLastRelease } from 'tooling/version/last-release';
import { BackEnd, Buyers } from './drilled-store';
import { fillStore, findLost, runShell } from './drill-steps';
import type { DrillReport } from './drill-report';
import { SystemPostgres } from './system-postgres';

/** Orders between two steps. */
const ORDERS = 15;
const BACK_ENDS = 2;

export interface DrillOptions {
  /** The commit or tag of the release before. */
  from?: string | undefined;
}

/** The release before sells; migration and rolling restart to this release. */
export const drillUpdate = (folder: string, report: DrillReport, options: DrillOptions) =>
  drillRelease(folder, report, options, false);

/** The same, and back: the release before sells on the migrated database. */
export const drillRollback = (folder: string, report: DrillReport, options: DrillOptions) =>
  drillRelease(folder, report, options, true);

async function drillRelease(
  folder: string,
  report: DrillReport,
  { from = findLastRelease(root, 'backend') }: DrillOptions,
  isRollback: boolean,
): Promise<void> {
  const program = findBalancer();
  if (!program) throw new Error(describeMissing('The drill', { haproxy: false }));
  const before = await report.step(`Building the release before (${from})`, () =>
    buildRelease(from),
  );
  const postgres = await report.step('Starting PostgreSQL', () =>
    SystemPostgres.start(folder, 'postgres'),
  );
  await postgres.run('createdb --owner=loja loja');
  const backEnds: BackEnd[] = [];
  /** Restarts the back ends one after the other. */
  const run = async (release: string, balancer?: Balancer) => {
    for (let at = 0; at < BACK_ENDS; at += 1) {
      const port = backEnds[at]?.port;
      await backEnds[at]?.stop();
      backEnds[at] = await BackEnd.start({
        databaseUrl: postgres.url(),
        dataDir: join(folder, `store-${at}`),
        release,
        ...(port !== undefined && { port }),
      });
      await balancer?.untilAllUp();
    }
  };
  await report.step('Starting two back ends of the release before', () => run(before));
  await fillStore(report, postgres);
  const [shop, api, stats] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const ports = { shop, api, stats, shells: [], backEnds: backEnds.map(({ port }) => port) };
  const balancer = new Balancer(program, join(folder, 'haproxy.cfg'), ports);
  try {
    await balancer.untilAllUp();
    const buyers = await Buyers.start(`http://127.0.0.1:${api}`, postgres.url());
    await buyers.untilBought(ORDERS);
    const pending = await report.step('Status of the migrations', () =>
      runShell('npm run --silent migrate -- --status || test $? = 3', postgres.url()),
    );
    await report.step('Migration while the release before sells', () =>
      runShell('npm run migrate', postgres.url()),
    );
    await buyers.untilBought(ORDERS);
    await report.step('Rolling restart to this release', () => run(root, balancer));
    await buyers.untilBought(ORDERS);
    if (isRollback) {
      await report.step('Rolling restart back to the release before', () => run(before, balancer));
      await buyers.untilBought(ORDERS);
    }
    await buyers.stop();
    const lost = await findLost(postgres, buyers.acknowledged, 0);
    const paid = new Set(
      await postgres.query(
        "select orders.id from orders join payments on payments.order_id = orders.id where orders.state = 'paid' and payments.state = 'paid'",
      ),
    );
    const byCard = buyers.acknowledged.filter(({ type }) => type === 'credit');
    report.figure('migrations that were pending', (pending.match(/: pending/g) ?? []).length);
    report.figure('orders that were confirmed', buyers.acknowledged.length);
    report.figure('orders that are found', lost.found);
    report.figure('requests that failed', buyers.failures.length);
    report.checkNoFailure('No request failed.', buyers.failures);
    report.check('No order is lost.', lost.lostAfter === 0);
    report.check(
      'Every order by card is paid.',
      byCard.every(({ order }) => paid.has(String(order))),
    );
  } finally {
    balancer.stop();
    for (const each of backEnds) await each.stop();
    await postgres.stop();
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1024 ** 3 });

/** Builds the back end of a commit in .cache, once. @returns its repository */
async function buildRelease(revision: string): Promise<string> {
  const commit = git('rev-parse', '--short', `${revision}^{commit}`).toString().trim();
  const folder = join(root, '.cache/drill', commit);
  if (existsSync(join(folder, 'backend/dist/service/server.cjs'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  const commands =
    'npm ci --omit=peer --no-audit --no-fund --loglevel=error && npm run build -w backend';
  await runShell(commands, '', folder);
  return folder;
}
