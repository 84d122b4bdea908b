import type { ProductDto, Products, ReplyOf, SearchAnswerDto } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { currentSnapshot } from '../catalogue-snapshot';
import type { CatalogueSnapshot, ListedPage, SearchAnswer } from '../catalogue-snapshot';
import { sumCounts } from '../attributes/facet-cell';
import type { Place } from '../attributes/facet-cell';
import { computeFacets } from './facets';
import type { ListingRequest } from './listing-request';
import { narrowByAttributes } from './narrow-by-attributes';
import { findPageCodes, MAX_LISTED } from './page-codes';
import { findProducts } from '../product/product-rows';
import { findCategoryPage } from '../search/category-pages';
import { findNearTerms } from '../search/near-terms';
import { resolveQuery } from '../search/resolve-query';
import type { SearchNotice } from '../search/resolved-search';
import type { SearchQuery } from '../search/search-query';
import { restoreSpelling } from '../search/restore-spelling';
import type { RunSearch } from '../../ports/caller';
import { countFacetCells } from './count-facets';

/** APP_0027's reply for a list. Sold-out products are listed last. */
export async function listProducts(
  db: Database,
  request: ListingRequest,
  search: RunSearch,
): Promise<ReplyOf<typeof Products>> {
  const snapshot = await currentSnapshot(db);
  const { codes, facets, estimate, suggested, answer } = await snapshot.pages.getOrLoad(
    JSON.stringify(request),
    () =>
      request.text === undefined
        ? loadPage(db, snapshot, request)
        : search(() => loadPage(db, snapshot, request)),
  );
  const produtos = await findProducts(db, snapshot, codes);
  return {
    produtos,
    ...facets,
    ...(estimate !== undefined && { encontrados: estimate }),
    ...(suggested && { sugestoes: suggested }),
    ...(answer && { busca: toAnswerDto(answer, request.text ?? '', produtos) }),
  };
}

/** Words of the notice are written as the shopper or the products write them, with accents. */
function toAnswerDto(
  { notice, upToCents, help }: SearchAnswer,
  text: string,
  produtos: readonly ProductDto[],
): SearchAnswerDto {
  const texts = [text, ...produtos.flatMap(({ descricao, descmarca }) => [descricao, descmarca])];
  const write = (words: string) => restoreSpelling(words, texts);
  return {
    ...(notice && {
      sem: notice.missing.map(write),
      ...(notice.shown !== '' && { mostrando: write(notice.shown) }),
      ...(notice.instead !== 'text' && {
        onde: notice.instead === 'name' ? ('nome' as const) : ('descricao' as const),
      }),
    }),
    ...(upToCents !== undefined && { ate: upToCents / 100 }),
    ...(help && { ajuda: { titulo: help.title, caminho: help.path } }),
  };
}

async function loadPage(
  db: Database,
  snapshot: CatalogueSnapshot,
  request: ListingRequest,
): Promise<ListedPage> {
  if (request.text === undefined) return loadList(db, snapshot, request, null);
  const found = await findAnswer(db, snapshot, request.text);
  const { query, notice, help } = found;
  if (!query) {
    const suggested = await findNearTerms(db, request.text);
    const page = help ?? findCategoryPage(snapshot.categoryPages, request.text);
    return { ...EMPTY_PAGE, suggested, ...(page && { answer: { notice: null, help: page } }) };
  }
  // The shopper's own filter goes before the price in the text.
  const limit = request.upToCents === undefined ? found.upToCents : undefined;
  const answer = { notice, ...(help && { help }) };
  if (limit !== undefined) {
    const page = await loadList(db, snapshot, { ...request, upToCents: limit }, query);
    if (page.facets.total > 0) return { ...page, answer: { ...answer, upToCents: limit } };
    const tooDear: SearchNotice = {
      missing: [`${notice?.shown ?? found.shown} até R$ ${formatReais(limit)}`],
      instead: 'text',
      shown: notice?.shown ?? found.shown,
    };
    return {
      ...(await loadList(db, snapshot, request, query)),
      answer: { ...answer, notice: tooDear },
    };
  }
  const page = await loadList(db, snapshot, request, query);
  return notice || help ? { ...page, answer } : page;
}

const formatReais = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });

function findAnswer(db: Database, snapshot: CatalogueSnapshot, text: string) {
  return snapshot.searches.getOrLoad(text, () =>
    resolveQuery(
      db,
      snapshot,
      text,
      // The filters need these counts anyway.
      async ({ matchQuery }) => (await countFacetCells(db, snapshot, matchQuery)).cells.length > 0,
    ),
  );
}

async function loadList(
  db: Database,
  snapshot: CatalogueSnapshot,
  request: ListingRequest,
  query: SearchQuery | null,
): Promise<ListedPage> {
  const { brands, subgroups, upToCents } = request;
  const places = filterPlaces(snapshot.places, request);
  const subgroupIds = places && new Set(places.map(({ subgroupId }) => subgroupId));
  const counts = await countFacetCells(db, snapshot, query?.matchQuery ?? null, upToCents);
  const countsInPlaces = subgroupIds
    ? counts.cells.filter(({ subgroup }) => subgroupIds.has(subgroup))
    : counts.cells;
  const selection = { brands, subgroups, upToCents };
  const plain = computeFacets(countsInPlaces, selection, snapshot);
  const narrowed = await narrowByAttributes(db, snapshot, { ...request, places, query, plain });
  const facets = narrowed?.facets ?? plain;
  const attributes = narrowed ? request.attributes : [];
  const areEstimated = counts.areEstimated && attributes.length === 0;
  if (facets.total === 0 && !areEstimated) return { codes: [], facets };

  const maxListed = query ? (areEstimated ? MAX_LISTED : facets.total) : Infinity;
  const limit = Math.min(request.limit, maxListed - (request.page - 1) * request.limit);
  const codes =
    limit <= 0
      ? []
      : await findPageCodes(db, snapshot, {
          ...request,
          attributes,
          query,
          places,
          totalInPlaces: sumCounts(countsInPlaces),
          total: facets.total,
          totalOfText: sumCounts(counts.cells),
          isEstimated: areEstimated,
        });
  const shown = codes.slice(0, Math.max(0, limit));
  if (!areEstimated) return { codes: shown, facets };
  const estimate = correctEstimate(facets.total, request, shown.length);
  return { codes: shown, facets: { ...facets, total: Math.min(estimate, MAX_LISTED) }, estimate };
}

/** An estimated number of results, as far as a page of the list shows it: the last page of a list ends it. */
function correctEstimate(found: number, { page, limit }: ListingRequest, shown: number): number {
  const reached = (page - 1) * limit + shown;
  if (shown === limit || (shown > 0 && reached >= MAX_LISTED)) return Math.max(found, reached);
  return shown > 0 ? reached : Math.min(found, reached);
}

const EMPTY_PAGE: ListedPage = {
  codes: [],
  facets: { agrupamento: { marcas: [], subgrupos: [] }, precos: [], total: 0 },
};

/** The category or subcategory of the list; undefined: the whole store. */
function filterPlaces(
  places: ReadonlyMap<number, Place>,
  { group, subgroup }: ListingRequest,
): Place[] | undefined {
  if (group === undefined && subgroup === undefined) return undefined;
  return [...places.values()].filter(
    ({ slug, groupSlug }) =>
      (group === undefined || groupSlug === group) && (subgroup === undefined || slug === subgroup),
  );
}
