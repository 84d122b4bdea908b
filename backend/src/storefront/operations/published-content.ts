import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { documents } from 'shared-contracts/content';
import type { DocumentKind } from 'shared-contracts/content';
import type { ReadContent } from 'shared-contracts/wire';
import { Value } from 'typebox/value';
import type { Context } from '../context';
import { findPreviewed } from '../../content/preview-token';
import { isDocumentName } from '../../content/published-documents';
import { storeDocuments } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy } from '../../http/copy';
import { replyWith } from './handler';
import type { Handler } from './handler';

/** A version never changes. */
const PUBLIC = 'public, max-age=31536000, immutable';
/** A preview ends. */
const PRIVATE = 'private, no-store';

/** A version that shoppers see or have seen is public. Others need the id of a preview that has not ended. */
export const readContent: Handler<typeof ReadContent> = async ({ id }, context) => {
  const published = await findContent(context, id);
  const found = published ?? (await findPreview(context, id));
  if (
    !found ||
    !isDocumentName(found.name) ||
    (documents[found.name] as DocumentKind).isInternal ||
    !Value.Check(documents[found.name].schema, found.content)
  ) {
    throw new DomainError(404, copy.unknownAddress);
  }
  const { name, content } = found;
  const headers = { 'cache-control': published ? PUBLIC : PRIVATE };
  return replyWith(200, { documento: name, conteudo: content }, headers);
};

type Needed = Pick<Context, 'db' | 'keyed' | 'now'>;

const findContent = ({ db, now }: Needed, id: string) =>
  db.query.storeDocuments.findFirst({
    where: and(eq(storeDocuments.id, id), lte(storeDocuments.validFrom, now())),
  });

async function findPreview({ db, keyed, now }: Needed, contentId: string) {
  const moment = now();
  const unseen = await db
    .select({ id: storeDocuments.id })
    .from(storeDocuments)
    .where(or(isNull(storeDocuments.validFrom), gt(storeDocuments.validFrom, moment)));
  const ids = unseen.map(({ id }) => id);
  const id = findPreviewed(keyed.preview, contentId, ids, moment);
  if (id === undefined) return undefined;
  return db.query.storeDocuments.findFirst({ where: eq(storeDocuments.id, id) });
}
