import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';

const access = ['editRedirects'] as const;

/** The largest file of redirects, in megabytes. */
export const MAX_REDIRECTS_MB = 10;

export const RedirectList = Type.Object({
  id: Type.Integer(),
  /** Empty: from before lists were kept. */
  author: Type.String(),
  /** ISO time. */
  createdAt: Type.String(),
  /** Redirects. */
  count: Type.Integer(),
});
export type RedirectList = Static<typeof RedirectList>;

const Replaced = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
});

/** The lists of redirects, newest first: that one is in force. */
export const ListRedirects = defineOperation({
  method: 'GET',
  path: '/api/redirects',
  access,
  input: Type.Object({}),
  reply: Type.Object({ lists: Type.Array(RedirectList) }),
});

/** Replaces all redirects by those of a file (CSV or XLSX: `de`, `para`). 422: it has problems, and nothing changed. */
export const ReplaceRedirects = defineOperation({
  method: 'POST',
  path: '/api/redirects',
  logText: 'Trocou os endereços antigos',
  access,
  file: { maxBytes: MAX_REDIRECTS_MB * 1024 ** 2 },
  input: Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Replaced,
});

/** Brings a list back. 404: it is not kept any more. */
export const RestoreRedirects = defineOperation({
  method: 'POST',
  path: '/api/redirects/:id',
  logText: 'Trouxe de volta uma lista de endereços antigos',
  access,
  input: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  reply: Replaced,
});

/** A list as a file that can be sent again. */
export const ExportRedirects = defineOperation({
  method: 'GET',
  path: '/api/redirects/:id/file',
  access,
  input: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  reply: Type.Object({ fileName: Type.String(), csv: Type.String() }),
});
