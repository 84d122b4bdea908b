import type { ComposedRemote, RemoteEntry } from './composed-remote';

/** The cookie that lists the releases that failed for this visitor; the server sets it as well. */
const cookieName = () =>
  location.protocol === 'https:' ? '__Host-release-avoided' : 'release-avoided';
/** Time-out of the server's response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 1000;

const releaseNameOf = ({ name, version }: ComposedRemote) => `${name}@${version}`;

/** The server's fallback for a release that failed here; undefined without a response. */
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

/** Pages of this visit do without the release. @returns false where the browser does not keep the cookie */
export function avoidRelease(failed: ComposedRemote): boolean {
  const release = releaseNameOf(failed);
  const avoided = [...avoidedReleases().filter((each) => each !== release), release].join(' ');
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName()}=${encodeURIComponent(avoided)}; path=/; samesite=lax${secure}`;
  return avoidedReleases().includes(release);
}

/**
 * Pages do without the release from now on, if the server names a fallback whose files are reachable: a network failure
 * must not exclude a release.
 */
export async function prepareFallback(failed: ComposedRemote): Promise<boolean> {
  if (!navigator.onLine) return false;
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
