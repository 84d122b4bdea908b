import { paths } from 'shared-contracts/navigation';
import { PAGE_SIZE, titleOf, type Listing, type ListingPage } from './listing';

/** A page of a list as schema.org describes it. */
export function listData(listing: Listing, { products, total }: ListingPage, origin: string) {
  const first = (listing.page - 1) * PAGE_SIZE;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: titleOf(listing),
    numberOfItems: total,
    itemListElement: products.map(({ id, name }, at) => ({
      '@type': 'ListItem',
      position: first + at + 1,
      name,
      url: origin + paths.product(id),
    })),
  };
}
