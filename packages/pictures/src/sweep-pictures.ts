import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Once the space is used up, removes the oldest pictures until a tenth of it is free. Each can be rendered again. */
export async function sweepPictures(folder: string, maxBytes: number): Promise<void> {
  const files: { file: string; bytes: number; writtenMs: number }[] = [];
  for await (const file of filesIn(folder)) {
    const found = await stat(file).catch(() => undefined);
    if (found) files.push({ file, bytes: found.size, writtenMs: found.mtimeMs });
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  for (const { file, bytes } of files.sort((one, other) => one.writtenMs - other.writtenMs)) {
    if (total <= maxBytes * 0.9) return;
    await rm(file, { force: true });
    total -= bytes;
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  // No folder: no picture was written yet.
  const entries = await opendir(folder, { recursive: true }).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}
