const A = 'Rejunte Flexível Cinza Platina 1 kg';
const B = 'Argamassa Colante AC-III Cinza 20 kg';
const C = 'Joelho 90 Soldável 50 mm';

/** A list that somebody sends. Cells are divided by a bar. */
export interface OrderList {
  what: string;
  rows: readonly string[];
  /** The quantity of each name; a name that is missing waits for the person, or is no product. */
  ordered: Readonly<Record<string, number>>;
  /** The same in a workbook, whose number cells tell nothing about its texts; missing: it is the same. */
  orderedInWorkbook?: Readonly<Record<string, number>>;
}

const all = { [A]: 5, [B]: 10, [C]: 12 };
const names: Readonly<Record<string, string>> = { A, B, C };
const list = (
  what: string,
  rows: string,
  ordered: Record<string, number> = all,
  orderedInWorkbook?: Record<string, number>,
): OrderList => ({
  what,
  rows: rows.replace(/\b[ABC]\b(?=\||$)/gm, (name) => names[name] ?? name).split('\n'),
  ordered,
  ...(orderedInWorkbook && { orderedInWorkbook }),
});

const none = {};

/** In the rows, `A`, `B` and `C` stand for products. */
export const orderLists: readonly OrderList[] = [
  list(
    'headings in English',
    'item|description|qty|unit price\n1|A|5|12,9\n2|B|10|38,9\n3|C|12|4,5',
  ),
  list(
    'sums with other words',
    'produto|qtd\nA|5\ntotal banheiro|5\nB|10\nsoma cozinha|10\nquantidade total|15\nC|12\ntotais|27',
  ),
  list('a row of units', 'produto|qtd|peso\n|un|kg\nA|5|1\nB|10|20\nC|12|0,1'),
  list(
    'decimal points in three columns',
    'produto|qtd|preço\nA|5.000|12.90\nB|10.000|38.90\nC|12.000|4.50',
  ),
  list('decimal points of weights', 'produto|qtd|peso\nA|5.000|2.5\nB|10.000|20.25\nC|12.000|0.1'),
  list('points that may be decimal', 'produto|qtd\nA|5.000\nB|10.000\nC|12.000', none),
  list('points that may be decimal, and a half', 'produto|qtd\nA|5.000\nB|10.500', none),
  list(
    'points of thousands beside prices',
    'produto|qtd|preço\nA|1.500|12,90\nB|10|38,90\nC|2.000|4,50',
    { [A]: 1500, [B]: 10, [C]: 2000 },
    { [B]: 10 },
  ),
  list(
    'points of thousands beside a small number',
    'produto|qtd\nA|1.500\nB|500',
    { [A]: 1500, [B]: 500 },
    { [B]: 500 },
  ),
  list(
    'decimal points and no headings',
    'A|pct|5.000|12.90|64.50\nB|sc|10.000|38.90|389.00\nC|un|12.000|4.50|54.00',
  ),
  list('points that may be decimal and no headings', 'A|pct|5.000\nB|sc|10.000\nC|un|12.000', none),
  list('commas of thousands', 'produto|qtd|preço\nA|1,000|12.90\nB|10|38.90\nC|2,500|4.50', {
    [A]: 1000,
    [B]: 10,
    [C]: 2500,
  }),
  list('three decimals everywhere', 'produto|qtd\nA|5,000\nB|10,000\nC|12,000'),
  list('a comma that may mark thousands beside a small number', 'produto|qtd\nA|1,000\nB|12', {
    [B]: 12,
  }),
  list('a comma that may mark thousands and no headings', 'A|pct|1,000\nB|sc|12', { [B]: 12 }),
  list('weights and no headings', 'A|5|kg\nB|200|kg\nC|12|un', { [C]: 12 }),
  list('quantities with their units', 'produto|qtd\nA|5 pct\nB|10 sc\nC|doze'),
  list('a point that may be decimal beside decimals', 'produto|qtd\nA|2.5\nB|1.000\nC|12', {
    [C]: 12,
  }),
  list('thousands with spaces', 'produto|qtd\nA|1 500\nB|2\u00a0500\nC|12 30', {
    [A]: 1500,
    [B]: 2500,
  }),
  list('a price before the quantity', 'produto|preço|qtd\nA|12,9|5\nB|38,9|10\nC|4,5|12'),
  list('whole prices below others', 'A|pct|12,9\nB|sc|38,5\nC|un|40', none),
  list('codes and no quantity', '101|A\n102|B\n205|C', none),
  list('codes, units and no quantity', '101|A|pct\n102|B|sc\n205|C|un', none),
  list('rows numbered by tens', '10|A\n20|B\n30|C', none),
  list('what is in stock', 'produto|qtd em estoque\nA|20\nB|1\nC|10', none),
  list('what is ordered and in stock', 'produto|qtd em estoque|qtd\nA|20|5\nB|1|10\nC|10|12'),
  list('what a package holds', 'produto|qtde/emb|preço\nA|20|12,9\nB|1|38,9\nC|10|4,5', none),
  list('what a box holds', 'produto|qtd/cx\nA|20\nB|1\nC|10', none),
  list('the smallest quantity as well', 'produto|qtd mínima|quantidade\nA|20|5\nB|1|10\nC|10|12'),
  list('what was invoiced', 'produto|qtd faturada\nA|20\nB|1\nC|10', none),
  list('kilograms', 'produto|un|qtd\nA|kg|5\nB|kg|200\nC|un|12', { [C]: 12 }),
  list('kilograms in the heading', 'produto|quant. (kg)\nA|5\nB|200', none),
  list('m² in the heading', 'produto|qtd (m²)\npiso 60x60|32', { 'piso 60x60': 32 }),
  list('minus signs', 'produto|qtd\nA|-5\nB|(10)\nC|12-', none),
  list('formulas and errors', 'produto|qtd\nA|=2+3\nB|#REF!\nC|12', { [C]: 12 }),
  list('dates', 'produto|qtd\nA|05/05/2026\nB|5/mai\nC|12', { [C]: 12 }),
  list('dates before the names', '12/11/2026|A|5\n12/11/2026|B|10\n13/11/2026|C|12'),
  list(
    'barcodes that a spreadsheet has shortened',
    'ean|produto|qtd\n7,89123E+12|A|5\n7,89123E+12|B|10\n7,89123E+12|C|12',
  ),
  list('shortened barcodes and nothing else', '7,89123E+12|A\n7,89123E+12|B', none),
  list('a code and a barcode', '10003|7891234567895\n14935|7891234567888', none),
  list('item numbers and codes', '1|10003\n2|14935\n3|10010', none),
  list('item numbers, codes and quantities', '1|10003|5\n2|14935|10\n3|10010|12', {
    10003: 5,
    14935: 10,
    10010: 12,
  }),
  list('two numbers that nobody knows', 'A|13|5\nB|39|10\nC|4|12', none),
  list('numbers of other kinds', 'produto|qtd\nA|٣\nB|½\nC|1E+03', none),
  list('ranges and sums', 'produto|qtd\nA|10 a 12\nB|5+5\nC|12/13', none),
  list('zeros before a number', 'produto|qtd\nA|0005\nB|0,0\nC|12,00', { [A]: 5, [C]: 12 }),
  list('very long numbers', 'produto|qtd\nA|99999999999999999999\nC|12', { [C]: 12 }),
  list('a heading for each part', 'produto|qtd\nA|5\nproduto|qtd\nB|10\nC|12'),
  list('two tables side by side', 'produto|qtd|produto|qtd\nA|5|B|10', none),
  list(
    'two rows of headings',
    'item|produto|quantidade||\n||solicitada|atendida\n1|A|5|5\n2|B|10|10\n3|C|12|12',
  ),
  list('a cell that goes on in the next line', '10002|A|54,90|sc|20|"feita para pisos', none),
];
