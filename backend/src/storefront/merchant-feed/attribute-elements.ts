import type { ProductAttributeDto } from 'shared-contracts/wire';

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

/**
 * Describes a product for shopping search engines by its table: colour, size, material, measures, and all rows as
 * details.
 */
export function toAttributeElements(attributes: readonly ProductAttributeDto[]): FeedElement[] {
  const own = new Map<string, string>();
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
