import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Letter, Mail } from '../ports/mail';

export interface PostedLetter extends Letter {
  postedAt: string;
}

/** A mailbox that is a folder: one JSON file for each letter. */
export function mailFolder(folder: string, now: () => Date): Mail {
  return {
    async send(letter) {
      await mkdir(folder, { recursive: true });
      const name = `${letter.key.replace(/[^\w.-]/g, '_')}.json`;
      const posted: PostedLetter = { ...letter, postedAt: now().toISOString() };
      await writeFile(join(folder, `.${name}`), JSON.stringify(posted), { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

/** The letters of the folder, newest first. */
export async function readMailFolder(folder: string): Promise<PostedLetter[]> {
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as PostedLetter),
  );
  return letters.toSorted((a, b) => (a.postedAt < b.postedAt ? 1 : -1));
}
