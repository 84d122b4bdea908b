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

/** Bytes of a signature that an id has room for. */
const ID_SIGNATURE_BYTES = 12;

/** The id by which pages request a previewed version until the preview ends: its end and a signature, as a UUID. */
export function previewContentId(keyed: KeyedHash, { id, endsAt }: PreviewedVersion): string {
  const end = Math.floor(endsAt / 1000)
    .toString(16)
    .padStart(8, '0');
  const signature = Buffer.from(keyed(`content.${end}.${id}`), 'base64url');
  const hex = end + signature.subarray(0, ID_SIGNATURE_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The version of such an id among these; undefined: it names none, or has ended. */
export function findPreviewed(
  keyed: KeyedHash,
  contentId: string,
  versions: readonly string[],
  now: Date,
): string | undefined {
  const endsAt = Number.parseInt(contentId.slice(0, 8), 16) * 1000;
  const isOpen = now.getTime() < endsAt && endsAt <= now.getTime() + PREVIEW_LIFETIME_MS;
  if (!isOpen) return undefined;
  const given = Buffer.from(contentId);
  return versions.find((id) => {
    const expected = Buffer.from(previewContentId(keyed, { id, endsAt }));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
