/** `fireflay-release`: releases the remote of this repository into a store. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requiredLibraries } from '@fireflay/build/shared-modules';
import { parseReleaseName } from '@fireflay/releases';
import { elapsedSeconds, exitWithError, printLine, runStep } from '../console';
import { publishBuild } from '../release/publish-build';
import { readFragments, readRemotePackage } from '../release/remote-package';
import { refuseFaults, ReleaseRefusedError, runRelease } from '../release/release';
import { findRenderingFaults } from '../release/render-gate';
import { findSigningKey } from '../release/signing-key';
import { readStoreSettings } from './store-settings';

const folder = process.cwd();

const HELP = `npm run release [-- --version 1.4.0-rc.2]: releases this remote into a store.
It checks the contract, runs the type check and the tests, builds, renders every page, and publishes under the version of
package.json, or under --version. Visitors get the release only with npm run channel.
The store is DATA_DIR (the .data folder of a store on this machine), or RELEASES_DIR or RELEASES_BUCKET, and
RELEASE_SIGNING_KEY.`;

async function release() {
  if (process.argv.includes('--help')) return printLine(HELP);
  const { values } = parseArgs({ options: { version: { type: 'string' } } });
  const { name: remote, version, contract, routes, guardedRoutes } = readRemotePackage(folder);
  const name = parseReleaseName(`${remote}@${values.version ?? version}`);
  if (!name) throw new Error(`--version must be as 1.4.0 or 1.4.0-rc.2, not "${values.version}".`);
  const settings = readStoreSettings(folder);
  const key = findSigningKey(settings);
  const { releases, releasesDir: storeReleases } = settings;
  const shell = createRequire(join(folder, 'package.json')).resolve('@fireflay/shell');

  await runRelease(
    {
      ...name,
      contract,
      routes,
      guardedRoutes,
      libraries: requiredLibraries(folder),
      releases,
      key,
      readSources: () => ({ faults: [], fragments: readFragments(folder, remote) }),
    },
    {
      test: () =>
        runStep(`Testing ${remote}`, async () => {
          runScript('typecheck');
          runScript('test', '--', '--silent');
        }),
      build: () =>
        runStep(`Building ${remote}`, async () => {
          runScript('build');
          runScript('build-isolated');
        }),
      render: () =>
        runStep('Rendering every page, on the server and in a browser', async () =>
          refuseFaults(
            name,
            await findRenderingFaults(name, {
              shell,
              storeReleases,
              publishTo: (releasesDir) => publishBuild(name, releasesDir, { folder, key }),
            }),
          ),
        ),
      publish: () => runStep('Publishing', () => publishBuild(name, releases, { folder, key })),
    },
  );
  printLine(
    `\n✓ ${remote} ${name.version} is published (${elapsedSeconds().toFixed(0)} s). To give it to visitors:`,
  );
  printLine(`  npm run channel -- canary ${remote}@${name.version} --percent 10`);
  printLine(`  npm run channel -- promote ${remote}@${name.version}\n`);
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
