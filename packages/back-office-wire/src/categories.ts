import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';

/** A category of the store with its subcategories. */
export const CategoryGroup = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  subgroups: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
});
export type CategoryGroup = Static<typeof CategoryGroup>;

const CategoryUse = Type.Object({
  /** The subcategory's address below /produtos/: 'banheiro/cubas'. */
  address: Type.String(),
  products: Type.Integer(),
});
export type CategoryUse = Static<typeof CategoryUse>;

/** Counts the products in the subcategories that the store has now. */
export const ReadCategoryUse = defineOperation({
  method: 'GET',
  path: '/api/category-use',
  access: ['editCategories'],
  input: Type.Object({}),
  reply: Type.Object({
    /** A retailer's own server has the products: nothing is counted. */
    isOwnCatalogue: Type.Boolean(),
    subcategories: Type.Array(CategoryUse),
  }),
});
