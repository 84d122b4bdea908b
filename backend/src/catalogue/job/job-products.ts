import { sql } from 'drizzle-orm';
import type { DocumentContents } from 'shared-contracts/content';
import { MAX_JOB_PRODUCTS } from 'shared-contracts/wire';
import type { JobProductDto, ReadJobProducts, ReplyOf } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { currentSnapshot } from '../catalogue-snapshot';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { findProducts, loadCatalogueProducts } from '../product/product-rows';
import { withTerms } from '../product/with-terms';
import { matches } from '../search/matches';
import { toNeedQueries } from './need-words';
import { toPackageFamily } from '../../domain/job/package-family';
import { findRequestedNeeds, soldOutLast, toTypedValues } from '../../domain/job/requested-needs';
import type { RequestedNeed } from '../../domain/job/requested-needs';
import { storeRules } from '../../domain/job/store-rules';

/** The products of our own database for the needs of a job. @param itens ids of needs, joined with a hyphen */
export async function findJobProducts(
  db: Database,
  contents: DocumentContents,
  itens: string,
): Promise<ReplyOf<typeof ReadJobProducts>> {
  const snapshot = await currentSnapshot(db);
  const needs = findRequestedNeeds(itens, contents);
  const codes = await Promise.all(needs.map((need) => findCodes(db, snapshot, need)));
  const products = await readProducts(db, snapshot, [...new Set(codes.flat())], contents);
  return {
    regras: storeRules(contents.job.rules),
    itens: needs.map(({ id }, at) => ({
      id,
      produtos: soldOutLast((codes[at] ?? []).flatMap((code) => products.get(code) ?? [])),
    })),
  };
}

async function readProducts(
  db: Database,
  snapshot: CatalogueSnapshot,
  codes: readonly number[],
  { terms }: DocumentContents,
): Promise<Map<number, JobProductDto>> {
  const known = await loadCatalogueProducts(db, snapshot, codes);
  const tables = new Map(known.map((product) => [product?.code, product?.detail.atributos ?? []]));
  const { produtos } = withTerms({ produtos: await findProducts(db, snapshot, codes) }, terms);
  return new Map(
    produtos.map((produto) => {
      const familia = toPackageFamily(produto.descmarca, produto.descricao);
      const code = Number(produto.idprd);
      const atributos = toTypedValues(tables.get(code) ?? []);
      const withoutText = { ...produto, info_grupo: '' };
      return [code, { produto: withoutText, atributos, ...(familia !== undefined && { familia }) }];
    }),
  );
}

/** The products in stock that sell best, then those that are sold out. A snapshot keeps their codes. */
function findCodes(
  db: Database,
  snapshot: CatalogueSnapshot,
  { need, places }: RequestedNeed,
): Promise<readonly number[]> {
  const addresses = new Set(places.map(({ group, subgroup }) => `${group}/${subgroup}`));
  const ids = [...snapshot.places.values()]
    .filter(({ groupSlug, slug }) => addresses.has(`${groupSlug}/${slug}`))
    .map(({ subgroupId }) => subgroupId);
  if (!need || ids.length === 0) return Promise.resolve([]);
  const { anyOf, noneOf } = toNeedQueries(need);
  return snapshot.jobCodes.getOrLoad(JSON.stringify([ids, anyOf, noneOf]), async () => {
    // Each subcategory is read in the order of its index, or by the words.
    const { rows } = await db.execute<{ code: number }>(sql`
      select best.code
      from unnest(${sql.param(ids)}::int[]) as place (id)
      cross join lateral (
        select code, sold_out, popularity from products
        where subgroup_id = place.id
          ${anyOf === null ? sql`` : sql`and ${matches(anyOf)}`}
          ${noneOf === null ? sql`` : sql`and not (${matches(noneOf)})`}
        order by sold_out, popularity desc, code
        limit ${MAX_JOB_PRODUCTS}
      ) best
      order by best.sold_out, best.popularity desc, best.code
      limit ${MAX_JOB_PRODUCTS}
    `);
    return rows.map(({ code }) => code);
  });
}
