import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Category, CategoryTree } from '../navigation/categories';
import { paths } from '../navigation/paths';
import { sampleCategories } from '../navigation/sample-categories';
import { findCategoryProblems } from './category-problems';
import { documentKind } from './document-kind';
import { PictureName } from './picture-name';

const MAX_TEXT = 60;
const MAX_GROUPS = 24;
const MAX_SUBGROUPS = 60;

/** A draft may have empty names: `check` says what a published tree needs. */
const category = {
  slug: Type.String({ maxLength: MAX_TEXT }),
  label: Type.String({ maxLength: MAX_TEXT }),
  aliases: Type.Optional(Type.Array(Type.String({ maxLength: 2 * MAX_TEXT }), { maxItems: 50 })),
  /** An uploaded picture. Missing or empty: that of the retailer's files. Pages do not have it. */
  picture: Type.Optional(PictureName),
  synonyms: Type.Optional(Type.Array(Type.String({ maxLength: MAX_TEXT }), { maxItems: 30 })),
};

const schema = Type.Object({
  groups: Type.Array(
    Type.Object({
      ...category,
      subgroups: Type.Array(Type.Object(category), { maxItems: MAX_SUBGROUPS }),
    }),
    { maxItems: MAX_GROUPS },
  ),
});

/** The tree of categories (D40). Its order is that of the menus. */
export const categories = documentKind({
  title: 'Categorias',
  path: paths.home(),
  schema,
  standard: { groups: sampleCategories as Static<typeof schema>['groups'] },
  check: ({ groups }) => findCategoryProblems(groups),
  toProfile: ({ groups }) => ({ categories: toMenuTree(groups) }),
});

/** Pages need no synonyms: only the back end searches by them. */
const toMenuTree = (tree: CategoryTree): CategoryTree =>
  tree.map((group) => ({ ...toMenuEntry(group), subgroups: group.subgroups.map(toMenuEntry) }));

const toMenuEntry = ({ slug, label, aliases = [] }: Category): Category => ({
  slug,
  label,
  ...(aliases.length > 0 && { aliases }),
});
