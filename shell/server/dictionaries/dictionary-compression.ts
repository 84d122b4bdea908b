import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Compresses a file for browsers that have the dictionary, in the format of `dcz` (RFC 9842, section 5). */
export type DictionaryCompression = (content: Buffer, dictionary: Buffer) => Promise<Buffer>;

/** A skippable frame of Zstandard with 32 bytes, which are the dictionary's SHA-256. */
const DCZ_HEADER = Buffer.from('5e2a4d1820000000', 'hex');
/** `ZSTD_c_compressionLevel`, and the highest level that needs no more memory of browsers. */
const LEVEL_PARAMETER = 100;
const LEVEL = 19;

interface ZstdOptions {
  dictionary: Buffer;
  params: Record<number, number>;
}

/** Node 20 has no Zstandard, and versions before 22.19 and 24.6 ignore the dictionary. */
type Zstd = {
  zstdCompress?: (
    content: Buffer,
    options: ZstdOptions,
    callback: (error: Error | null, result: Buffer) => void,
  ) => void;
};

/** @returns undefined where this version of Node cannot compress with a dictionary */
export async function findDictionaryCompression(): Promise<DictionaryCompression | undefined> {
  const { zstdCompress } = zlib as Zstd;
  if (!zstdCompress) return undefined;
  const zstd = promisify(zstdCompress);
  const compress: DictionaryCompression = async (content, dictionary) => {
    const params = { [LEVEL_PARAMETER]: LEVEL };
    const sum = createHash('sha256').update(dictionary).digest();
    return Buffer.concat([DCZ_HEADER, sum, await zstd(content, { dictionary, params })]);
  };
  // Random bytes are compressed only by a dictionary that contains them.
  const sample = randomBytes(1024);
  return (await compress(sample, sample)).length < sample.length ? compress : undefined;
}
