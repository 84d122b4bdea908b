import { join } from 'node:path';

/** Folder of the sandbox's e-mails. */
export function mailboxFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}
