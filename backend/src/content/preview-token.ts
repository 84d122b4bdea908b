import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../configuration/secret-key';

/** Milliseconds for which the link of a preview is valid: a working day. */
const PREVIEW_LIFETIME_MS = 8 * 3_600_000;

const TOKEN = /^([0-9a-z]{1,8})\.([0-9a-f-]{36})\.([\w-]{43})$/;

export interface PreviewedVersion {
  /** The id of the version. */
  id: string;
  /** Milliseconds. */
  endsAt: number;
}

/** A token that shows one version to everybody who has it, until it ends. */
export function issuePreviewToken(keyed: KeyedHash, id: string, now: Date): string {
  const expiry = Math.floor((now.getTime() + PREVIEW_LIFETIME_MS) / 1000).toString(36);
  return `${expiry}.${id}.${keyed(`${expiry}.${id}`)}`;
}

/** Undefined for a token that was not issued here, or has ended. */
export function readPreviewToken(
  keyed: KeyedHash,
  token: string,
  now: Date,
): PreviewedVersion | undefined {
  const [, expiry = '', id = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (id === '') return undefined;
  const expected = Buffer.from(keyed(`${expiry}.${id}`));
  if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined;
  const endsAt = Number.parseInt(expiry, 36) * 1000;
  return now.getTime() < endsAt ? { id, endsAt } : undefined;
}
