import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import { ImportFileError } from './problem';
import { readInThread } from './read-in-thread';
import { defineReader } from './reader';
import type { Table } from './rows';

type ReadTable = (name: string, bytes: Uint8Array) => Promise<Table>;

const readerWith = (limits: { maxMs: number; maxMemoryMb: number }) =>
  defineReader<ReadTable>('redirects', limits);

const usual = { maxMs: 60_000, maxMemoryMb: 512 };
const usualReader = readerWith(usual);

const redirects = (count: number) =>
  Buffer.from(
    ['de;para', ...Array.from({ length: count }, (_, at) => `/antigo/${at};/produto/${at}`)].join(
      '\n',
    ),
  );

const readBy = (reader: typeof usualReader, bytes: Buffer) =>
  readInThread(reader, 'enderecos.csv', bytes);

/** The thread of a beaten limit has ended: the next file gets another one. */
const expectToReadOn = async () => {
  const { rows } = await readBy(usualReader, redirects(3));
  expect(rows).toHaveLength(3);
};

describe('a file that is read in a thread', () => {
  it.each([
    ['longer than it may', { ...usual, maxMs: 1 }],
    ['with more memory than it may have', { ...usual, maxMemoryMb: 40 }],
  ])('%s is refused with a sentence, and the next one is read', async (_what, limits) => {
    await expect(readBy(readerWith(limits), redirects(240_000))).rejects.toEqual(
      new DomainError(422, copy.tooComplex),
    );

    await expectToReadOn();
  });

  it('is refused with the sentence of its reader', async () => {
    await expect(readBy(usualReader, Buffer.from('só uma coluna'))).rejects.toThrow(
      ImportFileError,
    );

    await expectToReadOn();
  });

  it('waits for the one before it, and is refused where ten wait', async () => {
    const read = () =>
      readBy(usualReader, redirects(2)).then(
        ({ rows }) => rows.length,
        (error: unknown) => (error as DomainError).text,
      );

    const results = await Promise.all(Array.from({ length: 12 }, read));

    expect(results).toEqual([...Array<number>(11).fill(2), copy.busy]);
  });
});
