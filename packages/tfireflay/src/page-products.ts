import type { ProductDto, ProductOrderDto, Products, ReplyOf } from 'shared-contracts/wire';

type ProductsReply = ReplyOf<typeof Products>;

export interface ProductPage {
  /** The number of the page, from 1. */
  page: number;
  size: number | undefined;
  order: ProductOrderDto;
}

const DEFAULT_PAGE_SIZE = 12;

const byName = new Intl.Collator('pt-BR');
/** Index 3 is the full price. */
const priceOf = ({ preco }: ProductDto) => preco[3].valorParcela;

const comparisons: Record<ProductOrderDto, ((a: ProductDto, b: ProductDto) => number) | undefined> =
  {
    relevancia: undefined,
    menor_preco: (a, b) => priceOf(a) - priceOf(b),
    maior_preco: (a, b) => priceOf(b) - priceOf(a),
    nome: (a, b) => byName.compare(a.descricao, b.descricao),
    // Products of §7 have neither sales nor a date.
    mais_vendidos: undefined,
    lancamentos: undefined,
  };

/** One page of a whole list, with the number of all its products. The server's own order is that of relevance. */
export function pageProducts(
  reply: ProductsReply,
  { page, size = DEFAULT_PAGE_SIZE, order }: ProductPage,
): ProductsReply {
  const compare = comparisons[order];
  const ordered = compare ? [...reply.produtos].sort(compare) : reply.produtos;
  const first = (page - 1) * size;
  return { ...reply, produtos: ordered.slice(first, first + size), total: ordered.length };
}
