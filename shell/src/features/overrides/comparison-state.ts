/** The state of the comparison, which its address contains completely. */
export interface ComparisonState {
  address: string;
  a: Side;
  b: Side;
}

/** remote → its version, or the origin that serves it; remotes that are not named are live. */
export type Side = Readonly<Record<string, string>>;

export const sides = ['a', 'b'] as const;

export function parseComparison(search: string): ComparisonState {
  const query = new URLSearchParams(search);
  const address = query.get('endereco') ?? '/';
  return {
    // A path of this store, not one that is resolved to another host.
    address: /^\/(?![/\\])/.test(address) ? address : '/',
    a: parseSide(query.get('a')),
    b: parseSide(query.get('b')),
  };
}

export const writeComparison = ({ address, a, b }: ComparisonState) =>
  `?${new URLSearchParams({ a: writeSide(a), b: writeSide(b), endereco: address })}`;

/** The address of a side's frame, which contains the overrides of that frame. */
export function frameAddress(address: string, side: Side): string {
  const url = new URL(address, 'http://store');
  url.searchParams.set('mf-frame', writeSide(side));
  return url.pathname + url.search;
}

/** The side with another version of one remote; undefined selects the live release. */
export function withVersion(side: Side, remote: string, version: string | undefined): Side {
  const others = Object.entries(side).filter(([name]) => name !== remote);
  return Object.fromEntries(
    version === undefined ? others : [...others, [remote, version]],
  ) as Side;
}

function parseSide(text: string | null): Side {
  const named = (text ?? '').split(',').flatMap((each) => {
    const [, remote, version] = /^(mf-[a-z-]+)@(.+)$/.exec(each) ?? [];
    // A remote of another origin is identified by that origin, as in the list of versions.
    return remote && version ? [[remote, version.replace(/\/mf-manifest\.json$/, '')]] : [];
  });
  return Object.fromEntries(named) as Side;
}

export const writeSide = (side: Side) =>
  Object.entries(side)
    .map(([remote, version]) => `${remote}@${version}`)
    .join(',');
