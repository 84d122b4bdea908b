/** A file in a ZIP archive, as the archive's directory describes it. */
interface ArchiveEntry {
  name: string;
  /** Bytes before compression: readers stop there. Not known where it is 0xffffffff (ZIP64), or 0 with content. */
  size: number;
  compressedSize: number;
  /** Where the name is in the archive: in its directory, and before the content. */
  nameOffsets: [number, number];
}

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_HEADER_LENGTH = 30;
const MAX_COMMENT_LENGTH = 65_535;

/** The directory of a ZIP archive, which nothing has to be decompressed for. undefined: it has none that can be read. */
export function listArchive(bytes: Buffer): ArchiveEntry[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const entries: ArchiveEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) {
      return undefined;
    }
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      nameOffsets: [at + ENTRY_LENGTH, bytes.readUInt32LE(at + 42) + LOCAL_HEADER_LENGTH],
    });
    at += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

const BACKSLASH = '\\'.charCodeAt(0);
const SLASH = '/'.charCodeAt(0);

/** The archive with '/' in its names: some programs for Windows write '\\'. The same bytes where there is none. */
export function withSlashes(bytes: Buffer): Buffer {
  const wrong = listArchive(bytes)?.filter(({ name }) => name.includes('\\')) ?? [];
  if (wrong.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  for (const { name, nameOffsets } of wrong) {
    for (const offset of nameOffsets) {
      const end = offset + Buffer.byteLength(name);
      copy.subarray(offset, end).forEach((byte, at) => {
        if (byte === BACKSLASH) copy[offset + at] = SLASH;
      });
    }
  }
  return copy;
}

function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT_LENGTH);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  return undefined;
}
