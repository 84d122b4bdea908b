import type { ColumnNames } from '../../tables/grid';
import { toColumnName } from '../../tables/rows';

/**
 * The columns of a freight table by their names here, with the names that VTEX, other platforms and merchants use, without
 * accents and separators. The first name is the one that exports write.
 */
const aliases = {
  option: ['entrega', 'transportadora', 'opcao', 'opcaodeentrega', 'carrier'],
  fromCep: ['cepinicial', 'cepde', 'zipcodestart', 'faixacepde', 'faixacepinicial', 'cepinicio'],
  toCep: ['cepfinal', 'cepate', 'zipcodeend', 'faixacepate', 'faixacepfinal', 'cepfim'],
  fromKilograms: ['pesoinicialkg', 'pesodekg', 'kginicial'],
  toKilograms: ['pesofinalkg', 'pesoatekg', 'kgfinal'],
  fromGrams: ['pesoinicialg', 'pesodeg', 'pesoinicialgramas'],
  toGrams: ['pesofinalg', 'pesoateg', 'pesofinalgramas'],
  fromWeight: ['pesoinicial', 'pesode', 'weightstart', 'faixapesode', 'pesominimo'],
  toWeight: ['pesofinal', 'pesoate', 'weightend', 'faixapesoate', 'pesomaximo'],
  fromValue: ['pedidoapartirde', 'valorpedidoinicial', 'pedidominimo'],
  toValue: ['pedidoate', 'valorpedidofinal', 'pedidomaximo'],
  price: ['valorfrete', 'absolutemoneycost', 'valordofrete', 'valor', 'preco', 'frete', 'price'],
  extraPrice: [
    'valorporkgextra',
    'pricebyextraweight',
    'kgadicional',
    'valorkgadicional',
    'excedente',
    'valorkgexcedente',
  ],
  percent: ['percentualdovalor', 'pricepercent', 'percentual', 'advalorem', 'seguro'],
  minimum: ['minimodopercentual', 'minimumvalueinsurance', 'advaloremminimo', 'segurominimo'],
  days: [
    'prazo',
    'prazoentrega',
    'timecost',
    'prazodeentrega',
    'diasuteis',
    'prazodias',
    'prazodiasuteis',
  ],
} as const;

export type FreightColumn = keyof typeof aliases;

const columnOf = new Map<string, string>(
  Object.entries(aliases).flatMap(([column, names]) =>
    names.map((name) => [name, column] as const),
  ),
);

const findColumn = (header: string) => columnOf.get(toColumnName(header).replaceAll('_', '')) ?? '';

/** The columns of a file with a freight table, below any title. Others are not read. */
export const freightColumns: ColumnNames = {
  isHeader: (cells) => {
    const columns = new Set(cells.map(findColumn));
    return ['fromCep', 'price'].every((column) => columns.has(column));
  },
  nameOf: (header) => header.map((shown) => ({ name: findColumn(shown), shown })),
  isKnownAsWritten: () => true,
};

/** The header of an export. */
export const exportColumns = [
  'Entrega',
  'CEP inicial',
  'CEP final',
  'Peso inicial (kg)',
  'Peso final (kg)',
  'Pedido a partir de',
  'Pedido até',
  'Valor do frete',
  'Valor por kg extra',
  'Percentual do valor',
  'Mínimo do percentual',
  'Prazo (dias úteis)',
] as const;
