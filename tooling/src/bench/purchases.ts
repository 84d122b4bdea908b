import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildBackEnd } from '../build-back-end';
import { runStep } from '../console';
import { root } from '../root';

/** Shoppers who buy by Pix one after the other, from the freight to the paid order. */
export interface PurchaseLoad {
  buyers: number;
  seconds: number;
  purchases: number;
  perSecond: number;
  /** Of the whole sequence of calls. */
  p50Ms: number;
  p99Ms: number;
  /** Orders, charges or stock that do not agree; a sentence each. */
  wrong: string[];
}

/** Buys from a back end with a database of its own, as `npm run stress -- load` does. */
export async function measurePurchases(seconds: number): Promise<PurchaseLoad> {
  await buildBackEnd();
  let load: PurchaseLoad | undefined;
  await runStep('Purchases', async (progress) => {
    load = JSON.parse(await runScenario('load', String(seconds))) as PurchaseLoad;
    progress(`${load.perSecond} a second`);
  });
  if (!load) throw new Error('Nothing was bought.');
  return load;
}

/** What the scenario writes as JSON. */
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
      else reject(new Error('The purchases could not be made: see the words above.'));
    });
  });
}
