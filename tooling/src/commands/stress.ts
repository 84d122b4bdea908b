/**
 * `npm run stress -- oversell | twice | load [seconds] | kill [times]`: the back end under fire, as it is built, in a folder of
 * its own; `npm run stress -- input`: bad requests at every operation; `npm run stress -- rolling`: a rolling restart of two shells
 * and two back ends behind HAProxy; `npm run stress -- flood`: three times as many views as the shell can render.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuildFailedError } from '../build';
import { buildBackEnd } from '../build-back-end';
import { exitWithError } from '../console';
import { runFlood } from '../flood/flood';
import { runRollingRestart } from '../rolling/rolling';
import { root } from '../root';

async function fire() {
  const asked = process.argv.slice(2);
  if (asked[0] === 'rolling') process.exit((await runRollingRestart()) ? 0 : 1);
  if (asked[0] === 'flood') process.exit((await runFlood()) ? 0 : 1);
  const isInput = asked[0] === 'input';
  if (!isInput) await buildBackEnd();
  const program = isInput ? 'stress/bad-input/main.ts' : 'stress/main.ts';
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'backend/src', program), ...asked],
    { cwd: join(root, 'backend'), stdio: 'inherit' },
  );
  process.exit(status ?? 1);
}

fire().catch((error: unknown) => {
  if (error instanceof BuildFailedError) exitWithError(error.message);
  exitWithError(error instanceof Error ? error.message : String(error));
});
