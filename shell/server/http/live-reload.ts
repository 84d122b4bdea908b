import type { FastifyInstance } from 'fastify';
import type { CompositionProvider } from '../releases/live-composition';

export const LIVE_RELOAD_PATH = '/__reload';

/** Milliseconds between two checks of the live composition. */
const POLL_INTERVAL_MS = 500;

/** Reloads a page when the server reports another composition than the first one. */
export const LIVE_RELOAD_CODE = `{let live;new EventSource('${LIVE_RELOAD_PATH}').onmessage=({data})=>{live??=data;if(live!==data)location.reload()}}`;

export const LIVE_RELOAD_MARKUP = `<script>${LIVE_RELOAD_CODE}</script>`;

/** Development only: the event stream that `LIVE_RELOAD_CODE` reads. */
export function liveReload(live: CompositionProvider) {
  return async (app: FastifyInstance) => {
    app.get(LIVE_RELOAD_PATH, (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
      });
      // Includes the process id: a restarted shell may serve new files of its own.
      const sendComposition = () => reply.raw.write(`data: ${process.pid}/${live.id()}\n\n`);
      sendComposition();
      const timer = setInterval(sendComposition, POLL_INTERVAL_MS);
      request.raw.on('close', () => clearInterval(timer));
    });
  };
}
