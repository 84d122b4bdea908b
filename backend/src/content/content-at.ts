import { and, desc, eq, lte } from 'drizzle-orm';
import { documents } from 'shared-contracts/content';
import type { DocumentContents, DocumentName } from 'shared-contracts/content';
import { Value } from 'typebox/value';
import type { Database, Transaction } from '../database/database';
import { storeDocuments } from '../database/schema';

/**
 * The content of a document that was valid at a moment, read within a transaction where there is one: an order keeps the
 * terms that it was placed on, whatever is published later.
 */
export async function readContentAt<Name extends DocumentName>(
  db: Database | Transaction,
  name: Name,
  moment: Date,
): Promise<DocumentContents[Name]> {
  const { schema, standard } = documents[name];
  const [found] = await db
    .select({ content: storeDocuments.content })
    .from(storeDocuments)
    .where(and(eq(storeDocuments.name, name), lte(storeDocuments.validFrom, moment)))
    .orderBy(desc(storeDocuments.validFrom), desc(storeDocuments.number))
    .limit(1);
  const isReadable = found !== undefined && Value.Check(schema, found.content);
  return (isReadable ? found.content : standard) as DocumentContents[Name];
}
