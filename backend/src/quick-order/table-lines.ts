import { foldText } from 'shared-contracts/documents';
import { UNIT_PATTERN } from '../domain/quick-order/unit-words';

type Column = 'code' | 'name' | 'quantity' | 'unit';

/** How spreadsheets name the columns, in folded text. */
const HEADINGS: Readonly<Record<Column, RegExp>> = {
  code: /^(?:cod(?:igo)?\.?(?: d[eo] (?:produto|item))?|sku|ean|gtin|ref(?:erencia)?\.?|idprd)$/,
  name: /^(?:descricao(?: d[eo] (?:produto|item|material))?|produtos?|materia(?:l|is)|nome|mercadoria|especificacao)$/,
  quantity: /^(?:quantidade|quant\.?|qtde?\.?|qt\.?|qtd\.? ?(?:total|pedida)?)$/,
  unit: /^(?:unidade|und?\.?|unid\.?|u\.?m\.?|medida|embalagem)$/,
};

/** Often the number of the line. */
const MAYBE_NAME = /^ite(?:m|ns)$/;
const UNIT = new RegExp(`^${UNIT_PATTERN}\\.?$`);
const NUMBER = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d{1,7}(?:[.,]\d{1,4})?$/;

type Columns = Partial<Record<Column, number>>;

/** The rows of a table as lines that can be read: '12 cx Argamassa AC-III cód. 69140'. Empty ones are left out. */
export function toLines(rows: readonly (readonly string[])[]): string[] {
  const headerAt = rows.slice(0, 10).findIndex((row) => Object.keys(findHeadings(row)).length > 1);
  const header = rows[headerAt];
  const columns = header ? findHeadings(header) : guessColumns(rows);
  // What is above the headings is no product.
  return rows.slice(headerAt + 1).flatMap((row) => {
    const line = toLine(row, columns);
    return line === '' ? [] : [line];
  });
}

function findHeadings(row: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [at, cell] of row.entries()) {
    const heading = foldText(cell).trim();
    const column = (Object.keys(HEADINGS) as Column[]).find((each) => HEADINGS[each].test(heading));
    if (column && columns[column] === undefined) columns[column] = at;
  }
  const maybeName = row.findIndex((cell) => MAYBE_NAME.test(foldText(cell).trim()));
  if (columns.name === undefined && columns.code === undefined && maybeName >= 0) {
    columns.name = maybeName;
  }
  return columns;
}

/** By what most cells of a column are. */
function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns: Columns = {};
  const isMostly = (at: number, test: (cell: string) => boolean) => {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    return cells.length > 0 && cells.filter(test).length >= cells.length * 0.7;
  };
  for (let at = 0; at < width; at += 1) {
    if (isMostly(at, (cell) => UNIT.test(foldText(cell)))) columns.unit ??= at;
    else if (isMostly(at, (cell) => /^\d{5,14}$/.test(cell))) columns.code ??= at;
    else if (isMostly(at, (cell) => NUMBER.test(cell))) columns.quantity ??= at;
    else if (isMostly(at, (cell) => /\p{L}{3}/u.test(cell))) columns.name ??= at;
  }
  return columns;
}

function toLine(row: readonly string[], columns: Columns): string {
  const cell = (column: Column) => {
    const at = columns[column];
    return at === undefined ? '' : (row[at] ?? '').replace(/\s+/g, ' ').trim();
  };
  const [code, name, quantity, unit] = [cell('code'), cell('name'), cell('quantity'), cell('unit')];
  if (code === '' && name === '') {
    return Object.keys(columns).length === 0 ? row.join(' ').replace(/\s+/g, ' ').trim() : '';
  }
  const isUnit = UNIT.test(foldText(unit));
  const amount = NUMBER.test(quantity) ? `${quantity} ${isUnit ? unit : 'un'}` : quantity;
  const digits = /^\d{1,14}$/.test(code) ? (name === '' ? code : `cód. ${code}`) : code;
  // A name that begins with digits would be read as a quantity.
  if (amount === '') return [name, digits].filter(Boolean).join(' ');
  return name === '' ? `${digits} ${amount}` : [amount, name, digits].filter(Boolean).join(' ');
}
