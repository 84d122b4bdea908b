import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import type { Contract, ContractIdentity } from './contract';
import { parsePublicKeys, releaseKeysText } from './manifest-signature';
import type { ReleaseKey } from './manifest-signature';
import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import type { SharedLibraries } from './shared-libraries';

/** Written by the shell that serves visitors: what releases must fit, and the keys that sign them. */
const SHELL_FILE = 'shell.json';

const ShellRecord = Type.Object({
  contract: Type.String(),
  contractHash: Type.Optional(Type.String()),
  contractContent: Type.Optional(Type.Unsafe<Contract>(Type.Object({}))),
  keys: Type.Optional(Type.String()),
  libraries: Type.Optional(Type.Record(Type.String(), Type.String())),
});

interface ShellDetails {
  /** Public keys of releases; without keys the shell requires no signature. */
  keys: readonly ReleaseKey[];
  /** The versions of the libraries that the shell provides. */
  libraries: SharedLibraries;
  contract: ContractIdentity;
}

/** What the running shell records. Without a record the number is that of these sources, and nothing else is known. */
export async function readShell(
  releases: ReleaseStoreOrPath,
): Promise<ShellDetails & { hasStarted: boolean }> {
  const content = await toReleaseStore(releases).read(SHELL_FILE);
  const recorded = content && Value.Parse(ShellRecord, JSON.parse(content.toString()));
  return {
    hasStarted: recorded !== undefined,
    contract: {
      version: recorded?.contract ?? CONTRACT_VERSION,
      hash: recorded?.contractHash,
      contract: recorded?.contractContent,
    },
    keys: parsePublicKeys(recorded?.keys ?? ''),
    libraries: recorded?.libraries ?? {},
  };
}

/** Records the contract, the keys and the libraries. A shell calls it at its start. */
export async function writeShellContract(
  releases: ReleaseStoreOrPath,
  { keys = [], libraries, contract = { version: CONTRACT_VERSION } }: Partial<ShellDetails> = {},
) {
  const record = {
    contract: contract.version,
    contractHash: contract.hash,
    contractContent: contract.contract,
    ...(keys.length > 0 && { keys: releaseKeysText(keys) }),
    libraries,
  };
  const text = `${JSON.stringify(record)}\n`;
  await toReleaseStore(releases).update(SHELL_FILE, (before) =>
    before === text ? undefined : text,
  );
}
