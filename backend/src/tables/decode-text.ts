import { decode } from 'iconv-lite';
import { ImportFileError } from './problem';
import type { ImportFile } from './read-file';

export interface DecodedText {
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  /** Without a byte order mark. */
  text: string;
}

/**
 * The text of a file as spreadsheets write it: UTF-8 where it is valid, else Windows-1252.
 * @throws ImportFileError when it is empty
 */
export function decodeText({ name, bytes }: ImportFile): DecodedText {
  const decoded = decodeBytes(bytes);
  if (decoded.text.trim() === '') throw new ImportFileError(`${name} está vazio.`);
  return decoded;
}

function decodeBytes(bytes: Buffer): DecodedText {
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
