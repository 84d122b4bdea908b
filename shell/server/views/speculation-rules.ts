import type { FastifyInstance, FastifyRequest } from 'fastify';

const PATH = '/assets/speculation-rules.json';

/**
 * The browser may load these documents ahead, when the pointer rests on a link or presses it: pages of the catalogue,
 * which have no side effects and are equal for everybody. Only until the page is hydrated: from then on, links need no
 * document. Chromium does not apply a change that `:has()` selects to all links.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ['/', '/produtos', '/produtos/*', '/produto/*', '/pesquisar/*'] },
          { selector_matches: 'html:not([data-hydrated]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules of prefetching. */
export async function speculationRules(app: FastifyInstance) {
  app.get(PATH, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('Cache-Control', 'public, max-age=86400')
      .send(JSON.stringify(RULES)),
  );
}

/** The headers of a document that may prefetch the next one: none for a shopper who saves data. */
export const speculationHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  headers['save-data'] === 'on' ? {} : { 'Speculation-Rules': `"${PATH}"` };

/** Whether the browser requests the document ahead: perhaps nobody will see it. */
export const isPrefetch = ({ headers }: FastifyRequest) =>
  /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));
