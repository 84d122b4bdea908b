/**
 * `npm run stress -- oversell | import | twice | load [seconds] | kill [times]`: the production build of the back end under
 * concurrent orders, imports meanwhile, duplicate requests, load, or SIGKILLs, in its own data folder.
 * `npm run stress -- scale [orders]`: five million generated orders, and the plan and time of every query of jobs, sweeps, lists,
 * metrics and imports.
 * `npm run stress -- input`: invalid requests to every operation.
 * `npm run stress -- cluster [words of scenarios]`: faults of a store of many machines, and its capacity.
 * `npm run stress -- flood`: three times as many views as the shell can render.
 * `npm run stress -- images`: a store that runs from the images of deploy/images.
 * `npm run stress -- going-live [--screenshots FOLDER]`: docs/going-live.md step by step, from an empty folder to a
 * delivered order in a browser.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runPlaywright } from '../../run-playwright';
import { runClusterStress } from '../../cluster/run-cluster';
import { exitWithError, runStep } from '../../console';
import { runFlood } from '../../flood/flood';
import { checkImages } from '../../images/check-images';
import { buildPackages } from '../../nx';
import { runScript } from '../../operator-command';
import { root } from '../../root';

async function runStress() {
  const args = process.argv.slice(2);
  const [mode] = args;
  if (mode === 'cluster') process.exit((await runClusterStress(args.slice(1))) ? 0 : 1);
  if (mode === 'images') process.exit((await checkImages()) ? 0 : 1);
  if (mode === 'flood') process.exit((await runFlood()) ? 0 : 1);
  if (mode === 'going-live') {
    const { values } = parseArgs({
      args: args.slice(1),
      options: { screenshots: { type: 'string' } },
    });
    const env = { SCREENSHOTS: values.screenshots && resolve(values.screenshots) };
    process.exit(await runPlaywright([], 'e2e/going-live/playwright.config.ts', env));
  }
  const isInput = mode === 'input';
  if (!isInput)
    await runStep('Building the back end', (progress) => buildPackages(['backend'], progress));
  const program = isInput ? 'stress/bad-input/main.ts' : 'stress/main.ts';
  const cwd = join(root, 'backend');
  process.exit(await runScript(join(cwd, 'src', program), args, { cwd, env: process.env }));
}

runStress().catch(exitWithError);
