import { paths } from 'shared-contracts/navigation';
import { formatArea, toReais } from 'shared-contracts/pricing';
import { pictureUrl } from './picture-url';
import { costOf, type Product } from './product';

/** A product as schema.org describes it, for search engines. The price is that of one unit or one box. */
export function productData(product: Product, origin: string): object {
  const { id, name, brand, description, groupName, pictures, price, boxArea } = product;
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
