import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';

/** The rights that permit work with documents; each document needs one of them. */
const access = ['editCategories', 'editContent', 'editTerms'] as const;

const Name = Type.String({ maxLength: 40 });
/** 0: the sample store's. */
const Number = Type.Integer({ minimum: 0 });
const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const DocumentVersion = Type.Object({
  number: Number,
  /** The version that was changed, or brought back. */
  basedOn: Number,
  author: Type.String(),
  /** ISO time. */
  createdAt: Type.String(),
  /** ISO time from which shoppers see it. Null: a draft. */
  validFrom: Nullable(Type.String()),
  state: Type.Enum(['draft', 'scheduled', 'live', 'past']),
});
export type DocumentVersion = Static<typeof DocumentVersion>;

export const DocumentSummary = Type.Object({
  name: Name,
  title: Type.String(),
  /** The version that shoppers see; null: the sample store's. */
  live: Nullable(DocumentVersion),
  /** The next one with a date. */
  scheduled: Nullable(DocumentVersion),
  /** The newest version, if it is a draft. */
  draft: Nullable(DocumentVersion),
});
export type DocumentSummary = Static<typeof DocumentSummary>;

/** A problem has to be solved before a version can be published. */
export const DocumentProblem = Type.Object({
  /** The field, as 'sections/2/title'; empty: the whole document. */
  path: Type.String(),
  text: Type.String(),
});
export type DocumentProblem = Static<typeof DocumentProblem>;

/** The documents that the employee may edit. */
export const ListDocuments = defineOperation({
  method: 'GET',
  path: '/api/documents',
  access,
  input: Type.Object({}),
  reply: Type.Object({ documents: Type.Array(DocumentSummary) }),
});

export const DocumentDetail = Type.Object({
  name: Name,
  title: Type.String(),
  /** The newest version: what an editor starts with. */
  number: Number,
  content: Type.Unknown(),
  problems: Type.Array(DocumentProblem),
  /** The fields that come from the retailer's own server, and cannot be changed here. */
  locked: Type.Array(Type.String()),
  /** Newest first. */
  versions: Type.Array(DocumentVersion),
});
export type DocumentDetail = Static<typeof DocumentDetail>;

export const ReadDocument = defineOperation({
  method: 'GET',
  path: '/api/documents/:name',
  access,
  input: Type.Object({ name: Name }),
  reply: DocumentDetail,
});

export const ReadDocumentVersion = defineOperation({
  method: 'GET',
  path: '/api/documents/:name/versions/:number',
  access,
  input: Type.Object({ name: Name, number: Number }),
  reply: Type.Object({ number: Number, content: Type.Unknown() }),
});

/** A new draft. 409: another employee has saved a version since `basedOn`. */
export const SaveDocument = defineOperation({
  method: 'POST',
  path: '/api/documents/:name/versions',
  logText: 'Salvou um rascunho de conteúdo',
  access,
  input: Type.Object({ name: Name, basedOn: Number, content: Type.Unknown() }),
  reply: DocumentDetail,
});

/**
 * Shows a version to shoppers, now or from a moment on. A version that was shown before comes back as a new one, 0 is
 * the sample store's. 422: it has problems.
 */
export const PublishDocument = defineOperation({
  method: 'POST',
  path: '/api/documents/:name/versions/:number/publication',
  logText: 'Publicou um conteúdo',
  access,
  input: Type.Object({
    name: Name,
    number: Number,
    /** ISO time; missing: now. */
    validFrom: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' })),
  }),
  reply: DocumentDetail,
});

/** Takes back a date that has not come. */
export const UnscheduleDocument = defineOperation({
  method: 'DELETE',
  path: '/api/documents/:name/versions/:number/publication',
  logText: 'Cancelou a data de um conteúdo',
  access,
  input: Type.Object({ name: Name, number: Number }),
  reply: DocumentDetail,
});

/** A link to the store with this version, for a working day. */
export const PreviewDocument = defineOperation({
  method: 'POST',
  path: '/api/documents/:name/versions/:number/preview',
  logText: 'Criou uma prévia de conteúdo',
  access,
  input: Type.Object({ name: Name, number: Number }),
  reply: Type.Object({ link: Type.String() }),
});
