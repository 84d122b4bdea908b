import { MAX_PRODUCT_CODE } from '../domain/product-code';
import type { DocumentContents } from 'shared-contracts/content';
import { findPlace } from 'shared-contracts/navigation';
import type { CategoryTree } from 'shared-contracts/navigation';
import type { ProductDto, ReplyOf, Products, RequestOf } from 'shared-contracts/wire';
import type { CatalogueServices } from './services';
import type { Database } from '../database/database';
import { DomainError } from '../domain/domain-error';
import { availableUnits, isSoldInBoxes } from './stock/stock';
import type { Catalogue } from '../ports/catalogue';
import { parseChosenAttributes } from './attributes/chosen-attributes';
import { findBestSellers } from './listing/best-sellers';
import { currentSnapshot } from './catalogue-snapshot';
import { copy } from './copy';
import { findJobProducts } from './job/job-products';
import { listProducts } from './listing/listing';
import type { ListingRequest } from './listing/listing-request';
import { countMissedSearch } from './listing/missed-searches';
import { readFeed } from './product/feed-products';
import { findProductDetail } from './product/product-detail';
import { findProducts } from './product/product-rows';
import { withTerms } from './product/with-terms';
import { findLastChanges, findSitemapFile } from './product/sitemap-products';
import { findSuggestions } from './suggestions';

const DEFAULT_PAGE_SIZE = 12;
const MAX_CODES = 24;

/** The catalogue of our own database. */
export function databaseCatalogue({
  db: primary,
  catalogueReads,
  content,
  now,
  shipping,
  pictures,
}: CatalogueServices): Catalogue {
  const read = catalogueReads.run.bind(catalogueReads);
  // Published content is read where the products are: also while the primary is down.
  const readProducts = <Reply extends { produtos: ProductDto[] }>(
    find: (db: Database, contents: DocumentContents) => Promise<Reply>,
  ) =>
    read(async (db) => {
      const contents = await content.at(db).current();
      return withTerms(await find(db, contents), contents.terms);
    });
  return {
    async products(request, { search, log }) {
      const { codigo, codigos } = request;
      if (codigos !== undefined) {
        return { value: await readProducts((db) => listByCodes(db, codigos)) };
      }
      if (codigo === undefined) {
        const value = await readProducts(async (db, { categories }) => {
          const listed = readListingRequest(request, categories.groups);
          const list = await listProducts(db, listed, search);
          // The shopper does not wait for the count.
          countMissedSearch(primary, listed, list, now()).catch((err: unknown) =>
            log.debug({ err }, 'A search without a result was not counted'),
          );
          return list;
        });
        return { value };
      }
      const detail = await readProducts(async (db) => {
        const found = await findProductDetail(db, codigo, shipping);
        if (!found) throw new DomainError(404, copy.unknownProduct);
        return found;
      });
      if (detail.imagens && detail.imagens.length > 1) return { value: detail };
      // The catalogue names no pictures, but photographs may exist under the product's code.
      const count = await pictures.count?.(codigo).catch((err: unknown) => {
        log.warn(
          { err },
          'Pictures: a source cannot be read; the product is shown with one picture',
        );
      });
      const imagens = Array.from({ length: count ?? 1 }, (_, index) => index + 1);
      return { value: { ...detail, imagens } };
    },
    suggestions: async ({ produto }, { search }) => ({
      value: await read(async (db) => {
        const { terms } = await content.at(db).current();
        return findSuggestions(db, produto, search, terms);
      }),
    }),
    bestSellers: async () => ({ value: await readProducts((db) => findBestSellers(db)) }),
    jobProducts: async ({ itens }) => ({
      value: await read(async (db) => findJobProducts(db, await content.at(db).current(), itens)),
    }),
    async checkStock({ codigo, qtde, lote }) {
      const available = await availableUnits(primary, codigo, lote);
      if (available === null) throw new DomainError(404, copy.unknownProduct);
      if (available < qtde) {
        throw new DomainError(406, copy.onlyLeft(available, await isSoldInBoxes(primary, codigo)), {
          disponivel: available,
        });
      }
      return { resposta: copy.inStock };
    },
    sitemap: async () => ({ lastChanges: await read(findLastChanges), isComplete: true }),
    sitemapFile: (file) => read((db) => findSitemapFile(db, file)),
    feed: () => read(async (db) => readFeed(db)),
  };
}

/** The products of these codes that are for sale, in the order of the codes. */
async function listByCodes(db: Database, joined: string): Promise<ReplyOf<typeof Products>> {
  const codes = [...new Set(parseCodes(joined))].slice(0, MAX_CODES);
  return { produtos: await findProducts(db, await currentSnapshot(db), codes) };
}

/** `ultimas` limits the newest products; without any criterion the newest twelve are listed. */
function readListingRequest(
  request: RequestOf<typeof Products>,
  tree: CategoryTree,
): ListingRequest {
  const { grupo, subgrupo, produto, marca, cat, precos, ultimas, limite, pagina, ordem } = request;
  const place = grupo === undefined ? undefined : findPlace(tree, grupo, subgrupo);
  return {
    group: place?.group.slug ?? grupo,
    subgroup: place ? place.subgroup?.slug : subgrupo,
    text: produto?.trim() || undefined,
    brands: marca === undefined ? undefined : parseCodes(marca),
    subgroups: cat === undefined ? undefined : parseCodes(cat),
    upToCents: precos === undefined ? undefined : toPriceLimit(precos),
    attributes: request.atributos === undefined ? [] : parseChosenAttributes(request.atributos),
    order: ordem ?? 'relevancia',
    page: pagina ?? 1,
    limit: limite ?? ultimas ?? DEFAULT_PAGE_SIZE,
  };
}

/** The limit in cents; undefined if it is above every price. */
function toPriceLimit(reais: number): number | undefined {
  const cents = Math.round(reais * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** A value that is not one of our codes matches nothing. */
function parseCodes(joined: string): number[] {
  return joined
    .split('-')
    .map(Number)
    .filter((code) => Number.isInteger(code) && code <= MAX_PRODUCT_CODE);
}
