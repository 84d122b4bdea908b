import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLargeCatalogue } from './large-catalogue';

const catalogue = `codigo;descricao;preco;lote;saldo;saldo_matriz;fotos;popularidade
11;"Trincha 3"" Larga";14,90;;5;5;trincha.webp;9000
12;Piso Branco;0,90;L1;2;2;piso.webp;7
12;Piso Branco;0,90;L2;3;3;;
`;

describe('a large sample catalogue', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fireflay-large-'));
    await writeFile(join(folder, 'sample.csv'), catalogue);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = async (count: number, options = {}) => {
    const file = join(folder, `${count}.csv`);
    await writeLargeCatalogue(join(folder, 'sample.csv'), file, count, options);
    return readFile(file, 'utf8');
  };

  it('begins with the products of the file, unchanged', async () => {
    expect(await write(2)).toBe(catalogue);
  });

  it('repeats products with other codes, names, prices and popularities, and all their batches', async () => {
    const lines = (await write(4)).split('\n');

    expect(lines.slice(4)).toEqual([
      '100011;"Trincha 3"" Larga Linha Essencial";14,60;;5;;trincha.webp;371',
      '100012;Piso Branco Linha Essencial;0,98;L1;2;;piso.webp;1378',
      '100012;Piso Branco Linha Essencial;0,98;L2;3;;;',
      '',
    ]);
  });

  it('names the hundredth repetition of a product differently from all others', async () => {
    const names = (await write(200)).split('\n').map((line) => line.split(';')[1]);

    expect(new Set(names.filter((name) => name?.startsWith('Piso'))).size).toBe(100);
  });

  it('changes the name and the price of one product in a hundred on request', async () => {
    const before = (await write(150)).split('\n');
    const after = (await write(150, { isChanged: true })).split('\n');

    const differing = after.filter((line, index) => line !== before[index]);
    expect(differing).toHaveLength(2);
    expect(differing[0]).toBe('11;"Trincha 3"" Larga Novo";15,00;;5;5;trincha.webp;9000');
  });
});
