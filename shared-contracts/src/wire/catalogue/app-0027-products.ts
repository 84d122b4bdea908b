import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ProductsCall } from '../calls';
import { operation } from '../operation';
import {
  Batch,
  Product,
  ProductCode,
  Promotion,
  Reais,
  ReceivedId,
  ReceivedProductCode,
  VariantText,
} from '../shapes';

/** Codes joined with a hyphen. */
const JoinedCodes = Type.String({
  pattern: '^[0-9A-Za-z]+(-[0-9A-Za-z]+)*$',
  maxLength: 500,
});
/** Attributes joined with `_`, the chosen values of each with a hyphen: 'finish:polished-matt_size:600x600'. */
const ChosenAttributes = Type.String({
  pattern:
    '^[0-9A-Za-z]+:[0-9A-Za-z.]+(-[0-9A-Za-z.]+)*(_[0-9A-Za-z]+:[0-9A-Za-z.]+(-[0-9A-Za-z.]+)*)*$',
  maxLength: 500,
});
const Slug = Type.String({ pattern: '^[0-9a-z]+(-[0-9a-z]+)*$', maxLength: 80 });

export const ProductOrder = Type.Union([
  Type.Literal('relevancia'),
  Type.Literal('menor_preco'),
  Type.Literal('maior_preco'),
  Type.Literal('nome'),
  Type.Literal('mais_vendidos'),
  Type.Literal('lancamentos'),
]);
export type ProductOrderDto = Static<typeof ProductOrder>;

export const Facet = Type.Object({
  codigo: ReceivedId,
  descricao: Type.String(),
  quantidade: Type.Integer({ minimum: 0 }),
});
export type FacetDto = Static<typeof Facet>;

/** A filter by an attribute. `codigo` of an option is the key of its value, as in the query: '600x600', '8.5'. */
export const AttributeFacet = Type.Object({
  id: Type.String(),
  nome: Type.String(),
  unidade: Type.Optional(Type.String()),
  opcoes: Type.Array(Facet),
});
export type AttributeFacetDto = Static<typeof AttributeFacet>;

/** A value in the unit of its attribute, the id of a choice, or a size in mm. */
export const AttributeValue = Type.Union([
  Type.Number(),
  Type.String(),
  Type.Object({ comprimento: Type.Number(), largura: Type.Number() }),
]);
export type AttributeValueDto = Static<typeof AttributeValue>;

/** A property of a product. `id` and `dado` are there if it is a defined attribute. */
export const ProductAttribute = Type.Object({
  nome: Type.String(),
  valor: Type.String(),
  id: Type.Optional(Type.String()),
  dado: Type.Optional(AttributeValue),
});
export type ProductAttributeDto = Static<typeof ProductAttribute>;

export const PriceRange = Type.Object({ ate: Reais, quantidade: Type.Integer({ minimum: 0 }) });
export type PriceRangeDto = Static<typeof PriceRange>;

export const ShippingRate = Type.Object({
  ufs: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** Maximum price of the cheapest shipping of one unit or box. */
  ate: Reais,
  /** Business days. */
  prazo: Type.Integer({ minimum: 0 }),
});

/** A product of a family, for sale. */
const FamilyVariant = Type.Object({
  idprd: ReceivedProductCode,
  descricao: Type.String(),
  /** One for each axis, in the order of `eixos`. */
  valores: Type.Array(Type.String()),
  /** The full price of one unit or of one m². */
  preco: Reais,
  promocao: Type.Optional(Promotion),
  /** Units or boxes that can be bought now. 0: sold out. */
  saldo: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Products that differ in the axes alone. Each has its own page. */
export const ProductFamily = Type.Object({
  codigo: ReceivedId,
  descricao: Type.String(),
  /** The names of what the variants differ in: 'Tamanho', 'Cor'. */
  eixos: Type.Array(Type.String(), { maxItems: 3 }),
  /** In their order; the product of the page is one of them. */
  variantes: Type.Array(FamilyVariant, { maxItems: 100 }),
});
export type ProductFamilyDto = Static<typeof ProductFamily>;

/** The answer of a list to its text, where it does not list exactly what was typed. */
export const SearchAnswer = Type.Object({
  /** Words of the text that the store does not have, or does not have together. */
  sem: Type.Optional(Type.Array(Type.String())),
  /** The words that are listed instead. */
  mostrando: Type.Optional(Type.String()),
  /** The listed products are something else: they have the words in the name or in the description. */
  onde: Type.Optional(Type.Union([Type.Literal('nome'), Type.Literal('descricao')])),
  /** The maximum price that the text names. */
  ate: Type.Optional(Reais),
  /** The page that answers the text. */
  ajuda: Type.Optional(Type.Object({ titulo: Type.String(), caminho: Type.String() })),
});
export type SearchAnswerDto = Static<typeof SearchAnswer>;

/** APP_0027: one product by `codigo`, or a list by the other criteria. 404 for an unknown `codigo`. */
export const Products = operation(ProductsCall, {
  query: Type.Object({
    codigo: Type.Optional(ProductCode),
    /** The number of latest products; 12 for a list without a criterion. */
    ultimas: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** The search text. */
    produto: Type.Optional(Type.String({ maxLength: 120 })),
    grupo: Type.Optional(Slug),
    subgrupo: Type.Optional(Slug),
    /** Brand codes. */
    marca: Type.Optional(JoinedCodes),
    /** Subgroup codes. */
    cat: Type.Optional(JoinedCodes),
    /** The `ate` of one price range, in reais. */
    precos: Type.Optional(Type.Number({ minimum: 0 })),
    /** The number of the page, from 1. */
    pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    ordem: Type.Optional(ProductOrder),
    /** Product codes, at most 24: the list of exactly these products that are for sale. */
    codigos: Type.Optional(JoinedCodes),
    /** Attributes and values that the definitions do not have match nothing. */
    atributos: Type.Optional(ChosenAttributes),
  }),
  additions: ['pagina', 'limite', 'ordem', 'codigos', 'atributos'],
  reply: Type.Object({
    produtos: Type.Array(Product),
    /** Detail only. */
    lotes: Type.Optional(Type.Array(Batch)),
    /** Detail only: numbers of the pictures. */
    imagens: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
    /** Detail only: properties of the product, for the table of its page. */
    atributos: Type.Optional(Type.Array(ProductAttribute, { maxItems: 60 })),
    /** Detail only: the codes of related products. */
    relacionados: Type.Optional(Type.Array(ProductCode, { maxItems: 24 })),
    /** Detail only: freight by state, if the store has a rate table. */
    fretes: Type.Optional(Type.Array(ShippingRate)),
    /** Detail only: the family of the product, if at least two of it are for sale. */
    familia: Type.Optional(ProductFamily),
    /** Detail only: of a product with `familia`. */
    variante: Type.Optional(VariantText),
    /** List only. */
    agrupamento: Type.Optional(
      Type.Object({
        marcas: Type.Array(Facet),
        subgrupos: Type.Array(Facet),
        /** Only of one subgroup, in the order of the definitions. */
        atributos: Type.Optional(Type.Array(AttributeFacet, { maxItems: 10 })),
      }),
    ),
    /** List only. */
    precos: Type.Optional(Type.Array(PriceRange)),
    /** List only: the number of products on all pages. */
    total: Type.Optional(Type.Integer({ minimum: 0 })),
    /**
     * Only for a list by a text that finds too many products to count: about how many it finds. Its pages may end
     * before, and the counts of the filters are estimates as well.
     */
    encontrados: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Similar terms with results, nearest first; only for a list by a text without results. */
    sugestoes: Type.Optional(Type.Array(Type.String())),
    /** The difference of the list from the typed text; missing if it has what was typed. */
    busca: Type.Optional(SearchAnswer),
  }),
  /** 429: too many searches from one network. */
  refusals: [404, 429],
});
