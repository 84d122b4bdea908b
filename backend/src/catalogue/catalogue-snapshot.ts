import { PromiseCache } from '@fireflay/service';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { toStoreAttributes } from './attributes/attribute-source';
import type { StoreAttributes } from './attributes/attribute-source';
import { catalogueState } from '../database/schema';
import { sumCounts } from './attributes/facet-cell';
import type {
  AttributeCell,
  FacetCount,
  FacetCounts,
  FacetNames,
  Place,
} from './attributes/facet-cell';
import type { Facets } from './listing/facets';
import { prepareOnce } from '../database/prepare-once';
import { priceBucketEnds } from '../domain/price-buckets';
import type { BucketPrices } from './listing/split-bucket';
import { readSynonyms } from './search/retailer-synonyms';
import type { RetailerSynonyms } from './search/retailer-synonyms';
import { countSample } from './search/sample-counts';
import type { KnownWord } from './search/search-word';
import type { ResolvedSearch, SearchNotice } from './search/resolved-search';
import type { HelpTopic } from './search/trade-words';
import { loadCategoryPages } from './search/category-pages';
import type { CategoryPages } from './search/category-pages';
import type { CatalogueProduct } from './product/catalogue-product';
import type { FoundSuggestions } from './suggested-products';

/**
 * The in-memory data of one version of the catalogue: names, counts by brand, subgroup and price, and replies to
 * recent searches. Only the prices grow with the number of products. The next snapshot starts empty.
 */
export interface CatalogueSnapshot extends FacetNames {
  version: number;
  /** The categories by their names and synonyms. */
  categoryPages: CategoryPages;
  /** The attributes of products, as `filter_values` were derived with them; empty: not derived yet. */
  attributes: StoreAttributes;
  /** Counts of subgroups by the values that lists are filtered by. */
  attributeCells: PromiseCache<readonly AttributeCell[]>;
  /** Counts of the whole catalogue. */
  allCounts: readonly FacetCount[];
  productCount: number;
  /** Counts of the sample that counts of searches are estimated from. */
  sampleCounts: readonly FacetCount[];
  /** The part of the catalogue that is in the sample. */
  sampleShare: number;
  /** Counts of the products that a search finds, by its tsquery, and by a maximum price that splits a bucket. */
  facetCounts: PromiseCache<FacetCounts>;
  /** The prices of each bucket that a maximum price has split: a number for each product. */
  bucketPrices: PromiseCache<BucketPrices>;
  /** Counts and codes of recently requested pages. */
  pages: PromiseCache<ListedPage>;
  /** Codes of all that a text with too many results lists, by text, filters and order. */
  listedCodes: PromiseCache<readonly number[]>;
  /** Codes of the products for each need of a job. */
  jobCodes: PromiseCache<readonly number[]>;
  /** null: unknown product. */
  products: PromiseCache<CatalogueProduct | null>;
  suggestions: PromiseCache<FoundSuggestions>;
  /** The matches of search words in the catalogue's words. */
  knownWords: PromiseCache<KnownWord | null>;
  /** The word of the catalogue that differs from a search word by one error. */
  nearestWords: PromiseCache<string | null>;
  /** The meanings that the retailer's employees gave to words of shoppers. */
  synonyms: RetailerSynonyms;
  /** The results of recent search texts. */
  searches: PromiseCache<ResolvedSearch>;
}

/** Product codes of one page of a list. */
export interface ListedPage {
  codes: readonly number[];
  facets: Facets;
  /** About how many products the text finds, when they are too many to count. */
  estimate?: number;
  /** Similar terms for a search without results. */
  suggested?: string[];
  /** It tells how the list answers its text. */
  answer?: SearchAnswer;
}

export interface SearchAnswer {
  notice: SearchNotice | null;
  /** The price limit of the text, if the list has it. */
  upToCents?: number;
  help?: Pick<HelpTopic, 'title' | 'path'>;
}

const MAX_PAGES = 1_000;
const MAX_PRODUCTS = 3_000;
const MAX_FACET_COUNTS = 100;
/** Each has up to 2,400 codes. */
const MAX_LISTED_CODES = 50;
const MAX_NEEDS = 100;
const MAX_SUGGESTIONS = 2_000;
/** Each has up to a cell for each product of a subgroup. */
const MAX_ATTRIBUTE_CELLS = 40;
const MAX_WORDS = 5_000;

const snapshots = new WeakMap<Database, Promise<CatalogueSnapshot>>();
const versions = new WeakMap<Database, Promise<number>>();

/** The current snapshot. Triggers count every change of the catalogue. */
export async function currentSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const version = await catalogueVersion(db);
  const loaded = await snapshots.get(db)?.catch(() => undefined);
  if (loaded && loaded.version >= version) return loaded;
  // A concurrent call may have started the load.
  const pending = await snapshots.get(db)?.catch(() => undefined);
  if (pending && pending.version >= version) return pending;
  const loading = loadSnapshot(db, version);
  snapshots.set(db, loading);
  return loading;
}

const storedVersion = prepareOnce((db) =>
  db.select({ version: catalogueState.version }).from(catalogueState).prepare('catalogue_version'),
);

/** Changes with every change of the catalogue. Concurrent calls share one read. */
export function catalogueVersion(db: Database): Promise<number> {
  const reading =
    versions.get(db) ??
    storedVersion(db)
      .execute()
      .then(([state]) => Number(state?.version))
      .finally(() => versions.delete(db));
  versions.set(db, reading);
  return reading;
}

async function loadSnapshot(db: Database, version: number): Promise<CatalogueSnapshot> {
  const [brands, places, facetCounts, sampleCounts, synonyms, categoryPages, [state]] =
    await Promise.all([
      db.execute<{ id: number; name: string }>(sql`select id, name from brands`),
      db.execute<Place & Record<string, unknown>>(sql`
      select subgroups.id as "subgroupId", groups.id as "groupId", subgroups.name, subgroups.slug,
        groups.slug as "groupSlug"
      from subgroups join groups on groups.id = subgroups.group_id
    `),
      db.execute<FacetCount & Record<string, unknown>>(sql`
      select brand_id as brand, subgroup_id as subgroup, price_rung as "priceBucket", products as count
      from facet_cells where products > 0
    `),
      countSample(db).execute(),
      readSynonyms(db),
      loadCategoryPages(db),
      db.select({ source: catalogueState.attributeSource }).from(catalogueState),
    ]);
  return {
    version,
    brands: new Map(brands.rows.map(({ id, name }) => [id, name])),
    places: new Map(places.rows.map((place) => [place.subgroupId, place])),
    attributes: state?.source ? toStoreAttributes(state.source) : new Map(),
    attributeCells: new PromiseCache({ maxEntries: MAX_ATTRIBUTE_CELLS }),
    allCounts: facetCounts.rows,
    productCount: sumCounts(facetCounts.rows),
    sampleCounts,
    synonyms,
    categoryPages,
    sampleShare: sumCounts(sampleCounts) / Math.max(1, sumCounts(facetCounts.rows)),
    pages: new PromiseCache({ maxEntries: MAX_PAGES }),
    listedCodes: new PromiseCache({ maxEntries: MAX_LISTED_CODES }),
    jobCodes: new PromiseCache({ maxEntries: MAX_NEEDS }),
    products: new PromiseCache({ maxEntries: MAX_PRODUCTS }),
    facetCounts: new PromiseCache({ maxEntries: MAX_FACET_COUNTS }),
    bucketPrices: new PromiseCache({ maxEntries: priceBucketEnds.length + 1 }),
    suggestions: new PromiseCache({ maxEntries: MAX_SUGGESTIONS }),
    knownWords: new PromiseCache({ maxEntries: MAX_WORDS }),
    nearestWords: new PromiseCache({ maxEntries: MAX_WORDS }),
    searches: new PromiseCache({ maxEntries: MAX_PAGES }),
  };
}
