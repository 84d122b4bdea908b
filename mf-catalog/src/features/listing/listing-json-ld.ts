import { paths } from 'shared-contracts/navigation';
import { PAGE_SIZE } from '../product-grid/grid-pages';
import type { Listing, PagedProducts } from './listing';

/** One page of a list in schema.org terms. */
export function toItemListJsonLd(
  listing: Listing,
  title: string,
  { products, total }: PagedProducts,
  origin: string,
) {
  const first = (listing.page - 1) * PAGE_SIZE;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: total,
    itemListElement: products.map(({ id, name }, at) => ({
      '@type': 'ListItem',
      position: first + at + 1,
      name,
      url: origin + paths.product(id),
    })),
  };
}
