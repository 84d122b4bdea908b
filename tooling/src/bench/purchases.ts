import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildBackEnd } from '../back-end';
import { step } from '../console';
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

/** Buys from a back end with a database of its own, as `npm run fire -- load` does. */
export async function measurePurchases(seconds: number): Promise<PurchaseLoad> {
  await buildBackEnd();
  let load: PurchaseLoad | undefined;
  await step('Purchases', async (progress) => {
    load = JSON.parse(await fire('load', String(seconds))) as PurchaseLoad;
    progress(`${load.perSecond} a second`);
  });
  if (!load) throw new Error('Nothing was bought.');
  return load;
}

/** What the scenario writes as JSON. */
function fire(...scenario: string[]): Promise<string> {
  const script = join(root, 'backend/src/fire.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...scenario, '--json'], {
    cwd: join(root, 'backend'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => {
      const answer = said.trim().split('\n').at(-1) ?? '';
      if (answer.startsWith('{')) resolve(answer);
      else reject(new Error('The purchases could not be made: see the words above.'));
    });
  });
}
