import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, satisfies } from './versions';

/** One version of a remote against the shell's contract. */
export interface MatrixRow {
  remote: string;
  version: string;
  /** 'sources', 'live', or 'canary 10%'. */
  stands: string;
  /** The range that it was built against; null where its release cannot be read. */
  range: string | null;
  fits: boolean;
}

interface Composition {
  microFrontends: Record<
    string,
    {
      url: string;
      metadata: { version: string };
      deployment?: { traffic: number; default: boolean };
    }[]
  >;
}

/** 'Can it be released?': the sources of each remote, and each version that shoppers get. */
export function releaseMatrix(
  contract: string,
  remotes: string[],
  releasesDir: string,
): MatrixRow[] {
  const row = (remote: string, version: string, stands: string, range: string | null) => ({
    remote,
    version,
    stands,
    range,
    fits: range !== null && satisfies(contract, range),
  });
  const sources = remotes.map((remote) => {
    const { version, fireflay } = packageOf(remote);
    return row(remote, version, 'sources', fireflay?.contract ?? null);
  });
  const served = Object.entries(readComposition(releasesDir)).flatMap(([remote, entries]) =>
    entries.map(({ url, metadata: { version }, deployment }) => {
      const live = deployment?.default ?? true;
      const stands = live ? 'live' : `canary ${deployment?.traffic ?? 0}%`;
      return row(remote, version, stands, rangeOf(url, releasesDir));
    }),
  );
  return [...sources, ...served].sort((one, other) => (one.remote < other.remote ? -1 : 1));
}

function readComposition(releasesDir: string): Composition['microFrontends'] {
  const file = join(releasesDir, 'composition.json');
  if (!existsSync(file)) return {};
  return (JSON.parse(readFileSync(file, 'utf8')) as Composition).microFrontends;
}

function rangeOf(url: string, releasesDir: string): string | null {
  const file = join(releasesDir, url.replace(/^\/remotes\//, ''));
  if (!existsSync(file)) return null;
  const { release } = JSON.parse(readFileSync(file, 'utf8')) as {
    release?: { contract?: string };
  };
  return release?.contract ?? null;
}
