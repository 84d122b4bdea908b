import { findGtin } from 'shared-contracts/attributes/find-gtin';
import { paths, picturePath } from 'shared-contracts/navigation';
import { formatArea, toReais } from 'shared-contracts/pricing';
import type { StoreTerms } from 'shared-contracts/profile';
import type { ProductFamily } from './family/family';
import { costOf, lowStockCount, isSoldOut } from './product';
import type { Product, ProductProperty } from './product';

const dayRange = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Business days on the way to the farthest state, by the delivery policy. */
const SLOWEST_TRANSIT_DAYS = 17;

/** The delivery time that the delivery policy promises. */
const toDeliveryTime = (maxDays: number, dispatchDays: number) => ({
  '@type': 'ShippingDeliveryTime',
  handlingTime: dayRange(0, dispatchDays),
  transitTime: dayRange(0, maxDays),
  businessDays: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
      (day) => `https://schema.org/${day}`,
    ),
  },
});

/** Shipping by state. Without a shippingRates table, only the destination and the delivery time. */
function toShippingDetails({ shippingRates }: Product, { dispatchDays }: StoreTerms): object {
  const details = { '@type': 'OfferShippingDetails' };
  const country = { '@type': 'DefinedRegion', addressCountry: 'BR' };
  if (shippingRates.length === 0) {
    return {
      ...details,
      shippingDestination: country,
      deliveryTime: toDeliveryTime(SLOWEST_TRANSIT_DAYS, dispatchDays),
    };
  }
  return shippingRates.map(({ states, maxPrice, businessDays }) => ({
    ...details,
    shippingDestination: { ...country, addressRegion: states },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: 'BRL',
      maxValue: toReais(maxPrice).toFixed(2),
    },
    deliveryTime: toDeliveryTime(businessDays, dispatchDays),
  }));
}

/** Units of UN/CEFACT by the attributes that have them. */
const unitCodes: Readonly<Record<string, string>> = {
  thickness: 'MMT',
  minimumJoint: 'MMT',
  backRecess: 'MMT',
  jointMin: 'MMT',
  jointMax: 'MMT',
  length: 'MMT',
  width: 'MMT',
  height: 'MMT',
  weight: 'KGM',
  volume: 'LTR',
  yieldSingle: '28',
  yieldDouble: '28',
  consumptionPerCoat: '28',
};

/** A measure is a number with its unit, everything else the text of the page. */
function toPropertyValue({ name, value, id = '', data }: ProductProperty): object {
  const unitCode = unitCodes[id];
  const isMeasure = typeof data === 'number' && unitCode !== undefined;
  return {
    '@type': 'PropertyValue',
    name,
    ...(isMeasure ? { value: data, unitCode, unitText: value } : { value }),
  };
}

/** Writes the attributes for which schema.org has a property. */
function toOwnProperties(attributes: readonly ProductProperty[]): object {
  const find = (wanted: string) => attributes.find(({ id }) => id === wanted);
  const measure = (id: string) => {
    const amount = find(id)?.data;
    if (typeof amount !== 'number') return undefined;
    return { '@type': 'QuantitativeValue', value: amount, unitCode: unitCodes[id] };
  };
  return {
    color: find('color')?.value,
    size: find('size')?.value,
    width: measure('width'),
    height: measure('height'),
    weight: measure('weight'),
  };
}

/** The barcode among the attributes, and all of them by their names; nothing of a product without attributes. */
const toProperties = ({ attributes }: Product) =>
  attributes.length > 0 && {
    gtin: findGtin(attributes),
    ...toOwnProperties(attributes),
    additionalProperty: attributes.map(toPropertyValue),
  };

/** The axes for which schema.org has a property. */
const variedBy: Readonly<Record<string, string>> = {
  cor: 'https://schema.org/color',
  tamanho: 'https://schema.org/size',
  material: 'https://schema.org/material',
};

/** The family of a product, with the addresses of the others. */
const toProductGroup = (
  { id, name, axes, variants }: ProductFamily,
  own: string,
  origin: string,
) => ({
  '@type': 'ProductGroup',
  productGroupID: id,
  name,
  variesBy: axes.map((axis) => variedBy[axis.toLowerCase()] ?? axis),
  hasVariant: variants
    .filter(({ productId }) => productId !== own)
    .map(({ productId }) => ({ '@type': 'Product', url: origin + paths.product(productId) })),
});

/** A product in schema.org terms, for search engines. The price is that of one unit or one box. */
export function toProductJsonLd(product: Product, origin: string, terms: StoreTerms): object {
  const { id, name, brand, description, groupName, pictures, price } = product;
  const { promotion, boxArea, available, family } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: id,
    description,
    category: groupName,
    ...(pictures.length > 0 && {
      image: pictures.map((picture) => origin + picturePath(id, picture)),
    }),
    brand: { '@type': 'Brand', name: brand },
    ...toProperties(product),
    ...(family && { isVariantOf: toProductGroup(family, id, origin) }),
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(id),
      priceCurrency: 'BRL',
      price: toReais(costOf(product).full).toFixed(2),
      priceValidUntil: promotion?.lastDay ?? undefined,
      itemCondition: 'https://schema.org/NewCondition',
      ...(available !== null && { availability: availabilityOf(product) }),
      shippingDetails: toShippingDetails(product, terms),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: terms.returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
        merchantReturnLink: origin + paths.deliveryPolicy(),
      },
      ...(boxArea !== null && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceCurrency: 'BRL',
          price: toReais(price.full).toFixed(2),
          unitCode: 'MTK',
          unitText: `m² (caixa com ${formatArea(boxArea)} m²)`,
        },
      }),
    },
  };
}

function availabilityOf(product: Product): string {
  if (isSoldOut(product)) return 'https://schema.org/OutOfStock';
  const isLowStock = lowStockCount(product) !== null;
  return isLowStock ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}
