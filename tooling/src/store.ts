import { join } from 'node:path';
import { buildStale } from './build';
import { step } from './console';
import { makeSourcesLive } from './local-channel';
import { checkPorts, Processes } from './processes';
import { publishLocally } from './publish';
import { remotes } from './rooms';
import { root } from './root';
import { portsOf, type Settings } from './settings';
import { findSigningKey, publicKeysWith } from './signing-key';

/**
 * Opens the production store: builds what is stale, publishes the remotes, starts back end and shell.
 *
 * @throws BuildFailed with webpack's own words
 * @throws Error with one sentence for whoever runs the command
 */
export async function openStore(settings: Settings): Promise<Processes> {
  await checkPorts(portsOf(settings));

  await step('Building', async (progress) => {
    let done = 0;
    const built = await buildStale((name, all) => progress(`${++done}/${all} ${name}`));
    return built === 0 ? 'nothing was stale' : `${built} bundles`;
  });

  const key = findSigningKey(settings);
  await step('Publishing the remotes', async () => {
    const versions: Record<string, string> = {};
    for (const remote of remotes) {
      versions[remote] = await publishLocally(remote, settings.releasesDir, { key });
    }
    const alone = await makeSourcesLive(settings.releasesDir, versions);
    const left = alone.map((remote) => `; ${remote} stays as its channel says`);
    return settings.releasesDir + left.join('');
  });

  const processes = new Processes();
  if (settings.ownBackend) {
    await step('Starting the back end with its database', () =>
      processes.start('back end', join(root, 'backend/dist/service/server.cjs'), {
        env: settings.backendEnvironment,
        ready: `http://127.0.0.1:${settings.apiPort}/readyz`,
        patience: 120,
      }),
    );
  }
  await step('Starting the shell', () =>
    processes.start('shell', join(root, 'shell/dist/service/main.cjs'), {
      env: { ...settings.shellEnvironment, RELEASE_PUBLIC_KEYS: publicKeysWith(key) },
      ready: `http://127.0.0.1:${settings.port}/readyz`,
      patience: 30,
    }),
  );
  return processes;
}
