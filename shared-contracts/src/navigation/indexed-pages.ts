import { categories } from './categories';
import { paths } from './paths';

/** The paths that sitemaps list besides the products: a module of its own, because only servers need it. */
export const indexedPages: readonly string[] = [
  paths.home(),
  paths.products(),
  ...categories.flatMap(({ slug, subgroups }) => [
    paths.listing(slug),
    ...subgroups.map((subgroup) => paths.listing(slug, subgroup.slug)),
  ]),
  paths.about(),
  paths.contact(),
  paths.faq(),
  paths.deliveryPolicy(),
  paths.privacy(),
];
