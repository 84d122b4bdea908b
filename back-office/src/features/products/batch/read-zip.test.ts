/** @jest-environment node */
import { crc32, deflateRawSync } from 'node:zlib';
import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';
import { MAX_ENTRIES, readZip } from './read-zip';

interface Entry {
  name: string;
  content: Buffer;
  method?: 0 | 8;
  isEncrypted?: boolean;
}

/** An archive as the specification of ZIP describes it. */
function aZip(entries: readonly Entry[], comment = ''): Blob {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method = 8, isEncrypted = false } of entries) {
    const packed = method === 8 ? deflateRawSync(content) : content;
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, place, path]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Blob([Buffer.concat([...locals, listed, end, Buffer.from(comment)])]);
}

const photo = Buffer.from('a photo '.repeat(1_000));

describe('a ZIP of pictures', () => {
  it('has its files, packed or not, without folders and what a Mac adds', async () => {
    const files = await readZip(
      aZip(
        [
          { name: 'fotos/', content: Buffer.alloc(0), method: 0 },
          { name: 'fotos/1001.jpg', content: photo },
          { name: 'fotos/1002.jpg', content: photo, method: 0 },
          { name: '__MACOSX/fotos/._1001.jpg', content: photo },
          { name: 'fotos/.DS_Store', content: photo },
        ],
        'PK comment',
      ),
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
    const [packed, plain] = await readZip(
      aZip([
        { name: 'a.jpg', content: huge },
        { name: 'b.jpg', content: huge, method: 0 },
      ]),
    );

    await expect(packed?.open()).rejects.toThrow(/mais de 10 MB/);
    await expect(plain?.open()).rejects.toThrow(/mais de 10 MB/);
  });

  it('that is damaged, has a password or too many files is refused with the remedy', async () => {
    const good = aZip([{ name: 'a.jpg', content: photo }]);
    const [locked] = await readZip(aZip([{ name: 'a.jpg', content: photo, isEncrypted: true }]));
    const many = Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => ({
      name: `${at}.jpg`,
      content: Buffer.alloc(0),
      method: 0 as const,
    }));
    const bytes = Buffer.from(await good.arrayBuffer());
    bytes.fill(0xff, 40, 60);
    const [broken] = await readZip(new Blob([bytes]));

    await expect(readZip(good.slice(0, 60))).rejects.toThrow(/danificado/);
    await expect(readZip(new Blob([]))).rejects.toThrow(/danificado/);
    await expect(locked?.open()).rejects.toThrow(/tem senha/);
    await expect(readZip(aZip(many))).rejects.toThrow(/mais de 5\.000 arquivos/);
    await expect(broken?.open()).rejects.toThrow(/danificado/);
  });
});
