import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { readOrderLine } from '../../domain/quick-order/read-line';
import { readOrderFile } from './read-order-file';
import { toLines } from './table-lines';
import type { TableRow } from './table-row';

type CellValue = string | number;

async function linesOf(rows: CellValue[][]): Promise<string[]> {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Lista', rows }] }));
  return (await readOrderFile('lista.xlsx', file.toString('base64'))).lines;
}

const amountOf = (line = '') => {
  const read = readOrderLine(line);
  return read.kind === 'product' ? read.amount : null;
};
const valueOf = (line: string | undefined) => amountOf(line)?.value;

/** The quantity of a line; 'waits' where a person is asked about it. */
function quantityOf(line: string | undefined): number | 'waits' {
  const { value, because } = amountOf(line) ?? { value: 0, because: null };
  return because === null ? 'waits' : value;
}

/** A row as the reader of workbooks gives it. */
const toRow = (cells: readonly CellValue[]): TableRow => ({
  cells: cells.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)),
  numbers: cells.flatMap((cell, at) => (typeof cell === 'number' ? [at] : [])),
});

const NAMES = ['rejunte flexível', 'argamassa colante', 'joelho soldável', 'trena compacta'];
const withNames = (cells: readonly CellValue[][]) =>
  cells.map((row, at): CellValue[] => [NAMES[at % NAMES.length] ?? '', ...row]);

describe('a workbook with headings', () => {
  const quantitiesOf = async (cells: readonly CellValue[][], heading = ['produto', 'qtd']) =>
    (await linesOf([heading, ...withNames(cells)])).map(quantityOf);

  it.each<[CellValue[], (number | 'waits')[]]>([
    [
      [1.5, '1.500', 12],
      ['waits', 'waits', 12],
    ],
    [
      [500, '1.500', '2.000'],
      [500, 'waits', 'waits'],
    ],
    [
      [1500, '1,000', 12],
      [1500, 'waits', 12],
    ],
    [
      ['12.50', '2.000', 1500],
      ['waits', 'waits', 1500],
    ],
    [
      ['2.5', 1.125, 2000],
      ['waits', 'waits', 2000],
    ],
    [
      ['1.500', '1,5', 3],
      [1500, 'waits', 3],
    ],
  ])('reads the column %j as %j', async (cells, expected) => {
    expect(await quantitiesOf(cells.map((cell) => [cell]))).toEqual(expected);
  });

  it('asks about a grouped text beside a column of number cells', async () => {
    const heading = ['produto', 'qtd', 'preço'];

    expect(await quantitiesOf([['1.500', 12.9], [10, 4.5]], heading)).toEqual(['waits', 10]); // prettier-ignore
    expect(await quantitiesOf([['1.500', '12,90'], [10, '4,50']], heading)).toEqual([1500, 10]); // prettier-ignore
  });
});

const aNumber = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 10_000),
);
const aText = fc.oneof(
  fc.constantFrom('1.500', '1,5', '2.5', '1,000', '10', '1.234,50', '1,234.50', '0.500', '12,345'),
  fc.stringMatching(/^[1-9]\d{0,3}(?:[.,]\d{1,4})?$/),
);
const aCell = fc.oneof(aNumber, aText);
const someRows = (maxLength: number) =>
  fc.array(fc.tuple(aCell, aCell), { minLength: 1, maxLength });

const LETTERS = 'abcdefghkp';
const HEADING = ['produto', 'un', 'qtd', 'preço'];
const withProducts = (cells: readonly (readonly CellValue[])[]) =>
  cells.map((row, at): CellValue[] => [
    `rejunte ${LETTERS.charAt(at / 10)}${LETTERS.charAt(at % 10)}zinho`,
    'pct',
    ...row,
  ]);

describe('a number cell', () => {
  it('is read exactly, whatever texts stand beside it', async () => {
    await fc.assert(
      fc.asyncProperty(someRows(100), async (cells) => {
        const lines = await linesOf([HEADING, ...withProducts(cells)]);

        expect(lines).toHaveLength(cells.length);
        for (const [at, [quantity]] of cells.entries()) {
          if (typeof quantity !== 'number') continue;
          expect(valueOf(lines[at])).toBe(quantity);
          if (Number.isInteger(quantity)) expect(quantityOf(lines[at])).toBe(quantity);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('is read exactly or asked about where no row has headings', async () => {
    await fc.assert(
      fc.asyncProperty(someRows(100), async (cells) => {
        const lines = await linesOf(withProducts(cells.map(([quantity]) => [quantity])));

        for (const [at, [quantity]] of cells.entries()) {
          if (typeof quantity === 'number')
            expect([quantity, 'waits']).toContain(quantityOf(lines[at]));
        }
      }),
      { numRuns: 10 },
    );
  });

  it('never changes the meaning of a text, and never makes it sure', () => {
    const read = (cells: readonly (readonly CellValue[])[]) =>
      toLines([HEADING, ...withProducts(cells)].map(toRow));
    fc.assert(
      fc.property(someRows(6), (cells) => {
        const beside = read(cells);
        const alone = read(
          cells.map((row) => row.map((cell) => (typeof cell === 'number' ? '' : cell))),
        );

        for (const [at, [quantity]] of cells.entries()) {
          if (typeof quantity === 'number') continue;
          expect(valueOf(beside[at])).toBe(valueOf(alone[at]));
          expect([quantityOf(alone[at]), 'waits']).toContain(quantityOf(beside[at]));
        }
      }),
    );
  });
});
