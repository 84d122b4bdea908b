import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import {
  ChannelError,
  changeChannel,
  readHistory,
  REMOTES_PATH,
  toReleaseStore,
  type DiscoveryEntry,
  type ReleaseStoreOrPath,
} from '@fireflay/releases';
import { entriesOf, type Channel } from '../releases/composition';
import type { Guard, GuardMode } from '../health/guard';
import type { ReleaseHealth } from '../health/release-health';
import { isTeamFile } from '../releases/release-paths';
import type { ReleaseRefusal } from '../releases/release-registry';
import { PlatformAccess } from './platform-access';
import { copy } from './copy';
import { REFRESH_SCRIPT } from './page-assets';
import { renderPlatformPage, type PlatformState } from './platform-page';
import { ReleaseDetailsReader } from './release-details';
import type { PlatformSettings } from '../configuration/configuration';

export const PLATFORM_PATH = '/plataforma';

/** Maximum number of versions that a form offers. */
const MAX_VERSIONS = 30;
/** Versions that are shown with details. */
const MAX_DETAILED = 10;

const actions = ['promote', 'canary', 'withdraw', 'rollback', 'pin', 'unpin'] as const;

const Change = Type.Object({
  token: Type.String({ maxLength: 100 }),
  remote: Type.String({ maxLength: 40, pattern: '^mf-[a-z][a-z-]*$' }),
  what: Type.Union(actions.map((what) => Type.Literal(what))),
  version: Type.Optional(Type.String({ maxLength: 80, pattern: '^([\\w.+-]*)$' })),
  percent: Type.Optional(Type.String({ maxLength: 8 })),
  why: Type.String({ maxLength: 200 }),
});

/** The data that the page shows, and the operation that it calls. */
export interface PlatformSources {
  releases: ReleaseStoreOrPath;
  channels: () => Channel[];
  health: ReleaseHealth;
  guard: Pick<Guard, 'decisions'>;
  mode: GuardMode;
  /** Why this shell refuses a release: another shell may use it. */
  refusalOf?: (entry: DiscoveryEntry) => ReleaseRefusal | undefined;
  /** The store's origin, if overrides are enabled. */
  previewOrigin?: string;
}

const refreshScriptHash = `'sha256-${createHash('sha256').update(REFRESH_SCRIPT).digest('base64')}'`;
const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; script-src ${refreshScriptHash}; style-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The platform page: a separate server, never on the port that shoppers use. */
export async function buildPlatformServer(
  sources: PlatformSources,
  settings: Pick<PlatformSettings, 'password'>,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 8192, requestTimeout: 10_000 });
  const platformAccess = new PlatformAccess(settings);
  const details = new ReleaseDetailsReader(sources.releases);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  app.addHook('onRequest', platformAccess.check);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const page = async (note?: PlatformState['note']) =>
    renderPlatformPage(
      { ...(await readPlatformState(sources, details)), note },
      platformAccess.formToken,
    );

  app.get('/', async (_request, reply) => reply.redirect(PLATFORM_PATH));
  app.get<{ Querystring: { feito?: string } }>(PLATFORM_PATH, async (request, reply) => {
    const done = request.query.feito === '1' ? { good: true, text: copy.done } : undefined;
    return reply.type('text/html; charset=utf-8').send(await page(done));
  });
  // As text: files of a release must not run in the origin of the forms.
  app.get<{ Params: { '*': string } }>(`${REMOTES_PATH}*`, async ({ params }, reply) => {
    const path = params['*'];
    const content = isTeamFile(`/${path}`)
      ? await toReleaseStore(sources.releases).read(path)
      : undefined;
    if (!content) return reply.code(404).send();
    return reply.type('text/plain; charset=utf-8').send(content);
  });
  app.post<{ Body: Static<typeof Change> }>(
    PLATFORM_PATH,
    { schema: { body: Change }, attachValidation: true },
    async (request, reply) => {
      const sendPage = async (status: number, text: string) =>
        reply
          .code(status)
          .type('text/html; charset=utf-8')
          .send(await page({ good: false, text }));
      if (!platformAccess.isOwnFormPost(request, request.body?.token))
        return sendPage(403, copy.notOwnForm);
      if (request.validationError) return sendPage(400, copy.unknownAction);
      const { remote, what, version, percent, why } = request.body;
      if (!why.trim()) return sendPage(400, copy.whyMissing);
      try {
        await changeChannel(sources.releases, {
          remote,
          what,
          version: takesVersion(what) ? version || undefined : undefined,
          percent: what === 'canary' ? Number(percent) : undefined,
          who: platformAccess.userOf(request),
          why: why.trim(),
        });
      } catch (error) {
        if (!(error instanceof ChannelError)) throw error;
        return sendPage(409, copy.refused(error.message));
      }
      return reply.redirect(`${PLATFORM_PATH}?feito=1`, 303);
    },
  );
  return app;
}

const takesVersion = (what: (typeof actions)[number]) => what !== 'withdraw' && what !== 'unpin';

async function readPlatformState(
  { releases, channels, health, guard, mode, refusalOf, previewOrigin }: PlatformSources,
  details: ReleaseDetailsReader,
) {
  const remotes = await Promise.all(
    channels().map(async (channel) => {
      const { remote } = channel;
      const versions = (await toReleaseStore(releases).versions(remote)).slice(0, MAX_VERSIONS);
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
        previewOrigin,
      };
    }),
  );
  return { remotes, decisions: guard.decisions, mode, history: await readHistory(releases) };
}
