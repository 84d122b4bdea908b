import type { ProductOrderDto, Products, ReplyOf, RequestOf } from 'shared-contracts/wire';
import { toProductSummaries } from '../product/product.mapper';
import { PAGE_SIZE, type Listing, type ListingPage, type ProductOrder } from './listing';

const orders: Record<ProductOrder, ProductOrderDto> = {
  relevance: 'relevancia',
  cheapest: 'menor_preco',
  dearest: 'maior_preco',
  name: 'nome',
};

export function toListingRequest(listing: Listing): RequestOf<typeof Products> {
  const { group, subgroup, term, page, order } = listing;
  return {
    ...(term !== undefined && { produto: term }),
    ...(group !== undefined && { grupo: group }),
    ...(subgroup !== undefined && { subgrupo: subgroup }),
    pagina: page,
    limite: PAGE_SIZE,
    ...(order !== 'relevance' && { ordem: orders[order] }),
  };
}

/** A server that does not say a total knows no pages either: it has sent everything. */
export function toListingPage(reply: ReplyOf<typeof Products>, page: number): ListingPage {
  const { produtos, total } = reply;
  if (total !== undefined) return { products: toProductSummaries(produtos), total };
  const first = (page - 1) * PAGE_SIZE;
  return {
    products: toProductSummaries(produtos.slice(first, first + PAGE_SIZE)),
    total: produtos.length,
  };
}
