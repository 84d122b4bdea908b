import { formatCep } from 'shared-contracts/documents';
import { formatArea, formatCurrency, unitName } from 'shared-contracts/pricing';
import { costOf, isSoldOut, lowStockCount } from '../product/product';
import type { Product } from '../product/product';
import { copy } from './copy';
import type { ShippingPrice } from './shipping-price.api';

/** A property, with the lines that each product has of it; none where the store does not know it. */
export interface ComparisonRow {
  name: string;
  values: string[][];
  differs: boolean;
}

/** Compares prices, packages and attributes by name, in the order in which products have them. */
export function toRows(
  products: readonly Product[],
  shippingPrices: ReadonlyMap<string, ShippingPrice>,
): ComparisonRow[] {
  const row = (name: string, linesOf: (product: Product) => string[]) => {
    const values = products.map(linesOf);
    return { name, values, differs: new Set(values.map((lines) => lines.join('\n'))).size > 1 };
  };
  const names = new Set(products.flatMap(({ attributes }) => attributes.map(({ name }) => name)));

  return [
    row(copy.pix, ({ price, ...product }) => [formatCurrency(price.pix) + unitOf(product)]),
    row(copy.card, ({ price, ...product }) => [
      copy.instalments(formatCurrency(price.full) + unitOf(product), price.terms.interestFree),
    ]),
    row(copy.box, (product) =>
      product.boxArea === null
        ? []
        : [copy.boxText(formatArea(product.boxArea), formatCurrency(costOf(product).pix))],
    ),
    row(copy.stock, (product) => [stockOf(product)]),
    row(copy.delivery, (product) => deliveryOf(product, shippingPrices.get(product.id))),
    row(copy.brand, ({ brand }) => (brand ? [brand] : [])),
    ...[...names].map((name) =>
      row(name, ({ attributes }) =>
        attributes.filter((each) => each.name === name).map(({ value }) => value),
      ),
    ),
    { ...row(copy.code, ({ id }) => [id]), differs: false },
  ].filter(({ values }) => values.some((lines) => lines.length > 0));
}

/** The unit of the price: `/m²`, `/saco`. */
const unitOf = ({ boxArea, unit }: Pick<Product, 'boxArea' | 'unit'>) =>
  boxArea === null ? copy.perUnit(unitName(unit)) : copy.perSquareMeter;

/**
 * The delivery to the shopper's postal code; while it is not known, the first rate, which is that of the states nearby,
 * and the most that any other costs and takes.
 */
function deliveryOf(
  { shippingRates: [nearby, ...others] }: Product,
  shipping: ShippingPrice | undefined,
): string[] {
  if (shipping) {
    const { cep, price, businessDays } = shipping;
    return [
      copy.shipping(formatCep(cep), price === 0 ? copy.free : formatCurrency(price), businessDays),
    ];
  }
  if (!nearby) return [];
  const rate = (where: string, rates: (typeof others)[number][]) =>
    copy.rate(
      where,
      formatCurrency(Math.max(...rates.map(({ maxPrice }) => maxPrice))),
      Math.max(...rates.map(({ businessDays }) => businessDays)),
    );
  const first = rate(nearby.states.join(', '), [nearby]);
  return others.length === 0 ? [first] : [first, rate(copy.otherStates, others)];
}

function stockOf(product: Product): string {
  if (isSoldOut(product)) return copy.soldOut;
  const left = lowStockCount(product);
  return left === null ? copy.inStock : copy.fewLeft(left, product.boxArea !== null);
}
