import { parseInteger, parsePriceCents, parseScaled } from './cell-values';
import { decodeText } from './decode-text';
import { toTable } from './grid';
import { readCsv } from './read-csv';
import { toImportFile } from './read-file';
import { RowReader } from './row-reader';
import type { Problem } from './problem';

const plainColumns = {
  nameOf: (header: readonly string[]) => header.map((name) => ({ name, shown: name })),
  isKnownAsWritten: () => false,
};

/** The prices of a file, or the sentences about them. */
function pricesOf(cells: readonly string[]) {
  const text = ['codigo;preco', ...cells.map((cell, at) => `${at + 1};${cell}`)].join('\n');
  const file = toImportFile('precos.csv', Buffer.from(text));
  const table = toTable(
    file.name,
    readCsv(file.name, decodeText(file), () => false),
    plainColumns,
  );
  return table.rows.map((row) => {
    const problems: Problem[] = [];
    const cents = new RowReader(row, table, problems).required('preco', parsePriceCents);
    return cents ?? problems[0]?.sentence;
  });
}

describe('a number of a file', () => {
  it('is read with the decimal mark of its column', () => {
    expect(pricesOf(['12,50', '1.234', 'R$ 2.000'])).toEqual([1_250, 123_400, 200_000]);
    expect(pricesOf(['12.50', '1234', '1,234.00'])).toEqual([1_250, 123_400, 123_400]);
  });

  it('with two readings is asked about with both where its column shows no mark', () => {
    expect(pricesOf(['5', '1.234'])).toEqual([
      500,
      'Isto pode ser 1.234 ou 1,234: escreva 1234 ou 1,234.',
    ]);
  });

  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['0.5', 50],
    ['R$ 5', 500],
  ])('"%s" is %d cents', (cell, cents) => {
    expect(parsePriceCents(cell)).toBe(cents);
  });

  it('keeps its sign and its decimals', () => {
    expect(parseInteger('-12,00', -100)).toBe(-12);
    expect(parseScaled('2,1600', 4)).toBe(21_600);
    expect(() => parseScaled('12,', 4)).toThrow('Escreva um número, como 1234,56.');
  });
});
