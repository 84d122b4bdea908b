import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { FOLLOWED_CONTENT_PATH } from '@fireflay/service';
import type { FollowedContent } from '@fireflay/service';
import { documents as kinds, profileFieldsOf } from 'shared-contracts/content';
import { catalogueVersion } from '../../catalogue/catalogue-snapshot';
import type { StorefrontServices } from '../context';
import { storeDocuments } from '../../database/schema';
import { copy } from '../../content/copy';
import { previewContentId, readPreviewToken } from '../../content/preview-token';

type Needed = Pick<StorefrontServices, 'configuration' | 'content' | 'db' | 'keyed' | 'now'>;

/** Tells shells what is published, and what a preview shows. The shell forwards no path below /internal. */
export function contentRoutes(dependencies: Needed) {
  return async function content(app: FastifyInstance): Promise<void> {
    app.get<{ Querystring: { preview?: string; known?: string } }>(
      FOLLOWED_CONTENT_PATH,
      {
        logLevel: 'warn',
        schema: {
          querystring: {
            type: 'object',
            properties: {
              preview: { type: 'string', maxLength: 200 },
              known: { type: 'string', maxLength: 64 },
            },
          },
        },
      },
      async ({ query: { preview, known } }, reply) => {
        void reply.header('cache-control', 'no-store');
        if (preview === undefined) return readPublished(dependencies, known);
        const shown = await readPreview(dependencies, preview);
        return shown ?? reply.code(404).send({ resposta: copy.previewOver });
      },
    );
  };
}

/** @param known the version that the shell has, which is not sent again */
async function readPublished(
  { configuration, content, db }: Needed,
  known: string | undefined,
): Promise<FollowedContent> {
  const { version, documents } = await content.published();
  return {
    version,
    ...(version !== known && { profile: { ...profileFieldsOf(documents) } }),
    catalogueVersion: configuration.TFIREFLAY_URL ? null : await catalogueVersion(db),
  };
}

/** Undefined: the preview has ended. */
async function readPreview(
  { content, db, keyed, now }: Needed,
  preview: string,
): Promise<FollowedContent | undefined> {
  const shown = readPreviewToken(keyed.preview, preview, now());
  const row =
    shown && (await db.query.storeDocuments.findFirst({ where: eq(storeDocuments.id, shown.id) }));
  if (!row) return undefined;
  const { version, documents } = await content.published();
  const others = documents.filter(({ name }) => name !== row.name);
  return {
    version: `${version}.${row.id}`,
    // Pages request it by an id that ends with the preview: nobody gets a draft by its own id.
    profile: {
      ...profileFieldsOf([...others, { ...row, id: previewContentId(keyed.preview, shown) }]),
    },
    preview: { endsAt: shown.endsAt, label: copy.previewOf(kinds[row.name].title, row.number) },
  };
}
