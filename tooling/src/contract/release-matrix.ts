import { findPublishedRelease, readDiscovery, toReleaseStore } from '@fireflay/releases';
import type { Release, ReleaseStoreOrPath } from '@fireflay/releases';
import { BUILT_CONTRACT_FILE, findContractMisfit } from '@fireflay/releases/contract';
import type { ContractDocument, ContractIdentity } from '@fireflay/releases/contract';
import { readPackage } from './versions';

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

interface MatrixOptions {
  remotes: string[];
  releases: ReleaseStoreOrPath;
  /** The contract that the sources of the remotes are built against. */
  ofSources: ContractDocument;
}

/** Checks the sources of each remote, and each version that shoppers get, against a shell's contract. */
export async function releaseMatrix(
  contract: ContractIdentity,
  { remotes, releases, ofSources }: MatrixOptions,
): Promise<MatrixRow[]> {
  const store = toReleaseStore(releases);
  const row = async (
    named: Pick<MatrixRow, 'remote' | 'version' | 'stage'>,
    release: Pick<Release, 'contract' | 'contractHash'> | null,
    readBuilt: () => Promise<string | undefined>,
  ): Promise<MatrixRow> => ({
    ...named,
    range: release?.contract ?? null,
    isCompatible:
      release !== null && (await findContractMisfit(release, contract, readBuilt)) === undefined,
  });
  const sources = remotes.map((remote) => {
    const { version, fireflay } = readPackage(remote);
    const release = { contract: fireflay?.contract ?? '', contractHash: ofSources.hash };
    return row({ remote, version, stage: 'sources' }, release, async () =>
      JSON.stringify(ofSources.contract),
    );
  });
  const { microFrontends } = await readDiscovery(releases);
  const served = Object.entries(microFrontends).flatMap(([remote, entries]) =>
    entries.map(async ({ metadata: { version }, deployment }) => {
      const live = deployment?.default ?? true;
      const stage = live ? 'live' : `canary ${deployment?.traffic ?? 0}%`;
      const found = await findPublishedRelease(store, { remote, version }).catch(() => null);
      return row({ remote, version, stage }, found?.release ?? null, async () =>
        (await store.read(`${remote}/${version}/${BUILT_CONTRACT_FILE}`))?.toString(),
      );
    }),
  );
  return (await Promise.all([...sources, ...served])).sort((one, other) =>
    one.remote < other.remote ? -1 : 1,
  );
}

/** Formats the matrix for the command line. */
export const matrixLines = (rows: MatrixRow[]): string[] =>
  rows.map(({ remote, version, stage, range, isCompatible }) => {
    const description = range === null ? 'cannot be read' : `is built against ${range}`;
    return `${isCompatible ? '✓' : '✗'} ${remote} ${version} (${stage}) ${description}`;
  });
