import { parsePage } from '@fireflay/ui/pager';
import {
  findGroup,
  findPlace,
  findSubgroup,
  listingTitle,
  paths,
  picturePath,
  searchTerm,
} from 'shared-contracts/navigation';
import type { CategoryTree } from 'shared-contracts/navigation';
import type { Crumb } from '../../components/breadcrumb/breadcrumb';
import type { Cents } from 'shared-contracts/pricing';
import type { ProductSummary } from '../product/product';
import { copy } from './copy';
import { sortOrders } from './product-order';
import type { SortOrder } from './product-order';
import { countSelected, emptySelection, parseSelection, writeSelection } from './filters/selection';
import type { FilterSelection } from './filters/selection';

/** Characters of a search term that the server reads. */
const MAX_TERM_LENGTH = 120;

/** The listed products are all, those of a category, or the results of a search. */
export interface Listing extends FilterSelection {
  group?: string;
  subgroup?: string;
  term?: string;
  /** The number of the page, from 1. */
  page: number;
  order: SortOrder;
}

export interface PagedProducts {
  products: ProductSummary[];
  /** Number of products on all pages. */
  total: number;
  /** The estimated number of products, if there are too many to count; the counts of its facets are estimates as well. */
  estimate?: number;
  facets: Facets;
  /** Spelling suggestions for a search without results, best match first. */
  suggestedTerms: string[];
  /** It tells how the list answers a search. Missing: it has what was typed. */
  answer?: SearchAnswer;
}

export interface SearchAnswer {
  /** Words that the store does not have, or does not have together. */
  missing: string[];
  /** The text that is listed instead; '' for nothing. */
  shown: string;
  /** Products of another kind are listed, which have the words there. */
  place?: 'name' | 'description';
  /** The maximum price that the search names. */
  upTo?: Cents;
  /** The page of the store that answers. */
  help?: { title: string; path: string };
}

/** The options of each filter, with the number of products that match. */
export interface Facets {
  brands: Facet[];
  subgroups: Facet[];
  /** Cheapest first. Each range includes the ranges before it. */
  prices: { upTo: Cents; count: number }[];
  /** The attributes of the one subcategory that the list has; empty for other lists. */
  attributes: AttributeFacet[];
  areEstimated?: boolean;
}

export interface AttributeFacet {
  id: string;
  name: string;
  options: Facet[];
}

export interface Facet {
  code: string;
  name: string;
  count: number;
}

export const countText = ({ total, estimate }: Pick<PagedProducts, 'total' | 'estimate'>) =>
  estimate === undefined ? copy.count(total) : copy.estimate(estimate);

type Params = Readonly<Record<string, string | undefined>>;

/** Reads the listing from an address, also from a former one. Null if the category does not exist. */
export function parseListing(tree: CategoryTree, params: Params, url: URL): Listing | null {
  const { categoria: group, subcategoria } = params;
  const { searchParams: query } = url;
  const text = searchTerm(url.pathname);
  const choices = parseChoices(query);
  if (text !== null) {
    const term = text.slice(0, MAX_TERM_LENGTH).trim();
    return term === '' ? null : { term, ...choices };
  }
  if (group === undefined) return choices;
  // Addresses are also typed in capitals.
  const place =
    findPlace(tree, group, subcategoria) ??
    findPlace(tree, group.toLowerCase(), subcategoria?.toLowerCase());
  if (!place) return null;
  return {
    group: place.group.slug,
    ...(place.subgroup && { subgroup: place.subgroup.slug }),
    ...choices,
  };
}

/** The present path of a listing that was read from a former one; undefined for its present path. */
export function movedPath(params: Params, { group, subgroup }: Listing): string | undefined {
  const isPresent = params.categoria === group && params.subcategoria === subgroup;
  return group === undefined || isPresent ? undefined : paths.listing(group, subgroup);
}

/** The listing with the filters, order and page of a query string. */
export const withChoices = (listing: Listing, query: URLSearchParams): Listing => ({
  ...listing,
  ...parseChoices(query),
});

const parseChoices = (query: URLSearchParams) => ({
  page: parsePage(query),
  order: parseSortOrder(query),
  ...parseSelection(query),
});

export function titleOf(tree: CategoryTree, { group, subgroup, term }: Listing): string {
  return term === undefined ? (listingTitle(tree, group, subgroup) ?? '') : copy.searchTitle(term);
}

/** The breadcrumb of a listing; the last entry is the listing itself. */
export function trailOf(
  tree: CategoryTree,
  { group: slug, subgroup: subSlug, term }: Listing,
): Crumb[] {
  if (term !== undefined) return [{ label: copy.searchCrumb, path: paths.search(term) }];
  const group = slug === undefined ? undefined : findGroup(tree, slug);
  if (!group) return [{ label: copy.allProducts, path: paths.products() }];
  const subgroup = subSlug === undefined ? undefined : findSubgroup(tree, group.slug, subSlug);
  return [
    { label: group.label, path: paths.listing(group.slug) },
    ...(subgroup
      ? [{ label: subgroup.label, path: paths.listing(group.slug, subgroup.slug) }]
      : []),
  ];
}

/** The address of the category's picture; undefined for all products and for search results. */
export function pictureOf({ group, subgroup }: Listing, origin: string): string | undefined {
  const slug = subgroup ?? group;
  return slug && origin + picturePath('subcategoria', slug);
}

function pathOf({ group, subgroup, term }: Listing): string {
  if (term !== undefined) return paths.search(term);
  return group === undefined ? paths.products() : paths.listing(group, subgroup);
}

/** The canonical path of a listing's page. */
export function canonicalPath(listing: Listing): string {
  return pathOf(listing) + searchOf({ ...listing, order: 'relevance' }, listing.page);
}

/** Search results and filtered lists are not indexed. */
export const isIndexed = (listing: Listing) =>
  listing.term === undefined && countSelected(listing) === 0;

/** The listing without filters. */
export const withoutFilters = (listing: Listing): Listing => ({ ...listing, ...emptySelection });

/** The query string of a listing: its filters and order, and the given page. */
export function searchOf(listing: Listing, page = 1): string {
  const { order } = listing;
  const query = new URLSearchParams();
  writeSelection(query, listing);
  if (order !== 'relevance') query.set('ordem', sortParameters[order]);
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** The hidden form field that keeps the order; null for the default order. */
export const toSortField = ({ order }: Listing) =>
  order === 'relevance' ? null : { name: 'ordem', value: sortParameters[order] };

/** The values of the query parameter `ordem`. */
const sortParameters: Record<SortOrder, string> = {
  relevance: 'relevancia',
  bestSelling: 'mais-vendidos',
  newest: 'lancamentos',
  cheapest: 'menor-preco',
  dearest: 'maior-preco',
  name: 'nome',
};

function parseSortOrder(query: URLSearchParams): SortOrder {
  const name = query.get('ordem');
  return sortOrders.find((order) => sortParameters[order] === name) ?? 'relevance';
}
