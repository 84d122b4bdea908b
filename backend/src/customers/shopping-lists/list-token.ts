import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../configuration/secret-key';
import type { listLinks } from '../../database/schema';

export type ListLinkRow = typeof listLinks.$inferSelect;
type Named = Pick<ListLinkRow, 'listId' | 'mode'>;

const letters = { view: 'v', edit: 'e' } as const;

const TOKEN = /^([0-9a-z]{1,6})\.([ve])\.([\w-]{43})$/;

/** The signed part of a list's link. */
export function issueListToken(keyed: KeyedHash, { listId, mode, seed }: ListLinkRow): string {
  const subject = `${listId.toString(36)}.${letters[mode]}`;
  return `${subject}.${keyed(`${subject}.${seed}`)}`;
}

/** The link that a token names; undefined for what cannot be one. Compare it by `isTokenOf` as well. */
export function readListToken(token: string): Named | undefined {
  const [, id = '', letter = ''] = TOKEN.exec(token) ?? [];
  const listId = Number.parseInt(id, 36);
  // More does not fit into the column.
  if (!(listId <= 2_147_483_647)) return undefined;
  return { listId, mode: letter === letters.edit ? 'edit' : 'view' };
}

export function isTokenOf(keyed: KeyedHash, token: string, link: ListLinkRow): boolean {
  const issued = Buffer.from(issueListToken(keyed, link));
  const given = Buffer.from(token);
  return given.length === issued.length && timingSafeEqual(given, issued);
}
