import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { legible } from '../../src/features/reports/legible';
import { REPORT_LIMITS, REPORTS_PATH } from '../../src/features/reports/report';
import { isOwnPage } from '../own-page';
import { AskedRate } from './asked-rate';
import { PageReports } from './page-reports';
import type { PageTokens } from './page-tokens';
import { browserFaults, type ReleaseHealth } from './release-health';
import { vitalNames } from './series';
import { blockOf, sourceOf } from './source';

/** Bytes of a report. */
const SIZE_LIMIT = 16_384;

const release = {
  remote: Type.String({ maxLength: 40, pattern: '^mf-[a-z][a-z-]*$' }),
  version: Type.String({ maxLength: 80 }),
};
const choice = <const Values extends readonly string[]>(values: Values) =>
  Type.Union(values.map((value) => Type.Literal(value as Values[number])));

const Report = Type.Object({
  page: Type.String({ maxLength: 100 }),
  used: Type.Array(Type.Object(release), { maxItems: REPORT_LIMITS.used }),
  failures: Type.Array(
    Type.Object({
      ...release,
      kind: choice(browserFaults),
      detail: Type.String({ maxLength: REPORT_LIMITS.detail }),
    }),
    { maxItems: REPORT_LIMITS.failures },
  ),
  vitals: Type.Array(
    Type.Object({
      ...release,
      name: choice(vitalNames),
      value: Type.Number({ minimum: 0, maximum: 600_000 }),
    }),
    { maxItems: REPORT_LIMITS.vitals },
  ),
});

/** What pages tell of the releases that they were given. Of who tells it nothing is kept. */
export function healthReports(health: ReleaseHealth, tokens: PageTokens) {
  const rate = new AskedRate({ perSecond: 5, atOnce: 100 });
  const reports = new PageReports(health);

  return async (app: FastifyInstance) => {
    app.post<{ Body: Static<typeof Report> }>(
      REPORTS_PATH,
      { schema: { body: Report }, bodyLimit: SIZE_LIMIT },
      async (request, reply) => {
        if (!isOwnPage(request)) return reply.code(403).send();
        if (!rate.allows(sourceOf(request.ip))) {
          return reply.code(429).header('Retry-After', '10').send();
        }
        const { page: token, used, failures, vitals } = request.body;
        const page = tokens.read(token);
        if (!page) return reply.code(403).send();

        const source = blockOf(request.ip);
        used.forEach((each) => reports.visit(page, each, source));
        for (const { detail, ...failure } of failures) {
          const text = legible(detail);
          const isNew = reports.fail(page, { ...failure, text }, source);
          const { remote, version, kind } = failure;
          if (isNew) request.log.warn({ remote, version, kind, text }, 'Failed in a browser');
        }
        vitals.forEach((each) => reports.measure(page, each, each.name, each.value, source));
        return reply.code(204).send();
      },
    );
  };
}
