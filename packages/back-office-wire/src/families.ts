import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';
import { ProductCode } from './products';

const access = ['editProducts'] as const;

/** The limits of a family, in characters and counts. */
export const MAX_FAMILY_NAME = 120;
export const MAX_AXES = 3;
export const MAX_AXIS = 30;
export const MAX_AXIS_VALUE = 40;
export const MIN_VARIANTS = 2;
export const MAX_VARIANTS = 100;

const FamilyId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Line = Type.String({ maxLength: 1_000 });

/** The fields of a family that an employee edits. Texts are checked by the back end, with a sentence for each. */
export const FamilyFields = Type.Object({
  name: Line,
  /** The names of what the variants differ in: 'Tamanho', 'Cor'. */
  axes: Type.Array(Line, { maxItems: 10 }),
  /** In the order in which shoppers are offered them. */
  variants: Type.Array(
    Type.Object({
      /** Not called 'code': the audit log leaves codes out. */
      product: ProductCode,
      /** One for each axis. */
      values: Type.Array(Line, { maxItems: 10 }),
    }),
    { maxItems: 500 },
  ),
});
export type FamilyFields = Static<typeof FamilyFields>;

const Changed = {
  id: FamilyId,
  /** The version of the stored family: a change names the one that it replaces. */
  version: Type.Integer(),
  name: Type.String(),
  axes: Type.Array(Type.String()),
  /** ISO time. */
  updatedAt: Type.String(),
  updatedBy: Type.String(),
};

export const ListedFamily = Type.Object({
  ...Changed,
  /** The number of its variants. */
  variants: Type.Integer(),
});
export type ListedFamily = Static<typeof ListedFamily>;

export const Family = Type.Object({
  ...Changed,
  variants: Type.Array(
    Type.Object({
      product: ProductCode,
      /** The product's name; null: the store has no such product any more. */
      productName: Type.Union([Type.String(), Type.Null()]),
      isForSale: Type.Boolean(),
      values: Type.Array(Type.String()),
    }),
  ),
});
export type Family = Static<typeof Family>;

/** By name; with a text those whose name has it, or the family of the product with this code. */
export const ListFamilies = defineOperation({
  method: 'GET',
  path: '/api/families',
  access,
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** From 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  reply: Type.Object({
    families: Type.Array(ListedFamily),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
});

/** 404: there is none. */
export const ReadFamily = defineOperation({
  method: 'GET',
  path: '/api/families/:id',
  access,
  input: Type.Object({ id: FamilyId }),
  reply: Family,
});

/**
 * Reads a product for a new family, and those of its brand whose names differ in what the package holds alone: somebody
 * confirms them. 404: no such product is for sale.
 */
export const ReadFamilyCandidates = defineOperation({
  method: 'GET',
  path: '/api/family-candidates/:product',
  access,
  input: Type.Object({ product: ProductCode }),
  reply: Type.Object({
    product: ProductCode,
    productName: Type.String(),
    /** A name for the family and its axis; empty: the product's name has no size. */
    name: Type.String(),
    axis: Type.String(),
    /** With the product itself; those of other families are left out. Empty: there are no two. */
    candidates: Type.Array(
      Type.Object({ product: ProductCode, productName: Type.String(), value: Type.String() }),
    ),
  }),
});
export type FamilyCandidates = Static<typeof ReadFamilyCandidates.reply>;

/** 400: `fields` has a sentence for each wrong field. Repeated: the family that it has made. */
export const CreateFamily = defineOperation({
  method: 'POST',
  path: '/api/families',
  logText: 'Criou uma família de produtos',
  access,
  input: FamilyFields,
  reply: Family,
});

/**
 * Replaces all fields. 409: somebody has changed it since `version` was read: `fields` has what is stored now at each
 * field that differs, and `version` the version to send with a second try.
 */
export const ChangeFamily = defineOperation({
  method: 'PUT',
  path: '/api/families/:id',
  logText: 'Mudou uma família de produtos',
  access,
  input: Type.Object({ id: FamilyId, version: Type.Integer(), ...FamilyFields.properties }),
  reply: Family,
});

/** Removes a family; its products stay as they are. 409: as above. Repeated: it is removed. */
export const DeleteFamily = defineOperation({
  method: 'DELETE',
  path: '/api/families/:id',
  logText: 'Excluiu uma família de produtos',
  access,
  input: Type.Object({ id: FamilyId, version: Type.Integer() }),
  reply: Type.Object({}),
});
