/** `fireflay-upgrade`: raises the store's packages in the repository of one remote. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { exitWithError, printLine } from '../console';
import { packs } from '../pack/packs';
import type { ListedPack } from '../pack/packs';
import { raisePackages, readPacks } from './upgrade';

const HELP = `npm run upgrade [-- /path/to/fireflay]: raises the store's packages, and the libraries that they ask for.
With the folder of the store's repository it takes the packages that npm run pack has written there; without one, the
newest of the registry. Then it installs them.`;

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function upgrade() {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) return printLine(HELP);
  const [repository] = positionals;
  const raised = raisePackages(process.cwd(), repository ? readPacks(repository) : findNewest());
  if (raised.length === 0) return printLine('✓ Everything is up to date.');
  for (const { name, from, to } of raised) printLine(`  ${name}: ${from} → ${to}`);
  const { status } = spawnSync(npm, ['install', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  if (status !== 0) {
    throw new Error('npm install failed. To undo the upgrade: git checkout package.json vendor.');
  }
  printLine('✓ Raised. Next: .ci/run, then commit, npm run version, npm run release.');
}

/** @throws Error with one sentence where the registry does not answer */
function findNewest(): ListedPack[] {
  return packs.map(({ name }) => {
    const args = ['view', name, 'version', 'peerDependencies', '--json'];
    const { status, stdout } = spawnSync(npm, args, { encoding: 'utf8' });
    if (status !== 0) {
      throw new Error(
        `The registry does not have ${name}: check .npmrc, or name the folder of the store's repository.`,
      );
    }
    const { version, peerDependencies = {} } = JSON.parse(stdout) as {
      version: string;
      peerDependencies?: Record<string, string>;
    };
    return { name, version, file: '', peers: peerDependencies };
  });
}

try {
  upgrade();
} catch (error) {
  exitWithError(error);
}
