/**
 * `npm run release -- mf-catalog`: checks the contract, runs the remote's type check and tests, builds it, renders all of
 * its pages, and publishes it under the version of its package.json (`npm run version`), or as a candidate under
 * `--version 1.4.0-rc.2`. Visitors get it only with `npm run channel`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requiredLibraries } from '@fireflay/build/shared-modules';
import { parseReleaseName } from '@fireflay/releases';
import { elapsedSeconds, printLine, runStep, exitWithError } from '../console';
import { findContractFaults } from '../contract/contract-gate';
import { readContract } from '../contract/read-contract';
import { readReleasedContract } from '../contract/released-contract';
import { readStatedVersions } from '../contract/versions';
import { buildPackages, listChangedPackages, runTasks, TasksFailedError } from '../nx';
import { fragmentsOf } from '../release/fragment-types';
import { publishBuild } from '../release/publish-build';
import { refuseFaults, runRelease, ReleaseRefusedError } from '../release/release';
import { readRemotePackage } from '../release/remote-package';
import { findRenderingFaults } from '../release/render-gate';
import { findUnreleasedChanges } from '../release/unreleased-changes';
import { packageFiles, remotes } from '../packages';
import { root } from '../root';
import { readSettings } from '../settings';
import { findSigningKey } from '../release/signing-key';
import { withVersionTags } from '../version-tags';

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

  // A candidate needs no tag.
  const fault = name.version.includes('-')
    ? undefined
    : await withVersionTags(root, packageFiles, () =>
        findUnreleasedChanges({ root, ...name, listChangedPackages }),
      );
  if (fault) throw new ReleaseRefusedError(fault);

  await runRelease(
    {
      ...name,
      contract,
      routes,
      guardedRoutes,
      libraries: requiredLibraries(folder),
      releases,
      key,
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
        runStep(`Checking types and tests of ${remote}`, async (progress) => {
          const args = ['run-many', '-t', 'typecheck', 'test', '-p', remote];
          await runTasks(args, ({ name: task }) => progress(task)).catch(refuse);
        }),
      build: () =>
        runStep(`Building ${remote}, and the shell that renders it`, (progress) =>
          buildPackages([remote, 'shell'], progress, ['build', 'build-isolated']),
        ),
      render: () =>
        runStep('Rendering every page, on the server and in a browser', async () =>
          refuseFaults(
            name,
            await findRenderingFaults(name, {
              shell: join(root, 'shell/dist/service/main.cjs'),
              publishTo: (releasesDir) => publishBuild(name, releasesDir, { folder, key }),
              storeReleases: settings.releasesDir,
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

function refuse(error: unknown): never {
  if (error instanceof TasksFailedError) printLine(error.message);
  throw new ReleaseRefusedError('The type check or a test failed: nothing is published.');
}

run().catch(exitWithError);
