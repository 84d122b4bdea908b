import { and, asc, desc, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProductOrderDto, Products, ReplyOf } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { groups, products, subgroups } from '../database/schema';
import { facetsOf } from './facets';
import { selectProducts, toProductDto } from './product-rows';
import { byRelevance, understand } from './search/find';
import { nearTerms } from './search/near-terms';
import type { SearchQuery } from './search/search-vector';

export interface ListingRequest {
  /** Slugs. */
  group?: string;
  subgroup?: string;
  text?: string;
  /** Codes; undefined: any. An empty list matches nothing. */
  brands?: readonly number[];
  subgroups?: readonly number[];
  upToCents?: number;
  order: ProductOrderDto;
  /** From 1. */
  page: number;
  limit: number;
}

/** APP_0027's answer for a list. Products that are sold out are listed too. */
export async function listing(
  db: Database,
  request: ListingRequest,
): Promise<ReplyOf<typeof Products>> {
  const { text, page, limit } = request;
  const query = text ? await understand(db, text) : null;
  if (text && !query) return { ...nothing, sugestoes: await nearTerms(db, text) };
  const scope = inScope(request, query);
  const [found, { total, agrupamento, precos }] = await Promise.all([
    selectProducts(db)
      .where(and(scope, inSelection(request)))
      .orderBy(...inOrder(request, query))
      .limit(limit)
      .offset((page - 1) * limit),
    facetsOf(db, scope, request),
  ]);
  return { produtos: found.map(toProductDto), agrupamento, precos, total };
}

const nothing: ReplyOf<typeof Products> = {
  produtos: [],
  agrupamento: { marcas: [], subgrupos: [] },
  precos: [],
  total: 0,
};

/** Where the shopper is: category and text. */
function inScope({ group, subgroup }: ListingRequest, query: SearchQuery | null): SQL | undefined {
  return and(
    group ? sql`${products.groupId} = (select id from ${groups} where slug = ${group})` : undefined,
    subgroup
      ? sql`${products.subgroupId} in (select id from ${subgroups} where slug = ${subgroup})`
      : undefined,
    query ? sql`${products.search} @@ ${query.finds}::tsquery` : undefined,
  );
}

/** What the shopper ticked at the side. */
function inSelection(request: ListingRequest): SQL | undefined {
  return and(
    request.brands ? inArray(products.brandId, [...request.brands]) : undefined,
    request.subgroups ? inArray(products.subgroupId, [...request.subgroups]) : undefined,
    request.upToCents === undefined ? undefined : lte(products.priceCents, request.upToCents),
  );
}

function inOrder({ order, group, subgroup }: ListingRequest, query: SearchQuery | null): SQL[] {
  switch (order) {
    case 'menor_preco':
      return [asc(products.priceCents), asc(products.code)];
    case 'maior_preco':
      return [desc(products.priceCents), asc(products.code)];
    case 'nome':
      return [asc(sql`${products.name} collate "und-x-icu"`), asc(products.code)];
    case 'relevancia':
      if (query) return byRelevance(query);
      return group || subgroup
        ? [desc(products.popularity), asc(products.code)]
        : [desc(products.createdAt), desc(products.code)];
  }
}
