import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../../database/in-transaction';
import { columnEntries } from '../columns/product-columns';
import { runImport } from '../../../commands/catalogue/run-import';
import { runPrices, runStock } from '../../../commands/catalogue/run-updates';
import { aCatalogueTest, importOptions } from '../../../commands/catalogue/testing/run-catalogue';
import type { CatalogueTest } from '../../../commands/catalogue/testing/run-catalogue';
import { writePlan } from './apply-import';
import { EDIT_SOURCE } from './import-record';
import { readProductImage } from './product-image';
import { undoImport } from './undo-import';
import { countUndo } from './undo-plan';

let test: CatalogueTest;
beforeEach(async () => {
  test = await aCatalogueTest();
});
afterEach(() => test.close());

/** A product's values: in the store, in the import that is undone, and as somebody edits them later. */
const edits = {
  name: [{ descricao: 'Piso' }, { descricao: 'Piso novo' }, { descricao: 'Piso editado' }],
  brand: [{ marca: 'Forja' }, { marca: 'Aquaflux' }, { marca: 'Outra' }],
  place: [
    { categoria: 'Banheiro', subcategoria: 'Torneiras para Banheiro' },
    { categoria: 'ferramentas', subcategoria: 'Disco' },
    { categoria: 'pisos-e-revestimentos', subcategoria: 'Pisos' },
  ],
  area: [
    { unidade: 'M2', m2_por_caixa: '2,16' },
    { unidade: 'UN', m2_por_caixa: '' },
    { unidade: 'M2', m2_por_caixa: '1,5' },
  ],
  price: [{ preco: '10,00' }, { preco: '12,00' }, { preco: '11,00' }],
  weight: [{ peso_kg: '1' }, { peso_kg: '2' }, { peso_kg: '3' }],
  description: [{ info: 'Um' }, { info: 'Dois' }, { info: 'Três' }],
  attributes: [{ atributos: 'Cor=Azul' }, { atributos: 'Cor=Gelo' }, { atributos: 'Cor=Cinza' }],
  related: [{ relacionados: '1' }, { relacionados: '2' }, { relacionados: '3' }],
  words: [{ termos: 'um' }, { termos: 'dois' }, { termos: 'quatro' }],
  pictures: [{ fotos: 'a.jpg' }, { fotos: 'b.jpg' }, { fotos: 'c.jpg' }],
  cost: [{ custo: '1,00' }, { custo: '2,00' }, { custo: '3,00' }],
  reference: [{ ref_fornecedor: 'a' }, { ref_fornecedor: 'b' }, { ref_fornecedor: 'c' }],
  ncm: [{ ncm: '11111111' }, { ncm: '22222222' }, { ncm: '33333333' }],
  shelf: [{ localizacao: 'a' }, { localizacao: 'b' }, { localizacao: 'c' }],
  minimumStock: [{ estoque_minimo: '1' }, { estoque_minimo: '2' }, { estoque_minimo: '3' }],
  popularity: [{ popularidade: '1' }, { popularidade: '2' }, { popularidade: '3' }],
  balance: [{ saldo: '10' }, { saldo: '20' }, { saldo: '15' }],
} as const satisfies Record<string, readonly [Cells, Cells, Cells]>;

type Cells = Readonly<Record<string, string>>;
type Edit = keyof typeof edits;
const editNames = Object.keys(edits) as Edit[];
const headers = ['codigo', ...editNames.flatMap((name) => Object.keys(edits[name][0]))];

/** A product: what the import changes of it (null: it adds it), and what is edited after the import. */
interface Story {
  imported: Edit[] | null;
  edited: Edit[] | 'retired';
}

/** Often only what comes from the ERP as well, which leaves the texts alone. */
const someEdits = (minLength: number) =>
  fc.oneof(
    fc.uniqueArray(fc.constantFrom(...editNames), { minLength }),
    fc.uniqueArray(fc.constantFrom<Edit>('price', 'balance'), { minLength }),
  );
const aStory: fc.Arbitrary<Story> = fc.record({
  imported: fc.option(someEdits(1)),
  edited: fc.oneof({ weight: 8, arbitrary: someEdits(0) }, fc.constant('retired' as const)),
});
/** Each edit alone, of a product that was added and of one that was changed. */
const everyEdit: Story[] = editNames.flatMap((name) => [
  { imported: null, edited: [name] },
  { imported: [...editNames], edited: [name] },
]);

const FIRST_CODE = 5001;
const codeOf = (at: number) => FIRST_CODE + at;
const allCells = (version: 0 | 1 | 2) =>
  Object.assign({}, ...editNames.map((name) => edits[name][version])) as Cells;
const cellsOf = (names: readonly Edit[], version: 0 | 1 | 2) =>
  Object.assign({}, ...names.map((name) => edits[name][version])) as Cells;
const csv = (columns: readonly string[], rows: readonly Cells[]) =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((line) => line.join(';'))
    .join('\n');

const confirmed = {
  ...importOptions,
  isPartial: true,
  maxRetiredPercent: null,
  maxPricePercent: null,
};
const importRows = async (rows: readonly Cells[]) => {
  if (rows.length === 0) return;
  expect(await runImport(test.context, test.file(csv(headers, rows)), confirmed)).toBe(true);
};
const rowOf = (at: number, ...cells: Cells[]): Cells =>
  Object.assign({ codigo: String(codeOf(at)) }, ...cells) as Cells;

const lastImport = async () => {
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select max(id) as id from catalogue_imports`,
  );
  return Number(rows[0]?.id);
};

async function retire(codes: number[]): Promise<void> {
  if (codes.length === 0) return;
  const plan = { added: [], changed: [], retired: codes, priceChanges: [] };
  const source = { source: EDIT_SOURCE, fileHash: '', actor: 'Ana' };
  await inTransaction(test.db, (tx) =>
    writePlan(tx, plan, { ...source, balances: [], stockAt: importOptions.stockAt }),
  );
}

/** The parts that an undo treats on their own; undefined: it is not for sale. */
async function readParts(code: number) {
  const image = await readProductImage(test.db, code);
  if (!image) return undefined;
  const { priceCents: price, ...texts } = image;
  const { rows } = await test.db.execute<{ available: number }>(
    sql`select available from stock where product_code = ${code} order by batch_id`,
  );
  return { texts, price, balance: rows.map(({ available }) => available) };
}
type Parts = Awaited<ReturnType<typeof readParts>>;
const partOf = (edit: Edit) => (edit === 'price' || edit === 'balance' ? edit : 'texts');

async function readAll(stories: readonly Story[]): Promise<Parts[]> {
  const all: Parts[] = [];
  for (const at of stories.keys()) all.push(await readParts(codeOf(at)));
  return all;
}

/** Prices and balances also come in files of their own, as from the ERP. */
async function edit(stories: readonly Story[], asUpdates: boolean): Promise<void> {
  const inFile: Cells[] = [];
  const prices: Cells[] = [];
  const balances: Cells[] = [];
  for (const [at, { imported, edited }] of stories.entries()) {
    if (edited === 'retired' || edited.length === 0) continue;
    if (asUpdates && edited.every((name) => partOf(name) !== 'texts')) {
      if (edited.includes('price')) prices.push(rowOf(at, edits.price[2]));
      if (edited.includes('balance')) balances.push(rowOf(at, edits.balance[2]));
    } else {
      const now = imported ? { ...allCells(0), ...cellsOf(imported, 1) } : allCells(1);
      inFile.push(rowOf(at, now, cellsOf(edited, 2)));
    }
  }
  await importRows(inFile);
  const write = (rows: Cells[], column: string) =>
    test.file(csv(['codigo', column], rows), `${column}.csv`);
  if (prices.length > 0) await runPrices(test.context, write(prices, 'preco'), confirmed);
  if (balances.length > 0) await runStock(test.context, write(balances, 'saldo'), confirmed);
  await retire(stories.flatMap(({ edited }, at) => (edited === 'retired' ? [codeOf(at)] : [])));
}

/** The product after the undo, and whether an edit of it was kept. */
function expectedOf(
  { imported, edited }: Story,
  before: Parts,
  now: Parts,
): { parts: Parts; isKept: boolean } {
  if (edited === 'retired') return { parts: undefined, isKept: true };
  if (!imported)
    return edited.length > 0 ? { parts: now, isKept: true } : { parts: undefined, isKept: false };
  const touched = new Set(edited.map(partOf));
  const pick = <Part extends keyof NonNullable<Parts>>(part: Part) =>
    (touched.has(part) ? now : before)?.[part] as NonNullable<Parts>[Part];
  return {
    parts: { texts: pick('texts'), price: pick('price'), balance: pick('balance') },
    // An image of the whole product is kept for each text or price that changed.
    isKept: [...touched].some((part) =>
      part === 'texts' ? imported.some((name) => name !== 'balance') : imported.includes(part),
    ),
  };
}

async function tell(stories: readonly Story[], asUpdates: boolean): Promise<void> {
  await importRows(
    stories.flatMap(({ imported }, at) => (imported ? [rowOf(at, allCells(0))] : [])),
  );
  const before = await readAll(stories);
  await importRows(
    stories.map(({ imported }, at) =>
      imported ? rowOf(at, allCells(0), cellsOf(imported, 1)) : rowOf(at, allCells(1)),
    ),
  );
  const importId = await lastImport();
  await edit(stories, asUpdates);
  const now = await readAll(stories);
  const expected = stories.map((story, at) => expectedOf(story, before[at], now[at]));
  const shown = await countUndo(test.db, importId);

  const { undone } = await undoImport(test.db, importId, {
    actor: 'Ana',
    now: new Date(Date.now()),
  });

  expect(await readAll(stories)).toEqual(expected.map(({ parts }) => parts));
  expect(undone).toEqual(shown);
  expect(shown.kept).toBe(expected.filter(({ isKept }) => isKept).length);
  expect(shown.leaving).toBe(
    stories.filter(({ imported, edited }) => !imported && edited.length === 0).length,
  );
}

describe('the undo of an import whose products were edited later', () => {
  it('is tested with an edit of every column of a product', () => {
    const columns = columnEntries.flatMap(([field, { header }]) =>
      // An own code stays with its product for good.
      field === 'ownCode' ? [] : [header],
    );

    expect(headers).toEqual(expect.arrayContaining(columns));
  });

  it.each([true, false])(
    'leaves each edit of one column as it is (updates: %s)',
    async (asUpdates) => {
      await tell(everyEdit, asUpdates);
    },
  );

  it('leaves any edits as they are, restores the rest and says so with the same numbers', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(aStory, { minLength: 1, maxLength: 12 }), fc.boolean(), tell)
        .beforeEach(async () => {
          await test.close();
          test = await aCatalogueTest();
        }),
      { numRuns: 8, seed: 8 },
    );
  });
});
