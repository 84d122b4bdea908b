import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FacetDto, PriceRangeDto } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { brands, products, subgroups } from '../database/schema';

/** The upper ends of the price filter, in cents. */
const ladder = [
  2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000,
];

export interface Selection {
  brands?: readonly number[];
  subgroups?: readonly number[];
  upToCents?: number;
}

export interface Facets {
  /** Products that satisfy the whole selection. */
  total: number;
  agrupamento: { marcas: FacetDto[]; subgrupos: FacetDto[] };
  /** Each range holds those before it. */
  precos: PriceRangeDto[];
}

/** How many products of one brand, in one subgroup, lie above this many rungs of the ladder. */
interface Cell {
  brand: number;
  subgroup: number;
  rung: number;
  count: number;
}

/**
 * What the side filters offer and how many each would give. A filter's own choice does not narrow its
 * own counts, so that a second brand can be ticked after the first.
 */
export async function facetsOf(
  db: Database,
  scope: SQL | undefined,
  selection: Selection,
): Promise<Facets> {
  const rungs = [
    ...new Set([...ladder, ...(selection.upToCents === undefined ? [] : [selection.upToCents])]),
  ].sort((one, other) => one - other);
  const cells: Cell[] = await db
    .select({
      brand: products.brandId,
      subgroup: products.subgroupId,
      // The first rung that a price does not exceed: prices are whole cents.
      rung: sql<number>`width_bucket(${products.priceCents}, ${sql.param(rungs.map((rung) => rung + 1))}::bigint[])`.as(
        'rung',
      ),
      count: sql<number>`count(*)::int`,
    })
    .from(products)
    .where(scope)
    .groupBy(products.brandId, products.subgroupId, sql`rung`);

  const top = selection.upToCents === undefined ? rungs.length : rungs.indexOf(selection.upToCents);
  const ofBrand = (cell: Cell) => selection.brands?.includes(cell.brand) ?? true;
  const ofSubgroup = (cell: Cell) => selection.subgroups?.includes(cell.subgroup) ?? true;
  const affordable = (cell: Cell) => cell.rung <= top;

  const byBrand = cells.filter((cell) => ofSubgroup(cell) && affordable(cell));
  const bySubgroup = cells.filter((cell) => ofBrand(cell) && affordable(cell));
  const byPrice = cells.filter((cell) => ofBrand(cell) && ofSubgroup(cell));
  const [brandNames, subgroupNames] = await Promise.all([
    namesOf(
      db,
      brands,
      byBrand.map((cell) => cell.brand),
    ),
    namesOf(
      db,
      subgroups,
      bySubgroup.map((cell) => cell.subgroup),
    ),
  ]);
  return {
    total: countOf(byPrice.filter(affordable)),
    agrupamento: {
      marcas: toFacets(byBrand, 'brand', brandNames),
      subgrupos: toFacets(bySubgroup, 'subgroup', subgroupNames),
    },
    precos: toRanges(byPrice, rungs),
  };
}

const countOf = (cells: readonly Cell[]) => cells.reduce((sum, { count }) => sum + count, 0);

async function namesOf(
  db: Database,
  table: typeof brands | typeof subgroups,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function toFacets(
  cells: readonly Cell[],
  of: 'brand' | 'subgroup',
  names: ReadonlyMap<number, string>,
): FacetDto[] {
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(cell[of], (counts.get(cell[of]) ?? 0) + cell.count);
  return [...counts]
    .map(([id, quantidade]) => ({ codigo: String(id), descricao: names.get(id) ?? '', quantidade }))
    .sort((one, other) => one.descricao.localeCompare(other.descricao, 'pt-BR'));
}

/** Only the ranges that tell apart: none that is empty, none that adds nothing to the one before. */
function toRanges(cells: readonly Cell[], rungs: readonly number[]): PriceRangeDto[] {
  const counted = rungs.map((rung, index) => ({
    ate: rung / 100,
    quantidade: countOf(cells.filter((cell) => cell.rung <= index)),
  }));
  return counted.filter(
    ({ quantidade }, index) => quantidade > (counted[index - 1]?.quantidade ?? 0),
  );
}
