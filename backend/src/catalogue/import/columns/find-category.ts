import { attributesByCategory } from 'shared-contracts/attributes';
import type { AttributeDefinition, CategoryAttributes } from 'shared-contracts/attributes';
import type { Category, CategoryTree, Group } from 'shared-contracts/navigation';
import { CellError } from '../../../tables/problem';
import { toColumnName } from '../../../tables/rows';
import { createAttributeColumns } from './attribute-columns';
import type { AttributeColumns } from './attribute-columns';

/** Finds the category that a cell names, as a system of the retailer writes it. */
export interface CategoryFinder {
  /**
   * The group with this slug or label, or with a former one. Where its subgroup has moved to another, that one.
   * @throws CellError that names the nearest one, or all
   */
  findGroup(cell: string, subgroupCell: string | undefined): Group;
  /** The subgroup with this slug or label, of the group with the slug. @throws CellError like `findGroup` */
  findSubgroup(cell: string, groupSlug: string): Category;
  /** The attributes of a category, by its slugs: 'banheiro/cubas'. */
  attributesOf(address: string): CategoryAttributes | undefined;
  attributeColumns: AttributeColumns;
  /** The slugs of a category that exactly these cells name, or the path in one of them; undefined: none. */
  findPlace(cells: readonly string[]): CategoryPlace | undefined;
  /** The address of the category whose name is nearest to the last part of a text; undefined: none is near. */
  guessAddress(text: string): string | undefined;
}

/** Slugs. */
export interface CategoryPlace {
  group: string;
  subgroup: string;
}

/** Systems write the path of a category with one of these: 'TINTAS > ACRÍLICAS'. */
const PATH_MARK = /\s*[>›»]+\s*/;

/** Categories by plain slug and plain label, because a file has them in every line. */
type Index<Entry extends Category> = ReadonlyMap<string, Entry>;

export function createCategoryFinder(
  tree: CategoryTree,
  definitions: readonly AttributeDefinition[],
): CategoryFinder {
  const attributes = attributesByCategory(definitions, tree);
  const groups = toIndex(tree);
  const subgroups = new Map(tree.map((group) => [group.slug, toIndex(group.subgroups)]));
  const formerPlaces = new Map(
    tree.flatMap((group) =>
      group.subgroups.flatMap(({ aliases = [] }) =>
        aliases.map((alias) => [alias.split('/').map(toColumnName).join('/'), group] as const),
      ),
    ),
  );

  const addresses = tree.flatMap(({ slug, subgroups: own }) =>
    own.map((each) => ({ address: `${slug}/${each.slug}`, name: toColumnName(each.label) })),
  );

  return {
    findPlace(cells) {
      const parts = cells.length > 1 ? cells : (cells[0] ?? '').split(PATH_MARK).slice(-2);
      const [group, subgroup] = parts.map(toColumnName);
      if (group === undefined || subgroup === undefined) return undefined;
      const found = formerPlaces.get(`${group}/${subgroup}`) ?? groups.get(group);
      const place = found && subgroups.get(found.slug)?.get(subgroup);
      return found && place && { group: found.slug, subgroup: place.slug };
    },
    guessAddress(text) {
      const wanted = toColumnName(text.split(PATH_MARK).at(-1) ?? '');
      const [nearest] = addresses
        .map((each) => ({ ...each, distance: distanceOf(wanted, each.name) }))
        .toSorted((one, other) => one.distance - other.distance);
      return nearest && nearest.distance <= wanted.length * MAX_CHANGED_SHARE && wanted !== ''
        ? nearest.address
        : undefined;
    },
    findGroup(cell, subgroupCell = '') {
      const name = toColumnName(cell);
      const wanted = toColumnName(subgroupCell);
      const named = groups.get(name);
      if (named && subgroups.get(named.slug)?.has(wanted)) return named;
      const formerName = named ? toColumnName(named.slug) : name;
      const moved =
        formerPlaces.get(`${name}/${wanted}`) ?? formerPlaces.get(`${formerName}/${wanted}`);
      return moved ?? findNamed(cell, groups, 'categoria');
    },
    findSubgroup(cell, groupSlug) {
      const label = tree.find(({ slug }) => slug === groupSlug)?.label ?? groupSlug;
      return findNamed(cell, subgroups.get(groupSlug) ?? new Map(), `subcategoria de ${label}`);
    },
    attributesOf: (address) => attributes.get(address),
    attributeColumns: createAttributeColumns(definitions),
  };
}

/** A present name goes before a former one. */
const toIndex = <Entry extends Category>(entries: readonly Entry[]): Index<Entry> =>
  new Map([
    ...entries.flatMap((entry) =>
      (entry.aliases ?? []).map((alias) => [toColumnName(lastPartOf(alias)), entry] as const),
    ),
    ...entries.map((entry) => [toColumnName(entry.label), entry] as const),
    ...entries.map((entry) => [toColumnName(entry.slug), entry] as const),
  ]);

const lastPartOf = (alias: string) => alias.slice(alias.lastIndexOf('/') + 1);

function findNamed<Entry extends Category>(cell: string, index: Index<Entry>, kind: string): Entry {
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
