import {
  canonicalSubgroup,
  findGroup,
  findSubgroup,
  listingTitle,
  paths,
  searchTerm,
} from 'shared-contracts/navigation';
import type { Crumb } from '../../document/breadcrumb';
import type { Cents } from 'shared-contracts/pricing';
import type { ProductSummary } from '../product/product';
import { copy } from './copy';
import { productOrders, type ProductOrder } from './product-order';
import {
  countOf,
  nothingSelected,
  readSelection,
  writeSelection,
  type Selection,
} from './selection';

export const PAGE_SIZE = 12;

/** Characters of a text that the server looks for. */
const LONGEST_TERM = 120;

/** Which products are listed: of the whole shop, of a category, or found by a text. */
export interface Listing extends Selection {
  group?: string;
  subgroup?: string;
  term?: string;
  /** From 1. */
  page: number;
  order: ProductOrder;
}

export interface ListingPage {
  products: ProductSummary[];
  /** On all pages. */
  total: number;
  facets: Facets;
  /** Where nothing was found: what was perhaps meant, nearest first. */
  nearTerms: string[];
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
  const asked = readChoices(query);
  if (text !== null) {
    const term = text.slice(0, LONGEST_TERM).trim();
    return term === '' ? null : { term, ...asked };
  }
  if (group === undefined) return asked;
  if (!findGroup(group)) return null;
  if (subcategoria === undefined) return { group, ...asked };
  if (!findSubgroup(group, subcategoria)) return null;
  return { group, subgroup: canonicalSubgroup(subcategoria), ...asked };
}

/** The same products as a query string wants them. */
export const asAsked = (listing: Listing, query: URLSearchParams): Listing => ({
  ...listing,
  ...readChoices(query),
});

const readChoices = (query: URLSearchParams) => ({
  page: readPage(query),
  order: readOrder(query),
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
export const isIndexed = (listing: Listing) => listing.term === undefined && countOf(listing) === 0;

/** The same list with nothing ticked. */
export const unfiltered = (listing: Listing): Listing => ({ ...listing, ...nothingSelected });

/** The query string of the same listing on another page, in another order, with other filters. */
export function searchOf(listing: Listing, page = 1): string {
  const { order } = listing;
  const query = new URLSearchParams();
  writeSelection(query, listing);
  if (order !== 'relevance') query.set('ordem', orderNames[order]);
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** What the filters' form sends along, so that the order stays; null where it is the usual one. */
export const orderField = ({ order }: Listing) =>
  order === 'relevance' ? null : { name: 'ordem', value: orderNames[order] };

/** As addresses have them. */
const orderNames: Record<ProductOrder, string> = {
  relevance: 'relevancia',
  cheapest: 'menor-preco',
  dearest: 'maior-preco',
  name: 'nome',
};

function readOrder(query: URLSearchParams): ProductOrder {
  const name = query.get('ordem');
  return productOrders.find((order) => orderNames[order] === name) ?? 'relevance';
}
