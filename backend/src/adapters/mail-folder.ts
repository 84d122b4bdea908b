import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email, Mail } from '../ports/mail';

export interface StoredEmail extends Email {
  postedAt: string;
}

/** A mailbox in a folder: one JSON file for each e-mail. */
export function mailFolder(folder: string, now: () => Date): Mail {
  return {
    async send(email) {
      await mkdir(folder, { recursive: true });
      const name = `${email.key.replace(/[^\w.-]/g, '_')}.json`;
      const stored: StoredEmail = { ...email, postedAt: now().toISOString() };
      await writeFile(join(folder, `.${name}`), JSON.stringify(stored), { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

/** The e-mails of the folder, newest first. */
export async function readMailFolder(folder: string): Promise<StoredEmail[]> {
  const names = await readdir(folder).catch(() => []);
  const emails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredEmail),
  );
  return emails.toSorted((a, b) => (a.postedAt < b.postedAt ? 1 : -1));
}
