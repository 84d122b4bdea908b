import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportFileError } from './problem';

const MAX_FILE_BYTES = 256 * 1024 * 1024;

export interface ImportFile {
  /** The file name without its folder. */
  name: string;
  /** SHA-256 of the bytes. */
  hash: string;
  bytes: Buffer;
}

export const toImportFile = (name: string, bytes: Buffer): ImportFile => ({
  name,
  hash: createHash('sha256').update(bytes).digest('hex'),
  bytes,
});

/** @throws ImportFileError */
export async function readImportFile(path: string): Promise<ImportFile> {
  const name = basename(path);
  return toImportFile(name, await readBytes(path, name));
}

async function readBytes(path: string, name: string): Promise<Buffer> {
  const before = await inspect(path);
  if (before.isDirectory()) throw new ImportFileError(`${path} é uma pasta.`);
  if (before.size > MAX_FILE_BYTES) {
    throw new ImportFileError(`${name} tem mais de ${MAX_FILE_BYTES / 1024 ** 2} MB.`);
  }
  const bytes = await readFile(path).catch(refuseUnreadable(path));
  const after = await inspect(path);
  // The rest of an upload would be missing: the import would retire its products.
  if (before.isFile() && (after.size !== bytes.length || after.mtimeMs !== before.mtimeMs)) {
    throw new ImportFileError(
      `${name} mudou durante a leitura: rode de novo quando estiver completo.`,
    );
  }
  return bytes;
}

const inspect = (path: string) => stat(path).catch(refuseUnreadable(path));

const refuseUnreadable = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new ImportFileError(
    error.code === 'ENOENT'
      ? `Não há o arquivo ${path}.`
      : `Não foi possível ler ${path}: ${error.message}.`,
  );
};
