import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { placesOf } from '../../src/remotes/places';
import { redactPersonalData } from '../../src/features/reports/redact-personal-data';
import { isCountedSource } from 'shared-contracts/visits';
import {
  MAX_CART_CENTS,
  REPORT_LIMITS,
  REPORTS_PATH,
  saleSteps,
  visitSteps,
} from '../../src/features/reports/report';
import { isSameOrigin } from '../request/same-origin';
import { RateLimiter } from '@fireflay/service';
import { browserOf } from './browser-of';
import { PageReports } from './page-reports';
import type { PageTokens } from './page-tokens';
import { browserFailureKinds } from './release-health';
import type { ReleaseHealth } from './release-health';
import { vitalNames } from './time-series';
import { hashNetworkBlock, hashNetwork } from '../request/network-hash';

/** Maximum size of a report, in bytes. */
const MAX_REPORT_BYTES = 32_768;

const release = {
  remote: Type.String({ maxLength: 40, pattern: '^mf-[a-z][a-z-]*$' }),
  version: Type.String({ maxLength: 80 }),
};
const literalUnion = <const Values extends readonly string[]>(values: Values) =>
  Type.Union(values.map((value) => Type.Literal(value as Values[number])));

/** Letters and names of parameters: an order number or a token is in no declared address. */
const DECLARED_ADDRESS = /^\/[a-zA-Z_/:*?-]*$/;

const Report = Type.Object({
  page: Type.String({ maxLength: 100 }),
  used: Type.Array(Type.Object(release), { maxItems: REPORT_LIMITS.used }),
  failures: Type.Array(
    Type.Object({
      ...release,
      kind: literalUnion(browserFailureKinds),
      detail: Type.String({ maxLength: REPORT_LIMITS.detail }),
      places: Type.Optional(
        Type.Array(Type.String({ maxLength: 200 }), { maxItems: REPORT_LIMITS.places }),
      ),
      address: Type.Optional(Type.String({ maxLength: REPORT_LIMITS.address })),
    }),
    { maxItems: REPORT_LIMITS.failures },
  ),
  steps: Type.Optional(Type.Array(literalUnion(saleSteps), { maxItems: saleSteps.length })),
  visit: Type.Optional(
    Type.Array(
      Type.Object({
        source: Type.String({ maxLength: 60 }),
        step: Type.Optional(literalUnion(visitSteps)),
        cartCents: Type.Optional(
          Type.Integer({ minimum: -MAX_CART_CENTS, maximum: MAX_CART_CENTS }),
        ),
      }),
      { maxItems: REPORT_LIMITS.visit },
    ),
  ),
  vitals: Type.Array(
    Type.Object({
      ...release,
      name: literalUnion(vitalNames),
      value: Type.Number({ minimum: 0, maximum: 600_000 }),
    }),
    { maxItems: REPORT_LIMITS.vitals },
  ),
});

/** Receives the pages' reports about their releases. Nothing about the sender is kept. */
export function reportRoutes(health: ReleaseHealth, tokens: PageTokens, now = Date.now) {
  const rateLimiter = new RateLimiter({ perSecond: 5, atOnce: 100 });
  const reports = new PageReports(health);

  return async (app: FastifyInstance) => {
    app.post<{ Body: Static<typeof Report> }>(
      REPORTS_PATH,
      { schema: { body: Report }, bodyLimit: MAX_REPORT_BYTES },
      async (request, reply) => {
        if (!isSameOrigin(request)) return reply.code(403).send();
        if (!rateLimiter.allows(hashNetwork(request.ip))) {
          return reply.code(429).header('Retry-After', '10').send();
        }
        const { page: token, used, failures, vitals, steps = [], visit = [] } = request.body;
        const page = tokens.read(token);
        if (!page) return reply.code(403).send();

        const source = hashNetworkBlock(request.ip);
        used.forEach((each) => reports.recordVisit(page, each, source));
        const browser = browserOf(request.headers['user-agent']);
        for (const { detail, places = [], address = '', ...failure } of failures) {
          const text = redactPersonalData(detail);
          const context = {
            // Keeps files and positions only, whatever was sent.
            places: placesOf(places.join(' ')),
            address: DECLARED_ADDRESS.test(address) ? address : undefined,
            browser,
          };
          const isNew = reports.recordFailure(page, { ...failure, text, context }, source);
          const { remote, version, kind } = failure;
          if (isNew)
            request.log.warn({ remote, version, kind, text, ...context }, 'Failed in a browser');
        }
        reports.recordSteps(page, steps, source, now());
        visit
          .filter(({ source: from }) => isCountedSource(from))
          .forEach((entry) => reports.recordVisitEntry(page, entry, source));
        vitals.forEach((each) => reports.recordVital(page, each, each.name, each.value, source));
        return reply.code(204).send();
      },
    );
  };
}
