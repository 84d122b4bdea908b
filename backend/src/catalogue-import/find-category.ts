import { categories } from 'shared-contracts/navigation';
import type { Group } from 'shared-contracts/navigation';
import { CellError } from './problem';
import { toColumnName } from './rows';

interface Named {
  slug: string;
  label: string;
}

/** The group with this slug or label. @throws CellError that names the nearest one */
export const findGroup = (cell: string): Group => findNamed(cell, categories, 'category');

/** The group's subgroup with this slug or label. @throws CellError that names the nearest one */
export const findSubgroup = (cell: string, group: Group): Named =>
  findNamed(cell, group.subgroups, `subcategory of ${group.label}`);

function findNamed<Entry extends Named>(
  cell: string,
  entries: readonly Entry[],
  kind: string,
): Entry {
  const wanted = toColumnName(cell);
  const found = entries.find(
    ({ slug, label }) => toColumnName(slug) === wanted || toColumnName(label) === wanted,
  );
  if (found) return found;
  const [nearest] = entries.toSorted(
    (a, b) => countEdits(wanted, toColumnName(a.label)) - countEdits(wanted, toColumnName(b.label)),
  );
  throw new CellError(`There is no such ${kind}; the nearest is "${nearest?.label}".`);
}

/** Levenshtein's distance. */
function countEdits(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const next = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (last[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    last = next;
  }
  return last[to.length] ?? 0;
}
