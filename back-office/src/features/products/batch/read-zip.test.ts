/** @jest-environment node */
import { aZip } from '@fireflay/testing/files';
import type { ZipEntry } from '@fireflay/testing/files';
import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';
import { MAX_ENTRIES, readZip } from './read-zip';

const photo = Buffer.from('a photo '.repeat(1_000));

const readArchive = (entries: readonly ZipEntry[], comment?: string) =>
  readZip(new Blob([new Uint8Array(aZip(entries, comment))]));

describe('a ZIP of pictures', () => {
  it('has its files, packed or not, without folders and what a Mac adds', async () => {
    const files = await readArchive(
      [
        { name: 'fotos/', content: Buffer.alloc(0), method: 0 },
        { name: 'fotos/1001.jpg', content: photo },
        { name: 'fotos/1002.jpg', content: photo, method: 0 },
        { name: '__MACOSX/fotos/._1001.jpg', content: photo },
        { name: 'fotos/.DS_Store', content: photo },
      ],
      'PK comment',
    );

    expect(files.map(({ name }) => name)).toEqual(['fotos/1001.jpg', 'fotos/1002.jpg']);
    for (const { name, open } of files) {
      const file = await open();
      expect(file.name).toBe(name);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(photo);
    }
  });

  it('is unpacked no further than the size of the largest picture', async () => {
    const huge = Buffer.alloc((MAX_PICTURE_MB + 1) * 1024 ** 2);
    const [packed, plain] = await readArchive([
      { name: 'a.jpg', content: huge },
      { name: 'b.jpg', content: huge, method: 0 },
    ]);

    await expect(packed?.open()).rejects.toThrow(/mais de 10 MB/);
    await expect(plain?.open()).rejects.toThrow(/mais de 10 MB/);
  });

  it('that is damaged, has a password or too many files is refused with the remedy', async () => {
    const good = aZip([{ name: 'a.jpg', content: photo }]);
    const [locked] = await readArchive([{ name: 'a.jpg', content: photo, isEncrypted: true }]);
    const many = Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => ({
      name: `${at}.jpg`,
      content: Buffer.alloc(0),
      method: 0 as const,
    }));
    const [broken] = await readZip(
      new Blob([new Uint8Array(Buffer.from(good).fill(0xff, 40, 60))]),
    );

    await expect(readZip(new Blob([new Uint8Array(good.subarray(0, 60))]))).rejects.toThrow(
      /danificado/,
    );
    await expect(readZip(new Blob([]))).rejects.toThrow(/danificado/);
    await expect(locked?.open()).rejects.toThrow(/tem senha/);
    await expect(readArchive(many)).rejects.toThrow(/mais de 5\.000 arquivos/);
    await expect(broken?.open()).rejects.toThrow(/danificado/);
  });
});
