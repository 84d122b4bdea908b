import type { FastifyInstance } from 'fastify';
import type { CompositionProvider } from '../releases/live-composition';

export const LIVE_RELOAD_PATH = '/__reload';

/** Milliseconds between two looks at what is live. */
const POLL_INTERVAL_MS = 500;

/** Tells open pages what is live, again and again; a page that hears of something else reloads. */
export const LIVE_RELOAD_CODE = `{let live;new EventSource('${LIVE_RELOAD_PATH}').onmessage=({data})=>{live??=data;if(live!==data)location.reload()}}`;

export const LIVE_RELOAD_MARKUP = `<script>${LIVE_RELOAD_CODE}</script>`;

/** Development only: the event stream behind `LIVE_RELOAD_SCRIPT`. */
export function liveReload(live: CompositionProvider) {
  return async (app: FastifyInstance) => {
    app.get(LIVE_RELOAD_PATH, (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
      });
      // The process is part of it: a shell that started anew has new files of its own.
      const sendComposition = () => reply.raw.write(`data: ${process.pid}/${live.id()}\n\n`);
      sendComposition();
      const timer = setInterval(sendComposition, POLL_INTERVAL_MS);
      request.raw.on('close', () => clearInterval(timer));
    });
  };
}
