import { eq } from 'drizzle-orm';
import { documents } from 'shared-contracts/content';
import type { ReadContent } from 'shared-contracts/wire';
import { Value } from 'typebox/value';
import { isDocumentName } from '../content/store-content';
import { storeDocuments } from '../database/schema';
import { DomainError } from '../domain/domain-error';
import { copy } from '../http/copy';
import { replyWith } from './handler';
import type { Handler } from './handler';

/** A version never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Everybody who has the id of a draft may see it, as with the link of its preview: nobody finds an id by guessing. */
export const readContent: Handler<typeof ReadContent> = async ({ id }, { db }) => {
  const found = await db.query.storeDocuments.findFirst({ where: eq(storeDocuments.id, id) });
  if (
    !found ||
    !isDocumentName(found.name) ||
    !Value.Check(documents[found.name].schema, found.content)
  ) {
    throw new DomainError(404, copy.unknownAddress);
  }
  const { name, content } = found;
  return replyWith(200, { documento: name, conteudo: content }, { 'cache-control': CACHE_CONTROL });
};
