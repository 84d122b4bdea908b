import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { refuseUnsafeRequests } from '@fireflay/service';
import {
  canRelease,
  examineStore,
  parseReleaseName,
  REMOTES_PATH,
  toReleaseStore,
} from '@fireflay/releases';
import type { ReleaseName, ReleaseStoreOrPath } from '@fireflay/releases';
import type { PlatformSettings } from '../configuration/configuration';
import { isTeamFile } from '../releases/release-paths';
import { copy } from './copy';
import { PlatformAccess } from './platform-access';

/** The report of `npm run can-release`, as JSON: `?versao=mf-catalog@1.2.0`, or about everything that visitors get. */
export const CAN_RELEASE_PATH = '/plataforma/pode-publicar';

const CanReleaseQuery = Type.Object({ versao: Type.Optional(Type.String({ maxLength: 130 })) });

const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

interface PlatformSources {
  releases: ReleaseStoreOrPath;
  /** Renders a release in this shell. @returns one sentence for each address that it cannot render */
  tryRelease: (release: ReleaseName) => Promise<string[]>;
}

/** The server for pipelines and the tools of teams: never on the port that shoppers use. */
export async function buildPlatformServer(
  { releases, tryRelease }: PlatformSources,
  { password }: Pick<PlatformSettings, 'password'>,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 8192, requestTimeout: 10_000 });
  refuseUnsafeRequests(app);
  const platformAccess = new PlatformAccess({ password });
  const store = toReleaseStore(releases);

  app.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  app.addHook('onRequest', platformAccess.check);
  app.get<{ Querystring: Static<typeof CanReleaseQuery> }>(
    CAN_RELEASE_PATH,
    { schema: { querystring: CanReleaseQuery } },
    async ({ query: { versao } }, reply) => {
      if (versao === undefined) return examineStore(store);
      const name = parseReleaseName(versao);
      if (!name) return reply.code(400).send({ note: copy.unknownRelease(versao) });
      const report = await canRelease(name, { from: store, to: store });
      if (!report.canRelease) return report;
      const refusals = await tryRelease(name);
      return { ...report, refusals, canRelease: refusals.length === 0, isRendered: true };
    },
  );
  // Sends files as text, because a release must not run code in this origin.
  app.get<{ Params: { '*': string } }>(`${REMOTES_PATH}*`, async ({ params }, reply) => {
    const path = params['*'];
    const content = isTeamFile(`/${path}`) ? await store.read(path) : undefined;
    if (!content) return reply.code(404).send();
    return reply.type('text/plain; charset=utf-8').send(content);
  });
  return app;
}
