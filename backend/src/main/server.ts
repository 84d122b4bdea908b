import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findWrongBucket } from '@fireflay/pictures';
import { readReleaseStore } from '@fireflay/releases';
import {
  createMetrics,
  drainMsOf,
  serveMetrics,
  ServiceProcess,
  startTracing,
} from '@fireflay/service';
import { buildApp } from './app';
import { buildBackOffice } from '../office/office-app';
import { forkImportWorkers } from '../office/imports/run/fork-worker';
import { registerBackendMetrics } from './backend-metrics';
import { startJobs } from '../jobs/jobs';
import { readConfiguration } from '../configuration/configuration';
import type { Configuration } from '../configuration/configuration';
import { findPackageRoot, findProgram } from '../configuration/package-root';
import {
  jobLimits,
  openDatabase,
  preparationLimits,
  replicaLimits,
  requestLimits,
} from '../database/database';
import type { Database, DatabaseLimits } from '../database/database';
import { DatabaseClock } from '../database/database-clock';
import { startEmbeddedPostgres } from '../database/embedded-postgres';
import { sampleStore } from '../configuration/sample-store';
import { prepareDatabase } from './prepare-database';
import { createDependencies } from './dependencies';
import { CatalogueReads } from '../catalogue/catalogue-reads';
import { ReplicaLag } from '../database/replica-lag';
import { readTlsFiles } from '../http/tls-files';
import { describeStartFailure } from './start-failure';

/** Connections of jobs, separate from those of requests, so that neither waits for the other. */
const JOB_CONNECTIONS = 4;
/** Milliseconds for the first reply of the bucket. */
const BUCKET_TIMEOUT_MS = 10_000;
/** Connections of metrics, which explain why all others wait. */
const METRICS_CONNECTIONS = 1;

const service = new ServiceProcess();

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  service.drainMs = drainMsOf(configuration.DRAIN_SECONDS, configuration.isOpenToShoppers);
  await startTracing('back-end', configuration.OTEL_EXPORTER_OTLP_ENDPOINT, service);
  const url = await resolveDatabaseUrl(configuration);
  await migrateAndSeed(url, configuration);
  const db = openPool(url, configuration.DATABASE_POOL, requestLimits);
  const jobsDb = openPool(url, JOB_CONNECTIONS, jobLimits);

  const clock = await DatabaseClock.start(db, (text) => console.warn(text));
  service.onClose(async () => clock.stop());

  const catalogueReads = openCatalogueReads(db, configuration);
  const dependencies = createDependencies(
    configuration,
    db,
    clock.now,
    (text) => console.warn(text),
    { catalogueReads },
  );
  void reportWrongBucket(configuration);
  const { METRICS_HOST, API_METRICS_PORT } = configuration;
  const metrics = API_METRICS_PORT === undefined ? undefined : createMetrics();
  const app = buildApp(dependencies, { metrics, service });
  service.onClose(() => app.close());
  await app.listen({ host: configuration.API_HOST, port: configuration.API_PORT });
  if (metrics && API_METRICS_PORT !== undefined) {
    registerBackendMetrics(metrics, {
      db,
      metricsDb: openPool(url, METRICS_CONNECTIONS, requestLimits),
      certificate: readTlsFiles(configuration),
      clock,
      catalogueReads,
      dataDir: configuration.DATA_DIR,
    });
    const metricsServer = await serveMetrics(metrics, {
      host: METRICS_HOST,
      port: API_METRICS_PORT,
    });
    service.onClose(() => metricsServer.close());
  }
  if (configuration.BACK_OFFICE_PORT !== undefined) {
    const backOffice = await buildBackOffice(dependencies, {
      pageFolder: join(realpathSync(findPackageRoot()), '../back-office/dist/page'),
      service,
      releases: openReleases(configuration),
      runImportDraft: forkImportWorkers({
        file: findProgram('import-worker'),
        url,
        db,
        notice: (text) => console.warn(text),
      }),
    });
    service.onClose(() => backOffice.close());
    await backOffice.listen({
      host: configuration.BACK_OFFICE_HOST,
      port: configuration.BACK_OFFICE_PORT,
    });
  }
  const jobs = startJobs({ ...dependencies, db: jobsDb }, app.log);
  service.onClose(() => jobs.stop());
  const scheme = configuration.API_TLS_CERT === undefined ? 'http' : 'https';
  console.info(`Back end ready on ${scheme}://${formatAddress(app)}`);
}

/** The releases that the back office shows and changes; undefined where no setting names them. */
function openReleases({
  RELEASES_DIR,
  RELEASES_BUCKET,
  APPROVAL_SIGNING_KEY,
  PREVIEW_KEY,
}: Configuration) {
  if (RELEASES_DIR === undefined && RELEASES_BUCKET === undefined) return undefined;
  const store = readReleaseStore(process.env, RELEASES_DIR ?? '');
  return { store, approvalKey: APPROVAL_SIGNING_KEY, previewKey: PREVIEW_KEY };
}

/** The store opens without photographs: nobody but the log would say why they are missing. */
async function reportWrongBucket({ pictures }: Configuration): Promise<void> {
  if (pictures.adapter !== 'bucket') return;
  const { address, keys } = pictures;
  const timeout = AbortSignal.timeout(BUCKET_TIMEOUT_MS);
  const wrong = await findWrongBucket('PICTURES_BUCKET', { address, ...keys }, timeout);
  if (wrong !== undefined) console.error(wrong);
}

function openPool(url: string, max: number, limits: DatabaseLimits): Database {
  const db = openDatabase(url, {
    max,
    limits,
    // Connections that are still closing when the database server ends cause no harm.
    onError: (error) => {
      if (!service.isEnding) console.error(`A database connection was lost: ${error.message}`);
    },
  });
  service.onClose(() => db.$client.end());
  return db;
}

/** The catalogue is read at DATABASE_READ_URL while that replica has what the primary has. */
function openCatalogueReads(
  primary: Database,
  { DATABASE_READ_URL, DATABASE_POOL }: Configuration,
): CatalogueReads {
  if (DATABASE_READ_URL === undefined) return new CatalogueReads(primary);
  const db = openPool(DATABASE_READ_URL, DATABASE_POOL, replicaLimits);
  const lag = new ReplicaLag(primary, db);
  lag.start();
  service.onClose(async () => lag.stop());
  return new CatalogueReads(primary, {
    db,
    lagSeconds: lag.seconds,
    notice: (text) => console.warn(text),
  });
}

/** A separate pool, with longer time limits than requests have. */
async function migrateAndSeed(
  url: string,
  { SANDBOX, isOpenToShoppers }: Configuration,
): Promise<void> {
  const db = openDatabase(url, {
    max: 4,
    limits: preparationLimits,
    onError: (error) => console.error(`A database connection was lost: ${error.message}`),
  });
  try {
    await prepareDatabase(db, {
      sample: SANDBOX ? sampleStore : undefined,
      refused: isOpenToShoppers ? sampleStore : undefined,
      notice: (text) => console.info(text),
    });
  } finally {
    await db.$client.end();
  }
}

async function resolveDatabaseUrl({
  DATABASE_URL,
  DATA_DIR,
  DATABASE_PORT,
}: Configuration): Promise<string> {
  if (DATABASE_URL !== undefined) return DATABASE_URL;
  const embedded = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    port: DATABASE_PORT,
    notice: (text) => console.info(text),
    onLost: (error) => {
      console.error(error.message);
      void service.end(1);
    },
  });
  service.onClose(() => embedded.stop());
  return embedded.url;
}

function formatAddress(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === 'object' && address !== null
    ? `${address.address}:${address.port}`
    : String(address);
}

service.run(start, (error) => describeStartFailure(error, process.env));
