/** `npm run fire -- oversell | twice | load | kill [times]`: the back end under fire, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root';

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(root, 'backend/src/fire.ts'), ...process.argv.slice(2)],
  { cwd: join(root, 'backend'), stdio: 'inherit' },
);
process.exit(status ?? 1);
