import type { FastifyInstance } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { COMPARISON_PATH, OFFER_PATH, type OverrideView } from '../../src/app/override-offer';
import { clientDocument } from '../client-document';
import type { Configuration } from '../configuration';
import { policyFor } from '../document-policy';
import type { Live } from '../live-composition';

const comparison: OverrideView = { remotes: [], framed: false, compares: true };

/** What QA has besides the store's own pages: which versions there are, and two of them side by side. */
export function overrideRoutes(
  { overrides, liveReload }: Pick<Configuration, 'overrides' | 'liveReload'>,
  profile: StoreProfile,
  live: Live,
) {
  return async (app: FastifyInstance) => {
    if (!overrides) return;
    app.get(OFFER_PATH, async (_request, reply) =>
      reply.header('Cache-Control', 'no-store').send(await live.offers.all(overrides.origins)),
    );
    app.get(COMPARISON_PATH, async (_request, reply) => {
      const composed = await live.compose({ bucket: 0, avoided: [] });
      const { remotes, assetsOf } = composed;
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('Content-Security-Policy', policyFor(composed, liveReload, 'around'))
        .send(clientDocument(COMPARISON_PATH, remotes, profile, assetsOf, '', comparison));
    });
  };
}
