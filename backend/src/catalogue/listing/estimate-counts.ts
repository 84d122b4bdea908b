import type { FacetCount } from '../attributes/facet-cell';

/**
 * Estimates the counts of a search in the catalogue from its counts in a sample of it: the part of each cell, or of
 * its subgroup where the sample has no product of the cell, that the search finds. A word that all products of a
 * cell have, or none, is counted exactly.
 * @param found counts of the search in the sample
 * @param sampled counts of the sample
 * @param all counts of the catalogue
 */
export function estimateCounts(
  found: readonly FacetCount[],
  sampled: readonly FacetCount[],
  all: readonly FacetCount[],
): FacetCount[] {
  const foundIn = indexCounts(found);
  const sampledIn = indexedCounts(sampled);
  return all.flatMap((cell) => {
    const key = sampledIn.has(cellKey(cell)) ? cellKey(cell) : subgroupKey(cell);
    const share = (foundIn.get(key) ?? 0) / (sampledIn.get(key) ?? 1);
    const count = Math.round(cell.count * share);
    return count > 0 ? [{ ...cell, count }] : [];
  });
}

const indexes = new WeakMap<readonly FacetCount[], ReadonlyMap<string, number>>();

/** The counts of the sample are the same for all searches of a snapshot. */
function indexedCounts(cells: readonly FacetCount[]): ReadonlyMap<string, number> {
  const known = indexes.get(cells) ?? indexCounts(cells);
  indexes.set(cells, known);
  return known;
}

/** Counts by cell, and by subgroup. */
function indexCounts(cells: readonly FacetCount[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    for (const key of [cellKey(cell), subgroupKey(cell)]) {
      counts.set(key, (counts.get(key) ?? 0) + cell.count);
    }
  }
  return counts;
}

const cellKey = ({ brand, subgroup, priceBucket }: FacetCount) =>
  `${subgroup}/${brand}/${priceBucket}`;

const subgroupKey = ({ subgroup }: FacetCount) => String(subgroup);
