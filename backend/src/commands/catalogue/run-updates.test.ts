import { existsSync, readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { catalogueImports, products, stock, storeStock } from '../../database/schema';
import { runExport } from './run-export';
import { runImport } from './run-import';
import { runPrices, runStock } from './run-updates';
import { aCatalogueTest, goldenCsv, importOptions } from './testing/run-catalogue';
import type { CatalogueTest } from './testing/run-catalogue';

let test: CatalogueTest;
beforeEach(async () => {
  test = await aCatalogueTest();
  await runImport(test.context, test.file(goldenCsv), importOptions);
  test.printed.length = 0;
});
afterEach(() => test.close());

const prices = async () => {
  const rows = await test.db.select().from(products).orderBy(asc(products.code));
  return rows.map(({ priceCents }) => priceCents);
};
const units = async () => {
  const rows = await test.db
    .select()
    .from(stock)
    .orderBy(asc(stock.productCode), asc(stock.batchId));
  return rows.map(({ productCode, batchId, available }) => [productCode, batchId, available]);
};
const updateStock = (content: string) =>
  runStock(test.context, test.file(content, 'saldos.csv'), importOptions);
const updatePrices = (content: string, options = importOptions) =>
  runPrices(test.context, test.file(content, 'precos.csv'), options);

describe('catalogue prices', () => {
  it('changes the prices of the file and no others', async () => {
    expect(await updatePrices('codigo;preco\n1001;1.299,00\n1003;9,90\n')).toBe(true);

    expect(await prices()).toEqual([129_900, 4590, 990]);
    expect(test.printed.at(-1)).toBe('✓ 1 preços mudados, 0 linhas sem produto.');
  });

  it('lists unknown codes, applies the others and fails', async () => {
    expect(await updatePrices('codigo;preco\n77;5,00\n1003;8,00\n')).toBe(false);

    expect(await prices()).toEqual([123_456, 4590, 800]);
    expect(test.printed.slice(1)).toEqual([
      '  linha 2, coluna codigo, "77": Não há este produto à venda.',
      '✗ 1 preços mudados, 1 linhas sem produto.',
    ]);
  });

  it('changes nothing and shows the greatest changes first when a price changes by more than the limit', async () => {
    const content = 'codigo;preco\n1001;0,99\n1002;90,00\n1003;12,00\n';

    await expect(updatePrices(content)).rejects.toThrow(
      '2 de 3 preços mudados diferem em mais de 30 %: 1001 de R$ 1.234,56 para R$ 0,99 (-100 %); ' +
        '1002 de R$ 45,90 para R$ 90,00 (+96 %). Nada foi mudado: confira; --yes os muda.',
    );
    expect(await prices()).toEqual([123_456, 4590, 990]);

    const confirmed = { ...importOptions, maxPricePercent: null };
    expect(await updatePrices(content, confirmed)).toBe(true);
    expect(await prices()).toEqual([99, 9_000, 1_200]);
  });

  it('changes nothing when a line has a fault', async () => {
    expect(await updatePrices('codigo;preco\n1001;5\n1003;1.234\n')).toBe(false);

    expect(await prices()).toEqual([123_456, 4590, 990]);
  });

  it('refuses a file without lines, as an export that failed writes it', async () => {
    await expect(updatePrices('codigo;preco\n')).rejects.toThrow(
      'precos.csv não tem nenhum produto.',
    );
  });

  it('is undone by the next import of a catalogue with other prices', async () => {
    await updatePrices('codigo;preco\n1001;1.000,00\n');

    await runImport(test.context, test.file(goldenCsv), importOptions);

    expect(await prices()).toEqual([123_456, 4590, 990]);
  });

  it('is recorded with file and person', async () => {
    await updatePrices('codigo;preco\n1001;1.000,00\n');

    const [, record] = await test.db
      .select()
      .from(catalogueImports)
      .orderBy(asc(catalogueImports.id));
    expect(record).toMatchObject({
      kind: 'prices',
      source: 'precos.csv',
      actor: 'command ana',
      changed: 1,
    });
  });
});

describe('catalogue stock', () => {
  it('changes the balances of products and batches in the file, and no others', async () => {
    expect(await updateStock('codigo;lote;saldo\n1002;T2;9\n1003;;4\n')).toBe(true);

    expect(await units()).toEqual([
      [1001, '', 12],
      [1002, 'T1', 20],
      [1002, 'T2', 9],
      [1003, '', 4],
    ]);
  });

  it('changes balances in stores', async () => {
    expect(await updateStock('codigo;saldo;saldo_matriz\n1001;9;1\n')).toBe(true);

    const rows = await test.db.select().from(storeStock).orderBy(asc(storeStock.storeId));
    expect(rows.map(({ storeId, available }) => [storeId, available])).toEqual([
      ['matriz', 1],
      ['ouro-verde', 8],
    ]);
  });

  it('lists unknown products and batches, applies the others and fails', async () => {
    expect(await updateStock('codigo;lote;saldo\n1002;T9;5\n1002;T1;20\n1002;;5\n1003;;4\n')).toBe(
      false,
    );

    expect(await units()).toContainEqual([1003, '', 4]);
    expect(test.printed.slice(2)).toEqual([
      '  linha 2, coluna codigo, "1002": Não há este produto com o lote "T9" à venda.',
      '  linha 4, coluna codigo, "1002": Não há este produto à venda.',
      '✗ 1 saldos mudados, 2 linhas sem produto.',
    ]);
  });

  it('requires all stores where the file has no total', async () => {
    await expect(updateStock('codigo;saldo_matriz\n1001;1\n')).rejects.toThrow(
      'Falta no arquivo: saldo_taquaral, saldo_ouro_verde, saldo_barao_geraldo, saldo_sousas.',
    );
  });
});

describe('catalogue export', () => {
  const exportTo = (path: string, isConfirmed = false) =>
    runExport(test.context, path, { isConfirmed });

  it('writes a file whose import changes nothing', async () => {
    const path = `${test.file('', 'x.csv')}.export.csv`;
    await exportTo(path);

    await runImport(test.context, path, importOptions);

    expect(test.printed.at(-1)).toMatch(
      /^✓ 0 produtos novos, 0 mudados, 0 retirados; 0 saldos mudados/,
    );
    const text = readFileSync(path, 'utf8');
    // Excel would calculate a name that begins with '='.
    expect(text).toContain('1003;;"\'=Disco 3/4""";Forja;Ferramentas;Disco;"9,90";UN;"0,05";');
  });

  it('writes a file whose import changes nothing after units of the stores were delivered', async () => {
    await test.db.update(stock).set({ available: 9 }).where(eq(stock.productCode, 1001));
    const path = `${test.file('', 'x.csv')}.export.csv`;
    await exportTo(path);

    expect(await runImport(test.context, path, importOptions)).toBe(true);

    expect(test.printed).toContainEqual(
      expect.stringMatching(
        /^ {2}aviso: linha 2, coluna saldo \(V\), "9": As lojas têm juntas 12, mais que isto/,
      ),
    );
    expect(test.printed.at(-1)).toMatch(/0 retirados; 0 saldos mudados/);
  });

  it('replaces an existing file only when it is told to', async () => {
    const path = test.file('my own notes', 'notes.csv');

    await expect(exportTo(path)).rejects.toThrow(`${path} já existe: --yes o substitui.`);
    expect(readFileSync(path, 'utf8')).toBe('my own notes');

    expect(await exportTo(path, true)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain('Torneira de Banheiro Bica Alta');
    expect(existsSync(`${path}.unfinished`)).toBe(false);
  });
});
