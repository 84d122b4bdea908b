import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultProfile, readStoreProfile, type StoreProfile } from 'shared-contracts/profile';
import { announceContract } from '@fireflay/releases';
import { createMetrics, serveMetrics, ServiceProcess } from '@fireflay/service';
import { BadConfiguration, readConfiguration } from './configuration';
import { healthFigures } from './health/figures';
import { watchReleases } from './health/watch-releases';
import { buildServer } from './http';
import { LiveComposition } from './live-composition';
import { createRenderMetrics } from './render-metrics';
import { buildPlatform } from './platform/platform';
import { registerRefusals } from './refusal-metrics';
import type { PlatformSettings } from './platform/settings';

const service = new ServiceProcess();

async function start() {
  const configuration = readConfiguration(process.env, join(__dirname, '..'));
  service.drainMs = configuration.drainMs;
  const profile = await readProfile(configuration.storeProfile);
  const metrics = configuration.metrics && createMetrics();
  const renderMetrics = createRenderMetrics(metrics?.registry);
  const live = await LiveComposition.follow(configuration, profile, renderMetrics);
  service.onClose(() => live.close());
  const { health, guard, tokens, stop: endWatch } = await watchReleases(configuration, live);
  const openPlatform = async (settings: PlatformSettings) => {
    const { releases, guard: rules, overrides, storeOrigin } = configuration;
    const shop = overrides && storeOrigin;
    const { current: channels, refusalOf } = live;
    const sources = { releases, channels, refusalOf, health, guard, mode: rules.mode, shop };
    const page = await buildPlatform(sources, settings);
    service.onClose(() => page.close());
    await page.listen({ host: settings.host, port: settings.port });
  };
  if (metrics) {
    healthFigures(metrics.registry, health, guard);
    registerRefusals(metrics.registry, live);
  }
  const surroundings = { metrics, health, tokens, renderMetrics, service };
  const app = await buildServer(configuration, profile, live, surroundings);
  service.onClose(() => app.close());
  service.onClose(async () => endWatch());
  await app.listen({ port: configuration.port, host: configuration.host });
  if (metrics && configuration.metrics) {
    const figures = await serveMetrics(metrics, configuration.metrics);
    service.onClose(() => figures.close());
  }
  if (configuration.platform) await openPlatform(configuration.platform);
  process.send?.('ready');
  // A store that can only be read is no reason not to open; nothing waits for it.
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

const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

service.run(start, (error) =>
  error instanceof BadConfiguration ? error.message : `The shell could not start: ${textOf(error)}`,
);
