/**
 * `npm run stress -- oversell | import | twice | load [seconds] | kill [times]`: the production build of the back end under
 * concurrent orders, imports meanwhile, duplicate requests, load, or SIGKILLs, in its own data folder.
 * `npm run stress -- scale [orders]`: five million generated orders, and the plan and time of every query of jobs, sweeps, lists,
 * metrics and imports.
 * `npm run stress -- input`: invalid requests to every operation.
 * `npm run stress -- cluster [words of scenarios]`: faults of a store of many machines, and its capacity.
 * `npm run stress -- flood`: three times as many views as the shell can render.
 * `npm run stress -- releases [--only id,id] [--live]`: bad releases at the gate, and as canaries under the guard.
 * `npm run stress -- images`: a store that runs from the images of deploy/images.
 * `npm run stress -- going-live [--screenshots FOLDER]`: docs/going-live.md step by step, from an empty folder to a
 * delivered order in a browser.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runPlaywright } from 'tooling/run-playwright';
import { runClusterStress } from '../cluster/run-cluster';
import { exitWithError, runStep } from 'tooling/console';
import { runFlood } from '../flood/flood';
import { checkImages } from '../images/check-images';
import { buildPackages } from 'tooling/nx';
import { runScript } from 'tooling/operator-command';
import { root } from 'tooling/root';
import { runReleases } from '../releases/run-releases';

async function runStress() {
  const args = process.argv.slice(2);
  const [mode] = args;
  if (mode === 'cluster') process.exit((await runClusterStress(args.slice(1))) ? 0 : 1);
  if (mode === 'images') process.exit((await checkImages()) ? 0 : 1);
  if (mode === 'flood') process.exit((await runFlood()) ? 0 : 1);
  if (mode === 'releases') process.exit((await runReleases(args.slice(1))) ? 0 : 1);
  if (mode === 'going-live') {
    const { values } = parseArgs({
      args: args.slice(1),
      options: { screenshots: { type: 'string' } },
    });
    // Its servers have the clock of the machine: codes of authenticators need the same one.
    const env = {
      SCREENSHOTS: values.screenshots && resolve(values.screenshots),
      E2E_CLOCK_OFFSET_MS: '0',
    };
    process.exit(await runPlaywright([], 'e2e/going-live/playwright.config.ts', env));
  }
  const isInput = mode === 'input';
  if (!isInput)
    await runStep('Building the back end', (progress) => buildPackages(['backend'], progress));
  const program = isInput ? 'bad-requests/main.ts' : 'stress/main.ts';
  const script = join(root, 'packages/lab/src', program);
  process.exit(await runScript(script, args, { cwd: root, env: process.env }));
}

runStress().catch(exitWithError);
