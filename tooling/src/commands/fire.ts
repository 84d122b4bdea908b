/**
 * `npm run fire -- oversell | twice | load [seconds] | kill [times]`: the back end under fire, as it is built, in a folder of
 * its own; `npm run fire -- input`: bad requests at every operation; `npm run fire -- rolling`: a rolling restart of two shells
 * and two back ends behind HAProxy; `npm run fire -- flood`: three times as many views as the shell can render.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuildFailed } from '../build';
import { buildBackEnd } from '../back-end';
import { stopWith } from '../console';
import { flood } from '../flood/flood';
import { rollingRestart } from '../rolling/rolling';
import { root } from '../root';

async function fire() {
  const asked = process.argv.slice(2);
  if (asked[0] === 'rolling') process.exit((await rollingRestart()) ? 0 : 1);
  if (asked[0] === 'flood') process.exit((await flood()) ? 0 : 1);
  const isInput = asked[0] === 'input';
  if (!isInput) await buildBackEnd();
  const program = isInput ? 'testing/bad-input/run.ts' : 'fire.ts';
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'backend/src', program), ...asked],
    { cwd: join(root, 'backend'), stdio: 'inherit' },
  );
  process.exit(status ?? 1);
}

fire().catch((error: unknown) => {
  if (error instanceof BuildFailed) stopWith(error.message);
  stopWith(error instanceof Error ? error.message : String(error));
});
