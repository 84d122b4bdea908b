import { sql } from 'drizzle-orm';
import type { ReplyOf, Suggestions } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { catalogueState } from '../database/schema';
import type { Cell, FacetNames, Place } from './facet-cell';
import type { Facets } from './facets';
import { preparedOnce } from './prepared';
import type { CataloguedProduct } from './catalogued-product';
import { Recent } from './recent';

/**
 * What is kept in memory of the catalogue as it stands: names, counts by brand, subgroup and price, and what
 * shoppers lately searched. None of it grows with the products. The next edition begins with nothing remembered.
 */
export interface Edition extends FacetNames {
  version: number;
  /** Of the whole catalogue. */
  cells: readonly Cell[];
  /** The thousand products that sell best are those at least this popular. */
  bestSoldFrom: number;
  /** The same counts of what a text finds, by its tsquery. */
  tallies: Recent<readonly Cell[]>;
  /** Counts and codes of the pages that shoppers lately looked at. */
  pages: Recent<ListedPage>;
  /** null: no such product. */
  products: Recent<CataloguedProduct | null>;
  /** The first codes of what a text finds, in one order and selection. */
  rankings: Recent<readonly number[]>;
  suggestions: Recent<ReplyOf<typeof Suggestions>>;
  /** The catalogue's spelling of a shopper's word; null: it has none like it. */
  spellings: Recent<string | null>;
}

/** A page of a list, by the codes of its products. */
export interface ListedPage {
  codes: readonly number[];
  facets: Facets;
  /** Near terms, where a text finds nothing. */
  suggested?: string[];
}

const mostPages = 1_000;
const mostProducts = 3_000;
const mostTallies = 100;
const mostRankings = 500;
const mostSuggestions = 2_000;
const mostSpellings = 5_000;
const bestSold = 1_000;

const editions = new WeakMap<Database, Promise<Edition>>();
const versions = new WeakMap<Database, Promise<number>>();

/** The edition that is in force now: triggers count every change of the catalogue. */
export async function currentEdition(db: Database): Promise<Edition> {
  const version = await currentVersion(db);
  const known = await editions.get(db)?.catch(() => undefined);
  if (known && known.version >= version) return known;
  // Whoever asked meanwhile may have begun to load it.
  const begun = await editions.get(db)?.catch(() => undefined);
  if (begun && begun.version >= version) return begun;
  const loading = load(db, version);
  editions.set(db, loading);
  return loading;
}

const storedVersion = preparedOnce((db) =>
  db.select({ version: catalogueState.version }).from(catalogueState).prepare('catalogue_version'),
);

/** Read once for all who ask at the same moment. */
function currentVersion(db: Database): Promise<number> {
  const reading =
    versions.get(db) ??
    storedVersion(db)
      .execute()
      .then(([state]) => Number(state?.version))
      .finally(() => versions.delete(db));
  versions.set(db, reading);
  return reading;
}

async function load(db: Database, version: number): Promise<Edition> {
  const [brands, places, cells, bestSoldFrom] = await Promise.all([
    db.execute<{ id: number; name: string }>(sql`select id, name from brands`),
    db.execute<Place & Record<string, unknown>>(sql`
      select subgroups.id as "subgroupId", groups.id as "groupId", subgroups.name, subgroups.slug,
        groups.slug as "groupSlug"
      from subgroups join groups on groups.id = subgroups.group_id
    `),
    db.execute<Cell & Record<string, unknown>>(sql`
      select brand_id as brand, subgroup_id as subgroup, price_rung as rung, products as count
      from facet_cells where products > 0
    `),
    db.execute<{ popularity: number }>(sql`
      select popularity from products where not sold_out
      order by popularity desc offset ${bestSold - 1} limit 1
    `),
  ]);
  return {
    version,
    brands: new Map(brands.rows.map(({ id, name }) => [id, name])),
    places: new Map(places.rows.map((place) => [place.subgroupId, place])),
    cells: cells.rows,
    bestSoldFrom: bestSoldFrom.rows[0]?.popularity ?? 0,
    pages: new Recent(mostPages),
    products: new Recent(mostProducts),
    tallies: new Recent(mostTallies),
    rankings: new Recent(mostRankings),
    suggestions: new Recent(mostSuggestions),
    spellings: new Recent(mostSpellings),
  };
}
