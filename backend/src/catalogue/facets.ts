import type { FacetDto, PriceRangeDto } from 'shared-contracts/wire';
import type { Cell, FacetNames } from './facet-cell';

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

/**
 * What the side filters offer and how many each would give. A filter's own choice does not narrow its
 * own counts, so that a second brand can be ticked after the first.
 * @param rungs the ladder that the cells are counted by, in cents; it holds `upToCents`
 */
export function facetsOf(
  cells: readonly Cell[],
  rungs: readonly number[],
  selection: Selection,
  { brands, places }: FacetNames,
): Facets {
  const top = selection.upToCents === undefined ? rungs.length : rungs.indexOf(selection.upToCents);
  const byBrand: Cell[] = [];
  const bySubgroup: Cell[] = [];
  const byPrice: Cell[] = [];
  let total = 0;
  for (const cell of cells) {
    const ofBrand = selection.brands?.includes(cell.brand) ?? true;
    const ofSubgroup = selection.subgroups?.includes(cell.subgroup) ?? true;
    const affordable = cell.rung <= top;
    if (ofSubgroup && affordable) byBrand.push(cell);
    if (ofBrand && affordable) bySubgroup.push(cell);
    if (ofBrand && ofSubgroup) byPrice.push(cell);
    if (ofBrand && ofSubgroup && affordable) total += cell.count;
  }
  return {
    total,
    agrupamento: {
      marcas: toFacets(byBrand, 'brand', selection.brands, (id) => brands.get(id)),
      subgrupos: toFacets(
        bySubgroup,
        'subgroup',
        selection.subgroups,
        (id) => places.get(id)?.name,
      ),
    },
    precos: toRanges(byPrice, rungs),
  };
}

const dictionary = new Intl.Collator('pt-BR');

/** What is chosen is named even where it leaves nothing: it can be taken back. */
function toFacets(
  cells: readonly Cell[],
  of: 'brand' | 'subgroup',
  chosen: readonly number[] = [],
  nameOf: (id: number) => string | undefined,
): FacetDto[] {
  const counts = new Map(chosen.filter((id) => nameOf(id) !== undefined).map((id) => [id, 0]));
  for (const cell of cells) counts.set(cell[of], (counts.get(cell[of]) ?? 0) + cell.count);
  return [...counts]
    .map(([id, quantidade]) => ({ codigo: String(id), descricao: nameOf(id) ?? '', quantidade }))
    .sort((one, other) => dictionary.compare(one.descricao, other.descricao));
}

/** Only the ranges that tell apart: none that is empty, none that adds nothing to the one before. */
function toRanges(cells: readonly Cell[], rungs: readonly number[]): PriceRangeDto[] {
  const onRung = rungs.map(() => 0);
  for (const { rung, count } of cells) {
    if (rung < rungs.length) onRung[rung] = (onRung[rung] ?? 0) + count;
  }
  let reached = 0;
  return rungs.flatMap((end, rung) => {
    const added = onRung[rung] ?? 0;
    reached += added;
    return added === 0 ? [] : [{ ate: end / 100, quantidade: reached }];
  });
}
