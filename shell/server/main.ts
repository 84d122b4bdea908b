import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultProfile, readStoreProfile, type StoreProfile } from 'shared-contracts/profile';
import { announceContract } from 'shared-contracts/releases';
import { createMetrics, serveMetrics } from 'shared-contracts/service';
import { BadConfiguration, readConfiguration } from './configuration';
import { healthFigures } from './health/figures';
import { watchReleases } from './health/watch-releases';
import { buildServer } from './http';
import { LiveComposition } from './live-composition';
import { buildPlatform } from './platform/platform';
import type { PlatformSettings } from './platform/settings';

async function start() {
  const configuration = readConfiguration(process.env, join(__dirname, '..'));
  const profile = await readProfile(configuration.storeProfile);
  const live = await LiveComposition.follow(configuration, profile);
  const { health, guard, stop: endWatch } = await watchReleases(configuration, live);
  const openPlatform = async (settings: PlatformSettings) => {
    const { releases, guard: rules } = configuration;
    const sources = { releases, channels: live.current, health, guard, mode: rules.mode };
    const page = await buildPlatform(sources, settings);
    await page.listen({ host: settings.host, port: settings.port });
    return page;
  };
  const metrics = configuration.metrics && createMetrics();
  if (metrics) healthFigures(metrics.registry, health, guard);
  const app = await buildServer(configuration, profile, live, metrics, health);
  await app.listen({ port: configuration.port, host: configuration.host });
  const figures =
    metrics && configuration.metrics && (await serveMetrics(metrics, configuration.metrics));
  const platform = configuration.platform && (await openPlatform(configuration.platform));
  process.send?.('ready');
  const stop = async () => {
    endWatch();
    await app.close();
    await figures?.close();
    await platform?.close();
    await live.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // A store that can only be read is no reason not to open, nor one to be deaf to signals.
  void announceContract(configuration.releases).catch((error: unknown) =>
    console.warn('Releases are not told which contract this shell has:', error),
  );
}

async function readProfile(file: string | undefined): Promise<StoreProfile> {
  if (!file) return defaultProfile;
  try {
    return readStoreProfile(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new BadConfiguration(`STORE_PROFILE cannot be read: ${String(error)}`);
  }
}

start().catch((error: unknown) => {
  if (error instanceof BadConfiguration) console.error(error.message);
  else console.error('The shell could not start:', error);
  process.exit(1);
});
