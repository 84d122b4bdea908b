import { join } from 'node:path';

/** Where the sandbox keeps its letters. */
export function mailboxFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}
