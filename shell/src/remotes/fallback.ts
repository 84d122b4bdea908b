import type { ComposedRemote, RemoteEntry } from './composed-remote';

/** Says to the server which releases have failed at this visitor, as the server itself does. */
const cookieName = () =>
  location.protocol === 'https:' ? '__Host-release-avoided' : 'release-avoided';
/** Milliseconds that the server may take. */
const RESPONSE_TIMEOUT_MS = 1000;

const releaseNameOf = ({ name, version }: ComposedRemote) => `${name}@${version}`;

/** The release that the server gives in the place of one that failed here; none without an answer. */
export async function fetchFallback(failed: ComposedRemote): Promise<ComposedRemote | undefined> {
  try {
    const response = await fetch(`/stand-in?for=${encodeURIComponent(releaseNameOf(failed))}`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return response.status === 200 ? ((await response.json()) as ComposedRemote) : undefined;
  } catch {
    return undefined;
  }
}

/** For this visit, pages come without the release. @returns false where the browser does not keep that */
export function avoidRelease(failed: ComposedRemote): boolean {
  const release = releaseNameOf(failed);
  const avoided = [...avoidedReleases().filter((each) => each !== release), release].join(' ');
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName()}=${encodeURIComponent(avoided)}; path=/; samesite=lax${secure}`;
  return avoidedReleases().includes(release);
}

/**
 * From now on pages come without the release, if the server has another one whose files can be had: a network that is
 * down is no fault of a release.
 */
export async function switchToFallback(failed: ComposedRemote): Promise<boolean> {
  const entry = (await fetchFallback(failed))?.entry;
  return !!entry && (await isReachable(entry)) && avoidRelease(failed);
}

function isReachable({ url, integrity }: RemoteEntry): Promise<boolean> {
  return fetch(url, { integrity, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function avoidedReleases(): string[] {
  const prefix = `${cookieName()}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)).split(' ').filter(Boolean) : [];
}
