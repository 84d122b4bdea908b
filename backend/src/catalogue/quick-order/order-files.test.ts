import { encode } from 'iconv-lite';
import { writeXlsx } from 'hucre/xlsx';
import { readOrderLine } from '../../domain/quick-order/read-line';
import { findContexts } from '../../domain/quick-order/strip-marks';
import { orderLists } from './order-files.cases';
import type { OrderList } from './order-files.cases';
import { readOrderFile } from './read-order-file';
import { readPasted } from './read-pasted';

/** Lists the quantities that are bought without a question, by the name in the line. */
function readyOf(texts: readonly string[]): [name: string, quantity: number][] {
  const contexts = findContexts(texts);
  return readPasted(texts).flatMap((text, at): [string, number][] => {
    if (text === null) return [];
    const line = readOrderLine(text, text === texts[at] ? contexts[at] : undefined);
    if (line.kind === 'heading' || !line.amount) return [];
    const { value, because, unit } = line.amount;
    const isSure = because !== null && value > 0 && (Number.isInteger(value) || unit === 'M2');
    return isSure ? [[line.text || (line.code ?? ''), value]] : [];
  });
}

const toFile = async (name: string, bytes: Buffer) =>
  (await readOrderFile(name, bytes.toString('base64'))).lines;

const cellsOf = ({ rows }: OrderList) => rows.map((row) => row.split('|'));

const join = (rows: OrderList, delimiter: string) =>
  cellsOf(rows).map((cells) => cells.join(delimiter));

/** A spreadsheet has '12,9' as a number. */
const toCell = (text: string) =>
  /^\d{1,9}(?:,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text;

const doors: Readonly<Record<string, (list: OrderList) => Promise<readonly string[]>>> = {
  'pasted from a spreadsheet': (list) => Promise.resolve(join(list, '\t')),
  'as CSV': (list) => toFile('lista.csv', Buffer.from(join(list, ';').join('\r\n'))),
  'as CSV of Windows': (list) =>
    toFile('lista.csv', encode(join(list, ';').join('\r\n'), 'win1252')),
  'as XLSX': async (list) => {
    const rows = cellsOf(list).map((cells) => cells.map(toCell));
    const sheets = [{ name: 'Lista', rows }];
    return toFile('lista.xlsx', Buffer.from(await writeXlsx({ sheets })));
  },
};

describe.each(Object.entries(doors))('a list %s', (door, send) => {
  it.each(orderLists)('with $what buys what is written, or waits', async (list) => {
    const ready = readyOf(await send(list));
    const expected = (door === 'as XLSX' && list.orderedInWorkbook) || list.ordered;

    expect(Object.fromEntries(ready)).toEqual(expected);
    expect(ready).toHaveLength(Object.keys(expected).length);
  });
});

it.each(['utf16-le', 'utf16-be'])('a list in %s is read', async (encoding) => {
  const bytes = encode('descrição;qtd\nrejunte;5', encoding, { addBOM: true });

  expect(readyOf(await toFile('lista.csv', bytes))).toEqual([['rejunte', 5]]);
});
