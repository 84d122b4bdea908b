import { desc, eq } from 'drizzle-orm';
import type { DocumentDetail, DocumentVersion, Role } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';
import type { DocumentKind, DocumentName, DocumentProblem } from 'shared-contracts/content';
import { isDocumentName } from '../../content/store-content';
import type { Database, Transaction } from '../../database/database';
import { staff, storeDocuments } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { StaffRow } from '../staff/staff-session';
import { copy } from './copy';

/** Versions that an employee can see and bring back. Older ones stay in the table. */
const MAX_VERSIONS = 100;

/** Who may edit a document, besides administrators. */
const documentRoles: { readonly [Name in DocumentName]: readonly Role[] } = {
  terms: ['finance'],
  banners: ['content'],
  questions: ['content'],
  delivery: ['content'],
  privacy: ['content'],
  about: ['content'],
  footer: ['content'],
  emails: ['content'],
};

export const kindOf = (name: DocumentName): DocumentKind => documents[name] as DocumentKind;

export const mayEdit = ({ roles }: StaffRow, name: DocumentName) =>
  roles.includes('administrator') || documentRoles[name].some((role) => roles.includes(role));

/** @throws DomainError for a name that no document has, and for a document that is not the employee's task */
export function requireDocument(name: string, member: StaffRow): DocumentName {
  if (!isDocumentName(name)) throw new DomainError(404, copy.unknownDocument);
  if (!mayEdit(member, name)) throw new DomainError(403, copy.otherRole);
  return name;
}

export interface VersionRow {
  id: string;
  number: number;
  basedOn: number;
  content: unknown;
  author: string;
  createdAt: Date;
  validFrom: Date | null;
}

/** Newest first. */
export const readVersions = (
  db: Database | Transaction,
  name: DocumentName,
  limit = MAX_VERSIONS,
): Promise<VersionRow[]> =>
  db
    .select({
      id: storeDocuments.id,
      number: storeDocuments.number,
      basedOn: storeDocuments.basedOn,
      content: storeDocuments.content,
      author: staff.name,
      createdAt: storeDocuments.createdAt,
      validFrom: storeDocuments.validFrom,
    })
    .from(storeDocuments)
    .innerJoin(staff, eq(staff.id, storeDocuments.authorId))
    .where(eq(storeDocuments.name, name))
    .orderBy(desc(storeDocuments.number))
    .limit(limit);

/** The version that shoppers see: that of the latest date that has come. Undefined: the sample store's. */
export const findLive = (versions: readonly VersionRow[], now: Date): VersionRow | undefined =>
  versions
    .filter(({ validFrom }) => validFrom !== null && validFrom <= now)
    .toSorted((a, b) => timeOf(b) - timeOf(a) || b.number - a.number)[0];

export const timeOf = ({ validFrom }: VersionRow) => validFrom?.getTime() ?? 0;

export function toVersion(version: VersionRow, live: VersionRow | undefined, now: Date) {
  const { number, basedOn, author, createdAt, validFrom } = version;
  const state = !validFrom
    ? 'draft'
    : validFrom > now
      ? 'scheduled'
      : number === live?.number
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

/** What an editor starts with. */
export async function describeDocument(
  db: Database,
  name: DocumentName,
  now: Date,
): Promise<DocumentDetail> {
  const versions = await readVersions(db, name);
  const live = findLive(versions, now);
  const { title, standard } = kindOf(name);
  const { number, content } = versions[0] ?? { number: 0, content: standard };
  return {
    name,
    title,
    number,
    content,
    problems: findProblems(name, content),
    versions: versions.map((version) => toVersion(version, live, now)),
  };
}

export const findProblems = (name: DocumentName, content: unknown): DocumentProblem[] =>
  kindOf(name).check?.(content) ?? [];
