import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { readPublicKeys, releaseKeysText, type ReleaseKey } from './manifest-signature';
import { toReleaseStore, type ReleaseStoreOrPath } from './open-store';
import type { SharedLibraries } from './shared-libraries';

/** Written by the shell that serves visitors: what releases must fit, and the keys that sign them. */
const SHELL_FILE = 'shell.json';

/** The contract of the running shell; that of these sources where none is recorded. */
export async function readShellContract(releases: ReleaseStoreOrPath): Promise<string> {
  return (await readShell(releases))?.contract ?? CONTRACT_VERSION;
}

/** The keys of the running shell; none where it records none, and so requires no signature. */
export async function readShellKeys(releases: ReleaseStoreOrPath): Promise<ReleaseKey[]> {
  return readPublicKeys((await readShell(releases))?.keys ?? '');
}

/** The versions of the libraries that the running shell provides; none where it records none. */
export async function readShellLibraries(releases: ReleaseStoreOrPath): Promise<SharedLibraries> {
  return (await readShell(releases))?.libraries ?? {};
}

const ShellRecord = Type.Object({
  contract: Type.String(),
  keys: Type.Optional(Type.String()),
  libraries: Type.Optional(Type.Record(Type.String(), Type.String())),
});

async function readShell(releases: ReleaseStoreOrPath) {
  const content = await toReleaseStore(releases).read(SHELL_FILE);
  return content && Value.Parse(ShellRecord, JSON.parse(content.toString()));
}

interface ShellDetails {
  keys?: readonly ReleaseKey[];
  /** The versions of the libraries that it provides. */
  libraries?: SharedLibraries;
}

/** Records the contract, the keys and the libraries. A shell calls it at its start. */
export async function writeShellContract(
  releases: ReleaseStoreOrPath,
  { keys = [], libraries }: ShellDetails = {},
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
