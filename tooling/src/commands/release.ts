/**
 * `npm run release -- mf-catalog`: checks the contract, builds the remote, checks its styles, renders all of its pages
 * beside what is live, opens them in the store in a browser, runs its type check and tests, and publishes it under the
 * version of its package.json (`npm run version`), or as a candidate under `--version 1.4.0-rc.2`. Visitors get it only
 * with `npm run channel`.
 *   --accept-prices 'why'   the remote's pages may show other prices than the live release
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseReleaseName } from '@fireflay/releases';
import semver from 'semver';
import { printLine, runStep, exitWithError } from '../console';
import { findFaultsOfSources } from '../contract/contract-gate';
import { buildPackages, runTasks, TasksFailedError } from '../nx';
import { remotes, workspaces } from '../packages';
import { ReleaseRefusedError } from '../release/release';
import { releaseRemote } from '../release/release-remote';
import { readRemotePackage } from '../release/remote-package';
import { findSigningKey } from '../release/signing-key';
import { root } from '../root';
import { readSettings } from '../settings';
import { findUnreleasedChanges } from '../version/plan-versions';

/** Changed files that a sentence names. */
const MAX_NAMED = 3;

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, 'accept-prices': { type: 'string' } },
  });
  const [remote] = positionals;
  if (!remote || !remotes.includes(remote))
    throw new Error(`Name a remote: ${remotes.join(', ')}.`);
  const folder = join(root, remote);
  const { version } = readRemotePackage(folder);
  const name = parseReleaseName(`${remote}@${values.version ?? version}`);
  if (!name) throw new Error(`--version must be as 1.4.0 or 1.4.0-rc.2, not "${values.version}".`);
  // A candidate may contain changes that no version names.
  if (!name.version.includes('-')) refuseUnreleasedChanges(remote, version);
  const settings = readSettings();

  await releaseRemote(name, {
    folder,
    settings,
    acceptedPrices: values['accept-prices'],
    key: findSigningKey(settings),
    shell: join(root, 'shell/dist/service/main.cjs'),
    findContractFaults: findFaultsOfSources,
    build: () =>
      runStep(`Building ${remote}, and the shell that renders it`, (progress) =>
        buildPackages([remote, 'shell'], progress, ['build', 'build-isolated']),
      ),
    test: () =>
      runStep(`Checking types and tests of ${remote}`, async (progress) => {
        const args = ['run-many', '-t', 'typecheck', 'test', '-p', remote];
        await runTasks(args, ({ name: task }) => progress(task)).catch(refuse);
      }),
  });
}

function refuseUnreleasedChanges(remote: string, version: string) {
  const { files } = findUnreleasedChanges(root, workspaces, remote) ?? { files: [] };
  if (files.length === 0) return;
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : '';
  throw new ReleaseRefusedError(
    `${remote} ${version} does not contain ${files.slice(0, MAX_NAMED).join(', ')}${more}: commit, and run npm run version -- ${remote}; or publish a candidate, as with --version ${semver.inc(version, 'patch')}-rc.1.`,
  );
}

function refuse(error: unknown): never {
  if (error instanceof TasksFailedError) printLine(error.message);
  throw new ReleaseRefusedError('The type check or a test failed: nothing is published.');
}

run().catch(exitWithError);
