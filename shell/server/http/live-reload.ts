import { join, normalize } from 'node:path';
import { REMOTES_PATH } from '@fireflay/releases';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration/configuration';
import type { DevelopmentErrors } from '../development/development-errors';
import { ERRORS_PATH } from '../development/error-overlay';
import { LIVE_RELOAD_PATH } from '../development/markup';
import { mapStack } from '../development/map-stack';
import type { CompositionProvider } from '../releases/live-composition';
import { isSameOrigin } from '../request/same-origin';

/** Milliseconds between two checks of the live composition. */
const POLL_INTERVAL_MS = 500;

/** Milliseconds after which a page asks a restarted shell. */
const RECONNECTION_MS = 500;

/** A build of a browser bundle by `npm run dev`. */
interface BrowserBuild {
  /** webpack's hash of the build. */
  hash: string;
  folder: string;
}

/** The message of `npm run dev` to the shell. */
interface DevelopmentMessage {
  builds: Record<string, BrowserBuild>;
  /** The build of the shell's server; the same for builds that also changed its browser bundle. Sent once. */
  server: number;
  /** Package → the errors of its latest build. */
  buildErrors: Record<string, string>;
}

/**
 * Development only: the event stream that `LIVE_RELOAD_CODE` reads, the files of the remotes' newest builds, and the
 * places in the sources of errors that a page reports.
 */
export function liveReload(
  live: CompositionProvider,
  { assetsDir, releasesDir }: Pick<Configuration, 'assetsDir' | 'releasesDir'>,
  errors: DevelopmentErrors,
) {
  return async (app: FastifyInstance) => {
    let builds: DevelopmentMessage['builds'] = {};
    const sendToPages = new Set<() => void>();
    let server = 0;
    const receiveBuilds = (message: Partial<DevelopmentMessage>) => {
      builds = message.builds ?? builds;
      server = message.server ?? server;
      if (message.buildErrors) errors.setBuildErrors(message.buildErrors);
      for (const send of sendToPages) send();
    };
    process.on('message', receiveBuilds);
    app.addHook('onClose', async () => void process.off('message', receiveBuilds));

    app.get(LIVE_RELOAD_PATH, (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
      });
      reply.raw.write(`retry: ${RECONNECTION_MS}\n`);
      let sent = '';
      const send = () => {
        const hashes = Object.entries(builds).map(([name, { hash }]) => [name, hash]);
        const data = JSON.stringify({
          // A restarted shell may serve other files.
          process: process.pid,
          server,
          composition: live.id(),
          hashes: Object.fromEntries(hashes) as Record<string, string>,
          errors: errors.list(),
        });
        if (data !== sent) reply.raw.write(`data: ${data}\n\n`);
        sent = data;
      };
      send();
      sendToPages.add(send);
      const timer = setInterval(send, POLL_INTERVAL_MS);
      request.raw.on('close', () => {
        clearInterval(timer);
        sendToPages.delete(send);
      });
    });

    /** The file of a script that a browser has loaded. */
    function findFile(address: string): string | undefined {
      if (!URL.canParse(address)) return undefined;
      const path = normalize(decodeURIComponent(new URL(address).pathname));
      const [, remote = '', hot] = /^\/remotes\/([\w-]+)\/hot\/(.+)$/.exec(path) ?? [];
      const build = builds[remote];
      if (hot) return build && join(build.folder, hot);
      if (path.startsWith(REMOTES_PATH)) return join(releasesDir, path.slice(REMOTES_PATH.length));
      return path.startsWith('/assets/')
        ? join(assetsDir, path.slice('/assets/'.length))
        : undefined;
    }

    app.post<{ Body: { path?: string; stack?: string } }>(ERRORS_PATH, async (request, reply) => {
      if (!isSameOrigin(request)) return reply.code(403).send();
      const { path = '', stack = '' } = request.body;
      const text = await mapStack(stack, findFile);
      errors.print(path, text);
      return reply.type('text/plain; charset=utf-8').send(text);
    });

    app.get<{ Params: { remote: string; '*': string } }>(
      `${REMOTES_PATH}:remote/hot/*`,
      ({ params }, reply) => {
        const build = builds[params.remote];
        if (!build) return reply.code(404).send();
        return reply
          .header('Cache-Control', 'no-store')
          .sendFile(params['*'], build.folder, { cacheControl: false });
      },
    );
  };
}
