import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';

type Row = Readonly<Record<string, string>>;

/** A further product's code is this much higher. */
const CODES_PER_ROUND = 100_000;
const PRODUCTS_PER_CHANGE = 100;

/** Ranges of a maker: products that are repeated differ by them. */
const ranges = [
  'Essencial',
  'Prática',
  'Nobre',
  'Versátil',
  'Horizonte',
  'Serrana',
  'Litoral',
  'Aurora',
  'Clássica',
  'Compacta',
  'Reforçada',
  'Campestre',
  'Urbana',
  'Veredas',
  'Ipanema',
  'Mantiqueira',
  'Cantareira',
  'Pantanal',
  'Araucária',
  'Cerrado',
  'Pampa',
  'Amazônia',
  'Chapada',
  'Recôncavo',
];

/**
 * Writes a catalogue file of this many products: those of the file `from`, then the same ones again with other codes,
 * names, prices and popularities. The same on every machine.
 *
 * @param isChanged one product in a hundred has another price and another name
 */
export async function writeLargeCatalogue(
  from: string,
  to: string,
  productCount: number,
  { isChanged = false } = {},
): Promise<void> {
  const rows: Row[] = parse(await readFile(from), { columns: true, delimiter: ';' });
  const products = groupByCode(rows);
  const file = createWriteStream(to);
  file.write(toLine(Object.keys(rows[0] ?? {})));
  for (let index = 0; index < productCount; index += 1) {
    const lines = products[index % products.length] ?? [];
    const round = Math.floor(index / products.length);
    const isOther = isChanged && index % PRODUCTS_PER_CHANGE === 0;
    for (const line of lines) {
      const row = repeatedIn(round, index, line);
      const cells = Object.values(isOther ? changed(row) : row);
      if (!file.write(toLine(cells))) await once(file, 'drain');
    }
  }
  file.end();
  await finished(file);
}

/** A product that is kept by batches has a line for each one. */
function groupByCode(rows: readonly Row[]): Row[][] {
  const products = new Map<string | undefined, Row[]>();
  for (const row of rows) {
    const lines = products.get(row['codigo']) ?? [];
    products.set(row['codigo'], [...lines, row]);
  }
  return [...products.values()];
}

function repeatedIn(round: number, index: number, row: Row): Row {
  if (round === 0) return row;
  const { codigo, descricao, preco = '', popularidade = '', familia_variantes: family = '' } = row;
  const range = ranges[(round - 1) % ranges.length] ?? '';
  const repeat = Math.ceil(round / ranges.length);
  const suffix = ` Linha ${range}${repeat > 1 ? ` ${repeat}` : ''}`;
  const factor = 80 + ((round * 37 + index * 11) % 41);
  return {
    ...row,
    codigo: String(Number(codigo) + round * CODES_PER_ROUND),
    descricao: `${descricao}${suffix}`,
    ...(family !== '' && { familia_variantes: family + suffix }),
    preco: formatCents(Math.round((centsOf(preco) * factor) / 100)),
    popularidade: popularidade && String((Number(popularidade) + round * 1_371) % 10_000),
    // Most retailers keep stock in one place: the file has the sum alone.
    ...Object.fromEntries(
      Object.keys(row)
        .filter((column) => column.startsWith('saldo_'))
        .map((column) => [column, '']),
    ),
  };
}

const changed = (row: Row): Row => ({
  ...row,
  descricao: `${row['descricao']} Novo`,
  preco: formatCents(centsOf(row['preco'] ?? '') + 10),
});

const centsOf = (price: string) => Number(price.replace(',', ''));

const formatCents = (cents: number) =>
  String(cents)
    .padStart(3, '0')
    .replace(/(\d\d)$/, ',$1');

const toLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\n`;
