import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { readPublicKeys, releaseKeysText, type ReleaseKey } from './manifest-signature';
import { toReleaseStore, type ReleaseStoreOrPath } from './open-store';

/** Written by the shell that serves visitors: the contract that releases must satisfy, and the keys that sign them. */
const SHELL_FILE = 'shell.json';

/** The contract of the running shell; that of these sources where none is recorded. */
export async function readShellContract(releases: ReleaseStoreOrPath): Promise<string> {
  return (await readShell(releases))?.contract ?? CONTRACT_VERSION;
}

/** The keys of the running shell; none where it records none, and so requires no signature. */
export async function readShellKeys(releases: ReleaseStoreOrPath): Promise<ReleaseKey[]> {
  return readPublicKeys((await readShell(releases))?.keys ?? '');
}

const ShellRecord = Type.Object({ contract: Type.String(), keys: Type.Optional(Type.String()) });

async function readShell(releases: ReleaseStoreOrPath) {
  const content = await toReleaseStore(releases).read(SHELL_FILE);
  return content && Value.Parse(ShellRecord, JSON.parse(content.toString()));
}

/** Records the contract, and the keys. A shell calls it at its start. */
export async function writeShellContract(
  releases: ReleaseStoreOrPath,
  keys: readonly ReleaseKey[] = [],
) {
  const record = {
    contract: CONTRACT_VERSION,
    ...(keys.length > 0 && { keys: releaseKeysText(keys) }),
  };
  const text = `${JSON.stringify(record)}\n`;
  await toReleaseStore(releases).update(SHELL_FILE, (before) =>
    before === text ? undefined : text,
  );
}
