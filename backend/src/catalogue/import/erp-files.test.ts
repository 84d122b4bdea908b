import fc from 'fast-check';
import { defaultProfile } from 'shared-contracts/profile';
import { checkFile } from './check/check-file';
import type { CheckedFile } from './check/check-file';
import { parseEan } from './columns/line-columns';
import { noKnownCodes } from './columns/product-codes';
import { toPlainText } from './columns/plain-text';
import { findOddWeights } from './write/odd-weights';
import { readColumns } from './read-columns';
import {
  createLayoutProducts,
  erpLayouts,
  writeLayoutCsv,
  writeLayoutWorkbook,
} from './testing/erp-layouts';
import type { ErpLayout, LayoutProduct } from './testing/erp-layouts';
import { toImportFile } from '../../tables/read-file';

/** Everything that the layouts call a category, as an employee matches it once. */
const categories: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['TINTAS', 'ACRÍLICAS', '0001'],
    ['FERRAMENTAS', 'DISCOS', '0002'],
    ['HIDRÁULICA', 'TORNEIRAS', '0003'],
    ['PISOS', 'PORCELANATOS', '0004'],
  ].flatMap(([group = '', subgroup, number = '']) =>
    [group, number, `${group} > ${subgroup}`, `${group} > ${subgroup}, OFERTAS`, ''].map((text) => [
      text,
      'ferramentas/disco',
    ]),
  ),
);

const knownCodes = { ...noKnownCodes, names: new Map<string, number>(), next: 50_000 };

/** Checks a layout's file as the back office does once the employee has answered. */
async function check(layout: ErpLayout, file: Parameters<typeof readColumns>[0]) {
  const { columns, suggested } = await readColumns(file);
  const units = Object.fromEntries(
    columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit]])),
  );
  const mapping = {
    ...suggested,
    ...(layout.name === 'Tray' && { referencia_codigo_fornecedor: 'codigo_erp' }),
  };
  const used = Object.values(mapping);
  return checkFile(file, defaultProfile, {
    mapping,
    units,
    knownCodes,
    defaults: { marca: 'Sem marca', unidade: 'UN', peso_kg: '2,5' },
    categories,
    leavesFaultsOut: true,
  }).then((checked) => ({ ...checked, used }));
}

const isMojibake = ({ code }: LayoutProduct) => (code - 1_000) % 100 === 7;

describe.each(erpLayouts.map((layout) => [layout.name, layout] as const))(
  'a file of %s',
  (_name, layout) => {
    it.each(['CSV', 'XLSX'] as const)(
      'as %s is read with the values of its system',
      async (format) => {
        const written = createLayoutProducts();
        const file =
          format === 'CSV'
            ? writeLayoutCsv(layout, written)
            : await writeLayoutWorkbook(layout, written);

        const { products, problems, inactive, leftOut, lines, used } = await check(layout, file);

        const headerLine = (layout.title?.length ?? 0) + 1;
        const byLine = new Map(products.map((product) => [product.line, product]));
        expect(lines).toBe(written.length);
        // Line breaks within cells do not count as lines, but for those of the layouts with HTML in a CSV.
        const read = written.flatMap((product, at) => {
          const found = byLine.get(headerLine + 1 + at);
          return found ? [[product, found] as const] : [];
        });
        expect(read).toHaveLength(products.length);
        const isAbbreviated = ({ ean }: LayoutProduct) =>
          ean.includes('E+') && used.includes('ean');
        const expected = written.filter(
          (product) =>
            product.price > 0 &&
            !isAbbreviated(product) &&
            !(isMojibake(product) && used.includes('info')) &&
            (product.isActive || !(used.includes('ativo') || used.includes('bloqueado'))) &&
            !(used.includes('excluido') && product.code % 97 === 0),
        );
        const isOwnSheet = layout.name === 'planilha própria';
        if (!isOwnSheet) {
          expect(read.map(([{ code }]) => code)).toEqual(expected.map(({ code }) => code));
        }
        for (const [product, found] of read) {
          expect(found).toMatchObject({
            priceCents: product.price,
            brand: (used.includes('marca') && product.brand) || 'Sem marca',
            weightGrams: used.includes('peso_kg') && product.grams > 0 ? product.grams : 2_500,
            saleUnit: used.includes('unidade') ? product.unit : 'UN',
            balances: [{ available: Math.max(0, product.stock) }],
            ...(used.includes('custo') && { costCents: product.cost }),
            ...(used.includes('ncm') && { ncm: '32091010' }),
            ...(used.includes('localizacao') && { shelf: product.shelf }),
          });
          if (used.includes('ean')) {
            const digits = /^\d+$/.test(product.ean) ? [product.ean.padStart(13, '0')] : [];
            expect(found.attributes.map(({ value }) => value)).toEqual(digits);
          }
        }
        expect(leftOut.isAnyProduct).toBe(false);
        expect(inactive.length > 0).toBe(used.includes('ativo') || used.includes('bloqueado'));
        expect(problems.filter(({ isWarning }) => !isWarning)).toEqual([]);
      },
    );
  },
);

const header = 'codigo;descricao;marca;categoria;subcategoria;preco;unidade;saldo;Peso';
const weigh = async (cells: readonly string[], more: Readonly<Record<string, string>> = {}) => {
  const columns = Object.keys(more);
  const rows = cells.map(
    (cell, at) =>
      `${at + 1};Disco;Forja;ferramentas;disco;9,90;UN;1;${cell}${columns.map((name) => `;${more[name]}`).join('')}`,
  );
  const text = [[header, ...columns].join(';'), ...rows].join('\n');
  return checkFile(toImportFile('pesos.csv', Buffer.from(text)), defaultProfile);
};
const gramsOf = ({ products }: CheckedFile) => products.map(({ weightGrams }) => weightGrams);

describe('a weight', () => {
  it('is the same in every unit, with either decimal mark', async () => {
    const grams = fc.array(fc.integer({ min: 1, max: 99_999_999 }), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(grams, async (all) => {
        const kilograms = all.map((each) => `${(each / 1_000).toFixed(3).replace('.', ',')}`);

        expect(gramsOf(await weigh(kilograms))).toEqual(all);
        expect(gramsOf(await weigh(all.map((each) => `${each} g`)))).toEqual(all);
        const inGrams = all.map((each) => `${each},00`);
        expect(gramsOf(await weigh(inGrams, { 'Unid. Peso': 'G' }))).toEqual(all);
      }),
      { numRuns: 20 },
    );
  });

  it('in a unit that is none of weight is refused', async () => {
    const { problems } = await weigh(['3'], { 'Unid. Peso': 'CX' });

    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'A unidade "CX" não é de peso: escreva kg ou g.',
    ]);
  });

  it('of a new product that is grams taken for kilograms is odd, and one at its category’s price is not', async () => {
    const { products } = await weigh(['1', '0,9', '1,2', '0,8', '950', '1']);

    const odd = findOddWeights(products, { former: new Map(), medians: new Map() });

    expect(odd).toEqual([{ code: 5, before: null, now: 950_000, priceCents: 990 }]);
  });

  it('that is far from the product’s former one is odd, and one that is near is not', async () => {
    const { products } = await weigh(['1', '2']);

    const former = new Map([
      [1, 1_000_000],
      [2, 1_500],
    ]);
    expect(findOddWeights(products, { former, medians: new Map() })).toMatchObject([
      { code: 1, before: 1_000_000, now: 1_000 },
    ]);
  });
});

describe('a barcode', () => {
  it('gets back the zeros that a spreadsheet took', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (number) => {
        const digits = String(number).padStart(12, '0');
        const sum = [...digits].reduce(
          (all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1),
          0,
        );
        const ean = digits + String((10 - (sum % 10)) % 10);
        const read = parseEan(String(Number(ean)));

        expect(read?.padStart(13, '0')).toBe(ean);
      }),
    );
  });

  it.each(['SEM GTIN', '0', '-', ' '])('%j is none', (cell) => {
    expect(parseEan(cell)).toBe('');
  });

  it('that Excel has abbreviated is refused, and one with a wrong check digit is none', () => {
    expect(() => parseEan('7,89E+12')).toThrow(/O Excel abreviou/);
    expect(parseEan('7891234567890')).toBeNull();
  });
});

it('a description in HTML is text with paragraphs and a list', () => {
  expect(
    toPlainText(
      '<p>Rende mais.</p>\n<ul><li>Lav&aacute;vel</li><li>2&nbsp;m&sup2; &amp; mais</li></ul>',
    ),
  ).toBe('Rende mais.\n\n• Lavável\n• 2 m² & mais');
  expect(toPlainText('Vão < 3 m')).toBe('Vão < 3 m');
});
