import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';
import { copy } from './copy';

/** Entries of a ZIP that are looked at. */
export const MAX_ENTRIES = 5_000;
const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 ** 2;
const MAX_DIRECTORY_BYTES = 4 * 1024 ** 2;
const MAX_NAME_DEPTH = 8;

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_HEADER_LENGTH = 30;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** The archive, or one of its entries, cannot be read. The message is one sentence for the employee. */
export class ZipError extends Error {}

/** A picture to be: its bytes are read when it is opened. */
export interface NamedFile {
  /** With its folders. */
  name: string;
  /** @throws ZipError */
  open: () => Promise<File>;
}

/**
 * Lists the files of a ZIP. The browser unpacks one at a time, up to the size of a picture: the archive as a whole is never
 * in memory, and the server never sees it. @throws ZipError
 */
export async function readZip(file: Blob): Promise<NamedFile[]> {
  const tail = await viewOf(file.slice(-END_LENGTH - MAX_COMMENT_LENGTH));
  const end = findEnd(tail);
  if (end === undefined) throw new ZipError(copy.brokenZip);
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES) throw new ZipError(copy.largeZip);
  const directory = await viewOf(file.slice(offset, offset + size));
  const entries: NamedFile[] = [];
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (
      at + ENTRY_LENGTH > directory.byteLength ||
      directory.getUint32(at, true) !== ENTRY_SIGNATURE
    ) {
      throw new ZipError(copy.brokenZip);
    }
    const nameLength = directory.getUint16(at + 28, true);
    const next =
      at +
      ENTRY_LENGTH +
      nameLength +
      directory.getUint16(at + 30, true) +
      directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new ZipError(copy.brokenZip);
    const name = new TextDecoder().decode(
      new Uint8Array(directory.buffer, directory.byteOffset + at + ENTRY_LENGTH, nameLength),
    );
    const entry = {
      isEncrypted: (directory.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    };
    if (isOffered(name)) entries.push({ name, open: () => unpack(file, name, entry) });
    at = next;
  }
  return entries;
}

/** Neither a folder nor what a Mac adds. */
const isOffered = (name: string) =>
  !name.endsWith('/') &&
  !/(^|\/)(__MACOSX\/|\.)/.test(name) &&
  name.split('/').length <= MAX_NAME_DEPTH;

interface PackedEntry {
  isEncrypted: boolean;
  method: number;
  /** Bytes. */
  packed: number;
  offset: number;
}

async function unpack(
  archive: Blob,
  name: string,
  { isEncrypted, method, packed, offset }: PackedEntry,
): Promise<File> {
  if (isEncrypted) throw new ZipError(copy.encryptedZip);
  if (packed > MAX_PICTURE_BYTES) throw new ZipError(copy.largePicture);
  const header = await viewOf(archive.slice(offset, offset + LOCAL_HEADER_LENGTH));
  if (header.byteLength < LOCAL_HEADER_LENGTH) throw new ZipError(copy.brokenZip);
  const start =
    offset + LOCAL_HEADER_LENGTH + header.getUint16(26, true) + header.getUint16(28, true);
  const content = archive.slice(start, start + packed);
  if (method === 0) return new File([content], name);
  if (method !== DEFLATED) throw new ZipError(copy.brokenZip);
  return new File(await inflate(content), name);
}

/** Ends at the size of the largest picture: a small entry can hold gigabytes. */
async function inflate(content: Blob): Promise<BlobPart[]> {
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipError(copy.brokenZip);
    });
    if (done) return parts;
    bytes += value.byteLength;
    if (bytes > MAX_PICTURE_BYTES) {
      void reader.cancel();
      throw new ZipError(copy.largePicture);
    }
    parts.push(value);
  }
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return undefined;
}
