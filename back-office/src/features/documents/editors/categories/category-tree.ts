import type { DocumentContents } from 'shared-contracts/content';
import { paths } from 'shared-contracts/navigation';

export type GroupDraft = DocumentContents['categories']['groups'][number];
export type SubgroupDraft = GroupDraft['subgroups'][number];
export type TreeDraft = readonly GroupDraft[];

/** Positions in the tree; without `subgroup` it is a category of the first level. */
export interface Position {
  group: number;
  subgroup?: number | undefined;
}

/** The fields of the dialog. */
export interface CategoryFields {
  label: string;
  slug: string;
  /** The position of the group that a subcategory is in. */
  group?: number | undefined;
  synonyms: string[];
  /** The name of an uploaded picture. */
  picture?: string | undefined;
  aliases: string[];
}

export const categoryAt = (tree: TreeDraft, { group, subgroup }: Position) =>
  subgroup === undefined ? tree[group] : tree[group]?.subgroups[subgroup];

/** The path has the form of the document's problems: 'groups/2/subgroups/0'. */
export const pathOf = ({ group, subgroup }: Position): string =>
  subgroup === undefined ? `groups/${group}` : `groups/${group}/subgroups/${subgroup}`;

/** Every address of a tree. */
export const addressesOf = (tree: TreeDraft): Set<string> =>
  new Set(
    tree.flatMap(({ slug, subgroups }) => [
      slug,
      ...subgroups.map((each) => `${slug}/${each.slug}`),
    ]),
  );

/**
 * The products of a category: those at its address, and at its former ones until the store has followed the change.
 * @param uses the numbers of products by the addresses of subcategories
 */
export function countProducts(
  tree: TreeDraft,
  { group, subgroup }: Position,
  uses: ReadonlyMap<string, number>,
): number {
  const subgroups = tree[group]?.subgroups ?? [];
  if (subgroup === undefined) {
    return subgroups.reduce(
      (sum, _each, at) => sum + countProducts(tree, { group, subgroup: at }, uses),
      0,
    );
  }
  const { slug = '', aliases = [] } = subgroups[subgroup] ?? {};
  const groupSlugs = [tree[group]?.slug ?? '', ...(tree[group]?.aliases ?? [])];
  const addresses = new Set([...groupSlugs.map((each) => `${each}/${slug}`), ...aliases]);
  return [...addresses].reduce((sum, address) => sum + (uses.get(address) ?? 0), 0);
}

/** The tree with a category one place up (-1) or down (1) beside its siblings. */
export function moveCategory(tree: TreeDraft, { group, subgroup }: Position, step: number) {
  if (subgroup === undefined) return swap(tree, group, group + step);
  return replaceGroup(tree, group, (each) => ({
    ...each,
    subgroups: swap(each.subgroups, subgroup, subgroup + step),
  }));
}

export const removeCategory = (tree: TreeDraft, { group, subgroup }: Position): GroupDraft[] =>
  subgroup === undefined
    ? tree.toSpliced(group, 1)
    : replaceGroup(tree, group, (each) => ({
        ...each,
        subgroups: each.subgroups.toSpliced(subgroup, 1),
      }));

export interface Saved {
  tree: GroupDraft[];
  position: Position;
}

/**
 * The tree with what the dialog has, and where that is. An address that it loses stays as a former one, so that links
 * and products follow.
 *
 * @param position of the category that is changed; undefined: it is new
 * @param known the addresses of the version that was opened: links to others do not exist
 */
export function saveCategory(
  tree: TreeDraft,
  position: Position | undefined,
  fields: CategoryFields,
  known: ReadonlySet<string>,
): Saved {
  const former = position ? formerAddresses(tree, position, known) : [];
  const target = fields.group;
  const isGroup = target === undefined;
  const address = isGroup ? fields.slug : `${tree[target]?.slug}/${fields.slug}`;
  const aliases = [...new Set([...fields.aliases, ...former])].filter((each) => each !== address);
  const category = toCategory({ ...fields, aliases });
  if (isGroup) return saveGroup(tree, position, category);
  const { subgroup } = position ?? {};
  if (position?.group === target && subgroup !== undefined) {
    const changed = replaceGroup(tree, target, (each) => ({
      ...each,
      subgroups: each.subgroups.with(subgroup, category),
    }));
    return { tree: changed, position };
  }
  const without = position ? removeCategory(tree, position) : [...tree];
  const changed = replaceGroup(without, target, (each) => ({
    ...each,
    subgroups: [...each.subgroups, category],
  }));
  const last = (changed[target]?.subgroups.length ?? 1) - 1;
  return { tree: changed, position: { group: target, subgroup: last } };
}

function saveGroup(
  tree: TreeDraft,
  position: Position | undefined,
  category: SubgroupDraft,
): Saved {
  if (position) {
    const { group } = position;
    return {
      tree: replaceGroup(tree, group, (each) => ({ ...category, subgroups: each.subgroups })),
      position,
    };
  }
  return { tree: [...tree, { ...category, subgroups: [] }], position: { group: tree.length } };
}

function toCategory({ label, slug, synonyms, aliases, picture }: CategoryFields): SubgroupDraft {
  return {
    slug,
    label: label.trim(),
    ...(aliases.length > 0 && { aliases }),
    ...(synonyms.length > 0 && { synonyms }),
    ...(picture && { picture }),
  };
}

/** The known addresses of a category: its group may have been renamed since the version was opened. */
function formerAddresses(
  tree: TreeDraft,
  position: Position,
  known: ReadonlySet<string>,
): string[] {
  const group = tree[position.group];
  const slug = categoryAt(tree, position)?.slug;
  if (!group || slug === undefined) return [];
  if (position.subgroup === undefined) return known.has(slug) ? [slug] : [];
  const groupSlugs = [group.slug, ...(group.aliases ?? [])];
  return groupSlugs.map((each) => `${each}/${slug}`).filter((address) => known.has(address));
}

function replaceGroup(
  tree: TreeDraft,
  index: number,
  change: (group: GroupDraft) => GroupDraft,
): GroupDraft[] {
  return tree.map((group, at) => (at === index ? change(group) : group));
}

function swap<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [one, other] = [items[from], items[to]];
  if (one === undefined || other === undefined) return [...items];
  return items.with(from, other).with(to, one);
}

/** The address that a name suggests: 'Fios e Cabos' as `fios-e-cabos`. */
export const toSlug = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A former address as an employee copies it from a browser: only the part below `/produtos/` counts. */
export const toAlias = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/[^/]*)?\/?/, '')
    .replace(new RegExp(`^${paths.products().slice(1)}/`), '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
