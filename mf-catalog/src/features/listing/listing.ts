import {
  canonicalSubgroup,
  findGroup,
  findSubgroup,
  listingTitle,
  paths,
  searchTerm,
} from 'shared-contracts/navigation';
import type { Crumb } from '../../components/breadcrumb/breadcrumb';
import type { Cents } from 'shared-contracts/pricing';
import type { ProductSummary } from '../product/product';
import { copy } from './copy';
import { sortOrders, type SortOrder } from './product-order';
import {
  countSelected,
  emptySelection,
  readSelection,
  writeSelection,
  type FilterSelection,
} from './selection';

export const PAGE_SIZE = 12;

/** Characters of a text that the server looks for. */
const MAX_TERM_LENGTH = 120;

/** Which products are listed: of the whole shop, of a category, or found by a text. */
export interface Listing extends FilterSelection {
  group?: string;
  subgroup?: string;
  term?: string;
  /** From 1. */
  page: number;
  order: SortOrder;
}

export interface PagedProducts {
  products: ProductSummary[];
  /** On all pages. */
  total: number;
  facets: Facets;
  /** Where nothing was found: what was perhaps meant, nearest first. */
  suggestedTerms: string[];
}

/** What can be ticked, and how many products each would leave. */
export interface Facets {
  brands: Facet[];
  subgroups: Facet[];
  /** Cheapest first. Each holds those before it. */
  prices: { upTo: Cents; count: number }[];
}

export interface Facet {
  code: string;
  name: string;
  count: number;
}

export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The page that an address asks for; anything that is no page is the first. */
export function readPage(query: URLSearchParams): number {
  const text = query.get('pagina') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

type Params = Readonly<Record<string, string | undefined>>;

/** What an address lists. Null where there is no such category. */
export function readListing(params: Params, url: URL): Listing | null {
  const { categoria: group, subcategoria } = params;
  const { searchParams: query } = url;
  const text = searchTerm(url.pathname);
  const choices = readChoices(query);
  if (text !== null) {
    const term = text.slice(0, MAX_TERM_LENGTH).trim();
    return term === '' ? null : { term, ...choices };
  }
  if (group === undefined) return choices;
  if (!findGroup(group)) return null;
  if (subcategoria === undefined) return { group, ...choices };
  if (!findSubgroup(group, subcategoria)) return null;
  return { group, subgroup: canonicalSubgroup(subcategoria), ...choices };
}

/** The same products as a query string wants them. */
export const withChoices = (listing: Listing, query: URLSearchParams): Listing => ({
  ...listing,
  ...readChoices(query),
});

const readChoices = (query: URLSearchParams) => ({
  page: readPage(query),
  order: readSortOrder(query),
  ...readSelection(query),
});

export function titleOf({ group, subgroup, term }: Listing): string {
  return term === undefined ? (listingTitle(group, subgroup) ?? '') : copy.searchTitle(term);
}

/** The way to a listing, itself the last. */
export function trailOf({ group: slug, subgroup: subSlug, term }: Listing): Crumb[] {
  if (term !== undefined) return [{ label: copy.searchCrumb, path: paths.search(term) }];
  const group = slug === undefined ? undefined : findGroup(slug);
  if (!group) return [{ label: copy.allProducts, path: paths.products() }];
  const subgroup = subSlug === undefined ? undefined : findSubgroup(group.slug, subSlug);
  return [
    { label: group.label, path: paths.listing(group.slug) },
    ...(subgroup
      ? [{ label: subgroup.label, path: paths.listing(group.slug, subgroup.slug) }]
      : []),
  ];
}

/** The one address of a listing's page, whatever led to it. */
export function canonicalPath(listing: Listing): string {
  const here = trailOf(listing).at(-1)?.path ?? paths.products();
  return here + searchOf({ ...listing, order: 'relevance' }, listing.page);
}

/** Only what the shop itself arranged is for search engines. */
export const isIndexed = (listing: Listing) =>
  listing.term === undefined && countSelected(listing) === 0;

/** The same list with nothing ticked. */
export const withoutFilters = (listing: Listing): Listing => ({ ...listing, ...emptySelection });

/** The query string of the same listing on another page, in another order, with other filters. */
export function searchOf(listing: Listing, page = 1): string {
  const { order } = listing;
  const query = new URLSearchParams();
  writeSelection(query, listing);
  if (order !== 'relevance') query.set('ordem', sortParameters[order]);
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** What the filters' form sends along, so that the order stays; null where it is the usual one. */
export const toSortField = ({ order }: Listing) =>
  order === 'relevance' ? null : { name: 'ordem', value: sortParameters[order] };

/** As addresses have them. */
const sortParameters: Record<SortOrder, string> = {
  relevance: 'relevancia',
  cheapest: 'menor-preco',
  dearest: 'maior-preco',
  name: 'nome',
};

function readSortOrder(query: URLSearchParams): SortOrder {
  const name = query.get('ordem');
  return sortOrders.find((order) => sortParameters[order] === name) ?? 'relevance';
}
