import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { toReleaseStore, type ReleaseStoreOrPath } from './open-store';

/** Written by the shell that serves visitors: the contract that releases must satisfy. */
const SHELL_FILE = 'shell.json';

/** The contract of the running shell; that of these sources where none is recorded. */
export async function readShellContract(releases: ReleaseStoreOrPath): Promise<string> {
  const content = await toReleaseStore(releases).read(SHELL_FILE);
  if (!content) return CONTRACT_VERSION;
  return (JSON.parse(content.toString()) as { contract: string }).contract;
}

/** Records the contract. A shell calls it at its start. */
export async function writeShellContract(releases: ReleaseStoreOrPath) {
  const text = `${JSON.stringify({ contract: CONTRACT_VERSION })}\n`;
  await toReleaseStore(releases).update(SHELL_FILE, (before) =>
    before === text ? undefined : text,
  );
}
