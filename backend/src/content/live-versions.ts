import { and, desc, inArray, lte } from 'drizzle-orm';
import { documentNames, documents, profileFieldsOf } from 'shared-contracts/content';
import type { DocumentContents, DocumentName, PublishedDocument } from 'shared-contracts/content';
import type { StoreProfile } from 'shared-contracts/profile';
import { Value } from 'typebox/value';
import type { Database, Transaction } from '../database/database';
import { storeDocuments } from '../database/schema';

/** Ids of the versions that shoppers see at a moment: of each document that of the latest date that has come. */
export async function findLiveIds(
  db: Database | Transaction,
  names: readonly DocumentName[],
  moment: Date,
): Promise<string[]> {
  const live = await db
    .selectDistinctOn([storeDocuments.name], { id: storeDocuments.id })
    .from(storeDocuments)
    .where(and(inArray(storeDocuments.name, [...names]), lte(storeDocuments.validFrom, moment)))
    .orderBy(storeDocuments.name, desc(storeDocuments.validFrom), desc(storeDocuments.number));
  return live.map(({ id }) => id);
}

/** In the order of their names. */
export const readVersionsOf = (db: Database | Transaction, ids: readonly string[]) =>
  db.query.storeDocuments.findMany({
    where: inArray(storeDocuments.id, [...ids]),
    orderBy: storeDocuments.name,
  });

/** A version that another release of the store wrote may lack fields: it does not count. */
export const isReadable = ({ name, content }: PublishedDocument): boolean =>
  Value.Check(documents[name].schema, content);

/** The profile of the settings with what is published at a moment, for programs that read it once. */
export async function readProfileAt(
  db: Database,
  settings: StoreProfile,
  moment: Date,
): Promise<StoreProfile> {
  const versions = await readVersionsOf(db, await findLiveIds(db, documentNames, moment));
  return { ...settings, ...profileFieldsOf(versions.filter(isReadable)) };
}

/**
 * The content of a document that was valid at a moment, read within a transaction where there is one: an order keeps the
 * terms that it was placed on, whatever is published later.
 */
export async function readContentAt<Name extends DocumentName>(
  db: Database | Transaction,
  name: Name,
  moment: Date,
): Promise<DocumentContents[Name]> {
  const ids = await findLiveIds(db, [name], moment);
  const [live] = ids.length > 0 ? await readVersionsOf(db, ids) : [];
  const content = live && isReadable(live) ? live.content : documents[name].standard;
  return content as DocumentContents[Name];
}
