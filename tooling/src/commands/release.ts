/**
 * `npm run release -- mf-catalog`: checks the contract, runs the remote's type check and tests, builds it, renders all of
 * its pages, and publishes it under the version of its package.json, or under `--version 1.4.0-rc.2`. Visitors get it
 * only with `npm run channel`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseReleaseName } from '@fireflay/releases';
import { buildStaleBundles } from '../build';
import { elapsedSeconds, printLine, runStep, exitWithError } from '../console';
import { findContractFaults } from '../contract/contract-gate';
import { readContract } from '../contract/read-contract';
import { readReleasedContract } from '../contract/released-contract';
import { readStatedVersions } from '../contract/versions';
import { fragmentsOf } from '../release/fragment-types';
import { publishBuild } from '../release/publish-build';
import { runRelease, ReleaseRefusedError } from '../release/release';
import { readRemotePackage } from '../release/remote-package';
import { findRenderingFaults } from '../release/render-gate';
import { releaseBundlesOf, remotes, shellBundles } from '../packages';
import { root } from '../root';
import { readSettings } from '../settings';
import { findSigningKey } from '../signing-key';

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' } },
  });
  const [remote] = positionals;
  if (!remote || !remotes.includes(remote))
    throw new Error(`Name a remote: ${remotes.join(', ')}.`);
  const folder = join(root, remote);
  const { version, contract, routes, guardedRoutes } = readRemotePackage(folder);
  const name = parseReleaseName(`${remote}@${values.version ?? version}`);
  if (!name) throw new Error(`--version must be as 1.4.0 or 1.4.0-rc.2, not "${values.version}".`);
  const settings = readSettings();
  const { releases } = settings;
  const key = findSigningKey(settings);

  await runRelease(
    {
      ...name,
      contract,
      routes,
      guardedRoutes,
      releases,
      readSources: () => {
        const sources = readContract();
        return {
          faults: findContractFaults(readReleasedContract(), sources, readStatedVersions()),
          fragments: fragmentsOf(remote, sources.fragments),
        };
      },
    },
    {
      test: () =>
        runStep(`Testing ${remote}`, async () => {
          runTypeCheck(remote);
          runTests(remote);
        }),
      build: () =>
        runStep(`Building ${remote}`, async (progress) => {
          const needed = [...releaseBundlesOf(remote), ...shellBundles];
          const built = await buildStaleBundles((done) => progress(done), needed);
          return built === 0 ? 'nothing was stale' : `${built} bundles`;
        }),
      render: async () => {
        let faults: string[] = [];
        await runStep('Rendering every page, on the server and in a browser', async () => {
          faults = await findRenderingFaults(name, {
            shell: join(root, 'shell/dist/service/main.cjs'),
            publishTo: (releasesDir) => publishBuild(name, releasesDir, { folder, key }),
            storeReleases: settings.releasesDir,
          });
        });
        return faults;
      },
      publish: () => runStep('Publishing', () => publishBuild(name, releases, { folder, key })),
    },
  );
  printLine(
    `\n✓ ${remote} ${name.version} is published (${elapsedSeconds().toFixed(0)} s). To give it to visitors:`,
  );
  printLine(`  npm run channel -- canary ${remote}@${name.version} --percent 10`);
  printLine(`  npm run channel -- promote ${remote}@${name.version}\n`);
}

function runTypeCheck(remote: string) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-b', remote], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0)
    throw new ReleaseRefusedError(`The type check of ${remote} failed: nothing is published.`);
}

function runTests(remote: string) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { status } = spawnSync(process.execPath, [jest, '--silent'], {
    // As `npm test -w` does: no other package's configuration is read.
    cwd: join(root, remote),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0)
    throw new ReleaseRefusedError(`The tests of ${remote} failed: nothing is published.`);
}

run().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
