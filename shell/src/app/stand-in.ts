import type { ComposedRemote, RemoteEntry } from './composition';

/** Says to the server which releases have failed at this visitor, as the server itself does. */
const cookieName = () =>
  location.protocol === 'https:' ? '__Host-release-avoided' : 'release-avoided';
/** Milliseconds that the server may take. */
const ANSWER_LIMIT = 1000;

const nameOf = ({ name, version }: ComposedRemote) => `${name}@${version}`;

/** The release that the server gives in the place of one that failed here; none without an answer. */
export async function standInFor(failed: ComposedRemote): Promise<ComposedRemote | undefined> {
  try {
    const answer = await fetch(`/stand-in?for=${encodeURIComponent(nameOf(failed))}`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    return answer.status === 200 ? ((await answer.json()) as ComposedRemote) : undefined;
  } catch {
    return undefined;
  }
}

/** For this visit, pages come without the release. @returns false where the browser does not keep that */
export function avoid(failed: ComposedRemote): boolean {
  const release = nameOf(failed);
  const avoided = [...avoidedReleases().filter((each) => each !== release), release].join(' ');
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName()}=${encodeURIComponent(avoided)}; path=/; samesite=lax${secure}`;
  return avoidedReleases().includes(release);
}

/**
 * From now on pages come without the release, if the server has another one whose files can be had: a network that is
 * down is no fault of a release.
 */
export async function stopUsing(failed: ComposedRemote): Promise<boolean> {
  const entry = (await standInFor(failed))?.entry;
  return !!entry && (await comes(entry)) && avoid(failed);
}

function comes({ url, integrity }: RemoteEntry): Promise<boolean> {
  return fetch(url, { integrity, signal: AbortSignal.timeout(ANSWER_LIMIT) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function avoidedReleases(): string[] {
  const prefix = `${cookieName()}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)).split(' ').filter(Boolean) : [];
}
