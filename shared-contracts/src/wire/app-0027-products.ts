import { Type, type Static } from 'typebox';
import { operation } from './operation';
import { Batch, Product, ProductCode, Reais, ReceivedId } from './shapes';

/** Codes joined with a hyphen. */
const JoinedCodes = Type.String({
  pattern: '^[0-9A-Za-z]+(-[0-9A-Za-z]+)*$',
  maxLength: 500,
});
const Slug = Type.String({ pattern: '^[0-9a-z]+(-[0-9a-z]+)*$', maxLength: 80 });

export const ProductOrder = Type.Union([
  Type.Literal('relevancia'),
  Type.Literal('menor_preco'),
  Type.Literal('maior_preco'),
  Type.Literal('nome'),
]);
export type ProductOrderDto = Static<typeof ProductOrder>;

export const Facet = Type.Object({
  codigo: ReceivedId,
  descricao: Type.String(),
  quantidade: Type.Integer({ minimum: 0 }),
});
export type FacetDto = Static<typeof Facet>;

export const PriceRange = Type.Object({ ate: Reais, quantidade: Type.Integer({ minimum: 0 }) });
export type PriceRangeDto = Static<typeof PriceRange>;

export const ShippingRate = Type.Object({
  ufs: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** The most that the cheapest way costs for one unit or one box. */
  ate: Reais,
  /** Business days. */
  prazo: Type.Integer({ minimum: 0 }),
});

/** APP_0027: one product by `codigo`, or a list by any of the others. An unknown `codigo` is a 404. */
export const Products = operation({
  code: 'APP_0027',
  method: 'GET',
  query: Type.Object({
    codigo: Type.Optional(ProductCode),
    /** How many of the latest; 12 when a list is asked for without a criterion. */
    ultimas: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Text to look for. */
    produto: Type.Optional(Type.String({ maxLength: 120 })),
    grupo: Type.Optional(Slug),
    subgrupo: Type.Optional(Slug),
    /** Brand codes. */
    marca: Type.Optional(JoinedCodes),
    /** Subgroup codes. */
    cat: Type.Optional(JoinedCodes),
    /** The `ate` of one price range, in reais. */
    precos: Type.Optional(Type.Number({ minimum: 0 })),
    /** From 1. */
    pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    ordem: Type.Optional(ProductOrder),
  }),
  reply: Type.Object({
    produtos: Type.Array(Product),
    /** Detail only. */
    lotes: Type.Optional(Type.Array(Batch)),
    /** Detail only: the numbers of the pictures. */
    imagens: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
    /** Detail only: freight by state, where the store has a table of its own. */
    fretes: Type.Optional(Type.Array(ShippingRate)),
    /** List only. */
    agrupamento: Type.Optional(
      Type.Object({ marcas: Type.Array(Facet), subgrupos: Type.Array(Facet) }),
    ),
    /** List only. */
    precos: Type.Optional(Type.Array(PriceRange)),
    /** List only: how many there are on all pages. */
    total: Type.Optional(Type.Integer({ minimum: 0 })),
    /** List by a text that finds nothing only: terms like it that find something, nearest first. */
    sugestoes: Type.Optional(Type.Array(Type.String())),
  }),
  /** 429: too many searches of one network. */
  refusals: [404, 429],
});
