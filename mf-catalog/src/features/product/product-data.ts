import { paths } from 'shared-contracts/navigation';
import { formatArea, toReais } from 'shared-contracts/pricing';
import { pictureUrl } from './picture-url';
import { costOf, fewLeft, isSoldOut, type Product } from './product';

/** Days after receipt within which the store takes a purchase back, at its own cost. */
const RETURN_DAYS = 7;

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** What the delivery policy promises. */
const deliveryTime = (mostDays: number) => ({
  '@type': 'ShippingDeliveryTime',
  handlingTime: days(0, 2),
  transitTime: days(0, mostDays),
  businessDays: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
      (day) => `https://schema.org/${day}`,
    ),
  },
});

/** Freight state by state; where no table says what it costs, only where it goes and how long it takes. */
function shippingDetails({ freight }: Product): object {
  const details = { '@type': 'OfferShippingDetails' };
  const country = { '@type': 'DefinedRegion', addressCountry: 'BR' };
  if (freight.length === 0) {
    return { ...details, shippingDestination: country, deliveryTime: deliveryTime(17) };
  }
  return freight.map(({ states, most, businessDays }) => ({
    ...details,
    shippingDestination: { ...country, addressRegion: states },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: 'BRL',
      maxValue: toReais(most).toFixed(2),
    },
    deliveryTime: deliveryTime(businessDays),
  }));
}

/** A product as schema.org describes it, for search engines. The price is that of one unit or one box. */
export function productData(product: Product, origin: string): object {
  const { id, name, brand, description, groupName, pictures, price, boxArea, available } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: id,
    description,
    category: groupName,
    image: pictures.map((picture) => origin + pictureUrl(id, picture)),
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(id),
      priceCurrency: 'BRL',
      price: toReais(costOf(product).full).toFixed(2),
      itemCondition: 'https://schema.org/NewCondition',
      ...(available !== null && { availability: availabilityOf(product) }),
      shippingDetails: shippingDetails(product),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: RETURN_DAYS,
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
  const few = fewLeft(product) !== null;
  return few ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}
