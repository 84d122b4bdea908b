import { REMOTES_PATH } from '@fireflay/releases';
import type { FastifyInstance } from 'fastify';
import type { CompositionProvider } from '../releases/live-composition';

export const LIVE_RELOAD_PATH = '/__reload';

/** Milliseconds between two checks of the live composition. */
const POLL_INTERVAL_MS = 500;

/** Milliseconds after which a page asks a restarted shell. */
const RECONNECTION_MS = 500;

/** What `npm run dev` has built of a browser bundle. */
interface BrowserBuild {
  /** webpack's hash of the build. */
  hash: string;
  folder: string;
}

/** What `npm run dev` sends to the shell. */
interface DevelopmentMessage {
  builds: Record<string, BrowserBuild>;
  /** The build of the shell's server; the same for builds that changed its browser bundle, too. Sent once. */
  server: number;
}

/**
 * Brings the page's bundles to the builds that the server reports, each by the hot client of its development build
 * (packages/build/src/hot). Reloads the page where that fails, once the server has what the new page needs: another
 * composition, or a shell that has restarted. Reloads it when only the shell's server was built anew.
 */
export const LIVE_RELOAD_CODE = `{
const page = (window.liveReload = { hashes: {}, bundles: {} });
const { hashes, bundles } = page;
new EventSource('${LIVE_RELOAD_PATH}').onmessage = async ({ data }) => {
  const now = JSON.parse(data);
  Object.assign(hashes, now.hashes);
  const { live } = page;
  page.live = now;
  const mustReload = live && live.server !== now.server;
  const mayReload = live && (live.process !== now.process || live.composition !== now.composition);
  const names = Object.keys(bundles);
  const done = await Promise.all(names.map((name) => bundles[name](hashes[name])));
  if (mustReload || (mayReload && !(names.length && done.every(Boolean)))) location.reload();
};
}`;

export const LIVE_RELOAD_MARKUP = `<script>${LIVE_RELOAD_CODE}</script>`;

/** Development only: the event stream that `LIVE_RELOAD_CODE` reads, and the files of the remotes' newest builds. */
export function liveReload(live: CompositionProvider) {
  return async (app: FastifyInstance) => {
    let builds: DevelopmentMessage['builds'] = {};
    const sendToPages = new Set<() => void>();
    let server = 0;
    const receiveBuilds = (message: Partial<DevelopmentMessage>) => {
      builds = message.builds ?? builds;
      server = message.server ?? server;
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
          // A restarted shell may serve new files of its own.
          process: process.pid,
          server,
          composition: live.id(),
          hashes: Object.fromEntries(hashes) as Record<string, string>,
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
