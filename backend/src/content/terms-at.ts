import { and, desc, eq, lte } from 'drizzle-orm';
import { documents } from 'shared-contracts/content';
import type { StoreTerms } from 'shared-contracts/profile';
import { Value } from 'typebox/value';
import type { Database, Transaction } from '../database/database';
import { storeDocuments } from '../database/schema';

/** The terms that were valid at a moment: an order keeps those that it was placed on, whatever is published later. */
export async function termsAt(db: Database | Transaction, moment: Date): Promise<StoreTerms> {
  const { schema, standard } = documents.terms;
  const [found] = await db
    .select({ content: storeDocuments.content })
    .from(storeDocuments)
    .where(and(eq(storeDocuments.name, 'terms'), lte(storeDocuments.validFrom, moment)))
    .orderBy(desc(storeDocuments.validFrom), desc(storeDocuments.number))
    .limit(1);
  return found && Value.Check(schema, found.content) ? found.content : standard;
}
