/** `fireflay-release`: releases the remote of this repository into a store. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseReleaseName } from '@fireflay/releases';
import { exitWithError, printLine, runStep } from '../console';
import { ReleaseRefusedError } from '../release/release';
import { releaseRemote } from '../release/release-remote';
import { readRemotePackage } from '../release/remote-package';
import { findSigningKey } from '../release/signing-key';
import { readStoreSettings } from './store-settings';

const folder = process.cwd();

const HELP = `npm run release [-- --version 1.4.0-rc.2] [--accept-prices 'why']: releases this remote into a store.
It checks the contract, builds, checks the styles, renders every page, runs the type check and the tests, and publishes
under the version of package.json, or under --version. Visitors get the release only with npm run channel.
The store is DATA_DIR (the .data folder of a store on this machine), or RELEASES_DIR or RELEASES_BUCKET, and
RELEASE_SIGNING_KEY. --accept-prices: its pages may show other prices than the live release.`;

async function release() {
  if (process.argv.includes('--help')) return printLine(HELP);
  const { values } = parseArgs({
    options: { version: { type: 'string' }, 'accept-prices': { type: 'string' } },
  });
  const { name: remote, version } = readRemotePackage(folder);
  const name = parseReleaseName(`${remote}@${values.version ?? version}`);
  if (!name) throw new Error(`--version must be as 1.4.0 or 1.4.0-rc.2, not "${values.version}".`);
  const settings = readStoreSettings(folder);

  await releaseRemote(name, {
    folder,
    settings,
    acceptedPrices: values['accept-prices'],
    key: findSigningKey(settings),
    shell: createRequire(join(folder, 'package.json')).resolve('@fireflay/shell'),
    // The installed contract is the only one.
    findContractFaults: () => [],
    build: () =>
      runStep(`Building ${remote}`, async () => {
        runScript('build');
        runScript('build-isolated');
      }),
    test: () =>
      runStep(`Testing ${remote}`, async () => {
        runScript('typecheck');
        runScript('test', '--', '--silent');
      }),
  });
}

/** Runs a script of the remote's package.json. */
function runScript(...args: string[]) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['run', '--silent', ...args], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    throw new ReleaseRefusedError(`npm run ${args[0]} failed: nothing is published.`);
  }
}

release().catch(exitWithError);
