import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseReleaseName } from '@fireflay/releases';
import type { CompositionProvider } from '../releases/live-composition';
import { hasPreviewCookie } from '../previews/previews';
import { cookieNameOf } from '../visitor/release-cookies';
import { readVisitor } from '../visitor/visitor';

/** Responds with the release that replaces one that failed in this visitor's browser; 204 where there is none. */
export function fallbackRoute(live: Pick<CompositionProvider, 'remotesFor'>) {
  return async (app: FastifyInstance) => {
    app.get(
      '/stand-in',
      async (request: FastifyRequest<{ Querystring: { for?: string } }>, reply) => {
        const failed = parseReleaseName(String(request.query.for));
        if (!failed) return reply.code(400).send();
        // QA sees the requested release even if it fails.
        if (request.cookies[cookieNameOf(request, 'release-override')] || hasPreviewCookie(request))
          return reply.code(204).send();

        const visitor = readVisitor(request);
        const avoided = [...visitor.avoided, `${failed.remote}@${failed.version}`];
        const remotes = await live.remotesFor({ ...visitor, avoided });
        const found = remotes.find(({ composed }) => composed.name === failed.remote)?.composed;
        const isUsable =
          found?.entry && !found.refused && !avoided.includes(`${found.name}@${found.version}`);
        reply.header('Cache-Control', 'no-store');
        return isUsable ? found : reply.code(204).send();
      },
    );
  };
}
