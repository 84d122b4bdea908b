/** @jest-environment node */
import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { findDictionaryCompression } from './dictionary-compression';

jest.mock('node:zlib', () => ({ ...jest.requireActual<object>('node:zlib') }));

type Callback = (error: Error | null, result: Buffer) => void;
type Zstd = (content: Buffer, options: { dictionary: Buffer }, callback: Callback) => void;

/** Replaces Node's function. */
const setZstd = (zstdCompress: Zstd | undefined) => Object.assign(zlib, { zstdCompress });

/** A compression that only finds a content that equals the dictionary. */
const matchWhole: Zstd = (content, { dictionary }, callback) =>
  callback(null, content.equals(dictionary) ? Buffer.from('same') : content);

afterEach(() => setZstd(undefined));

describe('the compression with dictionaries', () => {
  it('writes the header of dcz, with the SHA-256 of the dictionary, before the frame', async () => {
    setZstd(matchWhole);
    const compress = await findDictionaryCompression();
    const dictionary = Buffer.from('old');

    const result = await compress?.(Buffer.from('new'), dictionary);

    expect(result?.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(result?.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
    expect(result?.subarray(40).toString()).toBe('new');
  });

  it('does not exist where Node has no Zstandard', async () => {
    setZstd(undefined);

    expect(await findDictionaryCompression()).toBeUndefined();
  });

  it('does not exist where Node ignores the dictionary', async () => {
    setZstd((content, _, callback) => callback(null, content));

    expect(await findDictionaryCompression()).toBeUndefined();
  });
});
