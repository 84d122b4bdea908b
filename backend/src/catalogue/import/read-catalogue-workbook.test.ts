import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { aWideWorkbook } from '../../testing/workbook';
import { ImportFileError } from '../../tables/problem';
import { catalogueColumns } from './columns/columns';
import { readColumns } from './read-columns';
import { toImportFile } from '../../tables/read-file';
import { readTable } from '../../tables/read-table';

type Cells = (string | number | boolean | Date | null)[][];

const workbook = async (...sheets: Cells[]) =>
  toImportFile(
    'produtos.xlsx',
    Buffer.from(
      await writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `P${index}`, rows })) }),
    ),
  );

const failureOf = (bytes: Buffer, name = 'produtos.xlsx') =>
  readTable(toImportFile(name, bytes), catalogueColumns()).then(
    () => 'no failure',
    (error: unknown) => {
      if (error instanceof ImportFileError) return error.message;
      throw error;
    },
  );

/** An archive with one entry, whose directory says that it is as large as this. */
function archiveOf(name: string, declaredSize: number): Buffer {
  const content = deflateRawSync(Buffer.alloc(1_000));
  const local = Buffer.alloc(30);
  local.write('504b0304', 'hex');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(declaredSize, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('504b0102', 'hex');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt32LE(declaredSize, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  const text = Buffer.from(name);
  return Buffer.concat([local, text, content, entry, text, end]);
}

describe('a workbook', () => {
  it.each([
    [
      'hidden',
      [
        ['Parametro', 'Valor'],
        ['versao', 3],
      ],
      true,
    ],
    ['a cover', [['Tabela de preços'], ['Vigência', '01/12/2026']], false],
  ] as const)(
    'whose first sheet is %s is read from the sheet with the names of columns',
    async (_what, rows, hidden) => {
      const list = [
        ['codigo', 'preco'],
        [1001, 5],
      ];
      const sheets = [
        { name: 'Primeira', rows: rows.map((row) => [...row]), hidden },
        { name: 'Lista', rows: list },
      ];
      const file = toImportFile('precos.xlsx', Buffer.from(await writeXlsx({ sheets })));

      const { format, rows: read } = await readTable(file, catalogueColumns());

      expect(format).toBe('XLSX, planilha 2 (Lista)');
      expect(read.map(({ cells }) => Object.fromEntries(cells))).toEqual([
        { codigo: '1001', preco: '5' },
      ]);
    },
  );

  it.each([
    ['two cells', ['TABELA DE PREÇOS', 'Vigência 01/12/2026']],
    ['more cells than the header', ['TABELA DE PREÇOS', 'Vigência', '01/12/2026', 'Filial 3']],
    ['a comma in each cell', ['Preços, produtos, saldos', 'Rua A, 10, Centro, Campinas']],
    ['a word of a header', ['Preço de venda', 'vale até 31/12/2026']],
  ])('or a CSV is read below a title of %s', async (_what, title) => {
    const rows = [title, [], ['codigo', 'preco'], [1001, '5,00']];
    const csv = (delimiter: string) =>
      rows.map((row) => (row.length === 0 ? delimiter : row.join(delimiter))).join('\n');
    const files = [
      await workbook(rows),
      toImportFile('precos.csv', Buffer.from(csv(';'))),
      toImportFile('precos.txt', Buffer.from(csv('\t'))),
      toImportFile('precos.csv', Buffer.from(csv(';').replace('codigo;preco', '"codigo";"preco"'))),
    ];

    for (const file of files) {
      const { columns, rows: read } = await readTable(file, catalogueColumns());

      expect([...columns.keys()].filter(Boolean)).toEqual(['codigo', 'preco']);
      expect(read.map(({ line, cells }) => [line, cells.get('codigo')])).toEqual([[4, '1001']]);
    }
  });

  it('or a CSV is read by the lower of two rows of headings', async () => {
    const rows = [
      ['Produto', '', 'Preço', ''],
      ['Código', 'Descrição', 'Preço', 'Custo'],
      [1001, 'Disco', 5, 3],
    ];
    const csv = rows.map((row) => row.join(';')).join('\n');

    for (const file of [await workbook(rows), toImportFile('precos.csv', Buffer.from(csv))]) {
      const { rows: read } = await readTable(file, catalogueColumns());

      expect(
        read.map(({ line, cells }) => [line, cells.get('codigo'), cells.get('preco')]),
      ).toEqual([[3, '1001', '5']]);
    }
  });

  it('has no zero bytes, which cannot be stored', async () => {
    const { rows } = await readTable(
      await workbook([
        ['codigo', 'preco'],
        [1001, '5_x0000_0'],
      ]),
      catalogueColumns(),
    );

    expect(rows.map(({ cells }) => cells.get('preco'))).toEqual(['5\ufffd0']);
  });

  it('or a CSV has its price in the column whose name says it best', async () => {
    const rows = [
      ['Código', 'Valor', 'Preço de venda'],
      [1001, 3, 5],
    ];

    const { rows: read } = await readTable(await workbook(rows), catalogueColumns());

    expect(read.map(({ cells }) => cells.get('preco'))).toEqual(['5']);
  });

  it('of a program that writes backslashes into the names of its parts is read', async () => {
    const { bytes } = await workbook([
      ['codigo', 'preco'],
      [1001, 5],
    ]);
    const names = ['_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
    const windows = Buffer.from(bytes);
    for (const name of [...names, 'xl/worksheets/sheet1.xml', 'xl/styles.xml']) {
      for (let at = windows.indexOf(name); at >= 0; at = windows.indexOf(name, at)) {
        windows.write(name.replaceAll('/', '\\'), at);
      }
    }
    expect(windows).not.toEqual(bytes);

    const { rows } = await readTable(toImportFile('produtos.xlsx', windows), catalogueColumns());

    expect(rows.map(({ cells }) => cells.get('codigo'))).toEqual(['1001']);
  });

  it('is read from its first sheet with rows, below a title, with the row numbers of the sheet', async () => {
    const file = await workbook(
      [],
      [
        ['Relatório de produtos'],
        [],
        ['Cód. Produto', 'Preço Venda', null, 'Observação'],
        [1001, 45.900000000000006, null, 'x'],
        [],
        ['1002', '1.234,50', null, null],
      ],
    );

    const { format, columns, rows, problems } = await readTable(file, catalogueColumns());

    expect(format).toBe('XLSX, planilha 2 (P1)');
    expect(problems).toEqual([]);
    expect(Object.fromEntries(columns)).toMatchObject({
      codigo: 'codigo (A)',
      preco: 'preco (B)',
      observacao: 'observacao (D)',
    });
    expect(rows.map(({ line, cells }) => [line, Object.fromEntries(cells)])).toEqual([
      [4, { codigo: '1001', preco: '45,9', observacao: 'x' }],
      [6, { codigo: '1002', preco: '1.234,50' }],
    ]);
  });

  it('keeps dates and truth values as a spreadsheet in Portuguese shows them', async () => {
    const file = await workbook([
      ['codigo', 'data', 'ativo'],
      [7, new Date('2026-01-05T00:00:00Z'), true],
    ]);

    const { rows } = await readTable(file, catalogueColumns());

    expect(rows.map(({ cells }) => [cells.get('data'), cells.get('ativo')])).toEqual([
      ['05/01/2026', 'VERDADEIRO'],
    ]);
  });

  it('has the columns that a mapping gives it, and no others', async () => {
    const file = await workbook([
      ['Ref', 'Vlr', 'Preço'],
      [7, 9.9, 1],
    ]);

    const { columns, rows } = await readTable(
      file,
      catalogueColumns({ ref: 'codigo', vlr: 'preco', preco: '' }),
    );

    expect([...columns.keys()].filter(Boolean)).toEqual(['codigo', 'preco']);
    expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([
      { codigo: '7', preco: '9,9' },
    ]);
  });

  it('lists its columns with examples and with what their names say', async () => {
    const file = await workbook([
      ['Cód. Produto', 'Vlr Tabela'],
      [7, 9.9],
      [8, 9.9],
    ]);

    expect(await readColumns(file)).toEqual({
      columns: [
        { name: 'cod_produto', shown: 'Cód. Produto', examples: ['7', '8'] },
        { name: 'vlr_tabela', shown: 'Vlr Tabela', examples: ['9,9'] },
      ],
      suggested: { cod_produto: 'codigo', vlr_tabela: '' },
    });
  });

  it('that is broken, protected, old or something else gets a sentence with the remedy', async () => {
    const good = await workbook([
      ['codigo', 'preco'],
      [7, 9.9],
    ]);
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

    expect(await failureOf(good.bytes.subarray(0, 600))).toMatch(/danificado ou incompleto/);
    const damaged = Buffer.from(good.bytes);
    damaged.fill(7, 200, 1_200);
    expect(await failureOf(damaged)).toMatch(/danificado ou incompleto/);
    expect(await failureOf(compound)).toMatch(/formato antigo do Excel/);
    const protectedFile = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await failureOf(protectedFile)).toMatch(/protegido por senha: tire a senha/);
    expect(await failureOf(archiveOf('content.xml', 1_000))).toMatch(/não é uma planilha XLSX/);
  });

  it('without rows gets a sentence', async () => {
    expect(await failureOf((await workbook([])).bytes)).toMatch(/não tem nenhuma linha/);
    const onlyHeader = await workbook([['codigo', 'preco']]);
    await expect(readColumns(onlyHeader)).rejects.toThrow(/não tem nenhum produto/);
  });

  it('that would become too large is refused before anything of it is unpacked', async () => {
    expect(await failureOf(archiveOf('xl/workbook.xml', 2_000_000_000))).toMatch(
      /mais de 768 MB quando é aberto/,
    );
    expect(await failureOf(archiveOf('xl/workbook.xml', 0))).toMatch(/quando é aberto/);
  });

  it('with a cell far to the right is refused in its first row, as a CSV is', async () => {
    const csv = `codigo;preco\n${'1;'.repeat(501)}1\n`;

    expect(await failureOf(aWideWorkbook(300))).toMatch(/mais de 500 colunas na linha 1/);
    expect(await failureOf(Buffer.from(csv), 'produtos.csv')).toMatch(
      /mais de 500 colunas na linha 2/,
    );
  });

  it('is read with 300 columns, of which many are empty', async () => {
    const header = ['codigo', ...Array.from({ length: 298 }, () => null), 'preco'];

    const { rows } = await readTable(await workbook([header, [7], [8]]), catalogueColumns());

    expect(rows).toHaveLength(2);
  });
});
