import type { Attributes, Rules } from '@fireflay/job';
import type { ReadJobProducts, ReplyOf } from 'shared-contracts/wire';
import type { Product, ProductSummary } from '../product';
import { toAttributeData, toProductSummaries } from '../product.mapper';
import type { JobProducts, KitProduct } from './kit';

export function toJobProducts({ regras, itens }: ReplyOf<typeof ReadJobProducts>): JobProducts {
  return {
    // The server checks them against the schema of the package.
    rules: regras as Rules,
    products: Object.fromEntries(
      itens.map(({ id, produtos }) => [
        id,
        produtos.flatMap(({ produto, atributos, familia }) =>
          toProductSummaries([produto]).map((summary) =>
            toKitProduct(
              summary,
              Object.fromEntries(
                Object.entries(atributos).map(([each, data]) => [each, toAttributeData(data)]),
              ),
              familia,
            ),
          ),
        ),
      ]),
    ),
  };
}

/** The product of the page. */
export const toOwnProduct = (product: Product): KitProduct =>
  toKitProduct(
    product,
    Object.fromEntries(
      product.attributes.flatMap(({ id, data }) =>
        id === undefined || data === undefined ? [] : [[id, data]],
      ),
    ),
  );

/** A name states these facts of a floor or a tap, where its attributes do not. */
const nameFacts: readonly (readonly [RegExp, Attributes])[] = [
  [/vin[ií]lico.*(?:autocolante|autoadesiv)/i, { fixing: 'selfAdhesive' }],
  [/vin[ií]lico.*(?:clicado|click)/i, { fixing: 'click' }],
  [/vin[ií]lico.*colad[oa]/i, { fixing: 'glued' }],
  [/^misturador/i, { inlets: 2 }],
  [/^(?:torneira|misturador).*\b(?:mesa|bancada)\b/i, { mount: 'deck' }],
  [/^(?:torneira|misturador).*\bparede\b/i, { mount: 'wall' }],
];

const factsOfName = (name: string): Attributes =>
  Object.assign({}, ...nameFacts.filter(([words]) => words.test(name)).map(([, facts]) => facts));

const toKitProduct = (
  summary: ProductSummary,
  attributes: Attributes,
  family?: string,
): KitProduct => ({
  id: summary.id,
  price: summary.price.full,
  attributes: { ...factsOfName(summary.name), ...attributes },
  boxArea: summary.boxArea,
  family,
  summary,
});
