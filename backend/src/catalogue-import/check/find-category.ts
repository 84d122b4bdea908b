import { categories } from 'shared-contracts/navigation';
import type { Group } from 'shared-contracts/navigation';
import { CellError } from '../read/problem';
import { toColumnName } from '../read/rows';

interface Named {
  slug: string;
  label: string;
}

/** Categories by plain slug and plain label, because a file has them in every line. */
const toIndex = <Entry extends Named>(entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(
    entries.flatMap((entry) => [
      [toColumnName(entry.slug), entry] as const,
      [toColumnName(entry.label), entry] as const,
    ]),
  );

const groupIndex = toIndex(categories);
const subgroupIndexes = new Map(
  categories.map(({ slug, subgroups }) => [slug, toIndex(subgroups)]),
);

/** The group with this slug or label. @throws CellError that names the nearest one, or all */
export const findGroup = (cell: string): Group => findNamed(cell, groupIndex, 'categoria');

/** The subgroup with this slug or label, of the group with the slug. @throws CellError that names the nearest one, or all */
export const findSubgroup = (cell: string, group: string): Named =>
  findNamed(
    cell,
    subgroupIndexes.get(group) ?? new Map(),
    `subcategoria de ${findGroup(group).label}`,
  );

function findNamed<Entry extends Named>(
  cell: string,
  index: ReadonlyMap<string, Entry>,
  kind: string,
): Entry {
  const wanted = toColumnName(cell);
  const found = index.get(wanted);
  if (found) return found;
  const [nearest] = [...index].toSorted(
    ([a], [b]) => distanceOf(wanted, a) - distanceOf(wanted, b),
  );
  if (nearest && distanceOf(wanted, nearest[0]) <= wanted.length * MAX_CHANGED_SHARE) {
    throw new CellError(`Não há esta ${kind}; a mais parecida é "${nearest[1].label}".`);
  }
  const labels = [...new Set([...index.values()].map(({ label }) => label))];
  throw new CellError(`Não há esta ${kind}; a loja tem ${labels.join(', ')}.`);
}

/** The beginning of a name is nearer than another name: `Torneiras` means `Torneiras para Banheiro`. */
function distanceOf(wanted: string, name: string): number {
  const isBeginning = wanted !== '' && (name.startsWith(wanted) || wanted.startsWith(name));
  return countEdits(wanted, name) - (isBeginning ? BEGINNING_BONUS : 0);
}

/** The share of a name's letters that may differ before it counts as another name. */
const MAX_CHANGED_SHARE = 0.4;

/** More edits than names have letters. */
const BEGINNING_BONUS = 1_000;

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
