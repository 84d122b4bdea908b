import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import {
  ChannelRefusal,
  operateChannel,
  readHistory,
  REMOTES_PATH,
  storeOf,
  type DiscoveryEntry,
  type Releases,
} from '@fireflay/releases';
import { entriesOf, type Channel } from '../composition';
import type { Guard, GuardMode } from '../health/guard';
import type { ReleaseHealth } from '../health/release-health';
import { isTeamFile } from '../release-paths';
import type { Refusal } from '../release-shelf';
import { Access } from './access';
import { copy } from './copy';
import { REFRESH_SCRIPT } from './look';
import { platformPage, type PlatformState } from './page';
import { ReleaseDetailsReader } from './release-details';
import type { PlatformSettings } from './settings';

export const PLATFORM_PATH = '/plataforma';

/** Versions that a form offers at most. */
const MOST_VERSIONS = 30;
/** Versions of which the page says more than their name. */
const MAX_DETAILED = 10;

const whats = ['promote', 'canary', 'withdraw', 'rollback', 'pin', 'unpin'] as const;

const Change = Type.Object({
  token: Type.String({ maxLength: 100 }),
  remote: Type.String({ maxLength: 40, pattern: '^mf-[a-z][a-z-]*$' }),
  what: Type.Union(whats.map((what) => Type.Literal(what))),
  version: Type.Optional(Type.String({ maxLength: 80, pattern: '^([\\w.+-]*)$' })),
  percent: Type.Optional(Type.String({ maxLength: 8 })),
  why: Type.String({ maxLength: 200 }),
});

/** What the page shows, and what it changes. */
export interface PlatformSources {
  releases: Releases;
  channels: () => Channel[];
  health: ReleaseHealth;
  guard: Pick<Guard, 'decisions'>;
  mode: GuardMode;
  /** Why this shell does not use a release: another one may. */
  refusalOf?: (entry: DiscoveryEntry) => Refusal | undefined;
  /** The shop's address, where it shows other versions than visitors get. */
  shop?: string;
}

const script = `'sha256-${createHash('sha256').update(REFRESH_SCRIPT).digest('base64')}'`;
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; script-src ${script}; style-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The platform page: a server of its own, never on the port that shoppers use. */
export async function buildPlatform(
  sources: PlatformSources,
  settings: Pick<PlatformSettings, 'password'>,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 8192, requestTimeout: 10_000 });
  const access = new Access(settings);
  const details = new ReleaseDetailsReader(sources.releases);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onRequest', access.check);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const page = async (note?: PlatformState['note']) =>
    platformPage({ ...(await stateOf(sources, details)), note }, access.formToken);

  app.get('/', async (_request, reply) => reply.redirect(PLATFORM_PATH));
  app.get<{ Querystring: { feito?: string } }>(PLATFORM_PATH, async (request, reply) => {
    const done = request.query.feito === '1' ? { good: true, text: copy.done } : undefined;
    return reply.type('text/html; charset=utf-8').send(await page(done));
  });
  // As text: what a release brings runs nowhere near the forms.
  app.get<{ Params: { '*': string } }>(`${REMOTES_PATH}*`, async ({ params }, reply) => {
    const path = params['*'];
    const content = isTeamFile(`/${path}`) ? await storeOf(sources.releases).read(path) : undefined;
    if (!content) return reply.code(404).send();
    return reply.type('text/plain; charset=utf-8').send(content);
  });
  app.post<{ Body: Static<typeof Change> }>(
    PLATFORM_PATH,
    { schema: { body: Change }, attachValidation: true },
    async (request, reply) => {
      const answer = async (status: number, text: string) =>
        reply
          .code(status)
          .type('text/html; charset=utf-8')
          .send(await page({ good: false, text }));
      if (!access.isOwnForm(request, request.body?.token)) return answer(403, copy.notOwnForm);
      if (request.validationError) return answer(400, copy.unknownAction);
      const { remote, what, version, percent, why } = request.body;
      if (!why.trim()) return answer(400, copy.whyMissing);
      try {
        await operateChannel(sources.releases, {
          remote,
          what,
          version: takesVersion(what) ? version || undefined : undefined,
          percent: what === 'canary' ? Number(percent) : undefined,
          who: access.whoIs(request),
          why: why.trim(),
        });
      } catch (error) {
        if (!(error instanceof ChannelRefusal)) throw error;
        return answer(409, copy.refused(error.message));
      }
      return reply.redirect(`${PLATFORM_PATH}?feito=1`, 303);
    },
  );
  return app;
}

const takesVersion = (what: (typeof whats)[number]) => what !== 'withdraw' && what !== 'unpin';

async function stateOf(
  { releases, channels, health, guard, mode, refusalOf, shop }: PlatformSources,
  details: ReleaseDetailsReader,
) {
  const parts = await Promise.all(
    channels().map(async (channel) => {
      const { remote } = channel;
      const versions = (await storeOf(releases).versions(remote)).slice(0, MOST_VERSIONS);
      const detailed = versions.slice(0, MAX_DETAILED);
      return {
        channel,
        health: health.all().filter((each) => each.remote === remote),
        versions,
        releases: await Promise.all(detailed.map((version) => details.read({ remote, version }))),
        refusals: entriesOf(channel).flatMap((entry) => {
          const reason = refusalOf?.(entry)?.reason;
          return reason ? [{ version: entry.metadata.version, reason }] : [];
        }),
        shop,
      };
    }),
  );
  return { parts, decisions: guard.decisions, mode, history: await readHistory(releases) };
}
