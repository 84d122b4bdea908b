import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { CategoryGroup } from './categories';
import { defineOperation } from './operation';
import { Day } from './day';

const access = ['editProducts'] as const;
const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const ProductCode = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** 'sold-out': for sale without a balance. 'retired': it was for sale, and can come back. */
export const productStates = ['for-sale', 'sold-out', 'retired'] as const;
export type ProductState = (typeof productStates)[number];

export const ListedProduct = Type.Object({
  code: ProductCode,
  name: Type.String(),
  brand: Type.String(),
  /** 'Banheiro › Cubas' */
  category: Type.String(),
  /** The price of a unit, or of a m². */
  priceCents: Type.Integer(),
  /** The promotional price that is charged now; null: `priceCents` is. */
  promotionCents: Nullable(Type.Integer()),
  unit: Type.String(),
  /** Units, or boxes; 0 of a retired one. */
  available: Type.Integer(),
  state: Type.Enum([...productStates]),
  /** The file of its first picture; null: none is listed, and one may be found by the product's code. */
  picture: Nullable(Type.String()),
});
export type ListedProduct = Static<typeof ListedProduct>;

/** Those that a text finds as in the store, or with this code; by name, those without a balance last. */
export const ListProducts = defineOperation({
  method: 'GET',
  path: '/api/products',
  access,
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** `group`, or `group/subgroup`: slugs. */
    category: Type.Optional(Type.String({ maxLength: 170 })),
    /** Missing: for sale, with or without a balance. */
    state: Type.Optional(Type.Enum([...productStates])),
    /** From 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  reply: Type.Object({
    products: Type.Array(ListedProduct),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
    groups: Type.Array(CategoryGroup),
  }),
});

const Line = Type.String({ maxLength: 1_000 });
const Lines = Type.Array(Line, { maxItems: 100 });

/** Employees edit these as the cells of an import have them: texts and lists, checked by the same rules. */
export const ProductCells = Type.Object({
  name: Line,
  brand: Line,
  /** `group/subgroup`: slugs. */
  category: Line,
  /** '1234,56' */
  price: Line,
  unit: Line,
  /** Kilograms: '1,25'. */
  weight: Line,
  /** Square metres in a box: '2,16'; empty: sold by the unit. */
  boxArea: Line,
  description: Type.String({ maxLength: 40_000 }),
  /** 'Cor=Branco' */
  attributes: Lines,
  searchWords: Lines,
  /** Codes. */
  related: Lines,
  /** The code in the retailer's system; empty: the one that it has stays. */
  ownCode: Line,
  /** Facts for employees, which no shopper sees: '12,50'. */
  cost: Line,
  supplierReference: Line,
  ncm: Line,
  shelf: Line,
  minimumStock: Line,
  /** Files within the source of pictures, or of `toPictureFile`, in their order. */
  pictures: Lines,
});
export type ProductCells = Static<typeof ProductCells>;

export const periodStates = ['running', 'planned', 'past'] as const;
export type PeriodState = (typeof periodStates)[number];

/** A promotional price of a product. */
export const PricePeriod = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  priceCents: Type.Integer(),
  startsOn: Day,
  /** The last day; null: until the next file. */
  endsOn: Nullable(Day),
  state: Type.Enum([...periodStates]),
  /** A file has brought it, and the next one replaces it. */
  isImported: Type.Boolean(),
  updatedBy: Type.String(),
});
export type PricePeriod = Static<typeof PricePeriod>;

export const ProductDetail = Type.Object({
  code: ProductCode,
  /** The version of the stored product: a change names the one that it replaces. */
  version: Type.Integer(),
  state: Type.Enum([...productStates]),
  cells: ProductCells,
  balances: Type.Array(
    Type.Object({
      /** Empty: it is not kept by batches. */
      batch: Type.String(),
      available: Type.Integer(),
      /** By the names of the profile's stores; those without a balance are missing. */
      stores: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), available: Type.Integer() }),
      ),
    }),
  ),
  /** Promotional prices: the one that runs, planned ones by their start, and the last past ones. */
  periods: Type.Array(PricePeriod),
  /** The family that it is a variant of; null: none. */
  family: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** The last imports and edits that changed it, the newest first. */
  changes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** ISO time. */
      at: Type.String(),
      actor: Type.String(),
      /** The file, or what else it was; null: a message of the ERP. */
      fileName: Nullable(Type.String()),
      isUndo: Type.Boolean(),
    }),
  ),
  /** The stores of the profile, which may count their units apart. */
  stores: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  groups: Type.Array(CategoryGroup),
  /** The store's attributes, each with the categories that it is for: 'group/subgroup'. */
  attributes: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      aliases: Type.Optional(Type.Array(Type.String())),
      kind: Type.Enum(['number', 'choice', 'size']),
      unit: Type.Optional(Type.String()),
      choices: Type.Optional(
        Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            aliases: Type.Optional(Type.Array(Type.String())),
          }),
        ),
      ),
      categories: Type.Array(Type.String()),
    }),
  ),
  /** The page of the store. */
  link: Type.String(),
});
export type ProductDetail = Static<typeof ProductDetail>;

/** Not called 'code': the audit log leaves codes out. */
const ByProduct = Type.Object({ product: ProductCode });

/** 404: it is neither for sale nor retired. */
export const ReadProduct = defineOperation({
  method: 'GET',
  path: '/api/products/:product',
  access,
  input: ByProduct,
  reply: ProductDetail,
});

/**
 * Replaces the fields, as an import of this product does. 400: `fields` has a sentence for each wrong field, or for
 * `isConfirmed` where the price changes much. 409: somebody has changed it since `version` was read: `fields` has what is
 * stored now at each field that differs, and `version` the version to send with a second try.
 */
export const ChangeProduct = defineOperation({
  method: 'PUT',
  path: '/api/products/:product',
  logText: 'Mudou um produto',
  access,
  input: Type.Object({
    ...ByProduct.properties,
    version: Type.Integer(),
    ...ProductCells.properties,
    isConfirmed: Type.Boolean(),
  }),
  reply: ProductDetail,
});

/** Units as they are typed. A store that is not named keeps what it has. */
const TypedBalance = {
  /** All units: `saldo` of an import. */
  balance: Line,
  stores: Type.Array(Type.Object({ id: Type.String({ maxLength: 60 }), units: Line }), {
    maxItems: 500,
  }),
};

/** A new product as its form begins: empty, or with the fields of another one, without its pictures and its balance. */
export const ReadNewProduct = defineOperation({
  method: 'GET',
  path: '/api/new-product',
  access,
  /** `from`: the product that is copied. */
  input: Type.Object({ from: Type.Optional(ProductCode) }),
  reply: Type.Object({
    /** A code that no product has. */
    code: ProductCode,
    cells: ProductCells,
    groups: ProductDetail.properties.groups,
    attributes: ProductDetail.properties.attributes,
    stores: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
});
export type NewProduct = Static<typeof ReadNewProduct.reply>;

/**
 * Puts a new product on sale, as an import of it does. 400: `fields` has a sentence for each wrong field. 409: another
 * product has the code. Repeated: the product that it has made.
 */
export const CreateProduct = defineOperation({
  method: 'POST',
  path: '/api/products',
  logText: 'Cadastrou um produto',
  access,
  input: Type.Object({ ...ByProduct.properties, ...ProductCells.properties, ...TypedBalance }),
  reply: ProductDetail,
});

/** Sets a balance as the retailer counts it now: units of orders that wait for their payment are taken off. */
export const CountStock = defineOperation({
  method: 'PUT',
  path: '/api/products/:product/stock',
  logText: 'Contou o estoque de um produto',
  access,
  input: Type.Object({
    ...ByProduct.properties,
    /** Empty: the product is not kept by batches. */
    batch: Type.String({ maxLength: 60 }),
    ...TypedBalance,
  }),
  reply: ProductDetail,
});

/** Takes it off sale: its page is gone, orders keep it. */
export const RetireProduct = defineOperation({
  method: 'POST',
  path: '/api/products/:product/retirement',
  logText: 'Tirou um produto de venda',
  access,
  input: ByProduct,
  reply: ProductDetail,
});

/** Puts a retired product on sale again, with the balance that it had, where that is still known. */
export const RestoreProduct = defineOperation({
  method: 'DELETE',
  path: '/api/products/:product/retirement',
  logText: 'Pôs um produto à venda de novo',
  access,
  input: ByProduct,
  reply: ProductDetail,
});

/** Files of one request. */
export const MAX_MATCHED_PICTURES = 500;

/**
 * Finds the products of pictures by the names of their files, which have the code, the retailer's own code or the
 * barcode, and may have the picture's number: '7891234567895_2.jpg', '1001-1.jpg', '1001/1.jpg'.
 */
export const MatchPictures = defineOperation({
  method: 'POST',
  path: '/api/picture-matches',
  access,
  isStep: true,
  input: Type.Object({
    names: Type.Array(Type.String({ maxLength: 400 }), {
      minItems: 1,
      maxItems: MAX_MATCHED_PICTURES,
    }),
  }),
  reply: Type.Object({
    /** In the order of the names. */
    matches: Type.Array(
      Type.Object({
        product: Nullable(Type.Object({ code: ProductCode, name: Type.String() })),
        /** From 1. */
        number: Type.Integer(),
        /** Why there is no product. */
        refusal: Nullable(Type.String()),
      }),
    ),
  }),
});
