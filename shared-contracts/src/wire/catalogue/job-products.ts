import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ReadJobProductsCall } from '../calls';
import { operation } from '../operation';
import { Product } from '../shapes';
import { AttributeValue } from './app-0027-products';

/** The most products that are read for one need. */
export const MAX_JOB_PRODUCTS = 24;

/** Where a rule comes from, for shoppers. */
const provenance = { rank: Type.String(), source: Type.String(), sourceDate: Type.String() };

/** The rules that the store computes with: `Rules` of `@fireflay/job`. */
export const JobRules = Type.Object({
  coefficients: Type.Record(Type.String(), Type.Object({ value: Type.Number(), ...provenance })),
  constraints: Type.Record(
    Type.String(),
    Type.Object({ allowed: Type.Array(Type.String()), ...provenance }),
  ),
});
export type JobRulesDto = Static<typeof JobRules>;

/** A product that may cover a need of a job. */
export const JobProduct = Type.Object({
  /** Without `info_grupo`, which would be most of the reply. */
  produto: Product,
  /** Its typed values by the ids of the store's attributes. */
  atributos: Type.Record(Type.String(), AttributeValue),
  /** The same for all sizes of a product, whose packages are bought together. */
  familia: Type.Optional(Type.String()),
});
export type JobProductDto = Static<typeof JobProduct>;

/** The products for the needs of a job, and the store's rules. Products that are sold out come last; none is left out for it. */
export const ReadJobProducts = operation(ReadJobProductsCall, {
  query: Type.Object({
    /** Ids of needs (`NeedId` of `@fireflay/job`), joined with a hyphen. A need that the store has nothing for is an empty list. */
    itens: Type.String({ pattern: '^[A-Za-z]+(-[A-Za-z]+)*$', maxLength: 400 }),
  }),
  reply: Type.Object({
    regras: JobRules,
    /** In the order of the query. */
    itens: Type.Array(
      Type.Object({
        id: Type.String(),
        produtos: Type.Array(JobProduct, { maxItems: MAX_JOB_PRODUCTS }),
      }),
    ),
  }),
  refusals: [400],
});
