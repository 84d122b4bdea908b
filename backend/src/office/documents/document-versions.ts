import { and, desc, eq } from 'drizzle-orm';
import type { DocumentDetail, DocumentVersion, RoleRight } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';
import type { DocumentKind, DocumentName, DocumentProblem } from 'shared-contracts/content';
import type { Configuration } from '../../configuration/configuration';
import { findLiveIds } from '../../content/live-versions';
import { isDocumentName } from '../../content/published-documents';
import type { Database, Transaction } from '../../database/database';
import { staff, storeDocuments } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { StaffContext } from '../context';
import { hasRight } from '../staff/permissions';
import type { StaffMemberRow } from '../staff/staff-session';
import { copy } from './copy';
import { findStoreProblems } from './store-problems';

/** Versions that an employee can see and bring back. Older ones stay in the table. */
const MAX_VERSIONS = 100;

/** The right that permits to edit a document. */
const documentRights: Readonly<Record<DocumentName, RoleRight>> = {
  categories: 'editCategories',
  attributes: 'editCategories',
  job: 'editCategories',
  terms: 'editTerms',
  brand: 'editContent',
  stores: 'editContent',
  hours: 'editContent',
  freight: 'editTerms',
  fees: 'editTerms',
  banners: 'editContent',
  questions: 'editContent',
  delivery: 'editContent',
  privacy: 'editContent',
  about: 'editContent',
  footer: 'editContent',
  emails: 'editContent',
};

export const kindOf = (name: DocumentName): DocumentKind => documents[name] as DocumentKind;

export const mayEdit = (member: StaffMemberRow, name: DocumentName) =>
  hasRight(member, documentRights[name]);

/** @throws DomainError for a name that no document has, and for a document that is not the employee's task */
export function requireDocument(name: string, member: StaffMemberRow): DocumentName {
  if (!isDocumentName(name)) throw new DomainError(404, copy.unknownDocument);
  if (!mayEdit(member, name)) throw new DomainError(403, copy.otherRole);
  return name;
}

const versionColumns = {
  id: storeDocuments.id,
  number: storeDocuments.number,
  basedOn: storeDocuments.basedOn,
  author: staff.name,
  createdAt: storeDocuments.createdAt,
  validFrom: storeDocuments.validFrom,
};

/** A version without its content, which may be long. */
export interface VersionRow {
  id: string;
  number: number;
  basedOn: number;
  author: string;
  createdAt: Date;
  validFrom: Date | null;
}

/** Newest first. */
export const readVersions = (
  db: Database | Transaction,
  name: DocumentName,
): Promise<VersionRow[]> =>
  db
    .select(versionColumns)
    .from(storeDocuments)
    .innerJoin(staff, eq(staff.id, storeDocuments.authorId))
    .where(eq(storeDocuments.name, name))
    .orderBy(desc(storeDocuments.number))
    .limit(MAX_VERSIONS);

/** The version of this number, or the newest one, with its content. */
export async function readVersion(
  db: Database | Transaction,
  name: DocumentName,
  number?: number,
): Promise<(VersionRow & { content: unknown }) | undefined> {
  const ofNumber = number === undefined ? undefined : eq(storeDocuments.number, number);
  const [found] = await db
    .select({ ...versionColumns, content: storeDocuments.content })
    .from(storeDocuments)
    .innerJoin(staff, eq(staff.id, storeDocuments.authorId))
    .where(and(eq(storeDocuments.name, name), ofNumber))
    .orderBy(desc(storeDocuments.number))
    .limit(1);
  return found;
}

/** @param liveIds see `findLiveIds` */
export function toVersion(version: VersionRow, liveIds: readonly string[], now: Date) {
  const { id, number, basedOn, author, createdAt, validFrom } = version;
  const state = !validFrom
    ? 'draft'
    : validFrom > now
      ? 'scheduled'
      : liveIds.includes(id)
        ? 'live'
        : 'past';
  return {
    number,
    basedOn,
    author,
    createdAt: createdAt.toISOString(),
    validFrom: validFrom?.toISOString() ?? null,
    state,
  } satisfies DocumentVersion;
}

/** Reads the state that an editor starts with. */
export async function describeDocument(
  {
    db,
    now,
    configuration,
    content: { defaults },
  }: Pick<StaffContext, 'db' | 'now' | 'configuration' | 'content'>,
  name: DocumentName,
): Promise<DocumentDetail> {
  const versions = await readVersions(db, name);
  const liveIds = await findLiveIds(db, [name], now());
  const { title } = kindOf(name);
  const { number, content } = (await readVersion(db, name)) ?? {
    number: 0,
    content: defaults[name],
  };
  return {
    name,
    title,
    number,
    content,
    problems: await findProblems(db, name, content, { configuration, now }),
    locked: [...lockedFields(name, configuration)],
    versions: versions.map((version) => toVersion(version, liveIds, now())),
  };
}

/** The fields that are those of the retailer's own server, where the store has one. */
export const lockedFields = (
  name: DocumentName,
  { TFIREFLAY_URL }: Pick<Configuration, 'TFIREFLAY_URL'>,
): readonly string[] => (TFIREFLAY_URL === undefined ? [] : (kindOf(name).ownedByErp ?? []));

/** Why a version cannot be published. */
export const findProblems = async (
  db: Database | Transaction,
  name: DocumentName,
  content: unknown,
  context: Pick<StaffContext, 'configuration' | 'now'>,
): Promise<DocumentProblem[]> => [
  ...(kindOf(name).check?.(content) ?? []),
  ...(await findStoreProblems(db, name, content, context)),
];
