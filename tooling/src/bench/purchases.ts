import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runStep } from '../console';
import { buildPackages } from '../lerna';
import { root } from '../root';

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
    load = JSON.parse(await runScenario('load', String(seconds))) as PurchaseLoad;
    progress(`${load.perSecond} a second`);
  });
  if (!load) throw new Error('There were no purchases.');
  return load;
}

/** Runs a stress test of the back end. @returns its result as JSON */
function runScenario(...scenario: string[]): Promise<string> {
  const script = join(root, 'backend/src/stress/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...scenario, '--json'], {
    cwd: join(root, 'backend'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => {
      const lastLine = output.trim().split('\n').at(-1) ?? '';
      if (lastLine.startsWith('{')) resolve(lastLine);
      else reject(new Error('The purchases failed; see the output above.'));
    });
  });
}
