import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { limitRequests } from '@fireflay/service';
import {
  canRelease,
  ChannelError,
  changeChannel,
  examineStore,
  parseReleaseName,
  readHistory,
  REMOTES_PATH,
  toReleaseStore,
} from '@fireflay/releases';
import {
  actions,
  ASSETS_PATH,
  CAN_RELEASE_PATH,
  HISTORY_PATH,
  MAX_SEARCH_LENGTH,
  PLATFORM_PATH,
  PREVIEW_PATH,
  STATE_PATH,
  takesVersion,
} from '../../platform/state';
import type { PlatformState } from '../../platform/state';
import { isTeamFile } from '../releases/release-paths';
import { PlatformAccess } from './platform-access';
import { copy } from './copy';
import { createPlatformDocument } from './platform-document';
import { readPlatformState } from './platform-state';
import type { PlatformSources } from './platform-state';
import { ReleaseDetailsReader } from './release-details';
import { searchHistory } from './search-history';
import type { PlatformSettings } from '../configuration/configuration';

/** Maximum number of changes in one reply. */
const MAX_HISTORY_ENTRIES = 5000;

const Change = Type.Object({
  token: Type.String({ maxLength: 100 }),
  remote: Type.String({ maxLength: 40, pattern: '^mf-[a-z][a-z-]*$' }),
  what: Type.Union(actions.map((what) => Type.Literal(what))),
  version: Type.Optional(Type.String({ maxLength: 80, pattern: '^([\\w.+-]*)$' })),
  percent: Type.Optional(Type.Number()),
  why: Type.String({ maxLength: 200 }),
});

const PreviewRequest = Type.Pick(Change, ['token', 'remote', 'version']);

/** Without a version the report is about everything that visitors get. */
const CanReleaseQuery = Type.Object({ versao: Type.Optional(Type.String({ maxLength: 130 })) });

const HistorySearch = Type.Object({
  parte: Type.String({ maxLength: 40, default: '' }),
  busca: Type.String({ maxLength: MAX_SEARCH_LENGTH, default: '' }),
  quantos: Type.Integer({ minimum: 1, maximum: MAX_HISTORY_ENTRIES }),
});

const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  // Inline styles: antd's dialogs write one, which stops the page under them from scrolling.
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The platform page: a separate server, never on the port that shoppers use. */
export async function buildPlatformServer(
  sources: PlatformSources,
  { password, assetsDir }: Pick<PlatformSettings, 'password' | 'assetsDir'>,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 8192, requestTimeout: 10_000 });
  limitRequests(app);
  const platformAccess = new PlatformAccess({ password });
  const details = new ReleaseDetailsReader(sources.releases);
  const writeDocument = await createPlatformDocument(assetsDir);
  // React and antd: only a shell with a platform page loads them.
  const { renderPage } = await import(
    /* webpackChunkName: "platform-page" */ '../../platform/render-page'
  );
  const readState = async (): Promise<PlatformState> => ({
    token: platformAccess.formToken,
    ...(await readPlatformState(sources, details)),
  });

  app.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  app.addHook('onRequest', platformAccess.check);
  await app.register(fastifyStatic, {
    root: assetsDir,
    prefix: ASSETS_PATH,
    preCompressed: true,
    index: false,
    // The files' names have a hash.
    maxAge: '1y',
    immutable: true,
  });

  app.get('/', async (_request, reply) => reply.redirect(PLATFORM_PATH));
  app.get(PLATFORM_PATH, async (_request, reply) => {
    const state = await readState();
    return reply.type('text/html; charset=utf-8').send(writeDocument(renderPage(state), state));
  });
  app.get(STATE_PATH, readState);
  app.get<{ Querystring: Static<typeof CanReleaseQuery> }>(
    CAN_RELEASE_PATH,
    { schema: { querystring: CanReleaseQuery } },
    async ({ query: { versao } }, reply) => {
      const store = toReleaseStore(sources.releases);
      if (versao === undefined) return examineStore(store);
      const name = parseReleaseName(versao);
      if (!name) return reply.code(400).send({ note: copy.unknownRelease(versao) });
      const report = await canRelease(name, { from: store, to: store });
      if (!report.canRelease || !sources.tryRelease) return report;
      const refusals = await sources.tryRelease(name);
      return { ...report, refusals, canRelease: refusals.length === 0, isRendered: true };
    },
  );
  app.get<{ Querystring: Static<typeof HistorySearch> }>(
    HISTORY_PATH,
    { schema: { querystring: HistorySearch } },
    async ({ query: { parte, busca, quantos } }) =>
      searchHistory(await readHistory(sources.releases), {
        remote: parte,
        text: busca,
        limit: quantos,
      }),
  );
  // Sends files as text, because a release must not run code in the origin of the forms.
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
      if (!platformAccess.isOwnFormPost(request, request.body?.token))
        return reply.code(403).send({ note: copy.notOwnForm });
      if (request.validationError) return reply.code(400).send({ note: copy.unknownAction });
      const { remote, what, version, percent, why } = request.body;
      if (!why.trim()) return reply.code(400).send({ note: copy.whyMissing });
      try {
        await changeChannel(sources.releases, {
          remote,
          what,
          version: takesVersion(what) ? version || undefined : undefined,
          percent: what === 'canary' ? percent : undefined,
          who: platformAccess.userOf(request),
          why: why.trim(),
        });
      } catch (error) {
        if (error instanceof ChannelError)
          return reply.code(409).send({ note: copy.refused(error.code) });
        console.error(`The channel of ${remote} could not be changed:`, error);
        return reply.code(503).send({ note: copy.notWritten(error) });
      }
      return { note: copy.done };
    },
  );
  app.post<{ Body: Static<typeof PreviewRequest> }>(
    PREVIEW_PATH,
    { schema: { body: PreviewRequest }, attachValidation: true },
    async (request, reply) => {
      if (!platformAccess.isOwnFormPost(request, request.body?.token))
        return reply.code(403).send({ note: copy.notOwnForm });
      const { remote, version } = request.body;
      if (request.validationError || !version || !sources.createPreviewLink)
        return reply.code(400).send({ note: copy.noPreview });
      const made = await sources.createPreviewLink({ remote, version });
      if ('link' in made) return made;
      return reply.code(409).send({ note: copy.previewRefused(made.problem) });
    },
  );
  return app;
}
