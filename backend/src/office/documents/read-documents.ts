import { documentNames } from 'shared-contracts/content';
import type { DocumentName } from 'shared-contracts/content';
import { findLiveIds } from '../../content/live-versions';
import type { Database } from '../../database/database';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { copy } from './copy';
import {
  describeDocument,
  kindOf,
  mayEdit,
  readVersion,
  readVersions,
  requireDocument,
  toVersion,
} from './document-versions';

export const listDocuments: Handler<'ListDocuments'> = async (_input, { db, member, now }) => {
  const own = documentNames.filter((name) => mayEdit(member, name));
  const liveIds = await findLiveIds(db, own, now());
  return { documents: await Promise.all(own.map((name) => summarize(db, name, liveIds, now()))) };
};

async function summarize(db: Database, name: DocumentName, liveIds: readonly string[], now: Date) {
  const versions = (await readVersions(db, name)).map((row) => toVersion(row, liveIds, now));
  // The next one of several dates counts.
  const [scheduled] = versions
    .filter(({ state }) => state === 'scheduled')
    .toSorted((a, b) => String(a.validFrom).localeCompare(String(b.validFrom)));
  return {
    name,
    title: kindOf(name).title,
    live: versions.find(({ state }) => state === 'live') ?? null,
    scheduled: scheduled ?? null,
    draft: versions[0]?.state === 'draft' ? versions[0] : null,
  };
}

export const readDocument: Handler<'ReadDocument'> = async ({ name }, context) =>
  describeDocument(context, requireDocument(name, context.member));

export const readDocumentVersion: Handler<'ReadDocumentVersion'> = async (
  { name, number },
  { db, member, content },
) => {
  const document = requireDocument(name, member);
  if (number === 0) return { number, content: content.defaults[document] };
  const found = await readVersion(db, document, number);
  if (!found) throw new DomainError(404, copy.unknownVersion(number));
  return { number, content: found.content };
};
