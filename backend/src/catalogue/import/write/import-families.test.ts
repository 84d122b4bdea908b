import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { defaultProfile } from 'shared-contracts/profile';
import { importOptions } from '../../../commands/catalogue/testing/run-catalogue';
import { inTransaction } from '../../../database/in-transaction';
import { toImportFile } from '../../../tables/read-file';
import { aTestDatabase } from '../../../testing/test-database';
import type { TestDatabase } from '../../../testing/test-database';
import { changeFamilies } from '../../families/change-families';
import { readFamilies } from '../../families/stored-families';
import { inspectFile } from '../inspect-file';
import { applyImport } from './apply-import';
import { planFamilies } from './plan-families';
import { undoImport } from './undo-import';

let database: TestDatabase;
beforeAll(async () => (database = await aTestDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`truncate product_families, family_variants, family_changes`);
});

const base = 'Categoria;Subcategoria;Marca;Unidade;Peso kg;Saldo';
const place = 'Banheiro;Torneiras para Banheiro;Corverde;UN;1;5';

/** @param header its own columns @param rows the cells of these */
const aFile = (header: string, rows: readonly string[]) =>
  [`${header};${base}`, ...rows.map((row) => `${row};${place}`)].join('\n');

const inspect = (csv: string, isPartial = false) =>
  inspectFile(
    { db: database.db, profile: defaultProfile },
    toImportFile('familias.csv', Buffer.from(csv)),
    { isPartial },
  );

async function importFile(csv: string, isPartial = false) {
  const { products, problems } = await inspect(csv, isPartial);
  const ids: number[] = [];
  const counts = await applyImport(database.db, products, {
    ...importOptions,
    isPartial,
    maxRetiredPercent: null,
    ...{ source: 'familias.csv', fileHash: csv, actor: 'Rui' },
    onWritten: (_tx, id) => Promise.resolve(void ids.push(id)),
  });
  return { ...counts, id: ids[0] ?? 0, problems };
}

const stored = async () =>
  (await readFamilies(database.db, sql`true`)).map(({ name, axes, variants }) => ({
    name,
    axes,
    variants: variants.map(({ code, values }) => [code, ...values]),
  }));

const faultsOf = async (csv: string) =>
  (await inspect(csv)).problems
    .filter(({ isWarning }) => !isWarning)
    .map(({ line, column, sentence }) => [line, column, sentence]);

/** Writes the families of products, each of which the file has once. @returns their changes */
async function planAndWrite(
  importId: number,
  products: readonly { code: number; name: string; value: string }[],
) {
  const byCode = new Map(products.map((product) => [product.code, product]));
  return inTransaction(database.db, async (tx) => {
    const { familyChanges } = await planFamilies(
      tx,
      [...byCode.values()].map(({ code, name, value }) => ({
        code,
        family: { name, axes: ['Tamanho'], values: [value] },
      })),
    );
    await changeFamilies(tx, familyChanges, { importId, actor: 'Rui' });
    return familyChanges;
  });
}

const NAMED = 'Código;Descrição;Preço;Família de variantes;Variação';
const paint = [
  '1;Tinta 18 L;100,00;Tinta;Tamanho:18 L',
  '2;Tinta 3,6 L;30,00;tinta ;TAMANHO: 3,6 L',
];

describe('a file with families', () => {
  it('by their names makes them, and changes nothing when it is imported again', async () => {
    expect(await importFile(aFile(NAMED, paint))).toMatchObject({ problems: [] });
    expect(await stored()).toEqual([
      {
        name: 'Tinta',
        axes: ['Tamanho'],
        variants: [
          [1, '18 L'],
          [2, '3,6 L'],
        ],
      },
    ]);

    expect(await importFile(aFile(NAMED, paint))).toMatchObject({ changed: 0 });
    await importFile(aFile('Código;Descrição;Preço', ['1;Tinta 18 L;100,00', '2;Tinta;30,00']));
    expect(await stored()).toHaveLength(1);
  });

  it('adds a variant to the family of the store, and takes both back with an undo', async () => {
    await importFile(aFile(NAMED, paint));
    const more = '3;Tinta 900 ml;15,00;TINTA;Tamanho:900 ml';
    const { id, changed } = await importFile(aFile(NAMED, [more]), true);
    expect(changed).toBe(0);
    expect((await stored())[0]?.variants).toEqual([
      [1, '18 L'],
      [2, '3,6 L'],
      [3, '900 ml'],
    ]);

    const { undone } = await undoImport(database.db, id, { actor: 'Rui', now: new Date() });

    expect(undone).toMatchObject({ leaving: 1, families: 1 });
    expect((await stored())[0]?.variants).toHaveLength(2);
  });

  it('of Bling has a parent that is no product, and variants that are named in its words', async () => {
    const header = 'Código;Descrição;Preço;Produto Variação;Código Pai';
    const csv = [
      `${header};${base}`,
      `11;Tamanho:P;49,90;Variação;10;;;;;;3`,
      `10;Camiseta;0,00;Produto;;${place}`,
      `12;Tamanho:M;49,90;Variação;10;;;;;;4`,
    ].join('\n');

    const { problems } = await importFile(csv);

    expect(problems.filter(({ isWarning }) => !isWarning)).toEqual([]);
    const { products } = await inspect(csv);
    expect(products.map(({ code, name, brand }) => [code, name, brand])).toEqual([
      [11, 'Camiseta P', 'Corverde'],
      [12, 'Camiseta M', 'Corverde'],
    ]);
    expect(await stored()).toMatchObject([
      {
        name: 'Camiseta',
        axes: ['Tamanho'],
        variants: [
          [11, 'P'],
          [12, 'M'],
        ],
      },
    ]);
  });

  it('of Tiny, Loja Integrada and Nuvemshop is read as these systems write it', async () => {
    const tiny = aFile('Código;Descrição;Preço;Código do pai;Variações', [
      '20;Luva;0;;',
      '21;Luva azul;9,90;20;Cor:Azul||Tamanho:P',
      '22;Luva preta;9,90;20;Tamanho:P||Cor:Preta',
    ]);
    const integrada = aFile('Código;Descrição;Preço;tipo;sku-pai;grade-cor;grade-tamanho', [
      '30;Bota;;com-variacao;;;',
      '31;Bota 40;99,90;variacao;30;Preta;40',
      '32;Bota 41;99,90;variacao;30;Preta;41',
      '33;Meia;9,90;sem-variacao;;;',
    ]);
    const nuvemshop = aFile(
      'Código;Descrição;Preço;Identificador URL;Nome da variação 1;Valor da variação 1',
      ['40;Balde;9,90;balde;Volume;10 L', '41;;12,90;balde;Volume;12 L', '42;Pá;20,00;pa;;'],
    );

    for (const csv of [tiny, integrada, nuvemshop]) await importFile(csv);

    expect(await stored()).toEqual([
      {
        name: 'Luva',
        axes: ['Cor', 'Tamanho'],
        variants: [
          [21, 'Azul', 'P'],
          [22, 'Preta', 'P'],
        ],
      },
      {
        name: 'Bota',
        axes: ['Cor', 'Tamanho'],
        variants: [
          [31, 'Preta', '40'],
          [32, 'Preta', '41'],
        ],
      },
      {
        name: 'Balde',
        axes: ['Volume'],
        variants: [
          [40, '10 L'],
          [41, '12 L'],
        ],
      },
    ]);
    const { products } = await inspect(nuvemshop);
    expect(products.map(({ name }) => name)).toEqual(['Balde', 'Balde 12 L', 'Pá']);
  });

  it('lets each row wait that contradicts another one of its family', async () => {
    const csv = aFile(`${NAMED};Código Pai`, [
      '1;Tinta 18 L;100,00;Tinta;Tamanho:18 L;',
      '3;Tinta azul;30,00;Tinta;Cor:Azul;',
      '4;Tinta 18 l;30,00;Tinta;tamanho:18  l;',
      '6;Balde;30,00;;;',
      '7;Balde P;30,00;;Tamanho:P;6',
      '8;Tamanho:M;30,00;;;999',
    ]);

    expect(await faultsOf(csv)).toEqual([
      [
        3,
        'variacao (E)',
        expect.stringContaining('A linha 2, da mesma família, difere em Tamanho'),
      ],
      [
        4,
        'variacao (E)',
        expect.stringContaining('A linha 2, da mesma família, tem os mesmos valores'),
      ],
      [5, 'preco (C)', expect.stringContaining('Outras linhas dizem que esta é o produto pai')],
      [7, 'codigo_pai (F)', expect.stringContaining('só a variação no lugar do nome')],
    ]);
  });

  it('changes the price of a product whose parent or variation it does not say, and no family', async () => {
    await importFile(aFile(NAMED, paint));
    const before = await stored();
    const csv = aFile(`${NAMED};Código Pai`, [
      '1;Tinta 18 L;101,00;Tinta;18 L;',
      '2;Tinta 3,6 L;31,00;;Tamanho:3,6 L;999',
      '8;Massa;30,00;Massa;;',
      '9;Massa 2;30,00;Massa;Peso:5 kg;',
      '10;Massa 3;30,00;Massa;Peso:9 kg;',
    ]);

    const { problems, changed, added } = await importFile(csv, true);

    expect(problems.map(({ line, column, sentence }) => [line, column, sentence])).toEqual([
      [2, 'variacao (E)', expect.stringContaining('Não dá para ler esta variação')],
      [3, 'codigo_pai (F)', expect.stringContaining('Nenhuma linha do arquivo tem o código')],
      [4, 'variacao (E)', expect.stringContaining('Falta a variação')],
    ]);
    expect(problems.every(({ isWarning }) => isWarning)).toBe(true);
    expect(changed + added).toBe(5);
    expect(await stored()).toEqual([
      ...before,
      expect.objectContaining({
        name: 'Massa',
        variants: [
          [9, '5 kg'],
          [10, '9 kg'],
        ],
      }),
    ]);
  });

  it('of an ERP that names a simple product its own parent has no family of it', async () => {
    const csv = aFile('Código;Descrição;Preço;Código Pai;Variação', [
      '1;Tinta 18 L;100,00;1;',
      '2;Balde;30,00;2;',
      '5;Rolo 5 cm;30,00;5;Tamanho:5 cm',
      '6;Rolo 9 cm;30,00;5;Tamanho:9 cm',
    ]);

    const { products, problems } = await inspect(csv);

    expect(problems).toEqual([]);
    expect(products.map(({ code, family }) => [code, family?.name])).toEqual([
      [1, undefined],
      [2, undefined],
      [5, 'Rolo 5 cm'],
      [6, 'Rolo 5 cm'],
    ]);
  });

  it.each(['Tinta Acrílica: 18 L', 'Régua 1:50', 'Tubo PVC DN=50 mm'])(
    'keeps the name "%s" of a variant',
    async (name) => {
      const [word] = name.split(' ');
      const named = aFile(NAMED, [
        `1;${name};10,00;Outra;Tamanho:P`,
        '2;Outra M;10,00;Outra;Tamanho:M',
      ]);
      const withParent = aFile('Código;Descrição;Preço;Código Pai;Variação', [
        `10;${word};0;;`,
        `1;${name};10,00;10;Tamanho:P`,
        `2;${name} M;10,00;10;`,
      ]);

      for (const csv of [named, withParent]) expect(await faultsOf(csv)).toEqual([]);

      expect((await inspect(named)).products[0]).toMatchObject({ name, family: { name: 'Outra' } });
      const { products } = await inspect(withParent);
      expect(products.map((product) => [product.name, product.family?.name])).toEqual([
        [name, word],
        [`${name} M`, undefined],
      ]);
    },
  );

  it('leaves a family of the store as it is where the file contradicts it, and says so', async () => {
    await importFile(aFile(NAMED, paint));
    const csv = aFile(NAMED, [
      '1;Tinta 18 L;100,00;Verniz;Tamanho:18 L',
      '4;Verniz 3,6 L;30,00;Verniz;Tamanho:3,6 L',
      '5;Verniz 900 ml;30,00;Verniz;Tamanho:900 ml',
      '6;Tinta azul;30,00;Tinta;Cor:Azul',
      '7;Massa 5 kg;30,00;Massa;Peso:5 kg',
    ]);

    const { problems } = await importFile(csv, true);

    expect(problems.map(({ line, sentence, isWarning }) => [line, sentence, isWarning])).toEqual([
      [2, expect.stringContaining('já está na família “Tinta”'), true],
      [5, expect.stringContaining('A família da loja difere em Tamanho'), true],
      [6, expect.stringContaining('tem só este produto'), true],
    ]);
    expect((await stored()).map(({ name, variants }) => [name, variants.length])).toEqual([
      ['Tinta', 2],
      ['Verniz', 2],
    ]);
  });

  it('divides a family of the store that it has by its name, too, and an undo joins it again', async () => {
    const whole = [61, 62, 63, 64].map((code) => `${code};Tinta ${code};10,00;Tinta;Cor:${code}`);
    await importFile(aFile(NAMED, whole));
    const before = await stored();
    const halves = whole.map((row, at) => (at < 2 ? row : row.replace(';Tinta;', ';Tinta Fosca;')));

    const { id, problems } = await importFile(aFile(NAMED, halves));

    expect(problems).toEqual([]);
    const codes = (await stored()).map(({ name, variants }) => [
      name,
      variants.map(([code]) => code),
    ]);
    expect(codes).toEqual([
      ['Tinta', [61, 62]],
      ['Tinta Fosca', [63, 64]],
    ]);
    expect(await importFile(aFile(NAMED, halves))).toMatchObject({ changed: 0 });
    await undoImport(database.db, id, { actor: 'Rui', now: new Date() });
    expect(await stored()).toEqual(before);
  });

  it('leaves a family of the store whole where a part of it would have a single product', async () => {
    const whole = [61, 62, 63].map((code) => `${code};Tinta ${code};10,00;Tinta;Cor:${code}`);
    await importFile(aFile(NAMED, whole));
    const before = await stored();

    for (const part of [[62, 63], [63]]) {
      const rows = [61, 62, 63].map((code) => {
        const family = part.includes(code) ? 'Tinta Fosca' : 'Tinta';
        return `${code};Tinta ${code};10,00;${family};Cor:${code}`;
      });
      const { problems } = await importFile(aFile(NAMED, rows));
      expect(problems).not.toEqual([]);
      expect(problems.every(({ isWarning }) => isWarning)).toBe(true);
      expect(await stored()).toEqual(before);
    }
  });

  it('does not divide a family of the store that it does not name', async () => {
    const rows = (names: readonly string[]) =>
      aFile(
        NAMED,
        names.map((name, at) => `${at + 61};Tinta ${at};10,00;${name};Cor:${at}`),
      );
    await importFile(rows(['Tinta', 'Tinta', 'Tinta', 'Tinta']));
    const before = await stored();

    const { problems } = await importFile(rows(['Fosca', 'Fosca', 'Brilhante', 'Brilhante']));

    expect(problems.map(({ line, sentence }) => [line, sentence])).toEqual(
      [2, 3, 4, 5].map((line) => [line, expect.stringContaining('já está na família “Tinta”')]),
    );
    expect(await stored()).toEqual(before);
  });

  it('with too many variants of one family has one warning of it', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, at) => `${at + 1};Tinta ${at};10,00;Tinta;Cor:${at}`,
    );

    const { problems } = await inspect(aFile(NAMED, rows));

    expect(problems).toEqual([
      expect.objectContaining({ line: 2, sentence: expect.stringContaining('divida-a em duas') }),
    ]);
  });

  it('gives the values of a product that is gone to its successor, and an undo brings it back', async () => {
    const rows = [1, 2].map((at) => `${70 + at};Tinta ${at};10,00;Tinta;Cor:${at}`);
    const successor = '73;Tinta 2 nova;10,00;Tinta;cor:2';
    await importFile(aFile(NAMED, rows));
    const before = await stored();

    const blocked = await inspect(aFile(NAMED, [successor]), true);
    expect(blocked.plan.familyConflicts).toMatchObject([{ code: 73, kind: 'same-values' }]);
    const { id, problems } = await importFile(aFile(NAMED, [...rows.slice(0, 1), successor]));

    expect(problems).toEqual([]);
    expect((await stored())[0]?.variants).toEqual([
      [71, '1'],
      [73, '2'],
    ]);
    await undoImport(database.db, id, { actor: 'Rui', now: new Date() });
    expect(await stored()).toEqual(before);
    await importFile(aFile(NAMED, rows.slice(0, 1)));
    await importFile(aFile(NAMED, [successor]), true);
    expect((await stored())[0]?.variants).toEqual([
      [71, '1'],
      [73, '2'],
    ]);
  });

  it('gives a family other axes when only products that are gone lack them', async () => {
    const rows = (axis: string) =>
      [1, 2].map((at) => `8${at};Tinta ${at};10,00;Tinta;${axis}:${at}`);
    const gone = '83;Tinta 3;10,00;Tinta;Cor:3';
    await importFile(aFile(NAMED, [...rows('Cor'), gone]));

    const { problems } = await importFile(aFile(NAMED, rows('Tamanho')));

    expect(problems).toEqual([]);
    expect(await stored()).toEqual([
      {
        name: 'Tinta',
        axes: ['Tamanho'],
        variants: [
          [81, '1'],
          [82, '2'],
        ],
      },
    ]);
  });

  it('does not count products that are gone towards the limit of a family', async () => {
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => {
        const code = 1_000 + from + at;
        return `${code};Tinta ${code};10,00;Tinta;Cor:${code}`;
      });
    await importFile(aFile(NAMED, rows(0, 100)));
    const codes = async () => (await stored())[0]?.variants.map(([code]) => code);
    const range = (from: number) => Array.from({ length: 100 }, (_, at) => 1_000 + from + at);

    expect(await importFile(aFile(NAMED, rows(10, 110)))).toMatchObject({ problems: [] });
    expect(await codes()).toEqual(range(10));
    const { problems } = await importFile(aFile(NAMED, rows(110, 111)), true);

    expect(problems).toMatchObject([{ sentence: expect.stringContaining('até 100 variantes') }]);
    expect(await codes()).toEqual(range(10));
  });

  it('gives no family of the store two changes, and no product two families', async () => {
    const names = ['Tinta', 'Verniz', 'Massa', 'Rolo'];
    const inFamilies = fc.array(
      fc.record({
        code: fc.integer({ min: 1, max: 12 }),
        name: fc.constantFrom(...names),
        value: fc.constantFrom('P', 'M', 'G', 'GG', 'XG', 'XXG'),
      }),
      { maxLength: 12 },
    );
    expect.hasAssertions();

    await fc.assert(
      fc.asyncProperty(inFamilies, inFamilies, async (inStore, inFile) => {
        await database.db.execute(sql`truncate product_families, family_variants, family_changes`);
        await planAndWrite(1, inStore);
        const before = await readFamilies(database.db, sql`true`);

        const changes = await planAndWrite(2, inFile);

        const ids = changes.flatMap(({ id }) => id ?? []);
        expect(ids).toHaveLength(new Set(ids).size);
        const after = [
          ...before.filter(({ id }) => !ids.includes(id)),
          ...changes.flatMap(({ family }) => family ?? []),
        ];
        const codes = after.flatMap(({ variants }) => variants.map(({ code }) => code));
        expect(codes).toHaveLength(new Set(codes).size);
        expect(after.every(({ variants }) => variants.length >= 2)).toBe(true);
        expect(await stored()).toHaveLength(after.length);
      }),
      { numRuns: 150 },
    );
  });

  it('has the same families in any order of its rows', async () => {
    const header = 'Código;Descrição;Preço;Código Pai;Variação';
    const rows = [
      '10;Tinta;0;;',
      '11;Tinta P;10,00;10;Tamanho:P',
      '12;Tinta M;10,00;10;Tamanho:M',
      '20;Luva;;;',
      '21;Luva azul;9,90;20;Cor:Azul',
      '22;Luva preta;9,90;20;Cor:Preta',
    ];
    expect.hasAssertions();

    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
        const { products, problems, plan } = await inspect(aFile(header, shuffled));

        expect(problems).toEqual([]);
        expect(products.map(({ code }) => code).toSorted()).toEqual([11, 12, 21, 22]);
        const families = plan.familyChanges.map(({ family }) => [
          family?.name,
          family?.variants.map(({ code }) => code).toSorted(),
        ]);
        expect(families.toSorted()).toEqual([
          ['Luva', [21, 22]],
          ['Tinta', [11, 12]],
        ]);
      }),
      { numRuns: 25 },
    );
  });
});
