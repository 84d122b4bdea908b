import type { ProductAttribute } from '../../../database/schema';
import {
  parseCode,
  parseInteger,
  parseLongText,
  parsePriceCents,
  parseText,
} from '../../../tables/cell-values';
import { listPriceSource } from '../../prices/list-price';
import { columnNames } from '../../../domain/columns/column-names';
import type { CategoryFinder } from './find-category';
import { OWN_CODE_COLUMN, parseOwnCode } from './product-codes';
import { toPlainText } from './plain-text';
import {
  parseCost,
  parseFileName,
  parseNcm,
  parseUnit,
  readBoxArea,
  readRelated,
  readWeight,
  WEIGHT_COLUMN,
} from './product-cells';
import { ATTRIBUTES_HEADER, readAttributes } from './read-attributes';
import type { ReadCell, RowReader } from '../../../tables/row-reader';
import { formatCents, formatScaled } from '../../../tables/write-csv';

/** A column of a file of products: its names, how it is read and checked, and where its value is kept. */
interface ProductColumn<Value> {
  header: string;
  /** The names that systems of retailers use. */
  aliases: readonly string[];
  isRequired: boolean;
  /** Further lines of the product (other batches) repeat the cell or leave it empty. */
  isRepeated: boolean;
  /** undefined: the cell is wrong and reported. */
  read: (
    reader: RowReader,
    earlier: Readonly<Record<string, unknown>>,
    categories: CategoryFinder,
  ) => Value | undefined;
  /** The value for an export, of `page.*`, `brands`, `groups` and `subgroups`. */
  source: string;
  /** The cell of an export. `stored`: the value of `source`, as PostgreSQL writes it in JSON. */
  toCell: (stored: never) => string;
  /** The column of `products` that keeps it, with its type. Null: it is kept in another way (write-products.ts). */
  kept: { name: string; type: string; toStored: (value: Value) => unknown } | null;
  /** Price and popularity are compared separately because other files change them as well. */
  isHashed: boolean;
  /** A file without the column leaves what the product has. */
  isKeptWithoutColumn: boolean;
}

type Options<Value> = Partial<Omit<ProductColumn<Value>, 'header' | 'read' | 'kept'>> & {
  /** The column and its type in SQL, such as `name text`. */
  kept?: string;
  toStored?: (value: Value) => unknown;
};

const column = <Value>(
  header: string,
  read: ProductColumn<Value>['read'],
  { kept, toStored = (value) => value, ...options }: Options<Value>,
): ProductColumn<Value> => {
  const [name = '', type = ''] = kept?.split(' ') ?? [];
  return {
    header,
    read,
    aliases: [],
    isRequired: false,
    isRepeated: false,
    source: `page.${name}`,
    toCell: (stored: unknown) => (stored === null ? '' : String(stored)),
    kept: kept === undefined ? null : { name, type, toStored },
    isHashed: true,
    isKeptWithoutColumn: false,
    ...options,
  };
};

const required = <Value>(
  header: string,
  read: ReadCell<Value>,
  options: Options<Value>,
): ProductColumn<Value> =>
  column(header, (reader) => reader.required(header, read), { isRequired: true, ...options });

/** @param empty the value of an empty cell */
const optional = <Value, Empty>(
  header: string,
  read: ReadCell<Value>,
  empty: Empty,
  options: Options<Value | Empty>,
): ProductColumn<Value | Empty> =>
  column<Value | Empty>(
    header,
    (reader) => (reader.has(header) ? reader.optional(header, read) : empty),
    options,
  );

const list = <Entry>(
  header: string,
  maxLength: number,
  read: (entry: string) => Entry,
  options: Options<Entry[]>,
): ProductColumn<Entry[]> =>
  column(header, (reader) => [...new Set(reader.list(header, maxLength, read))], {
    toCell: (entries: readonly Entry[]) => entries.join('|'),
    ...options,
  });

/** Null: nothing is known. A file without the column leaves it as it is. */
const fact = <Value>(header: string, read: ReadCell<Value>, options: Options<Value | null>) =>
  optional<Value, null>(header, read, null, { isKeptWithoutColumn: true, ...options });

const MAX_NAME = 200;
const parseName = (cell: string) => parseText(cell, MAX_NAME);

/**
 * The columns of a file of products, by the name of their value. A line is read in this order, so that a column can
 * look at earlier ones.
 */
export const productColumns = {
  code: required('codigo', parseCode, {
    aliases: columnNames.code,
    isRequired: false,
    source: 'page.code',
    isHashed: false,
  }),
  /** The code in the retailer's system, which may have letters and zeros at the beginning. Null: the store keeps it. */
  ownCode: optional(OWN_CODE_COLUMN, parseOwnCode, null, {
    isRepeated: true,
    source: '(select own_code from product_own_codes where product_own_codes.code = page.code)',
    isHashed: false,
  }),
  name: required('descricao', parseName, {
    aliases: columnNames.name,
    isRepeated: true,
    kept: 'name text',
  }),
  brand: required('marca', (cell) => parseText(cell, 80), {
    aliases: ['fabricante', 'marca_produto', 'desc_marca'],
    isRepeated: true,
    source: 'brands.name',
  }),
  /** The slug. */
  group: column(
    'categoria',
    (reader, _earlier, categories) =>
      reader.required(
        'categoria',
        (cell) => categories.findGroup(cell, reader.text('subcategoria')).slug,
      ),
    {
      aliases: [
        'categoria_do_produto',
        'categorias',
        'categoria_nome_nivel_1',
        'nome_da_categoria_nivel_1',
        'nomecategoria',
        'grupo',
        'grupo_de_produtos',
        'familia_de_produto',
        'b1_grupo',
        'departamento',
        'nome_grupo',
      ],
      isRequired: true,
      isRepeated: true,
      source: 'groups.name',
    },
  ),
  /** The slug. */
  subgroup: column(
    'subcategoria',
    (reader, { group }, categories) =>
      typeof group === 'string'
        ? reader.required('subcategoria', (cell) => categories.findSubgroup(cell, group).slug)
        : undefined,
    {
      aliases: [
        'categoria_nome_nivel_2',
        'nome_da_categoria_nivel_2',
        'subgrupo',
        'sub_grupo',
        'nome_sub_grupo',
        'familia',
      ],
      isRequired: true,
      isRepeated: true,
      source: 'subgroups.name',
    },
  ),
  priceCents: required('preco', parsePriceCents, {
    aliases: columnNames.price,
    isRepeated: true,
    kept: 'price_cents bigint',
    source: listPriceSource('page'),
    toCell: (cents: string) => formatCents(Number(cents)),
    isHashed: false,
  }),
  saleUnit: required('unidade', parseUnit, {
    aliases: columnNames.unit,
    kept: 'sale_unit text',
  }),
  weightGrams: column(WEIGHT_COLUMN, readWeight, {
    isRequired: true,
    // Freight is charged by the gross weight.
    aliases: [
      'peso_bruto',
      'b1_pesbru',
      'pesobruto',
      'peso',
      'peso_do_produto',
      'peso_liquido',
      'b1_peso',
      'pesoliq',
    ],
    kept: 'weight_grams int',
    toCell: (grams: number) => formatScaled(grams, 3),
  }),
  /** Ten-thousandths of a square metre; null: sold by the unit. */
  boxArea: column<number | null>('m2_por_caixa', readBoxArea, {
    aliases: ['m2_caixa', 'm2_cx', 'metros_por_caixa', 'metragem_caixa'],
    kept: 'square_metres_per_box numeric',
    toStored: (area) => area && area / 10_000,
    source: '(page.square_metres_per_box * 10000)::int',
    toCell: (area: number | null) => (area === null ? '' : formatScaled(area, 4)),
  }),
  description: optional('info', (cell) => parseLongText(toPlainText(cell), 20_000), '', {
    aliases: [
      'descricao_complementar',
      'descricao_completa',
      'html_da_descricao_completa',
      'descricaoproduto',
    ],
    kept: 'description text',
  }),
  attributes: column<ProductAttribute[]>(ATTRIBUTES_HEADER, readAttributes, {
    kept: 'attributes jsonb',
    toCell: (attributes: readonly ProductAttribute[]) =>
      attributes.map(({ name, value }) => `${name}=${value}`).join('|'),
  }),
  relatedCodes: column('relacionados', readRelated, {
    kept: 'related_codes int[]',
    toCell: (codes: readonly number[]) => codes.join('|'),
  }),
  /** Words that find the product besides those of its name. */
  searchWords: list('termos', 30, (entry) => parseText(entry, 80), { kept: 'search_words text[]' }),
  /** Paths within the source of pictures, in the order of the gallery. */
  pictures: list('fotos', 30, parseFileName, {
    aliases: ['foto', 'imagem', 'imagens'],
    kept: 'picture_count smallint',
    toStored: (pictures) => pictures.length,
    source:
      'array(select file from product_pictures where product_code = page.code order by number)',
  }),
  /** Facts for employees, which no shopper sees. Cents. */
  costCents: fact('custo', parseCost, {
    aliases: ['preco_de_custo', 'preco_custo', 'preco_de_custo_em_reais', 'preco_de_compra'],
    kept: 'cost_cents bigint',
    toCell: (cents: number | null) => (cents === null ? '' : formatCents(Number(cents))),
  }),
  supplierReference: fact('ref_fornecedor', (cell) => parseText(cell, 60), {
    aliases: ['cod_no_fornecedor', 'cod_do_fornecedor', 'codigo_no_fornecedor', 'refforn'],
    kept: 'supplier_reference text',
  }),
  ncm: fact('ncm', parseNcm, {
    aliases: [
      'codigo_ncm',
      'ncm_do_produto',
      'ncm_classificacao_fiscal',
      'classificacao_fiscal',
      'b1_posipi',
    ],
    kept: 'ncm text',
  }),
  shelf: fact('localizacao', (cell) => parseText(cell, 60), {
    aliases: ['local_no_estoque', 'prateleira', 'endereco_no_estoque'],
    kept: 'shelf text',
  }),
  minimumStock: fact('estoque_minimo', (cell, mark) => parseInteger(cell, 0, mark), {
    aliases: ['est_minimo', 'estoque_min'],
    kept: 'minimum_stock int',
  }),
  /** Null: the catalogue keeps its own. */
  popularity: optional('popularidade', (cell, mark) => parseInteger(cell, 0, mark), null, {
    source: 'page.popularity',
    isHashed: false,
  }),
};

/** The values of a product in a file. */
export type ProductFields = {
  [Field in keyof typeof productColumns]:
    | NonNullable<ReturnType<(typeof productColumns)[Field]['read']>>
    | Extract<ReturnType<(typeof productColumns)[Field]['read']>, null>;
};

/** The columns with their fields. */
export const columnEntries = Object.entries(productColumns) as [
  keyof ProductFields,
  ProductColumn<unknown>,
][];

/** The columns of a balance: a product that is kept by batches has a line for each batch. */
export const balanceColumns: Readonly<Record<string, readonly string[]>> = {
  saldo: [
    'estoque',
    'qtd_estoque',
    'qtde_estoque',
    'quantidade_estoque',
    'saldo_estoque',
    'estoque_atual',
    'estoque_disponivel',
    'estoque_quantidade',
    'estoque_do_produto',
    'b2_qatu',
  ],
  lote: ['cod_lote', 'codigo_lote', 'numero_lote'],
  lote_descricao: [],
};

export function readBatch(reader: RowReader): { id: string; description: string } | undefined {
  const id = readBatchId(reader);
  const description = reader.optional('lote_descricao', parseName);
  return id === undefined ? undefined : { id, description: description ?? `Lote ${id}` };
}

export const readBatchId = (reader: RowReader): string | undefined =>
  reader.optional('lote', (cell) => parseText(cell, 40));
