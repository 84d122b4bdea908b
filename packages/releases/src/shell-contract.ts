import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { parsePublicKeys, releaseKeysText } from './manifest-signature';
import type { ReleaseKey } from './manifest-signature';
import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import type { SharedLibraries } from './shared-libraries';

/** Written by the shell that serves visitors: what releases must fit, and the keys that sign them. */
const SHELL_FILE = 'shell.json';

const ShellRecord = Type.Object({
  contract: Type.String(),
  keys: Type.Optional(Type.String()),
  libraries: Type.Optional(Type.Record(Type.String(), Type.String())),
});

interface ShellDetails {
  /** Public keys of releases; without keys the shell requires no signature. */
  keys: readonly ReleaseKey[];
  /** The versions of the libraries that the shell provides. */
  libraries: SharedLibraries;
}

/** What the running shell records. Without a record the contract is that of these sources, and nothing else is known. */
export async function readShell(
  releases: ReleaseStoreOrPath,
): Promise<ShellDetails & { contract: string }> {
  const content = await toReleaseStore(releases).read(SHELL_FILE);
  const recorded = content && Value.Parse(ShellRecord, JSON.parse(content.toString()));
  return {
    contract: recorded?.contract ?? CONTRACT_VERSION,
    keys: parsePublicKeys(recorded?.keys ?? ''),
    libraries: recorded?.libraries ?? {},
  };
}

/** Records the contract, the keys and the libraries. A shell calls it at its start. */
export async function writeShellContract(
  releases: ReleaseStoreOrPath,
  { keys = [], libraries }: Partial<ShellDetails> = {},
) {
  const record = {
    contract: CONTRACT_VERSION,
    ...(keys.length > 0 && { keys: releaseKeysText(keys) }),
    libraries,
  };
  const text = `${JSON.stringify(record)}\n`;
  await toReleaseStore(releases).update(SHELL_FILE, (before) =>
    before === text ? undefined : text,
  );
}
