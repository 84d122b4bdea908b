import { foldText } from 'shared-contracts/documents';
import type { ProductAttributeDto } from 'shared-contracts/wire';
import type { FeedProduct } from '../../ports/catalogue';

/** An element of an item with its text, or with elements. */
export type FeedElement = readonly [name: string, content: string | readonly FeedElement[]];

type Value = ProductAttributeDto['dado'];

const inCentimetres = (millimetres: number) => `${millimetres / 10} cm`;
const lengthOf = (value: Value) => (typeof value === 'number' ? inCentimetres(value) : '');

/** The elements that the specification has of its own, by the ids of the definitions. */
const known: Readonly<
  Record<string, (attribute: ProductAttributeDto) => readonly (readonly [string, string])[]>
> = {
  color: ({ valor }) => [['g:color', valor]],
  size: ({ valor, dado }) => [
    ['g:size', valor],
    ...(typeof dado === 'object'
      ? [
          ['g:product_length', inCentimetres(Math.max(dado.comprimento, dado.largura))] as const,
          ['g:product_width', inCentimetres(Math.min(dado.comprimento, dado.largura))] as const,
        ]
      : []),
  ],
  length: ({ dado }) => [['g:product_length', lengthOf(dado)]],
  width: ({ dado }) => [['g:product_width', lengthOf(dado)]],
  height: ({ dado }) => [['g:product_height', lengthOf(dado)]],
  weight: ({ dado }) => [['g:product_weight', typeof dado === 'number' ? `${dado} kg` : '']],
};

/** The specification takes at most this many. */
const MAX_DETAILS = 100;

/** The elements of the axes of a family, by what shops call these. */
const ofAxes: readonly (readonly [name: RegExp, element: string])[] = [
  [/^cor$/, 'g:color'],
  [/^(tamanho|medida|volume|embalagem)$/, 'g:size'],
  [/^material$/, 'g:material'],
];

/** The value on the first axis of a kind counts: the specification has one element for it. */
const toAxisElement = (
  { name, value }: { name: string; value: string },
  at: number,
  axes: readonly { name: string }[],
): [string, string][] => {
  const elementOf = (axis: string) =>
    ofAxes.find(([pattern]) => pattern.test(foldText(axis).trim()))?.[1];
  const element = elementOf(name);
  const isFirst = axes.findIndex((axis) => elementOf(axis.name) === element) === at;
  return element !== undefined && isFirst ? [[element, value]] : [];
};

/**
 * Describes a product for shopping search engines by its table: colour, size, material, measures, and all rows as
 * details. What it is in its family comes before what its table says.
 */
export function toAttributeElements(
  attributes: readonly ProductAttributeDto[],
  axes: NonNullable<FeedProduct['family']>['axes'] = [],
): FeedElement[] {
  const own = new Map(axes.flatMap(toAxisElement));
  for (const attribute of attributes) {
    const elements =
      attribute.id === undefined ? toMaterial(attribute) : known[attribute.id]?.(attribute);
    for (const [name, text] of elements ?? []) {
      if (text !== '' && !own.has(name)) own.set(name, text);
    }
  }
  const details = attributes
    .filter(({ nome }) => !/^(ean|gtin)\b/i.test(nome))
    .slice(0, MAX_DETAILS)
    .map(({ nome, valor }): FeedElement => [
      'g:product_detail',
      [
        ['g:attribute_name', nome],
        ['g:attribute_value', valor],
      ],
    ]);
  return [...own, ...details];
}

const toMaterial = ({ nome, valor }: ProductAttributeDto) =>
  /^material\b/i.test(nome) ? [['g:material', valor] as const] : [];
