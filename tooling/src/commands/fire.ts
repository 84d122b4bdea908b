/**
 * `npm run fire -- oversell | twice | load | kill [times]`: the back end under fire, in a folder of its own;
 * `npm run fire -- input`: bad requests at every operation.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root';

const asked = process.argv.slice(2);
const program = asked[0] === 'input' ? 'testing/bad-input/run.ts' : 'fire.ts';
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(root, 'backend/src', program), ...asked],
  { cwd: join(root, 'backend'), stdio: 'inherit' },
);
process.exit(status ?? 1);
