import fc from 'fast-check';
import { parsePriceCents } from '../../../tables/cell-values';
import type { Problem } from '../../../tables/problem';
import { RowReader } from '../../../tables/row-reader';
import type { ColumnMark } from '../../../tables/rows';
import { PROMOTION_COLUMN, readPromotion } from './promotion-columns';

function readCell(column: string, cell: string, mark: ColumnMark | undefined) {
  const problems: Problem[] = [];
  const table = {
    columns: new Map([[column, column]]),
    ...(mark && { decimalMarks: new Map([[column, mark]]) }),
  };
  return {
    reader: new RowReader({ line: 1, cells: new Map([[column, cell]]) }, table, problems),
    problems,
  };
}

/** The promotional price, or the sentence about its cell. */
function readPromotional(cell: string, mark?: ColumnMark) {
  const { reader, problems } = readCell(PROMOTION_COLUMN, cell, mark);
  const promotion = readPromotion(reader, undefined);
  if (problems[0]) return problems[0].sentence;
  return promotion === null ? 0 : promotion !== 'unchanged' && promotion?.priceCents;
}

function readPrice(cell: string, mark?: ColumnMark) {
  const { reader, problems } = readCell('preco', cell, mark);
  const cents = reader.required('preco', (text, own) => parsePriceCents(text, own, 0));
  return problems[0]?.sentence ?? cents;
}

describe('a promotional price of a file', () => {
  it('is read with the decimal mark of its column', () => {
    expect([readPromotional('1,234', '.'), readPromotional('12.50', '.')]).toEqual([123_400, 1250]);
    expect([readPromotional('1.234', ','), readPromotional('12,50', ',')]).toEqual([123_400, 1250]);
  });

  it('is read as a price is, whatever is written', () => {
    const digits = fc.stringMatching(/^(?:R\$ ?)?\d{1,4}(?:[.,]\d{1,3}){0,2}$/);
    const marks = fc.constantFrom<ColumnMark | undefined>('.', ',', undefined);
    fc.assert(
      fc.property(digits, marks, (cell, mark) => {
        expect(readPromotional(cell, mark)).toEqual(readPrice(cell, mark));
      }),
    );
  });
});
