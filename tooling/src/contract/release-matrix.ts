import { findPublishedRelease, readDiscovery } from '@fireflay/releases';
import type { ReleaseStoreOrPath } from '@fireflay/releases';
import { readPackage, satisfies } from './versions';

/** One version of a remote against a shell's contract. */
export interface MatrixRow {
  remote: string;
  version: string;
  /** 'sources', 'live' or 'canary 10%'. */
  stage: string;
  /** The contract range that it was built against; null if its release cannot be read. */
  range: string | null;
  isCompatible: boolean;
}

/** Checks the sources of each remote, and each version that shoppers get, against a shell's contract. */
export async function releaseMatrix(
  contract: string,
  remotes: string[],
  releases: ReleaseStoreOrPath,
): Promise<MatrixRow[]> {
  const row = (remote: string, version: string, stage: string, range: string | null) => ({
    remote,
    version,
    stage,
    range,
    isCompatible: range !== null && satisfies(contract, range),
  });
  const sources = remotes.map((remote) => {
    const { version, fireflay } = readPackage(remote);
    return row(remote, version, 'sources', fireflay?.contract ?? null);
  });
  const { microFrontends } = await readDiscovery(releases);
  const served = await Promise.all(
    Object.entries(microFrontends).flatMap(([remote, entries]) =>
      entries.map(async ({ metadata: { version }, deployment }) => {
        const live = deployment?.default ?? true;
        const stage = live ? 'live' : `canary ${deployment?.traffic ?? 0}%`;
        const range = await findPublishedRelease(releases, { remote, version }).then(
          ({ release }) => release.contract,
          () => null,
        );
        return row(remote, version, stage, range);
      }),
    ),
  );
  return [...sources, ...served].sort((one, other) => (one.remote < other.remote ? -1 : 1));
}

/** Formats the matrix for the command line. */
export const matrixLines = (rows: MatrixRow[]): string[] =>
  rows.map(({ remote, version, stage, range, isCompatible }) => {
    const description = range === null ? 'cannot be read' : `is built against ${range}`;
    return `${isCompatible ? '✓' : '✗'} ${remote} ${version} (${stage}) ${description}`;
  });
