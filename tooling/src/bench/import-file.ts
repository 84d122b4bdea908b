import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { sampleLeaves, type SampleProduct } from '@fireflay/sample-store/catalogue';

/** Stores of the default profile that the file has balances of. */
const STORES = ['matriz', 'taquaral'];
/** Lines that differ in the changed file: one in this number. */
const LINES_PER_CHANGE = 100;

const COLUMNS =
  'codigo;descricao;marca;categoria;subcategoria;preco;unidade;peso_kg;m2_por_caixa;lote;lote_descricao;info;atributos;relacionados;fotos;popularidade';

/**
 * Writes a catalogue of this many lines as a retailer's system exports it, from the products of the sample store: the
 * same on every machine. Products that are kept by batches have a line for each one.
 *
 * @param isChanged one line in a hundred has another price and another name
 */
export async function writeImportFile(
  path: string,
  lineCount: number,
  { isChanged }: { isChanged: boolean },
): Promise<void> {
  const file = createWriteStream(path);
  const stores = STORES.map((store) => `saldo_${store}`).join(';');
  file.write(`\ufeff${COLUMNS};saldo;${stores}\r\n`);
  let written = 0;
  for (const line of linesOf(lineCount, isChanged)) {
    if (!file.write(line)) await once(file, 'drain');
    written += 1;
  }
  file.end();
  await finished(file);
  if (written < lineCount) throw new Error(`The sample store has only ${written} lines.`);
}

function* linesOf(lineCount: number, isChanged: boolean): Generator<string> {
  let count = 0;
  // At least one line for each product.
  for (const leaf of sampleLeaves(lineCount)) {
    for (const [index, product] of leaf.entries()) {
      const isDifferent = isChanged && product.code % LINES_PER_CHANGE === 0;
      const related = leaf.slice(index + 1, index + 4).map(({ code }) => code);
      for (const batch of batchesOf(product)) {
        if (count === lineCount) return;
        count += 1;
        yield `${cellsOf(product, batch, related, isDifferent).map(quoteCell).join(';')}\r\n`;
      }
    }
  }
}

const batchesOf = ({ batches, available }: SampleProduct) =>
  batches.length > 0 ? batches : [{ id: '', description: '', available }];

function cellsOf(
  product: SampleProduct,
  batch: SampleProduct['batches'][number],
  related: readonly number[],
  isDifferent: boolean,
): string[] {
  const { code, name, brand, group, subgroup, priceCents, saleUnit, weightGrams } = product;
  const inFirstStore = Math.floor(batch.available / 2);
  return [
    String(code),
    isDifferent ? `${name} Novo` : name,
    brand,
    group,
    subgroup,
    formatDecimal((priceCents + (isDifferent ? 10 : 0)) / 100, 2),
    saleUnit,
    formatDecimal(weightGrams / 1000, 3),
    product.squareMetresPerBox === null ? '' : formatDecimal(product.squareMetresPerBox, 4),
    batch.id,
    batch.description,
    product.description,
    `Marca=${brand}|Peso=${formatDecimal(weightGrams / 1000, 3)} kg|Garantia=12 meses`,
    related.join('|'),
    `${code}-1.jpg|${code}-2.jpg`,
    String(product.popularity),
    String(batch.available),
    String(inFirstStore),
    String(batch.available - inFirstStore),
  ];
}

const formatDecimal = (value: number, decimals: number) =>
  value.toFixed(decimals).replace('.', ',');

const quoteCell = (text: string) =>
  /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
