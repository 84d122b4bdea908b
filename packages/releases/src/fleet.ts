import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import type { Contract, ContractIdentity } from './contract';
import { parsePublicKeys, releaseKeysText } from './manifest-signature';
import type { ReleaseKey } from './manifest-signature';
import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import type { SharedLibraries } from './shared-libraries';

/** The records of all shells that run; each shell writes its own one. */
const FLEET_FILE = 'shells.json';
/** The record of the last shell that was started: shells of earlier releases write it. */
const LAST_SHELL_FILE = 'shell.json';

const provided = {
  contract: Type.String(),
  contractHash: Type.Optional(Type.String()),
  keys: Type.Optional(Type.String()),
  libraries: Type.Optional(Type.Record(Type.String(), Type.String())),
};

const LastShell = Type.Object({
  ...provided,
  contractContent: Type.Optional(Type.Unsafe<Contract>(Type.Object({}))),
});

const ShellRecord = Type.Object({
  ...provided,
  /** ISO 8601, by the clock of the shell's machine. */
  startedAt: Type.String(),
  isReady: Type.Boolean(),
  guard: Type.Optional(Type.Enum(['on', 'canary', 'watch'])),
  /** Counts the shell's signs of life: clocks of two machines are not compared. */
  beat: Type.Integer(),
});
const Fleet = Type.Record(Type.String(), ShellRecord);

/** The part of a shell that releases depend on. */
export interface ShellDetails {
  /** Public keys of releases; without keys the shell requires no signature. */
  keys: readonly ReleaseKey[];
  /** The versions of the libraries that the shell provides. */
  libraries: SharedLibraries;
  contract: ContractIdentity;
  /** Its guard reverts bad releases, bad canaries only, or only warns. */
  guard?: 'on' | 'canary' | 'watch' | undefined;
}

export interface RunningShell extends ShellDetails {
  /** Its machine and port, as `web-2:3000`; empty where it is not known. */
  id: string;
  startedAt?: string | undefined;
  /** False while it starts, and while it can load no release. */
  isReady: boolean;
  beat: number;
}

/** The shell in a sentence. */
export const describeShell = ({ id }: Pick<RunningShell, 'id'>) =>
  id ? `the shell ${id}` : 'the live shell';

const contractPath = (hash: string) => `contracts/${hash}.json`;

/**
 * Reads the records of all shells, with number and hash of each contract. A store of earlier releases has one record, of
 * the shell that was started last.
 */
export async function readFleet(releases: ReleaseStoreOrPath): Promise<RunningShell[]> {
  const text = await toReleaseStore(releases).read(FLEET_FILE);
  if (!text) return readLastShell(releases);
  const records = Object.entries(Value.Parse(Fleet, JSON.parse(text.toString())));
  return records.map(([id, { contract: version, contractHash: hash, ...record }]) => ({
    id,
    startedAt: record.startedAt,
    isReady: record.isReady,
    guard: record.guard,
    beat: record.beat,
    keys: parsePublicKeys(record.keys ?? ''),
    libraries: record.libraries ?? {},
    contract: { version, hash },
  }));
}

/** Reads the records of all shells with their whole contracts, each of which is read once. */
export async function readFleetWithContracts(
  releases: ReleaseStoreOrPath,
): Promise<RunningShell[]> {
  const fleet = await readFleet(releases);
  const hashes = new Set(fleet.flatMap(({ contract: { hash } }) => hash ?? []));
  const contracts = new Map(
    await Promise.all(
      [...hashes].map(async (hash) => [hash, await readContract(releases, hash)] as const),
    ),
  );
  return fleet.map((shell) => {
    const { version, hash = '', contract = contracts.get(hash) } = shell.contract;
    return { ...shell, contract: { version, hash: shell.contract.hash, contract } };
  });
}

/**
 * The shells that a release must fit: those that are ready, or all of them while none is. Where no shell has started
 * yet, the number of the contract is that of these sources, and nothing else is known.
 */
export async function readShellsToFit(releases: ReleaseStoreOrPath): Promise<RunningShell[]> {
  const fleet = await readFleetWithContracts(releases);
  const ready = fleet.filter(({ isReady }) => isReady);
  if (ready.length > 0) return ready;
  if (fleet.length > 0) return fleet;
  const contract = { version: CONTRACT_VERSION };
  return [{ id: '', isReady: false, beat: 0, keys: [], libraries: {}, contract }];
}

interface ShellReport extends Partial<ShellDetails> {
  id?: string;
  startedAt?: string;
  isReady?: boolean;
  beat?: number;
}

/**
 * Writes the record of one shell.
 *
 * @param gone the ids of shells that have ended without a word: their records are removed
 */
export async function recordShell(
  releases: ReleaseStoreOrPath,
  {
    id = '',
    startedAt = new Date(0).toISOString(),
    isReady = true,
    beat = 1,
    keys = [],
    libraries,
    guard,
    contract = { version: CONTRACT_VERSION },
  }: ShellReport,
  gone: readonly string[] = [],
) {
  const store = toReleaseStore(releases);
  const { hash } = contract;
  if (hash && contract.contract) {
    const content = JSON.stringify(contract.contract);
    await store.update(contractPath(hash), (before) =>
      before === undefined ? content : undefined,
    );
  }
  const record = {
    startedAt,
    isReady,
    ...(guard && { guard }),
    beat,
    contract: contract.version,
    contractHash: hash,
    ...(keys.length > 0 && { keys: releaseKeysText(keys) }),
    libraries,
  };
  await changeFleet(releases, (fleet) => ({ ...withoutShells(fleet, gone), [id]: record }));
}

/** Removes the record of a shell that ends. */
export const forgetShell = (releases: ReleaseStoreOrPath, id: string) =>
  changeFleet(releases, (fleet) => withoutShells(fleet, [id]));

const withoutShells = (fleet: object, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(fleet).filter(([id]) => !ids.includes(id)));

async function changeFleet(releases: ReleaseStoreOrPath, change: (fleet: object) => object) {
  await toReleaseStore(releases).update(FLEET_FILE, (before) => {
    const text = `${JSON.stringify(change(before ? (JSON.parse(before) as object) : {}))}\n`;
    return text === before ? undefined : text;
  });
}

async function readContract(releases: ReleaseStoreOrPath, hash: string) {
  const text = await toReleaseStore(releases).read(contractPath(hash));
  return text && (JSON.parse(text.toString()) as Contract);
}

async function readLastShell(releases: ReleaseStoreOrPath): Promise<RunningShell[]> {
  const text = await toReleaseStore(releases).read(LAST_SHELL_FILE);
  if (!text) return [];
  const last = Value.Parse(LastShell, JSON.parse(text.toString()));
  return [
    {
      id: '',
      isReady: true,
      beat: 0,
      keys: parsePublicKeys(last.keys ?? ''),
      libraries: last.libraries ?? {},
      contract: {
        version: last.contract,
        hash: last.contractHash,
        contract: last.contractContent,
      },
    },
  ];
}
