import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import type { PreviewedRelease } from './preview-tokens';

const REVOKED_FILE = 'revoked-previews.json';

/** The id of each link that has been revoked → when it would have ended (milliseconds). */
type Revoked = Record<string, number>;

const parse = (text: string | undefined) => (text ? (JSON.parse(text) as Revoked) : {});

/** Ends one link of a preview for everybody. The others stay valid. */
export async function revokePreview(
  releases: ReleaseStoreOrPath,
  { id, expiresAt }: Pick<PreviewedRelease, 'id' | 'expiresAt'>,
  now = Date.now(),
) {
  await toReleaseStore(releases).update(REVOKED_FILE, (before) => {
    // A link that has ended by itself need not be kept.
    const kept = Object.entries(parse(before)).filter(([, until]) => until > now);
    return `${JSON.stringify({ ...Object.fromEntries(kept), [id]: expiresAt })}\n`;
  });
}

/** The ids of the links that have been revoked. */
export async function readRevokedPreviews(releases: ReleaseStoreOrPath): Promise<Set<string>> {
  const content = await toReleaseStore(releases).read(REVOKED_FILE);
  return new Set(Object.keys(parse(content?.toString())));
}
