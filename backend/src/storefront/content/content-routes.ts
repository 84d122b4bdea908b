import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { STORE_CONTENT_PATH } from '@fireflay/service';
import type { StoreContentReply } from '@fireflay/service';
import { documents as kinds, profileFieldsOf } from 'shared-contracts/content';
import type { StorefrontServices } from '../context';
import { storeDocuments } from '../../database/schema';
import { copy } from '../../content/copy';
import { previewContentId, readPreviewToken } from '../../content/preview-token';

type Needed = Pick<StorefrontServices, 'content' | 'db' | 'keyed' | 'now'>;

/** Tells shells what is published, and what a preview shows. The shell forwards no path below /internal. */
export function contentRoutes(dependencies: Needed) {
  return async function content(app: FastifyInstance): Promise<void> {
    app.get<{ Querystring: { preview?: string } }>(
      STORE_CONTENT_PATH,
      {
        logLevel: 'warn',
        schema: {
          querystring: {
            type: 'object',
            properties: { preview: { type: 'string', maxLength: 200 } },
          },
        },
      },
      async ({ query: { preview } }, reply) => {
        const found = await readContent(dependencies, preview);
        void reply.header('cache-control', 'no-store');
        return found ?? reply.code(404).send({ resposta: copy.previewOver });
      },
    );
  };
}

/** Undefined: the preview has ended. */
async function readContent(
  { content, db, keyed, now }: Needed,
  preview: string | undefined,
): Promise<StoreContentReply | undefined> {
  const { version, documents } = await content.published();
  if (preview === undefined) return { version, profile: { ...profileFieldsOf(documents) } };
  const shown = readPreviewToken(keyed.preview, preview, now());
  const row =
    shown && (await db.query.storeDocuments.findFirst({ where: eq(storeDocuments.id, shown.id) }));
  if (!row) return undefined;
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
