import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { decode } from 'iconv-lite';
import { ImportFileError } from './problem';

const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** The first bytes of .xlsx and .ods, and those of .xls. */
const WORKBOOK_SIGNATURES = ['504b0304', 'd0cf11e0'].map((hex) => Buffer.from(hex, 'hex'));

export interface ImportFile {
  /** The file name without its folder. */
  name: string;
  /** SHA-256 of the bytes. */
  hash: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  /** The text without a byte order mark. */
  text: string;
}

/**
 * Reads a file as spreadsheets write it: UTF-8 where it is valid, else Windows-1252.
 * @throws ImportFileError
 */
export async function readImportFile(path: string): Promise<ImportFile> {
  const name = basename(path);
  const bytes = await readBytes(path, name);
  if (WORKBOOK_SIGNATURES.some((each) => bytes.subarray(0, each.length).equals(each))) {
    throw new ImportFileError(
      `${name} é uma pasta de trabalho: salve-a antes como "CSV UTF-8 (delimitado por vírgulas)".`,
    );
  }
  const decoded = decodeText(bytes);
  if (decoded.text.trim() === '') throw new ImportFileError(`${name} está vazio.`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { name, hash, ...decoded };
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
