import { join } from 'node:path';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { runStep } from 'tooling/console';
import { buildPackages } from 'tooling/nx';
import { root } from 'tooling/root';

/** Purchases by Pix, from the freight to the paid order; each shopper buys repeatedly. */
export interface PurchaseLoad {
  buyers: number;
  seconds: number;
  purchases: number;
  perSecond: number;
  /** Duration of the whole sequence of calls. */
  p50Ms: number;
  p99Ms: number;
  /** Inconsistent orders, charges or stock; a sentence each. */
  wrong: string[];
}

/** Runs `npm run stress -- load`: a back end with a separate database. */
export async function measurePurchases(seconds: number): Promise<PurchaseLoad> {
  await runStep('Building the back end', (progress) => buildPackages(['backend'], progress));
  let load: PurchaseLoad | undefined;
  await runStep('Purchases', async (progress) => {
    const script = join(root, 'packages/lab/src/stress/main.ts');
    const stress = new LaunchedProcess(
      ['--import', 'tsx', script, 'load', String(seconds), '--json'],
      { cwd: root },
    );
    load = JSON.parse(await stress.untilPrinted(/^(\{.*\})$/m)) as PurchaseLoad;
    // Inconsistent purchases end it with 1: the report lists them.
    await stress.untilEnded().catch(() => undefined);
    progress(`${load.perSecond} a second`);
  });
  if (!load) throw new Error('There were no purchases.');
  return load;
}
