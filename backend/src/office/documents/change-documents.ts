import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { CONTENT_PREVIEW_PARAMETER } from '@fireflay/service';
import { formatDateTime } from 'shared-contracts/calendar';
import type { DocumentName } from 'shared-contracts/content';
import { Value } from 'typebox/value';
import { findLiveIds, readVersionsOf } from '../../content/live-versions';
import { issuePreviewToken } from '../../content/preview-token';
import type { Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { storeDocuments } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler, StaffContext } from '../context';
import { copy } from './copy';
import {
  describeDocument,
  findProblems,
  kindOf,
  lockedFields,
  readVersion,
  requireDocument,
} from './document-versions';
import type { VersionRow } from './document-versions';
import { toSentence } from './schema-sentence';

/** Drafts of a document that are older than this many versions are deleted. */
const KEPT_DRAFTS = 100;

export const saveDocument: Handler<'SaveDocument'> = async (input, context) => {
  const { db, member, now } = context;
  const name = requireDocument(input.name, member);
  const { schema } = kindOf(name);
  const sent = Value.Clean(schema, structuredClone(input.content));
  const content = withLockedFields(name, sent, context);
  checkShape(name, content);
  await inTransaction(db, async (tx) => {
    await lockDocument(tx, name);
    const newest = await readVersion(tx, name);
    // The same draft once more: the request has arrived twice, or nothing was changed.
    if (newest && Value.Equal(newest.content, content)) return;
    if ((newest?.number ?? 0) !== input.basedOn) throw conflictWith(newest);
    await addVersion(tx, { name, content, basedOn: input.basedOn, author: member.id, at: now() });
    await deleteOldDrafts(tx, name, input.basedOn - KEPT_DRAFTS);
  });
  return describeDocument(context, name);
};

export const publishDocument: Handler<'PublishDocument'> = async (
  { name: given, number, validFrom: date },
  context,
) => {
  const { db, member, now, content } = context;
  const name = requireDocument(given, member);
  const moment = now();
  const validFrom = date === undefined ? moment : new Date(date);
  if (Number.isNaN(validFrom.getTime())) throw new DomainError(400, copy.unknownDate);
  if (validFrom < moment) throw new DomainError(400, copy.pastDate);
  await inTransaction(db, (tx) => publish(tx, { name, number, validFrom }, context));
  content.forget();
  return describeDocument(context, name);
};

interface Publication {
  name: DocumentName;
  number: number;
  validFrom: Date;
}

async function publish(
  tx: Transaction,
  { name, number, validFrom }: Publication,
  {
    now,
    member,
    content: { defaults },
    configuration,
  }: Pick<StaffContext, 'now' | 'member' | 'content' | 'configuration'>,
) {
  await lockDocument(tx, name);
  const chosen = await readVersion(tx, name, number);
  if (!chosen && number !== 0) throw new DomainError(404, copy.unknownVersion(number));
  const content = chosen?.content ?? defaults[name];
  checkShape(name, content);
  const problems = await findProblems(tx, name, content, { configuration, now });
  if (problems.length > 0) throw new DomainError(422, copy.hasProblems(problems[0]?.text ?? ''));
  const [live] = await readVersionsOf(tx, await findLiveIds(tx, [name], now()));
  const shown = live ? live.content : defaults[name];
  // The request has arrived twice, or the version is shown already.
  if (validFrom <= now() && Value.Equal(shown, content)) return;
  const wasShown = !chosen || (chosen.validFrom !== null && chosen.validFrom <= now());
  if (wasShown) {
    await addVersion(tx, {
      name,
      content,
      basedOn: number,
      author: member.id,
      at: now(),
      validFrom,
    });
    return;
  }
  await tx.update(storeDocuments).set({ validFrom }).where(eq(storeDocuments.id, chosen.id));
}

export const unscheduleDocument: Handler<'UnscheduleDocument'> = async (input, context) => {
  const { db, member, now, content } = context;
  const name = requireDocument(input.name, member);
  const changed = await db
    .update(storeDocuments)
    .set({ validFrom: null })
    .where(
      and(
        eq(storeDocuments.name, name),
        eq(storeDocuments.number, input.number),
        gt(storeDocuments.validFrom, now()),
      ),
    )
    .returning({ id: storeDocuments.id });
  content.forget();
  const detail = await describeDocument(context, name);
  const version = detail.versions.find(({ number }) => number === input.number);
  if (!version) throw new DomainError(404, copy.unknownVersion(input.number));
  if (changed.length === 0 && version.state !== 'draft') {
    throw new DomainError(409, copy.shownAlready(input.number));
  }
  return detail;
};

export const previewDocument: Handler<'PreviewDocument'> = async (
  { name: given, number },
  { db, member, now, keyed, configuration },
) => {
  const name = requireDocument(given, member);
  const found = await readVersion(db, name, number);
  if (!found) throw new DomainError(404, copy.unknownVersion(number));
  // Nobody has checked what is in it.
  const [problem] = await findProblems(db, name, found.content, { configuration, now });
  if (problem) throw new DomainError(422, copy.noPreview(problem.text));
  const link = new URL(kindOf(name).path, configuration.STORE_ORIGIN);
  link.searchParams.set(
    CONTENT_PREVIEW_PARAMETER,
    issuePreviewToken(keyed.preview, found.id, now()),
  );
  return { link: link.href };
};

/** Keeps the fields that the retailer's own server decides, whatever was sent. */
function withLockedFields(
  name: DocumentName,
  content: unknown,
  { configuration, content: { defaults } }: Pick<StaffContext, 'configuration' | 'content'>,
): unknown {
  const locked = lockedFields(name, configuration);
  if (locked.length === 0) return content;
  const standard: Readonly<Record<string, unknown>> = defaults[name];
  const kept = Object.fromEntries(locked.map((field) => [field, standard[field]]));
  return { ...(content as object), ...kept };
}

/** Versions that shoppers have seen stay. */
const deleteOldDrafts = (tx: Transaction, name: DocumentName, before: number) =>
  tx
    .delete(storeDocuments)
    .where(
      and(
        eq(storeDocuments.name, name),
        lt(storeDocuments.number, before),
        isNull(storeDocuments.validFrom),
      ),
    );

/** Writers of one document run one after the other. */
const lockDocument = (tx: Transaction, name: DocumentName) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`document ${name}`}))`);

/** @throws DomainError with a sentence for each field that the schema refuses */
function checkShape(name: DocumentName, content: unknown): void {
  const { schema } = kindOf(name);
  if (Value.Check(schema, content)) return;
  const fields: Record<string, string> = {};
  for (const error of Value.Errors(schema, content)) {
    fields[error.instancePath.slice(1)] ??= toSentence(error);
  }
  throw new DomainError(400, copy.invalid, { fields });
}

function conflictWith(newest: VersionRow | undefined): DomainError {
  if (!newest) return new DomainError(409, copy.unknownVersion(0));
  const { author, number, createdAt } = newest;
  const text = copy.changedBy(author, number, formatDateTime(createdAt));
  return new DomainError(409, text, { version: number });
}

interface NewVersion {
  name: DocumentName;
  content: unknown;
  basedOn: number;
  author: number;
  at: Date;
  validFrom?: Date;
}

async function addVersion(
  tx: Transaction,
  { name, content, basedOn, author, at, validFrom }: NewVersion,
) {
  const newest = await readVersion(tx, name);
  await tx.insert(storeDocuments).values({
    name,
    number: (newest?.number ?? 0) + 1,
    content,
    basedOn,
    authorId: author,
    createdAt: at,
    validFrom: validFrom ?? null,
  });
}
