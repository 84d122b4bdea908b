import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sampleCategories } from 'shared-contracts/navigation';
import { defaultProfile, readStoreProfile } from 'shared-contracts/profile';
import type { Feature, StoreProfile } from 'shared-contracts/profile';
import { describeWrongBucket } from '@fireflay/releases';
import type { ReleaseName, SharedLibraries } from '@fireflay/releases';
import { storeFiles } from '@fireflay/pictures';
import {
  ConfigurationError,
  createMetrics,
  serveMetrics,
  ServiceProcess,
  startTracing,
  parseJsonFile,
} from '@fireflay/service';
import { ContentFollower } from './content/content-follower';
import { readConfiguration } from './configuration/configuration';
import type { Configuration, PlatformSettings } from './configuration/configuration';
import { openDictionaries } from './dictionaries/open-dictionaries';
import { registerHealthMetrics } from './health/health-metrics';
import { PageTokens, readPageTokenKey } from './health/page-tokens';
import { PAGE_RATE_OVERALL, PAGE_RATE_PER_BLOCK, ReleaseHealth } from './health/release-health';
import { startGuard } from './health/start-guard';
import { buildServer } from './http/http-server';
import { FleetMember } from './releases/fleet-member';
import { LiveComposition } from './releases/live-composition';
import { OverrideOffers } from './overrides/override-offers';
import { openReleaseSource } from './releases/open-release-source';
import { tryRelease } from './releases/try-release';
import { createRenderMetrics } from './rendering/render-metrics';
import { ViewCache } from './rendering/view-cache';
import { buildPlatformServer } from './platform/platform-server';
import { keyNetworkHashes } from './request/network-hash';
import { registerRefusalMetrics } from './releases/refusal-metrics';

/** Where the retailer's own drawings are: the logo in the width of the header on dense screens. */
const DRAWING_PATHS = { logo: '/imagens/logo.png?w=480', icon: '/imagens/icone.png?w=192' };

/** A retailer's own server has no calls for these. */
const UNAVAILABLE_WITH_RETAILER_SERVER: Feature[] = [
  'withdrawal',
  'returns',
  'accountClosing',
  'commonTerms',
  'orderEmails',
  'coupons',
  'quotes',
  'deliveryTimes',
  'orderDetails',
];

const service = new ServiceProcess();

async function start() {
  const configuration = readConfiguration(process.env, join(__dirname, '..'));
  keyNetworkHashes(configuration.backendToken);
  await startTracing('shell', configuration.traceCollector, service);
  service.drainMs = configuration.drainMs;
  const profile = {
    // Until the retailer publishes its own.
    categories: sampleCategories,
    ...(await readProfile(configuration.storeProfile)),
    // Only the back end needs the statuses of orders.
    orderStatuses: undefined,
    ...(configuration.hasRetailerServer && { unavailable: UNAVAILABLE_WITH_RETAILER_SERVER }),
    ...(await findDrawings(configuration.storeFiles)),
    ...(configuration.analytics && { analytics: configuration.analytics }),
  };
  const metrics = configuration.metrics && createMetrics();
  const renderMetrics = createRenderMetrics(metrics?.registry);
  const pageRate = configuration.trustProxy ? PAGE_RATE_PER_BLOCK : PAGE_RATE_OVERALL;
  const health = new ReleaseHealth(Date.now, pageRate);
  const source = openReleaseSource(configuration.releases, configuration.releasesDir);
  const viewCache = new ViewCache(configuration.viewCacheSeconds, renderMetrics.countViewCache);
  const content = await ContentFollower.open({
    apiBase: configuration.apiBase,
    backendToken: configuration.backendToken,
    profile,
    file: configuration.contentFile,
    onCatalogueVersion: (version) => viewCache.noticeCatalogue(version),
    log: (sentence) => console.warn(sentence),
  });
  const stopFollowing = content.start();
  service.onClose(async () => stopFollowing());
  const live = await LiveComposition.start(configuration, source, content, renderMetrics, {
    onProcessEnd: (...end) => health.recordProcessEnd(...end),
    onRendered: (...time) => health.recordRenderTime(...time),
  });
  const offers = new OverrideOffers(source, live.registry, live.currentChannels);
  service.onClose(() => live.close());
  const { guard, stop: stopGuard } = await startGuard(configuration, live, health);
  const tokens = new PageTokens(
    await readPageTokenKey(configuration.releases, configuration.backendToken),
  );
  const openPlatform = async (settings: PlatformSettings) => {
    const { releases, storeOrigin } = configuration;
    const origin = storeOrigin ?? `http://localhost:${configuration.port}`;
    const platform = await buildPlatformServer(
      {
        releases,
        tryRelease: (name: ReleaseName) => tryRelease(name, live, { releases, origin }),
      },
      settings,
    );
    service.onClose(() => platform.close());
    await platform.listen({ host: settings.host, port: settings.port });
  };
  if (metrics) {
    registerHealthMetrics(metrics.registry, health, guard);
    registerRefusalMetrics(metrics.registry, live);
  }
  const dictionaries = await openDictionaries(configuration, source, live.currentChannels);
  const dependencies = {
    metrics,
    health,
    tokens,
    renderMetrics,
    viewCache,
    content,
    dictionaries,
    service,
  };
  const app = await buildServer(
    configuration,
    { live, offers, source, files: live.registry.files },
    dependencies,
  );
  service.onClose(() => app.close());
  service.onClose(async () => stopGuard());
  await app.listen({ port: configuration.port, host: configuration.host });
  if (metrics && configuration.metrics) {
    const metricsServer = await serveMetrics(metrics, configuration.metrics);
    service.onClose(() => metricsServer.close());
  }
  if (configuration.platform) await openPlatform(configuration.platform);
  process.send?.('ready');
  service.onClose(await joinFleet(configuration, live));
}

/** Records what releases must fit, for the pipelines and the channel. */
async function joinFleet(
  { releases, releasePublicKeys: keys, assetsDir, port, guard }: Configuration,
  { isReady, registry: { contract } }: LiveComposition,
) {
  const file = join(assetsDir, 'shared-libraries.json');
  const libraries = JSON.parse(await readFile(file, 'utf8')) as SharedLibraries;
  const details = { keys, libraries, contract, guard: guard.mode };
  const log = (sentence: string) => console.warn(sentence);
  return new FleetMember({ releases, id: `${hostname()}:${port}`, details, isReady, log }).start();
}

/** @param folder of the retailer's own files */
async function findDrawings(
  folder: string | undefined,
): Promise<Pick<StoreProfile, 'logo' | 'icon'>> {
  const files = folder && storeFiles(folder);
  return {
    ...(files && (await files.find({ kind: 'logo' })) && { logo: DRAWING_PATHS.logo }),
    ...(files && (await files.find({ kind: 'icon' })) && { icon: DRAWING_PATHS.icon }),
  };
}

async function readProfile(file: string | undefined): Promise<StoreProfile> {
  if (!file) return defaultProfile;
  try {
    return readStoreProfile(parseJsonFile(await readFile(file, 'utf8')));
  } catch (error) {
    throw new ConfigurationError(`STORE_PROFILE cannot be read: ${String(error)}`);
  }
}

const describeError = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

service.run(start, (error) =>
  error instanceof ConfigurationError
    ? error.message
    : (describeWrongBucket('RELEASES_BUCKET', error) ??
      `The shell could not start: ${describeError(error)}`),
);
