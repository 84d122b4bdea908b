import { parseCode, parseInteger, parsePriceCents, parseScaled } from './cell-values';
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

const quote = (cell: string) => `"${cell}"`;

/** The prices of a file, or the sentences about them. @param others the cells of another column */
function pricesOf(cells: readonly string[], { delimiter = ';', others = [] as string[] } = {}) {
  const rows = [
    ['codigo', 'preco', 'peso'],
    ...cells.map((cell, at) => [String(at + 1), cell, others[at] ?? '']),
  ];
  const text = rows.map((row) => row.map(quote).join(delimiter)).join('\n');
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
      expect.stringContaining('"1.234" pode ser 1.234 ou 1,234'),
    ]);
  });

  it('is not cut to its thousands in a file with commas between its cells', () => {
    const asked = expect.stringContaining('"1,230" pode ser 1.230 ou 1,23') as unknown;

    expect(pricesOf(['1,230', '5'], { delimiter: ',' })).toEqual([asked, 500]);
    expect(pricesOf(['1,230'], { delimiter: ',', others: ['0.5'] })).toEqual([asked]);
    expect(pricesOf(['1,234'], { delimiter: ',' })).toEqual([
      expect.stringContaining('"1,234" pode ser 1.234 ou 1,234'),
    ]);
    expect(pricesOf(['1,230'], { delimiter: ',', others: ['0,5'] })).toEqual([123]);
    expect(pricesOf(['1,230', '1,234.50'], { delimiter: ',' })).toEqual([123_000, 123_450]);
    expect(pricesOf(['1,230'])).toEqual([123]);
  });

  it('with a point is asked about where the column has other points', () => {
    expect(pricesOf(['3.75', '2.500'])).toEqual([
      375,
      'Isto pode ser 2.500 ou 2,5: escreva 2500 ou 2,5.',
    ]);
    expect(pricesOf(['0.750', '2.500', '1234.500'])).toEqual([75, 250, 123_450]);
  });

  it('is read below lines that end in several ways', () => {
    const text = 'codigo;preco\r\n1;5,00\n2;6,00\r3;"7,00"\r\n';
    const { text: decoded, encoding } = decodeText(toImportFile('precos.csv', Buffer.from(text)));

    const { lines } = readCsv('precos.csv', { text: decoded, encoding }, () => false);

    expect(lines.map(({ cells, line }) => [line, ...cells])).toEqual([
      [2, '1', '5,00'],
      [3, '2', '6,00'],
      [4, '3', '7,00'],
    ]);
  });

  it('that is a code has no thousands', () => {
    expect(() => parseCode('12,000')).toThrow('Isto pode ser 12.000 ou 12');
    expect(parseCode('12,00')).toBe(12);
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
