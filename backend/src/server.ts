import type { FastifyInstance } from 'fastify';
import { createMetrics, serveMetrics, ServiceProcess } from 'shared-contracts/service';
import { buildApp } from './app';
import { measureBackend } from './backend-metrics';
import { startChores } from './chores';
import { ConfigurationError, readConfiguration } from './configuration';
import type { Configuration } from './configuration';
import { openDatabase } from './database/database';
import { startEmbeddedPostgres } from './database/embedded';
import { prepareDatabase } from './database/prepare';
import { dependenciesOf } from './dependencies';

const service = new ServiceProcess();

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  service.drainMs = configuration.drainMs;
  const db = openDatabase(await databaseUrl(configuration), {
    max: configuration.databasePool,
    // Connections that are still closing when the database ends are no loss.
    onError: (error) => {
      if (!service.isEnding) console.error(`A database connection was lost: ${error.message}`);
    },
  });
  service.onClose(() => db.$client.end());
  await prepareDatabase(db, { sample: configuration.sandbox });

  const dependencies = dependenciesOf(configuration, db, undefined, (text) => console.warn(text));
  const metrics = configuration.metrics && createMetrics();
  const app = buildApp(dependencies, { metrics, service });
  service.onClose(() => app.close());
  await app.listen({ host: configuration.host, port: configuration.port });
  if (metrics && configuration.metrics) {
    measureBackend(metrics, db);
    const figures = await serveMetrics(metrics, configuration.metrics);
    service.onClose(() => figures.close());
  }
  const chores = startChores(dependencies, app.log);
  service.onClose(() => chores.stop());
  console.info(`Back end ready on ${addressOf(app)}`);
}

async function databaseUrl({ databaseUrl, dataDir, databasePort }: Configuration): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  const embedded = await startEmbeddedPostgres({
    dataDir,
    port: databasePort,
    notice: (text) => console.info(text),
    onGone: (error) => {
      console.error(error.message);
      void service.end(1);
    },
  });
  service.onClose(() => embedded.stop());
  if (embedded.adopted) console.info('Took over the database server that was still running.');
  return embedded.url;
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === 'object' && address !== null
    ? `http://${address.address}:${address.port}`
    : String(address);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${process.env['API_PORT'] ?? '4000'} is taken: end what listens there, or set API_PORT.`;
  }
  if (code === 'ENOSPC') return 'The disk is full: make room and start again.';
  if (code === 'ECONNREFUSED') return 'No database answers at DATABASE_URL.';
  return message;
}

service.run(start, sentenceOf);
