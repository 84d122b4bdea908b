import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';
import { productStates } from './products';

const access = ['editProducts'] as const;

/** By a share of the price, or by an amount. */
export const priceChangeKinds = ['percent', 'amount'] as const;
export type PriceChangeKind = (typeof priceChangeKinds)[number];

/** The cents of the new prices: as they result, or the nearest price that ends so. */
export const priceEndings = ['any', '90', '99', '00'] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** A change of the price of all products that a list shows. */
const PriceChange = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** `group`, or `group/subgroup`: slugs. */
  category: Type.Optional(Type.String({ maxLength: 170 })),
  state: Type.Optional(Type.Enum(productStates.filter((state) => state !== 'retired'))),
  kind: Type.Enum([...priceChangeKinds]),
  /** '4', '-2,5' per cent, or reais. */
  value: Type.String({ maxLength: 20 }),
  ending: Type.Enum([...priceEndings]),
};

/** Shows the prices that the change would write. 400: `fields.value` says what is wrong with it. */
export const PreviewPrices = defineOperation({
  method: 'GET',
  path: '/api/price-changes',
  access,
  input: Type.Object(PriceChange),
  reply: Type.Object({
    /** Identifies these changes: who applies them names what they have seen. */
    seen: Type.String(),
    /** The products that the filter finds. */
    products: Type.Integer(),
    changed: Type.Integer(),
    /** Changes by more than the store's limit, which need a confirmation, and the limit in per cent. */
    large: Type.Integer(),
    limit: Type.Integer(),
    /** The first ones by name, those above the limit before all others. */
    examples: Type.Array(
      Type.Object({
        code: Type.Integer(),
        name: Type.String(),
        unit: Type.String(),
        beforeCents: Type.Integer(),
        nowCents: Type.Integer(),
        isLarge: Type.Boolean(),
      }),
    ),
  }),
});
export type PricePreview = Static<typeof PreviewPrices.reply>;

/**
 * Changes the prices that were seen, as an import of prices does: it is in the list of imports, which undoes it. 400: `fields`
 * has a sentence for `value`, or for `isConfirmed` where prices change much. 409: prices or products have changed since.
 * Repeated: the change that it has made.
 */
export const ChangePrices = defineOperation({
  method: 'POST',
  path: '/api/price-changes',
  logText: 'Reajustou preços',
  access,
  input: Type.Object({
    ...PriceChange,
    seen: Type.String({ maxLength: 64 }),
    isConfirmed: Type.Boolean(),
  }),
  /** The id of the import. */
  reply: Type.Object({ id: Type.Integer(), changed: Type.Integer() }),
});
