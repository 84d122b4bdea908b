import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { decode } from 'iconv-lite';
import { ImportFileError } from './problem';

const MAX_FILE_BYTES = 256 * 1024 * 1024;

export interface ImportFile {
  /** Without the folder. */
  name: string;
  /** SHA-256 of the bytes. */
  hash: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  /** Without a byte order mark. */
  text: string;
}

/**
 * Reads a file as spreadsheets write it: UTF-8 where it is valid, else Windows-1252.
 * @throws ImportFileError
 */
export async function readImportFile(path: string): Promise<ImportFile> {
  const name = basename(path);
  const bytes = await readBytes(path, name);
  if (bytes.length === 0) throw new ImportFileError(`${name} is empty.`);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
    throw new ImportFileError(
      `${name} is an Excel workbook: save it as "CSV UTF-8 (delimited by commas)" first.`,
    );
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { name, hash, ...decodeText(bytes) };
}

async function readBytes(path: string, name: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size <= MAX_FILE_BYTES) return await readFile(path);
  } catch (error) {
    throw new ImportFileError(`${path} cannot be read: ${(error as Error).message}.`);
  }
  throw new ImportFileError(`${name} is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB.`);
}

function decodeText(bytes: Buffer): Pick<ImportFile, 'encoding' | 'text'> {
  // Excel's "Unicode text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { encoding: 'UTF-16', text: decode(bytes, 'utf16-le') };
  }
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: decode(bytes, 'win1252') };
  }
}
