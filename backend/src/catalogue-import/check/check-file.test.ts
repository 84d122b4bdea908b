import files from 'node:fs/promises';
import { dirname } from 'node:path';
import { encode } from 'iconv-lite';
import { products } from '../../database/schema';
import {
  aCatalogueTest,
  csvOf,
  goldenCsv,
  importOptions,
  productHeader,
} from '../testing/run-catalogue';
import type { CatalogueTest } from '../testing/run-catalogue';
import { checkFile } from './check-file';
import { runCheck } from '../commands/run-check';

let test: CatalogueTest;
beforeEach(async () => (test = await aCatalogueTest()));
afterEach(() => test.close());

const header =
  'codigo;descricao;marca;categoria;subcategoria;preco;unidade;m2_por_caixa;peso_kg;saldo;lote;relacionados;fotos;atributos';
const check = async (...lines: string[]) => {
  const path = test.file([header, ...lines].join('\n'));
  const isGood = await runCheck(test.context, path, importOptions);
  return { isGood, lines: test.printed.slice(1) };
};
/** A line without fault, with some cells replaced. */
const line = (changed: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    codigo: '1',
    descricao: 'Disco',
    marca: 'Forja',
    categoria: 'Ferramentas',
    subcategoria: 'Disco',
    preco: '9,90',
    unidade: 'UN',
    peso_kg: '0,5',
    saldo: '3',
    ...changed,
  };
  return header
    .split(';')
    .map((name) => cells[name] ?? '')
    .join(';');
};

describe('catalogue check', () => {
  it.each([
    ['UTF-8', Buffer.from(goldenCsv)],
    ['UTF-8', Buffer.from(`\ufeffsep=;\r\n${goldenCsv}`)],
    ['Windows-1252', encode(goldenCsv, 'win1252')],
    ['UTF-16', encode(goldenCsv, 'utf16-le', { addBOM: true })],
    ['UTF-8', Buffer.from(goldenCsv.replaceAll(';', '\t'))],
  ])('reads every column of a spreadsheet in %s', async (encoding, bytes) => {
    const {
      products: read,
      problems,
      file,
    } = await checkFile(test.file(bytes), test.context.profile);

    expect(problems).toEqual([]);
    expect(file.encoding).toBe(encoding);
    expect(read).toMatchObject([
      {
        code: 1001,
        name: 'Torneira de Banheiro Bica Alta',
        brand: 'Aquaflux',
        group: 'banheiro',
        subgroup: 'torneiras-para-banheiro',
        priceCents: 123_456,
        saleUnit: 'UN',
        boxArea: null,
        weightGrams: 1250,
        description: expect.stringContaining('com "aspas"') as unknown,
        attributes: [
          { name: 'Cor', value: 'Cromado' },
          { name: 'Altura', value: '32 cm' },
        ],
        relatedCodes: [1002, 1003],
        pictures: ['torneiras/1001.jpg', 'torneiras/1001-2.jpg'],
        popularity: 80,
        batches: [],
        balances: [{ batchId: '', available: 12, stores: { matriz: 4, 'ouro-verde': 8 } }],
      },
      {
        code: 1002,
        name: 'Piso Cerâmico 60 x 60',
        saleUnit: 'M2',
        boxArea: 21_600,
        popularity: null,
        batches: [
          { id: 'T1', description: 'Tom 1, calibre 5' },
          { id: 'T2', description: 'Lote T2' },
        ],
        balances: [
          { batchId: 'T1', available: 20, stores: {} },
          { batchId: 'T2', available: 7, stores: {} },
        ],
      },
      { code: 1003, name: '=Disco 3/4"', priceCents: 990, boxArea: null, weightGrams: 50 },
    ]);
  });

  it('reads JSON Lines with the same names', async () => {
    const path = test.file(
      JSON.stringify({
        codigo: 7,
        descricao: 'Disco',
        marca: 'Forja',
        categoria: 'Ferramentas',
        subcategoria: 'disco',
        preco: 12.5,
        unidade: 'UN',
        peso_kg: 1.234,
        saldo: 3,
        atributos: { Cor: 'Preto' },
        relacionados: [8, 9],
        termos: ['serra', 'serra'],
      }),
      'catalogo.jsonl',
    );

    const { products: read, problems } = await checkFile(path, test.context.profile);

    expect(problems).toEqual([]);
    expect(read).toMatchObject([
      {
        code: 7,
        priceCents: 1250,
        weightGrams: 1234,
        attributes: [{ name: 'Cor', value: 'Preto' }],
        relatedCodes: [8, 9],
        searchWords: ['serra'],
      },
    ]);
  });

  it('names line, column, value and fault of every problem, and changes nothing', async () => {
    const { isGood, lines } = await check(
      line({ codigo: '7,89E+12' }),
      line({ codigo: '01/02/2026' }),
      line({ codigo: '3', preco: '1.234' }),
      line({ codigo: '4', preco: '#N/D' }),
      line({ codigo: '5', preco: '1,234' }),
      line({ codigo: '6', preco: '0' }),
      line({ codigo: '7', preco: 'a combinar' }),
      line({ codigo: '8', descricao: '' }),
      line({ codigo: '9', categoria: 'Ferramenta' }),
      line({ codigo: '10', subcategoria: 'Discos' }),
      line({ codigo: '26', categoria: 'Banheiro', subcategoria: 'Torneiras' }),
      line({ codigo: '11', unidade: 'M2' }),
      line({ codigo: '12', m2_por_caixa: '2,16' }),
      line({ codigo: '13', peso_kg: '0' }),
      line({ codigo: '14', saldo: '2,5' }),
      line({ codigo: '15', descricao: 'CerÃ¢mica' }),
      line({ codigo: '16', fotos: '../segredo.jpg|IMG_0001.HEIC' }),
      line({ codigo: '17', atributos: 'Cor Branco' }),
      line({ codigo: '18' }),
      line({ codigo: '18' }),
      `${line({ codigo: '20' })};a;b`,
      line({ codigo: '21', saldo: '-4' }),
      line({ codigo: '23', descricao: 'ELÃ‰TRICA' }),
      line({ codigo: '24', marca: 'ELETRÃ”NICA' }),
      line({ codigo: '25', descricao: 'Trava com “IMÃ”, IRMÃ–' }),
      line({ codigo: '22', descricao: '"Disco' }),
    );

    expect(isGood).toBe(false);
    expect(lines).toEqual([
      '  row 2, column codigo (A), "7,89E+12": Excel has shortened this number: format the column as a number or text.',
      '  row 3, column codigo (A), "01/02/2026": Excel has made a date of this code: format the column as text.',
      '  row 4, column preco (F), "1.234": This may be 1234 or 1,234: write it without a dot.',
      '  row 5, column preco (F), "#N/D": A formula of the spreadsheet failed here: correct it and save again.',
      '  row 6, column preco (F), "1,234": At most 2 decimals are allowed.',
      '  row 7, column preco (F), "0": The price must be more than zero.',
      '  row 8, column preco (F), "a combinar": A number is expected, such as 1234,56.',
      '  row 9, column descricao (B): The cell is empty.',
      '  row 10, column categoria (D), "Ferramenta": There is no such category; the nearest is "Ferramentas".',
      '  row 11, column subcategoria (E), "Discos": There is no such subcategory of Ferramentas; the nearest is "Disco".',
      '  row 12, column subcategoria (E), "Torneiras": There is no such subcategory of Banheiro; the nearest is "Torneiras para Banheiro".',
      '  row 13, column m2_por_caixa (H): A product sold by m² needs its m² per box.',
      '  row 14, column unidade (G), "UN": A product with m² per box is sold by M2.',
      '  row 15, column peso_kg (I), "0": A weight in kg is expected, more than 0: freight depends on it.',
      '  row 16, column saldo (J), "2,5": A whole number is expected.',
      '  row 17, column descricao (B), "CerÃ¢mica": Accents are broken: save the file again as CSV UTF-8.',
      '  row 18, column fotos (M), "../segredo.jpg": A file name is expected, as piso-60x60.jpg or pisos/1.jpg.',
      '  row 18, column fotos (M), "IMG_0001.HEIC": iPhones\' HEIC is not read: save the file as JPEG.',
      '  row 19, column atributos (N), "Cor Branco": Name=Value is expected, as Cor=Branco.',
      '  row 21, column codigo (A), "18": Row 20 has the same code: only another batch ("lote") may repeat it.',
      '  row 22, "a": The row has 16 cells, the header has 14: a cell with ";" needs quotes.',
      '  warning: row 23, column saldo (J), "-4": A balance below zero is imported as 0.',
      '  row 24, column descricao (B), "ELÃ‰TRICA": Accents are broken: save the file again as CSV UTF-8.',
      '  row 25, column marca (C), "ELETRÃ”NICA": Accents are broken: save the file again as CSV UTF-8.',
      '  row 27: A quote (") is opened in this row and never closed.',
      '✗ 24 problems in catalogo.csv: nothing was changed.',
    ]);
    expect(await test.db.select().from(products)).toEqual([]);
  });

  it('warns of unknown columns and unknown related products, and says what an import would do', async () => {
    const path = test.file(`${header};cor\n${line({ relacionados: '99' })};azul\n`);

    expect(await runCheck(test.context, path, importOptions)).toBe(true);
    expect(test.printed).toEqual([
      '• catalogo.csv: UTF-8, ";" between cells, 1 lines',
      '  warning: column cor (O): This column is unknown and not imported.',
      '  warning: row 2, column relacionados, "99": There is no such product: it is left out on the page.',
      '✓ 1 products: 1 new, 0 changed, 0 as they are; 0 in the store are not in the file. Nothing was changed.',
    ]);
    expect(await test.db.select().from(products)).toEqual([]);
  });

  it('warns of photographs that are not in their folder', async () => {
    const path = test.file(`${header}\n${line({ fotos: 'disco.jpg|discos/2.jpg' })}`);
    test.context.picturesDir = dirname(test.file('', 'disco.jpg'));

    expect(await runCheck(test.context, path, importOptions)).toBe(true);
    expect(test.printed[1]).toMatch(
      /^ {2}warning: row 2, column fotos, "discos\/2\.jpg": There is no such file in \/.*\.$/,
    );
    expect(test.printed).toHaveLength(3);
  });

  it('names the photographs whose names no product has, and the name that is expected', async () => {
    for (const name of ['FOTO 20009.JPG', 'disco 20009 (2).png', '20009.heic', '20010-2.JPG']) {
      test.context.picturesDir = dirname(test.file('', name));
    }
    test.file('', 'foto 30001.jpg');
    test.file('', 'Disco.JPG');

    const { isGood, lines } = await check(
      line({ codigo: '20009' }),
      line({ codigo: '20010' }),
      line({ codigo: '20011', fotos: 'disco.jpg' }),
    );

    const expected =
      'Product 20009 does not show this file: rename it 20009.jpg (a second one 20009-2.jpg), or list it in "fotos".';
    const warnings = lines.filter((each) => each.includes('warning')).toSorted();
    expect(isGood).toBe(true);
    expect(warnings).toEqual([
      `  warning: row 2, column fotos, "20009.heic": iPhones' HEIC is not read: save the file as 20009.jpg.`,
      `  warning: row 2, column fotos, "FOTO 20009.JPG": ${expected}`,
      `  warning: row 2, column fotos, "disco 20009 (2).png": ${expected}`,
      expect.stringMatching(/row 4, .*There is no such file in .*\. There is "Disco\.JPG"\.$/),
    ]);
  });

  it.each([
    ['ABC-123', 'A number is expected, such as 1234,56.'],
    ['mar-26', 'Excel has made a date of this code: format the column as text.'],
    ['12/mar', 'Excel has made a date of this code: format the column as text.'],
  ])('says of the code %s: %s', async (codigo, sentence) => {
    const { lines } = await check(line({ codigo }));

    expect(lines[0]).toBe(`  row 2, column codigo (A), "${codigo}": ${sentence}`);
  });

  it('lists the categories where none is near', async () => {
    const { lines } = await check(line({ categoria: 'Elétrica' }));

    expect(lines[0]).toMatch(/There is no such category; the store has .*Banheiro, .*Ferramentas/);
  });

  it('reads columns under the names that systems of retailers have', async () => {
    const names = 'Cód. Produto;Descrição;Fabricante;Grupo;Subgrupo;Preço Venda;UN;Peso;Estoque';
    const content = productHeader.trim();
    const file = csvOf(7).replace(content, names);

    const { products: read, problems } = await checkFile(test.file(file), test.context.profile);

    expect(problems).toEqual([]);
    expect(read).toMatchObject([{ code: 7, brand: 'Forja', priceCents: 990 }]);
  });

  it('gives the row of a spreadsheet after a text of several lines', async () => {
    const { lines } = await check(
      line({ descricao: '"Disco\nde corte\nfino"' }),
      line({ codigo: 'x' }),
    );

    expect(lines[0]).toBe(
      '  row 3, column codigo (A), "x": A number is expected, such as 1234,56.',
    );
  });

  it('prints a thousand problems and counts all', async () => {
    const { lines } = await check(
      ...Array.from({ length: 1_200 }, (_, at) => line({ codigo: String(at + 1), preco: 'x' })),
    );

    expect(lines).toHaveLength(1_002);
    expect(lines.at(-2)).toBe('  … and 200 more');
    expect(lines.at(-1)).toBe('✗ 1200 problems in catalogo.csv: nothing was changed.');
  });

  it('prints every fault before a thousand warnings', async () => {
    const { lines } = await check(
      ...Array.from({ length: 1_200 }, (_, at) => line({ codigo: String(at + 1), saldo: '-1' })),
      line({ codigo: 'x' }),
    );

    expect(lines).toHaveLength(1_002);
    expect(lines.at(-3)).toMatch(/^ {2}row 1202, column codigo \(A\), "x"/);
    expect(lines.at(-2)).toBe('  … and 201 more');
  });

  it('refuses a file that grows while it is read', async () => {
    const path = test.file(`${header}\n${line()}`);
    jest.spyOn(files, 'readFile').mockImplementationOnce(async (...args) => {
      const bytes = await files.readFile(...args);
      await files.appendFile(path, `\n${line({ codigo: '2' })}`);
      return bytes;
    });

    await expect(runCheck(test.context, path, importOptions)).rejects.toThrow(
      'catalogo.csv has changed while it was read: run this again when it is complete.',
    );
  });

  it('refuses a folder and a missing file', async () => {
    const folder = dirname(test.file(''));

    await expect(runCheck(test.context, folder, importOptions)).rejects.toThrow(
      `${folder} is a folder.`,
    );
    await expect(runCheck(test.context, `${folder}/x.csv`, importOptions)).rejects.toThrow(
      `There is no file ${folder}/x.csv.`,
    );
  });

  it.each([
    ['is empty', '', 'catalogo.csv is empty.'],
    ['has nothing but a byte order mark', '\ufeff\n', 'catalogo.csv is empty.'],
    [
      'is a JSON list',
      '[{"codigo": 1}]',
      'catalogo.csv is one JSON list: write JSON Lines, one object on each line without "[" and ",".',
    ],
    [
      'is an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'catalogo.csv is a workbook: save it as "CSV UTF-8 (delimited by commas)" first.',
    ],
    ['has no product', header, 'catalogo.csv holds no product.'],
    [
      'has another delimiter than its cells',
      'codigo/descricao/preco\n1/Disco/9,90',
      'catalogo.csv has only one column: its first line must name the columns, with ";" between them.',
    ],
    [
      'lacks columns',
      'codigo;descricao\n1;Disco',
      'The file lacks the columns marca, categoria, subcategoria, preco, unidade, peso_kg, saldo; it has: codigo, descricao.',
    ],
    [
      'is a workbook',
      'PK\x03\x04...',
      'catalogo.csv is a workbook: save it as "CSV UTF-8 (delimited by commas)" first.',
    ],
    ['has a column twice', `${header};saldo\n`, 'catalogo.csv has the column "saldo" twice.'],
  ])('refuses a file that %s', async (_, content, message) => {
    await expect(runCheck(test.context, test.file(content), importOptions)).rejects.toThrow(
      message,
    );
  });

  it('refuses a balance in a store that the profile does not have', async () => {
    const path = test.file(`${header};saldo_campinas\n${line()};2`);

    expect(await runCheck(test.context, path, importOptions)).toBe(false);
    expect(test.printed[1]).toBe(
      '  column saldo_campinas (O): The store profile has no such store; it has: saldo_matriz, saldo_taquaral, saldo_ouro_verde, saldo_barao_geraldo, saldo_sousas.',
    );
  });
});
