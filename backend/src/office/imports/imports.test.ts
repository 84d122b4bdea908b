import { randomUUID } from 'node:crypto';
import { eq, inArray, like } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import type { ImportDraft } from '@fireflay/back-office-wire';
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES, noChoices } from '@fireflay/back-office-wire';
import { catalogueImports, importDrafts, importParts, products } from '../../database/schema';
import { aSmallShop } from '../../testing/small-shop';
import { openBackOffice, findChanges } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';
import { sweepImportDrafts } from './drafts';

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await openBackOffice(await aSmallShop());
  cookie = await office.signIn('catalogue');
});
afterEach(() => office.close());

const header = ['Ref.', 'Texto', 'Fabr.', 'Grupo', 'Subgrupo', 'Tabela', 'UN', 'Kg', 'Qtde'];
const mapping = {
  ref: 'codigo',
  texto: 'descricao',
  fabr: 'marca',
  grupo: 'categoria',
  subgrupo: 'subcategoria',
  tabela: 'preco',
  un: 'unidade',
  kg: 'peso_kg',
  qtde: 'saldo',
};
const rowOf = (
  code: number,
  price: number | string,
  units: number | string = 10,
  kilograms: number | string = 1,
) => [...[code, `Disco ${code}`, 'Forja', 'ferramentas', 'disco', price, 'UN', kilograms, units]];
const xlsx = async (...rows: (string | number)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Produtos', rows: [header, ...rows] }] }));

/** Sends a file; the back end reads it. @returns the id of the draft */
async function send(bytes: Buffer, fileName = 'erp.xlsx') {
  const id = randomUUID();
  const changedAt = '2026-11-24T08:00:00Z';
  const started = await office.call(
    'StartImport',
    { id, fileName, size: bytes.length, changedAt },
    { cookie },
  );
  expect(started.status).toBe(200);
  for (let number = 0; number * IMPORT_PART_BYTES < bytes.length; number += 1) {
    const part = bytes.subarray(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
    const content = part.toString('base64');
    const { status } = await office.call('SendImportPart', { id, number, content }, { cookie });
    expect(status).toBe(200);
  }
  await office.call('ReadImportFile', { id }, { cookie });
  await office.importSteps();
  return id;
}
const read = async (id: string): Promise<ImportDraft> =>
  (await office.call('ReadImportDraft', { id }, { cookie })).body;

type CheckInput = Parameters<typeof office.call<'CheckImport'>>[1];
async function check(id: string, input: CheckInput = {}) {
  const reply = await office.call(
    'CheckImport',
    {
      ...{ id, kind: 'products', isPartial: true, mapping, stockAt: '2026-11-24T08:00:00Z' },
      ...{ choices: noChoices, leavesFaultsOut: false },
      ...input,
    },
    { cookie },
  );
  await office.importSteps();
  return reply.status === 200 ? read(id) : reply.body;
}
async function apply(id: string, isConfirmed = false) {
  const { check: seen } = await read(id);
  const reply = await office.call('ApplyImport', { id, seen, isConfirmed }, { cookie });
  await office.importSteps();
  return { ...reply, draft: await read(id) };
}
const priceOf = async (code: number) => {
  const [row] = await office.db.select().from(products).where(eq(products.code, code));
  return row?.priceCents;
};

describe('an import in the back office', () => {
  it('goes from an XLSX with foreign headers to the store, and remembers what its columns are', async () => {
    const first = await send(await xlsx(rowOf(70, 12.5)));
    const asked = await read(first);
    expect(asked).toMatchObject({
      state: 'mapping',
      mapping: { ref: '', grupo: 'categoria', qtde: '' },
      stockAt: '2026-11-24T08:00:00.000Z',
    });
    expect(asked.columns[0]).toMatchObject({ name: 'ref', shown: 'Ref.', examples: ['70'] });

    const checked = await check(first);
    expect(checked).toMatchObject({
      state: 'checked',
      preview: { added: 1, changed: 0, retired: 0, balances: 1, faults: 0, lines: 1 },
    });
    expect(await priceOf(70)).toBeUndefined();
    const { draft } = await apply(first);

    expect(draft).toMatchObject({ state: 'applied', failure: null });
    expect(await priceOf(70)).toBe(1250);
    expect(await office.db.select().from(importParts)).toEqual([]);
    const next = await read(await send(await xlsx(rowOf(70, 13))));
    expect(next).toMatchObject({ kind: 'products', isPartial: true, mapping });
  });

  it('happens once, however often it is asked for', async () => {
    const id = await send(await xlsx(rowOf(70, 12.5)));
    await check(id);
    const { check: seen } = await read(id);
    const before = await office.db.select().from(catalogueImports);

    const replies = await Promise.all(
      [1, 2, 3].map(() => office.call('ApplyImport', { id, seen, isConfirmed: false }, { cookie })),
    );
    await office.importSteps();
    const again = await apply(id);

    expect([...replies, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await office.db.select().from(catalogueImports)).toHaveLength(before.length + 1);
  });

  it('is applied as the employee has seen it, and not as another one has checked it since', async () => {
    const id = await send(await xlsx(rowOf(70, 12.5)));
    await check(id);
    const { check: seen } = await read(id);
    await check(id, { kind: 'prices', mapping: { ...mapping, grupo: '' } });
    const { check: now } = await read(id);

    const late = await office.call('ApplyImport', { id, seen, isConfirmed: true }, { cookie });

    expect(now).not.toBe(seen);
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('Outra pessoa conferiu este arquivo de outro modo'),
    ]);
    expect(await read(id)).toMatchObject({ state: 'checked', kind: 'prices' });
  });

  it('shows problems with row, column and remedy, and imports nothing of such a file', async () => {
    const id = await send(await xlsx(rowOf(70, 12.5), rowOf(71, 'dez')));

    const checked = await check(id);
    expect(checked).toMatchObject({
      preview: {
        faults: 1,
        problems: [
          {
            line: 3,
            column: 'Tabela (F)',
            value: 'dez',
            sentence: 'Escreva um número, como 1234,56.',
          },
        ],
      },
    });
    const { status, body } = await apply(id, true);

    expect([status, body.message]).toEqual([422, expect.stringMatching(/tem problemas/)]);
    expect(await priceOf(70)).toBeUndefined();
  });

  it.each([
    ['1,230', '2,500', '"1,230" pode ser 1.230 ou 1,23'],
    ['1.230', '2.500', '"1.230" pode ser 1.230 ou 1,23'],
    ['1,234', '5,678', '"1,234" pode ser 1.234 ou 1,234'],
  ])(
    'waits where the texts %s and %s of a workbook may be thousands or decimals, with one reason at each column',
    async (one, other, reason) => {
      // The price is a number of the workbook, which says nothing about its texts.
      const id = await send(
        await xlsx(rowOf(70, 12.5, one, one), rowOf(71, 3.75, other, other), rowOf(72, 9.9, 5, 5)),
      );

      const checked = await check(id);

      const sentence = expect.stringContaining(
        `Nada nesta coluna mostra qual sinal separa os decimais: ${reason}`,
      );
      expect(checked).toMatchObject({
        preview: {
          faults: 2,
          problems: [
            { line: null, column: 'Kg (H)', value: one, sentence },
            { line: null, column: 'Qtde (I)', value: one, sentence },
          ],
        },
      });
      expect((await apply(id, true)).status).toBe(422);
      expect(await priceOf(70)).toBeUndefined();
    },
  );

  it('reads the texts of a workbook as their column shows, and its numbers as they are', async () => {
    const id = await send(
      await xlsx(
        rowOf(70, '1,234.50', 10, '1.500'),
        rowOf(71, 1.234, 10, 1.5),
        rowOf(72, '2,000', 10, '0.750'),
      ),
    );

    const { preview } = (await check(id)) as ImportDraft;

    // A price of 1.234 reais has three decimals.
    expect(preview?.problems).toMatchObject([{ line: 3, column: 'Tabela (F)', value: '1,234' }]);
    const next = await send(
      await xlsx(
        rowOf(70, '1,234.50', 10, '1.500'),
        rowOf(71, 1.23, 10, 1.234),
        rowOf(72, '2,000', 10, '0.750'),
      ),
    );
    await check(next);
    expect((await apply(next, true)).draft.state).toBe('applied');
    const rows = await office.db
      .select({ cents: products.priceCents, grams: products.weightGrams })
      .from(products)
      .where(inArray(products.code, [70, 71, 72]))
      .orderBy(products.code);
    expect(rows).toEqual([
      { cents: 123_450, grams: 1_500 },
      { cents: 123, grams: 1_234 },
      { cents: 200_000, grams: 750 },
    ]);
  });

  it('asks for a confirmation of large price changes, which are shown first', async () => {
    await apply((await checkedImport(rowOf(70, 10), rowOf(71, 10), rowOf(72, 10))).id);
    const { id, preview } = await checkedImport(rowOf(70, 11), rowOf(71, 1), rowOf(72, 14));
    expect(preview).toMatchObject({ prices: 3, largePrices: 2, pricePercent: 30 });
    expect(preview?.priceChanges).toMatchObject([
      { code: 71, name: 'Disco 71', before: 1000, now: 100, isLarge: true },
      { code: 72, isLarge: true },
      { code: 70, isLarge: false },
    ]);

    const refused = await apply(id);
    expect([refused.status, refused.draft.state]).toEqual([409, 'checked']);
    expect(await priceOf(71)).toBe(1000);
    await apply(id, true);

    expect(await priceOf(71)).toBe(100);
  });

  async function checkedImport(...rows: (string | number)[][]) {
    return (await check(await send(await xlsx(...rows)))) as ImportDraft;
  }

  it('does not apply what is no longer what was shown', async () => {
    await apply((await checkedImport(rowOf(70, 10))).id);
    const { id } = await checkedImport(rowOf(70, 12));
    await office.db.update(products).set({ priceCents: 2_000 }).where(eq(products.code, 70));

    const { draft } = await apply(id, true);

    expect(draft).toMatchObject({
      state: 'checked',
      failure: expect.stringMatching(/mudaram depois da conferência/),
    });
    expect(await priceOf(70)).toBe(2_000);
  });

  it('can be of prices or balances only, and lists products that are not for sale', async () => {
    await apply((await checkedImport(rowOf(70, 10))).id);
    const prices = await send(Buffer.from('Ref.;Tabela\n70;11,00\n99;1,00\n'), 'precos.csv');
    const checked = await check(prices, { kind: 'prices' });
    expect(checked).toMatchObject({
      preview: { changed: 1, unknown: 1, faults: 0, priceChanges: [{ name: 'Disco 70' }] },
    });
    await apply(prices);
    const balances = await send(Buffer.from('Ref.;Qtde\n70;3\n'), 'saldos.csv');
    expect(await check(balances, { kind: 'stock' })).toMatchObject({ preview: { balances: 1 } });
    await apply(balances);

    const { body } = await office.call('ReadProductHistory', { code: 70 }, { cookie });
    expect(body).toMatchObject({
      name: 'Disco 70',
      changes: [
        { field: 'stock', before: 10, after: 3, actor: 'Pessoa 1', fileName: 'saldos.csv' },
        { field: 'price', before: 1000, after: 1100, fileName: 'precos.csv' },
        { field: 'stock', before: null, after: 10, fileName: 'erp.xlsx' },
        { field: 'price', before: null, after: 1000 },
      ],
    });
  });

  it('says what the columns lack, and goes on from there', async () => {
    const id = await send(await xlsx(rowOf(70, 12.5)));

    expect(await check(id, { mapping: { ...mapping, tabela: '' } })).toMatchObject({
      state: 'mapping',
      failure: expect.stringMatching(/^Falta no arquivo: preco\./),
    });
    expect(await check(id, { mapping: { ...mapping, texto: 'marca' } })).toMatchObject({
      message: expect.stringMatching(/"Texto" e "Fabr." são ambas "marca"/),
    });
    expect(await check(id, { stockAt: '2027-01-01T00:00:00Z' })).toMatchObject({
      fields: { stockAt: expect.stringMatching(/já passou/) },
    });
    expect(await check(id)).toMatchObject({ state: 'checked' });
  });

  it.each([
    ['a.xlsx', 80 * 1024 ** 2, 413, /tem 80 MB e o máximo é 40 MB/],
    ['a.xlsx', MAX_IMPORT_BYTES + 1, 413, /o máximo é 40 MB/],
    ['a.xls', 10, 422, /formato antigo do Excel/],
    ['a.pdf', 10, 422, /XLSX ou um arquivo CSV/],
    ['a.csv', 0, 422, /está vazio/],
  ])('refuses %s with %d bytes before anything is sent', async (fileName, size, status, text) => {
    const reply = await office.call(
      'StartImport',
      { id: randomUUID(), fileName, size, changedAt: '' },
      { cookie },
    );

    expect([reply.status, reply.body.message]).toEqual([status, expect.stringMatching(text)]);
  });

  it('of a broken file, or of one that did not arrive whole, ends with a sentence', async () => {
    expect(await read(await send(Buffer.from('PK\x03\x04 nothing')))).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/danificado ou incompleto/),
    });
    const id = randomUUID();
    const file = { id, fileName: 'a.csv', size: 20, changedAt: '' };
    await office.call('StartImport', file, { cookie });
    const part = { id, number: 0, content: Buffer.from('short').toString('base64') };
    expect((await office.call('SendImportPart', part, { cookie })).status).toBe(422);
    expect(await office.call('ReadImportFile', { id }, { cookie })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/chegou incompleto/) },
    });
  });

  it('that a dead process left is found again at the step before, with nothing changed', async () => {
    const { id } = await checkedImport(rowOf(70, 12.5));
    await office.db
      .update(importDrafts)
      .set({ state: 'applying', workingUntil: new Date(0) })
      .where(eq(importDrafts.id, id));

    expect(await read(id)).toMatchObject({
      state: 'checked',
      failure: expect.stringMatching(/interrompida e nada foi mudado/),
    });
    expect((await apply(id)).draft.state).toBe('applied');
  });

  it('is undone once, after it was shown what that restores', async () => {
    await apply((await checkedImport(rowOf(70, 10))).id);
    const { importId } = (await apply((await checkedImport(rowOf(70, 12, 4))).id)).draft;
    const id = importId ?? 0;
    const { body } = await office.call('ReadImportUndo', { id }, { cookie });
    expect(body).toEqual({
      leaving: 0,
      returning: 0,
      texts: 1,
      prices: 1,
      balances: 1,
      families: 0,
      kept: 0,
    });

    const draft = randomUUID();
    await office.call('UndoImport', { id, draft }, { cookie });
    await office.call('UndoImport', { id, draft }, { cookie });
    await office.importSteps();

    expect(await read(draft)).toMatchObject({ state: 'applied', isUndo: true, undone: body });
    expect(await priceOf(70)).toBe(1000);
    const other = await office.call('UndoImport', { id, draft: randomUUID() }, { cookie });
    expect([other.status, other.body.message]).toEqual([409, 'Esta importação já foi desfeita.']);
    const { body: list } = await office.call('ListImports', {}, { cookie });
    expect(list.imports.slice(0, 2)).toMatchObject([
      { undoes: id, actor: 'Pessoa 1', undoRefusal: expect.any(String) },
      { id, isUndone: true, fileName: 'erp.xlsx' },
    ]);
  });

  it('is in the log with every step but the parts of its file', async () => {
    await apply((await checkedImport(rowOf(70, 10))).id);

    const rows = await findChanges(office);
    expect(rows.map(({ action }) => action)).toEqual([
      'StartImport',
      'ReadImportFile',
      'CheckImport',
      'ApplyImport',
    ]);
  });

  it('is for the role of the catalogue', async () => {
    const clerk = await office.signIn('orders', 'content', 'finance');

    expect((await office.call('ListImports', {}, { cookie: clerk })).status).toBe(403);
  });

  it('is forgotten when it is discarded, or after a week', async () => {
    const discarded = await send(await xlsx(rowOf(70, 10)));
    await office.call('DiscardImport', { id: discarded }, { cookie });
    expect((await office.call('ReadImportDraft', { id: discarded }, { cookie })).status).toBe(404);
    const old = await send(await xlsx(rowOf(70, 10)));

    await sweepImportDrafts(office.db, new Date(office.clock.now.getTime() + 8 * 86_400_000));

    expect((await office.call('ReadImportDraft', { id: old }, { cookie })).status).toBe(404);
    expect(await office.db.select().from(importParts)).toEqual([]);
  });
});

describe('a file of a retailer’s own system', () => {
  const columns = {
    cod: 'codigo_erp',
    nome: 'descricao',
    grupo: 'categoria',
    preco: 'preco',
    un: 'unidade',
    peso: 'peso_kg',
    estoque: 'saldo',
    ativo: 'ativo',
    local: 'localizacao',
    gtin: 'ean',
  };
  const first = 'Cod;Nome;Grupo;Preco;UN;Peso;Estoque;Ativo;Local;GTIN';
  const lineOf = (code: string, changed: Record<string, string> = {}) => {
    const cells = { Cod: code, Nome: `Tinta ${code}`, Grupo: 'TINTAS', Preco: '10,00', UN: 'UN' };
    const all = { ...cells, Peso: '900', Estoque: '3', Ativo: 'S', Local: 'R1', ...changed };
    return first
      .split(';')
      .map((name) => (all as Record<string, string>)[name] ?? '')
      .join(';');
  };
  const choices = {
    ...noChoices,
    units: { peso: 'g' },
    defaults: { marca: 'Sem marca' },
    categories: { TINTAS: 'acessorios-para-pintura/tinta' },
  };
  const csv = (...lines: string[]) => Buffer.from([first, ...lines].join('\n'));
  async function checkLines(lines: string[], input: CheckInput = {}) {
    const id = await send(csv(...lines), 'erp.csv');
    const checked = await check(id, { mapping: columns, choices, isPartial: false, ...input });
    return checked as ImportDraft;
  }
  async function sendAndCheck(...rows: (string | number)[][]) {
    const id = await send(await xlsx(...rows));
    await check(id);
    return id;
  }
  const importLines = async (lines: string[], input?: CheckInput) => {
    const { draft } = await apply((await checkLines(lines, input)).id, true);
    expect(draft).toMatchObject({ state: 'applied', failure: null });
  };
  const forSale = async () => {
    const rows = await office.db
      .select({ name: products.name, code: products.code, shelf: products.shelf })
      .from(products)
      .where(like(products.name, 'Tinta %'))
      .orderBy(products.name);
    return Object.fromEntries(rows.map(({ name, ...others }) => [name.slice(6), others]));
  };

  it('keeps its codes with letters and zeros: the store gives each product one number for good', async () => {
    await importLines([lineOf('TIN-18L'), lineOf('0012'), lineOf('12')]);
    const before = await forSale();
    expect(new Set(Object.values(before).map(({ code }) => code)).size).toBe(3);
    await importLines([lineOf('12')]);

    await importLines([lineOf('tin-18l', { Nome: 'Tinta TIN-18L' }), lineOf('12'), lineOf('0012')]);

    expect(await forSale()).toEqual(before);
    const found = await office.call('ListProducts', { search: 'TIN-18L' }, { cookie });
    expect(found.body.products).toMatchObject([{ name: 'Tinta TIN-18L' }]);
    const prices = await send(Buffer.from('SKU;Preco\n0012;11,00\nX9;1,00\n'), 'precos.csv');
    expect(
      await check(prices, { kind: 'prices', mapping: { sku: 'codigo_erp', preco: 'preco' } }),
    ).toMatchObject({
      preview: { changed: 1, unknown: 1, problems: [{ value: 'X9', isWarning: true }] },
    });
  });

  it('with numbers among its codes has the products that the store knows by these numbers', async () => {
    await apply(await sendAndCheck(rowOf(70, 10)), true);

    const { preview } = await checkLines([lineOf('70'), lineOf('TIN-18L')], { isPartial: true });

    expect(preview).toMatchObject({ added: 1, changed: 1 });
  });

  it('leaves lines with problems out, whose products stay for sale, and takes inactive ones off sale', async () => {
    await importLines([lineOf('A1'), lineOf('B2'), lineOf('C3'), lineOf('D4')]);
    const lines = [
      lineOf('A1', { Preco: '11,00' }),
      lineOf('B2', { Preco: 'dez' }),
      lineOf('C3', { Ativo: 'N', Preco: 'dez' }),
    ];
    const stopped = await checkLines(lines);
    expect(stopped.preview).toMatchObject({ faults: 1, faultyLines: 1 });

    const checked = await checkLines(lines, { leavesFaultsOut: true });

    expect(checked.preview).toMatchObject({ faults: 0, leftOut: 1, inactive: 1, retired: 2 });
    expect(checked.preview?.problems).toMatchObject([{ line: 3, value: 'dez', isLeftOut: true }]);
    const list = await office.call('ExportImportProblems', { id: checked.id }, { cookie });
    expect(list.body).toMatchObject({
      fileName: 'problemas-erp.csv',
      csv: expect.stringContaining('3;Preco (D);dez;'),
    });
    expect((await apply(checked.id, true)).draft.state).toBe('applied');
    expect(Object.keys(await forSale())).toEqual(['A1', 'B2']);
  });

  it('retires nothing where a line that is left out may be of any product', async () => {
    await importLines([lineOf('A1'), lineOf('B2')]);

    const { preview } = await checkLines([lineOf('A1'), lineOf('')], { leavesFaultsOut: true });

    expect(preview).toMatchObject({ leftOut: 1, retired: 0 });
  });

  it('is asked about its categories once, and the answers come with the next file', async () => {
    const lines = [
      lineOf('A1'),
      lineOf('B2', { Grupo: 'DISCO' }),
      lineOf('C3', { Grupo: 'PNEUS' }),
    ];
    const asked = await checkLines(lines, { choices: { ...choices, categories: {} } });
    expect(asked.preview).toMatchObject({
      faults: 0,
      added: 0,
      unknownCategories: [
        { text: 'TINTAS', lines: 1, guess: 'acessorios-para-pintura/tinta' },
        { text: 'DISCO', lines: 1, guess: 'ferramentas/disco' },
        { text: 'PNEUS', lines: 1 },
      ],
    });
    expect((await apply(asked.id, true)).status).toBe(422);
    const answers = { ...choices.categories, DISCO: 'ferramentas/disco', PNEUS: '' };

    await importLines(lines, { choices: { ...choices, categories: answers } });

    expect(Object.keys(await forSale())).toEqual(['A1', 'B2']);
    const next = await read(await send(csv(...lines), 'erp.csv'));
    expect(next).toMatchObject({ mapping: columns, choices: { ...choices, categories: answers } });
  });

  it('is asked about a weight that is far from the former one', async () => {
    await importLines([lineOf('A1'), lineOf('B2')]);
    const kilograms = { ...choices, units: { peso: 'kg' } };

    const { id, preview } = await checkLines([lineOf('A1'), lineOf('B2', { Peso: '0,9' })], {
      choices: kilograms,
    });

    expect(preview).toMatchObject({
      oddWeights: 1,
      weights: [{ name: 'Tinta A1', before: 900, now: 900_000 }],
    });
    expect((await apply(id)).status).toBe(409);
  });

  it('with batches has the values for empty cells, and the categories, of their first lines', async () => {
    const mapped = { ...columns, local: '', lote: 'lote', fabr: 'marca' };
    const rows = ['Lote;Fabr', 'T1;Forja', 'T2;', 'T1;', 'T2;'];
    const codes = ['A1', 'A1', 'B2', 'B2'];
    const text = [first, ...codes.map((code, at) => lineOf(code, at % 2 ? { Grupo: '' } : {}))]
      .map((line, at) => `${line};${rows[at]}`)
      .join('\n');
    const id = await send(Buffer.from(text), 'erp.csv');

    const asked = { ...choices, categories: {} };
    const unknown = await check(id, { mapping: mapped, choices: asked });
    const checked = await check(id, { mapping: mapped, choices });

    expect(unknown).toMatchObject({
      preview: { unknownCategories: [{ text: 'TINTAS', lines: 2 }] },
    });
    expect(checked).toMatchObject({ preview: { faults: 0, added: 2, balances: 4 } });
  });

  it('keeps facts that it does not have, and brings the barcode', async () => {
    const ean = '7891234567895';
    await importLines([lineOf('A1', { GTIN: ean })]);
    const before = await forSale();
    const others = { ...columns, local: '' };

    await importLines([lineOf('A1', { GTIN: ean, Preco: '12,00' })], { mapping: others });

    expect(await forSale()).toEqual(before);
    expect(before.A1?.shelf).toBe('R1');
    const found = await office.call('ListProducts', { search: ean }, { cookie });
    expect(found.body.products).toMatchObject([{ name: 'Tinta A1', priceCents: 1_200 }]);
  });

  it('without codes has the products with its names and units', async () => {
    const others = { ...columns, cod: '' };
    const named = { mapping: others, choices: { ...choices, matchesNames: true } };
    await importLines([lineOf('A1'), lineOf('A1', { UN: 'CX' })], named);
    const before = await office.db.select({ code: products.code }).from(products);

    const { preview } = await checkLines(
      [lineOf('A1', { Preco: '11,00' }), lineOf('A1', { UN: 'CX' }), lineOf('B2')],
      named,
    );

    expect(preview).toMatchObject({ added: 1, changed: 1, unchanged: 1, retired: 0 });
    expect(before).toHaveLength(2);
  });
});

describe('imports in front of a retailer with an own server', () => {
  it('are refused, because that server has the catalogue', async () => {
    const { configuration } = office.dependencies;
    Object.assign(configuration, { TFIREFLAY_URL: 'https://erp.example' });

    const started = await office.call(
      'StartImport',
      { id: randomUUID(), fileName: 'a.csv', size: 1, changedAt: '' },
      { cookie },
    );

    expect([started.status, started.body.message]).toEqual([
      409,
      expect.stringMatching(/sistema da sua empresa é dono do catálogo/),
    ]);
  });
});
