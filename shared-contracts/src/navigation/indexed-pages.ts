import type { CategoryTree } from './categories';
import { indexedRoutes } from './indexed-routes';
import { paths } from './paths';

/**
 * The paths that sitemaps list besides the products: a separate module, because only servers need it.
 *
 * @param storeIds of the retailer's stores
 */
export const listIndexedPages = (tree: CategoryTree, storeIds: readonly string[]): string[] => [
  ...indexedRoutes,
  ...tree.flatMap(({ slug, subgroups }) => [
    paths.listing(slug),
    ...subgroups.map((subgroup) => paths.listing(slug, subgroup.slug)),
  ]),
  ...storeIds.map((id) => paths.stores(id)),
];
