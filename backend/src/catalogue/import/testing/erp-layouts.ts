import { encode } from 'iconv-lite';
import { writeXlsx } from 'hucre/xlsx';
import { toImportFile } from '../../../tables/read-file';
import type { ImportFile } from '../../../tables/read-file';

/** Products in the file of each layout. */
export const LAYOUT_LINES = 1_000;

/** A product as every layout writes it, with the faults of real files. */
export interface LayoutProduct {
  code: number;
  sku: string;
  name: string;
  brand: string;
  group: string;
  subgroup: string;
  /** Cents. 0: the parent of variants. */
  price: number;
  cost: number;
  unit: string;
  grams: number;
  /** Centimetres. */
  size: { height: number; width: number; length: number };
  stock: number;
  ean: string;
  ncm: string;
  shelf: string;
  isActive: boolean;
  html: string;
}

/** The export of a system of retailers. */
export interface ErpLayout {
  name: string;
  encoding: 'utf8' | 'win1252' | 'latin1';
  delimiter: ';' | ',';
  decimal: ',' | '.';
  /** Rows above the header. */
  title?: readonly (readonly string[])[];
  /** Its columns, each with its cell. */
  columns: readonly (readonly [header: string, cell: (product: LayoutProduct) => Cell])[];
}

/** A number is one of the workbook, and has the layout's decimal mark in the CSV. */
type Cell = string | number;

/** Park and Miller's generator: the same numbers on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const places = [
  ['TINTAS', 'ACRÍLICAS'],
  ['FERRAMENTAS', 'DISCOS'],
  ['HIDRÁULICA', 'TORNEIRAS'],
  ['PISOS', 'PORCELANATOS'],
] as const;
const brands = ['Forja', 'Aquaflux', 'Suvimil', 'Tigré', ''];

/** EAN-13 with its check digit. */
function toEan(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

function createProduct(at: number, random: (below: number) => number): LayoutProduct {
  const [group, subgroup] = places[random(places.length)] ?? places[0];
  const price = 150 + random(40_000);
  const ean = toEan(String(789_000_000_000 + at * 37));
  const eans = [ean, '7,89E+12', 'SEM GTIN', toEan(`00${String(1_234_500_000 + at)}`).slice(2)];
  return {
    code: 1_000 + at,
    sku: at % 3 === 0 ? `TIN-${at}L` : String(at).padStart(6, '0'),
    name: `Produto ${at} 1/2" ção ${subgroup.toLowerCase()}`,
    brand: brands[random(brands.length)] ?? '',
    group,
    subgroup,
    price: at % 50 === 49 ? 0 : price,
    cost: Math.round(price * 0.6),
    unit: ['UN', 'CX', 'GL', 'KG'][random(4)] ?? 'UN',
    grams: at % 40 === 39 ? 0 : 50 + random(25_000),
    size: { height: 1 + random(40), width: 1 + random(60), length: 1 + random(90) },
    stock: random(200) - 3,
    ean: eans[at % 9 === 8 ? 1 + (Math.floor(at / 9) % 3) : 0] ?? '',
    ncm: '3209.10.10',
    shelf: `R${1 + random(9)}-P${1 + random(20)}`,
    isActive: at % 20 !== 19,
    html: `<p>Rende mais.</p>\n<ul><li>Lav&aacute;vel</li><li>Cor: ${at % 100 === 7 ? 'AÃ§o' : 'Aço'}</li></ul>`,
  };
}

/** The products of a seed. */
export function createLayoutProducts(seed = 46): LayoutProduct[] {
  const random = createRandom(seed);
  return Array.from({ length: LAYOUT_LINES }, (_, at) => createProduct(at, random));
}

const reais = ({ price }: LayoutProduct) => price / 100;
const promotional = ({ price }: LayoutProduct) => Math.round(price * 0.9) / 100;
const cost = ({ cost: cents }: LayoutProduct) => cents / 100;
const kilograms = ({ grams }: LayoutProduct) => grams / 1_000;
const netKilograms = ({ grams }: LayoutProduct) => Math.round(grams * 0.9) / 1_000;
const dotted = (number: number) => number.toFixed(2).replace('.', ',');
const always = (cell: Cell) => () => cell;
const yes =
  (active: string, inactive: string) =>
  ({ isActive }: LayoutProduct) =>
    isActive ? active : inactive;
const path = ({ group, subgroup }: LayoutProduct) => `${group} > ${subgroup}`;

const bling: ErpLayout = {
  name: 'Bling',
  encoding: 'utf8',
  delimiter: ';',
  decimal: ',',
  columns: [
    ['ID', ({ code }) => 16_012_345_000 + code],
    ['Código', ({ code }) => code],
    ['Descrição', ({ name }) => name],
    ['Unidade', ({ unit }) => unit],
    ['NCM', ({ ncm }) => ncm],
    ['Origem', always(0)],
    ['Preço', (product) => `R$ ${dotted(reais(product))}`],
    ['Observações', always('')],
    ['Situação', yes('Ativo', 'Inativo')],
    ['Estoque', ({ stock }) => stock],
    ['Preço de custo', cost],
    ['Cód. no fornecedor', ({ sku }) => `F${sku}`],
    ['Fornecedor', always('Distribuidora Ltda')],
    ['Localização', ({ shelf }) => shelf],
    ['Estoque máximo', always(0)],
    ['Estoque mínimo', always(2)],
    ['Peso líquido (Kg)', netKilograms],
    ['Peso bruto (Kg)', kilograms],
    ['GTIN/EAN', ({ ean }) => ean],
    ['GTIN/EAN da Embalagem', always('')],
    ['Largura do produto', ({ size }) => size.width],
    ['Altura do Produto', ({ size }) => size.height],
    ['Profundidade do produto', ({ size }) => size.length],
    ['Descrição Complementar', ({ html }) => html],
    ['Itens p/ caixa', always(1)],
    ['Produto Variação', always('Produto')],
    ['Tipo do item', always('Mercadoria para Revenda')],
    ['Código Pai', always('')],
    ['Código Integração', always(0)],
    ['Grupo de produtos', always('')],
    ['Marca', ({ brand }) => brand],
    ['CEST', always('10.001.00')],
    ['Volumes', always(1)],
    ['Descrição Curta', ({ html }) => html],
    ['URL Imagens Externas', ({ code }) => `https://a.example/${code}.jpg|https://a.example/b.jpg`],
    ['Clonar dados do pai', always('Não')],
    ['Departamento', always('')],
    ['Unidade de Medida', always('Centímetro')],
    ['Preço de Compra', cost],
    ['Categoria do produto', path],
  ],
};

const tiny: ErpLayout = {
  name: 'Tiny/Olist',
  encoding: 'utf8',
  delimiter: ',',
  decimal: ',',
  columns: [
    ['ID', ({ code }) => 712_345_000 + code],
    ['Código (SKU)', ({ sku }) => sku],
    ['Descrição', ({ name }) => name],
    ['Unidade', ({ unit }) => unit],
    ['NCM (Classificação fiscal)', ({ ncm }) => ncm],
    ['Origem', always(0)],
    ['Preço', reais],
    ['Situação', yes('Ativo', 'Inativo')],
    ['Estoque', ({ stock }) => stock],
    ['Preço de custo', cost],
    ['Cód do fornecedor', ({ sku }) => `F${sku}`],
    ['Localização', ({ shelf }) => shelf],
    ['Estoque máximo', always(0)],
    ['Estoque mínimo', always(2)],
    ['Peso líquido (Kg)', netKilograms],
    ['Peso bruto (Kg)', kilograms],
    ['GTIN/EAN', ({ ean }) => ean],
    ['GTIN/EAN tributável', always('')],
    ['Descrição complementar', ({ html }) => html],
    ['CEST', always('10.001.00')],
    ['Formato embalagem', always('Pacote / Caixa')],
    ['Largura embalagem', ({ size }) => size.width],
    ['Altura embalagem', ({ size }) => size.height],
    ['Comprimento embalagem', ({ size }) => size.length],
    ['Diâmetro embalagem', always(0)],
    ['Tipo do produto', always('S')],
    ['URL imagem 1', ({ code }) => `https://a.example/${code}.jpg`],
    ['Categoria', path],
    ['Código do pai', always('')],
    ['Variações', always('')],
    ['Marca', ({ brand }) => brand],
    ['Preço promocional', promotional],
    ['Unidade por caixa', always(1)],
    ['Permitir inclusão nas vendas', always('Sim')],
  ],
};

const omie: ErpLayout = {
  name: 'Omie',
  encoding: 'utf8',
  delimiter: ';',
  decimal: ',',
  title: [['Produtos cadastrados'], ['Emitido em 24/11/2026', 'Filial 1']],
  columns: [
    ['Código do Produto', ({ sku }) => sku],
    ['Descrição do Produto', ({ name }) => name],
    ['Família de Produto', ({ group }) => group],
    ['Código NCM', ({ ncm }) => ncm],
    ['CEST', always('10.001.00')],
    ['Código EAN (GTIN)', ({ ean }) => ean],
    ['Preço Unitário de Venda', reais],
    ['Estoque Físico', ({ stock }) => stock + 5],
    ['Estoque Disponível', ({ stock }) => stock],
    ['Unidade', ({ unit }) => unit],
    ['Peso Líquido', netKilograms],
    ['Peso Bruto', kilograms],
    ['Altura', ({ size }) => size.height],
    ['Largura', ({ size }) => size.width],
    ['Profundidade', ({ size }) => size.length],
    ['Marca', ({ brand }) => brand],
    ['Situação', yes('Ativo', 'Inativo')],
  ],
};

const protheus: ErpLayout = {
  name: 'Protheus SB1',
  encoding: 'win1252',
  delimiter: ';',
  decimal: ',',
  columns: [
    ['B1_COD', ({ sku }) => sku.padEnd(15)],
    ['B1_DESC', ({ name }) => name.toUpperCase().padEnd(60)],
    ['B1_TIPO', always('ME')],
    ['B1_UM', ({ unit }) => unit],
    ['B1_SEGUM', always('')],
    ['B1_CONV', always(0)],
    ['B1_TIPCONV', always('M')],
    ['B1_PESO', netKilograms],
    ['B1_PESBRU', kilograms],
    [
      'B1_GRUPO',
      ({ group }) => String(1 + places.findIndex(([own]) => own === group)).padStart(4, '0'),
    ],
    ['B1_POSIPI', ({ ncm }) => ncm.replaceAll('.', '')],
    ['B1_ORIGEM', always(0)],
    ['B1_PRV1', reais],
    ['B1_CODBAR', ({ ean }) => ean],
    ['B1_MSBLQL', yes('2', '1')],
    ['B2_QATU', ({ stock }) => stock],
    ['D_E_L_E_T_', ({ code }) => (code % 97 === 0 ? '*' : ' ')],
  ],
};

const nuvemshop: ErpLayout = {
  name: 'Nuvemshop',
  encoding: 'latin1',
  delimiter: ';',
  decimal: '.',
  columns: [
    ['Identificador URL', ({ code }) => `produto-${code}`],
    ['Nome', ({ name }) => name],
    ['Categorias', (product) => `${path(product)}, OFERTAS`],
    ['Nome da variação 1', always('')],
    ['Valor da variação 1', always('')],
    ['Preço', reais],
    ['Preço promocional', promotional],
    ['Peso (kg)', kilograms],
    ['Altura (cm)', ({ size }) => size.height],
    ['Largura (cm)', ({ size }) => size.width],
    ['Comprimento (cm)', ({ size }) => size.length],
    ['Estoque', ({ stock }) => stock],
    ['SKU', ({ sku, code }) => (code % 6 === 4 ? sku : '')],
    ['Código de barras', ({ ean }) => ean],
    ['Exibir na loja', yes('SIM', 'NÃO')],
    ['Frete gratis', always('NÃO')],
    ['Descrição', ({ html }) => html],
    ['Tags', always('')],
    ['Marca', ({ brand }) => brand],
    ['MPN', always('')],
    ['Custo', cost],
  ],
};

const tray: ErpLayout = {
  name: 'Tray',
  encoding: 'win1252',
  delimiter: ';',
  decimal: ',',
  title: [['Produtos da loja']],
  columns: [
    ['Referência (código fornecedor)', ({ sku }) => sku],
    ['Nome do produto', ({ name }) => name],
    ['Exibir na loja', always('S')],
    ['Exibir produto ativo', yes('S', 'N')],
    ['Nome da categoria - nível 1', ({ group }) => group],
    ['Nome da categoria - nível 2', ({ subgroup }) => subgroup],
    ['HTML da descrição completa', ({ html }) => html],
    ['Estoque do produto', ({ stock }) => stock],
    ['Endereço da imagem principal do produto', ({ code }) => `https://a.example/${code}.jpg`],
    ['Marca', ({ brand }) => brand],
    ['NCM do produto', ({ ncm }) => ncm],
    ['Altura (cm)', ({ size }) => size.height],
    ['Largura (cm)', ({ size }) => size.width],
    ['Comprimento (cm)', ({ size }) => size.length],
    ['Peso do produto (gramas)', ({ grams }) => grams],
    ['Preço de custo em reais', cost],
    ['Preço de venda em reais', reais],
  ],
};

const lojaIntegrada: ErpLayout = {
  name: 'Loja Integrada',
  encoding: 'utf8',
  delimiter: ';',
  decimal: ',',
  columns: [
    ['id', ({ code }) => 112_000_000 + code],
    ['tipo', ({ price }) => (price === 0 ? 'com-variacao' : 'sem-variacao')],
    ['sku-pai', always('')],
    ['sku', ({ sku }) => sku],
    ['ativo', yes('S', 'N')],
    ['usado', always('N')],
    ['ncm', ({ ncm }) => ncm],
    ['gtin', ({ ean }) => ean],
    ['mpn', always('')],
    ['nome', ({ name }) => name],
    ['descricao-completa', ({ html }) => html],
    ['estoque-quantidade', ({ stock }) => stock],
    ['preco-custo', cost],
    ['preco-cheio', reais],
    ['preco-promocional', always(0)],
    ['marca', ({ brand }) => brand],
    ['peso-em-kg', kilograms],
    ['altura-em-cm', ({ size }) => size.height],
    ['largura-em-cm', ({ size }) => size.width],
    ['comprimento-em-cm', ({ size }) => size.length],
    ['categoria-nome-nivel-1', ({ group }) => group],
    ['categoria-nome-nivel-2', ({ subgroup }) => subgroup],
    ['categoria-nome-nivel-3', always('')],
    ['imagem-1', ({ code }) => `https://a.example/${code}.jpg`],
    ['grade-cor', always('')],
  ],
};

const ownSheet: ErpLayout = {
  name: 'planilha própria',
  encoding: 'win1252',
  delimiter: ';',
  decimal: ',',
  title: [['DEPÓSITO DO BAIRRO'], ['Tabela de novembro', '', '24/11/2026'], ['Rua A, 10']],
  columns: [
    ['ITEM', ({ code }) => code - 999],
    // One name in two units.
    [
      'NOME',
      ({ code, unit }) => (unit === 'CX' ? `Parafuso ${code - 1} 1/2''` : `Parafuso ${code} 1/2''`),
    ],
    ['UNID.', ({ unit }) => unit],
    ['MARCA', ({ brand }) => brand],
    ['CUSTO', cost],
    ['VALOR DIN', (product) => (product.price === 0 ? '' : reais(product))],
    [
      'VALOR CART',
      (product) => (product.price === 0 ? '' : Math.round(product.price * 1.05) / 100),
    ],
    ['ESTOQUE', ({ stock }) => stock],
    ['TOTAL VEND/EST', ({ price, stock }) => (price * stock) / 100],
  ],
};

export const erpLayouts: readonly ErpLayout[] = [
  bling,
  tiny,
  omie,
  protheus,
  nuvemshop,
  tray,
  lojaIntegrada,
  ownSheet,
];

const quote = (text: string, delimiter: string) =>
  text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The layout's file as its system writes a CSV. */
export function writeLayoutCsv(
  { name, encoding, delimiter, decimal, title = [], columns }: ErpLayout,
  products: readonly LayoutProduct[],
): ImportFile {
  const toText = (cell: Cell) =>
    typeof cell === 'number' ? String(cell).replace('.', decimal) : cell;
  const rows: readonly (readonly Cell[])[] = [
    ...title,
    columns.map(([header]) => header),
    ...products.map((product) => columns.map(([, cell]) => cell(product))),
  ];
  const text = rows
    .map((row) => row.map((cell) => quote(toText(cell), delimiter)).join(delimiter))
    .join('\r\n');
  return toImportFile(`${fileName(name)}.csv`, encode(`${text}\r\n`, encoding));
}

/** The layout's file as a workbook, whose numbers are numbers. */
export async function writeLayoutWorkbook(
  { name, title = [], columns }: ErpLayout,
  products: readonly LayoutProduct[],
): Promise<ImportFile> {
  const rows = [
    ...title.map((row) => [...row]),
    columns.map(([header]) => header),
    ...products.map((product) => columns.map(([, cell]) => cell(product))),
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'Produtos', rows }] });
  return toImportFile(`${fileName(name)}.xlsx`, Buffer.from(bytes));
}

const fileName = (name: string) => name.replace(/\W+/g, '-').toLowerCase();
