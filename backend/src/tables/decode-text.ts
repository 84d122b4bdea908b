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
 * @throws ImportFileError when it is empty, or no text
 */
export function decodeText({ name, bytes }: ImportFile): DecodedText {
  const decoded = decodeBytes(bytes);
  // PostgreSQL stores none.
  if (decoded.text.includes('\0')) {
    throw new ImportFileError(
      `${name} tem bytes que não são texto: abra-o no programa de planilhas e salve de novo como CSV UTF-8.`,
    );
  }
  if (decoded.text.trim() === '') throw new ImportFileError(`${name} está vazio.`);
  return decoded;
}

function decodeBytes(bytes: Buffer): DecodedText {
  // Excel's "Unicode text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { encoding: 'UTF-16', text: decode(bytes, 'utf16-le') };
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return { encoding: 'UTF-16', text: decode(bytes, 'utf16-be') };
  }
  const encoding = findUnmarkedUtf16(bytes);
  if (encoding) return { encoding: 'UTF-16', text: decode(bytes, encoding) };
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: decode(bytes, 'win1252') };
  }
}

const SAMPLE_BYTES = 1_000;

/** Some programs write UTF-16 without a byte order mark: every other byte of its Latin letters is zero. */
function findUnmarkedUtf16(bytes: Buffer): 'utf16-le' | 'utf16-be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const shareOfZeros = (first: 0 | 1) =>
    sample.filter((byte, at) => byte === 0 && at % 2 === first).length / sample.length;
  const [high, low] = [shareOfZeros(0), shareOfZeros(1)];
  if (low > 0.4 && high < 0.1) return 'utf16-le';
  return high > 0.4 && low < 0.1 ? 'utf16-be' : undefined;
}
