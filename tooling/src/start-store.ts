import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { runStep } from './console';
import { buildPackages } from './nx';
import { promoteWorkingCopy } from './release/promote-working-copy';
import { checkPorts, Processes } from './processes';
import { publishWorkingCopy } from './release/publish';
import { bundledPackages, remotes } from './packages';
import { root } from './root';
import { portsOf } from './settings';
import type { Settings } from './settings';
import { findApprovalKey, findSigningKey, publicKeysWith } from './release/signing-key';

/**
 * Starts the production store: builds what has changed, publishes the remotes, starts back end and shell.
 *
 * @throws TasksFailedError with webpack's output
 * @throws Error with one sentence for the user of the command
 */
export async function startStore(settings: Settings): Promise<Processes> {
  await checkPorts(portsOf(settings));

  await runStep('Building', (progress) => buildPackages(bundledPackages, progress));

  const key = findSigningKey(settings);
  await runStep('Publishing the remotes', () => publishRemotes(settings, key));

  const processes = new Processes();
  await startServers(
    processes,
    withApprovals(settings),
    publicKeysWith(key, findApprovalKey(settings)),
  );
  return processes;
}

/** The back end of a store on one machine shows its releases, and signs QA's answers with a key of that machine. */
export function withApprovals(settings: Settings): Settings {
  const { releasesDir, backendEnvironment } = settings;
  const key = findApprovalKey(settings).export({ format: 'der', type: 'pkcs8' });
  const approvals = {
    RELEASES_DIR: releasesDir,
    RELEASES_BUCKET: undefined,
    APPROVAL_SIGNING_KEY: key.toString('base64'),
  };
  return { ...settings, backendEnvironment: { ...backendEnvironment, ...approvals } };
}

/** Publishes the builds of all remotes. @returns the folder, and the channels that stay, for `runStep` */
export async function publishRemotes({ releasesDir }: Settings, key: KeyObject): Promise<string> {
  const versions: Record<string, string> = {};
  for (const remote of remotes) {
    versions[remote] = await publishWorkingCopy(remote, releasesDir, { key });
  }
  const skipped = await promoteWorkingCopy(releasesDir, versions);
  return releasesDir + skipped.map((remote) => `; the channel of ${remote} is unchanged`).join('');
}

/** Starts the build of the back end. */
export const startBackEnd = (
  processes: Pick<Processes, 'start'>,
  { apiPort, backendEnvironment }: Settings,
) =>
  processes.start('back end', join(root, 'backend/dist/service/server.cjs'), {
    env: backendEnvironment,
    ready: `http://127.0.0.1:${apiPort}/readyz`,
    readyTimeoutS: 120,
  });

/** The shell listens once the back end answers: an early visitor gets complete pages. */
export async function startServers(
  processes: Pick<Processes, 'start'>,
  settings: Settings,
  publicKeys: string,
) {
  if (settings.ownBackend) {
    await runStep('Starting the back end with its database', () =>
      startBackEnd(processes, settings),
    );
  }
  await runStep('Starting the shell', () =>
    processes.start('shell', join(root, 'shell/dist/service/main.cjs'), {
      env: { ...settings.shellEnvironment, RELEASE_PUBLIC_KEYS: publicKeys },
      ready: `http://127.0.0.1:${settings.port}/readyz`,
      readyTimeoutS: 30,
    }),
  );
}
