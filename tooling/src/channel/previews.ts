import {
  findPublishedRelease,
  PREVIEW_LIFETIME_MS,
  PREVIEW_PARAMETER,
  PreviewTokens,
  revokePreview,
  toPreviewLink,
} from '@fireflay/releases';
import type { ReleaseStore } from '@fireflay/releases';
import { printLine } from '../console';

const HOUR_MS = 3_600_000;

interface Previewed {
  remote?: string | undefined;
  version?: string | undefined;
  hours?: number | undefined;
}

/**
 * Prints a link that shows a published release in the store: also a candidate of a branch, and the first release of a
 * remote.
 */
export async function createPreview(
  releases: ReleaseStore,
  { remote, version, hours }: Previewed,
  env: NodeJS.ProcessEnv = process.env,
) {
  if (!remote || !version) throw new Error('Name a release: preview mf-catalog@1.5.0-rc.1.');
  await findPublishedRelease(releases, { remote, version });
  const lifetimeMs = hours === undefined ? PREVIEW_LIFETIME_MS : hours * HOUR_MS;
  const { token, expiresAt } = tokensOf(env).issue({ remote, version }, lifetimeMs);
  if (!env.STORE_ORIGIN)
    throw new Error("STORE_ORIGIN must be the store's origin: it begins the link.");
  printLine(`✓ ${toPreviewLink(env.STORE_ORIGIN, token)}`);
  printLine(`  It ends at ${new Date(expiresAt).toISOString()}. To end it now:`);
  printLine('  npm run channel -- revoke <this link>');
}

/** Ends one link for everybody. */
export async function endPreview(
  releases: ReleaseStore,
  link: string,
  env: NodeJS.ProcessEnv = process.env,
) {
  const token = URL.canParse(link)
    ? (new URL(link).searchParams.get(PREVIEW_PARAMETER) ?? '')
    : link;
  const preview = tokensOf(env).read(token);
  if (!preview) throw new Error('This is no link of a preview that PREVIEW_KEY has signed.');
  await revokePreview(releases, preview);
  printLine(`✓ The link to ${preview.remote} ${preview.version} has ended. The others are valid.`);
}

function tokensOf({ PREVIEW_KEY }: NodeJS.ProcessEnv): PreviewTokens {
  if (!PREVIEW_KEY) throw new Error('PREVIEW_KEY must be that of the shells: it signs the links.');
  return new PreviewTokens(PREVIEW_KEY);
}
