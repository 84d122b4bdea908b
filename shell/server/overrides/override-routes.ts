import type { FastifyInstance } from 'fastify';
import { COMPARISON_PATH, OFFER_PATH, OVERRIDE_PARAMETER } from '../../src/app/override-offer';
import type { OverrideView } from '../../src/app/override-offer';
import { clientDocument } from '../rendering/client-document';
import type { Configuration } from '../configuration/configuration';
import { buildDocumentPolicy } from '../rendering/document-policy';
import type { CompositionProvider } from '../releases/live-composition';
import { isSameOrigin } from '../request/same-origin';
import { CONFIRMATION_PATH } from './confirmation-page';
import { applyOverrides } from './apply-overrides';
import type { OverrideOffers } from './override-offers';

/** Maximum size of a confirmation, in bytes. */
const MAX_FORM_BYTES = 8192;

const comparisonView: OverrideView = { remotes: [], framed: false, compares: true };

/** QA's routes besides the store's pages: the available versions, and two of them side by side. */
export function overrideRoutes(
  { overrides, liveReload }: Pick<Configuration, 'overrides' | 'liveReload'>,
  live: Pick<CompositionProvider, 'compose'>,
  offers: Pick<OverrideOffers, 'findProblem' | 'list'>,
) {
  return async (app: FastifyInstance) => {
    if (!overrides) return;
    app.get(OFFER_PATH, async (_request, reply) =>
      reply.header('Cache-Control', 'no-store').send(await offers.list(overrides.origins)),
    );
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.post<{ Body?: { mf?: string; endereco?: string } }>(
      CONFIRMATION_PATH,
      async (request, reply) => {
        if (!isSameOrigin(request)) return reply.code(403).send();
        const { mf = '', endereco = '/' } = request.body ?? {};
        // A path of the store, whatever host the address names.
        const url = new URL(`${request.protocol}://${request.host}/`);
        const to = new URL(endereco, url);
        url.pathname = to.pathname;
        url.search = to.search;
        url.searchParams.set(OVERRIDE_PARAMETER, mf);
        await applyOverrides(request, reply, url, overrides, offers, true);
        return reply;
      },
    );
    app.get(COMPARISON_PATH, async (_request, reply) => {
      const composed = await live.compose({ bucket: 0, avoided: [] });
      const { remotes, assetsOf, profile } = composed;
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('Content-Security-Policy', buildDocumentPolicy(composed, liveReload, 'around'))
        .send(clientDocument(COMPARISON_PATH, remotes, profile, assetsOf, '', comparisonView));
    });
  };
}
