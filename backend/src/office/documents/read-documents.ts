import { documentNames } from 'shared-contracts/content';
import type { DocumentName } from 'shared-contracts/content';
import type { Database } from '../../database/database';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { copy } from './copy';
import {
  describeDocument,
  findLive,
  kindOf,
  mayEdit,
  readVersions,
  requireDocument,
  standardOf,
  timeOf,
  toVersion,
} from './document-versions';

export const listDocuments: Handler<'ListDocuments'> = async (_input, { db, member, now }) => {
  const own = documentNames.filter((name) => mayEdit(member, name));
  return { documents: await Promise.all(own.map((name) => summarize(db, name, now()))) };
};

async function summarize(db: Database, name: DocumentName, now: Date) {
  const versions = await readVersions(db, name);
  const live = findLive(versions, now);
  const [newest] = versions;
  const [scheduled] = versions
    .filter((version) => timeOf(version) > now.getTime())
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  const describe = (version = live) => (version ? toVersion(version, live, now) : null);
  return {
    name,
    title: kindOf(name).title,
    live: describe(),
    scheduled: scheduled ? describe(scheduled) : null,
    draft: newest?.validFrom === null ? describe(newest) : null,
  };
}

export const readDocument: Handler<'ReadDocument'> = async ({ name }, context) =>
  describeDocument(context, requireDocument(name, context.member));

export const readDocumentVersion: Handler<'ReadDocumentVersion'> = async (
  { name, number },
  { db, member, profile },
) => {
  const document = requireDocument(name, member);
  if (number === 0) return { number, content: standardOf(document, profile) };
  const found = (await readVersions(db, document)).find((version) => version.number === number);
  if (!found) throw new DomainError(404, copy.unknownVersion(number));
  return { number, content: found.content };
};
