import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { requiredLibraries } from '@fireflay/build/shared-modules';
import type { ReleaseName } from '@fireflay/releases';
import { elapsedSeconds, printLine, runStep } from '../console';
import { publishBuild } from './publish-build';
import { refuseFaults, runRelease } from './release';
import type { ReleaseSteps } from './release';
import type { ReleaseSettings } from './release-settings';
import { readInstalledContract, readRemotePackage } from './remote-package';
import { summarizePictures } from './pictures/screen-pictures';
import { checkRendering } from './render-gate';
import type { RenderGateOptions, RenderGateResult } from './render-gate';
import { summarizeNote } from './shadow/shadow-note';
import { findStyleFaults } from './style-gate';

interface RemoteRelease
  extends
    Pick<ReleaseSteps, 'build' | 'test'>,
    Pick<RenderGateOptions, 'acceptedPrices' | 'scope'> {
  /** The remote's folder. */
  folder: string;
  settings: ReleaseSettings;
  /** Signs the release. */
  key: KeyObject;
  /** The file that starts the shell in which the pages are rendered. */
  shell: string;
  findContractFaults: () => string[];
}

/**
 * Checks and publishes a remote, and prints each step with its seconds and the commands that follow.
 *
 * @throws ReleaseRefusedError, AlreadyPublishedError
 */
export async function releaseRemote(
  name: ReleaseName,
  { folder, settings, key, build, test, findContractFaults, ...gate }: RemoteRelease,
): Promise<void> {
  const { contract, routes, guardedRoutes, indexedRoutes } = readRemotePackage(folder);
  const { releases, releasesDir: storeReleases } = settings;
  const { remote, version } = name;
  let kept: Pick<RenderGateResult, 'note' | 'pictures'> = {};
  await runRelease(
    {
      ...name,
      contract,
      routes,
      guardedRoutes,
      libraries: requiredLibraries(folder),
      releases,
      key,
      built: readInstalledContract(folder),
      findContractFaults,
    },
    {
      build,
      checkStyles: () =>
        runStep('Checking its styles', async () =>
          refuseFaults(name, await findStyleFaults(join(folder, 'dist/browser'))),
        ),
      render: () =>
        runStep('Rendering every page, on the server and in the store in a browser', async () => {
          const { faults, note, pictures } = await checkRendering(name, {
            ...gate,
            storeReleases,
            indexedRoutes,
            publishTo: (releasesDir) => publishBuild(name, releasesDir, { folder, key }),
          });
          refuseFaults(name, faults);
          kept = { ...(note && { note }), ...(pictures && { pictures }) };
          return [
            note && `${note.addresses} addresses, ${summarizeNote(note)}`,
            pictures && summarizePictures(pictures.pictures),
          ]
            .filter(Boolean)
            .join('; ');
        }),
      test,
      publish: () =>
        runStep('Publishing', () => publishBuild(name, releases, { folder, key, ...kept })),
    },
  );
  printLine(
    `\n✓ ${remote} ${version} is published (${elapsedSeconds().toFixed(0)} s). To give it to visitors:`,
  );
  printLine(`  npm run channel -- canary ${remote}@${version} --percent 10`);
  printLine(`  npm run channel -- promote ${remote}@${version}\n`);
}
