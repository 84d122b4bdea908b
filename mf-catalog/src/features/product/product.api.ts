import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto, Products, ReplyOf } from 'shared-contracts/wire';
import { CheckStockCall, ProductsCall } from 'shared-contracts/wire/calls';
import type { Product, ProductSummary } from './product';
import { toProduct, toProductSummaries } from './product.mapper';

/** The number of best sellers beside a product. */
const MAX_SIMILAR = 12;
/** A server may not know the limit. */
const MAX_IN_STRIP = 24;

/** The products of a strip. */
export type StripContent = { ids: string[] } | { group: string; subgroup: string };

interface StockRequest {
  productId: string;
  /** Units or boxes. */
  quantity: number;
  /** The batch to take it from; null for any. */
  batch: string | null;
}

export const productApi = injectEndpoints('catalog', (build) => ({
  /** APP_0027 for one product. Null, or a refusal of 404: the product does not exist. */
  catalogProduct: build.query<Product | null, string>({
    query: (id) => call(ProductsCall, { codigo: Number(id) }),
    transformResponse: (reply: ReplyOf<typeof Products>) => toProduct(reply),
    providesTags: ['Stock'],
  }),
  /** APP_0027 for these products, or for the best sellers of a subcategory. */
  catalogStripProducts: build.query<ProductSummary[], StripContent>({
    query: (content) =>
      call(
        ProductsCall,
        'ids' in content
          ? { codigos: content.ids.join('-') }
          : { grupo: content.group, subgrupo: content.subgroup, pagina: 1, limite: MAX_SIMILAR },
      ),
    transformResponse: ({ produtos }: ReplyOf<typeof Products>) =>
      toProductSummaries(produtos.slice(0, MAX_IN_STRIP)),
  }),
  /** APP_0034. A refusal of 406 reports how many are left. */
  catalogStockCheck: build.query<string, StockRequest>({
    query: ({ productId, quantity, batch }) =>
      call(CheckStockCall, {
        codigo: Number(productId),
        qtde: quantity,
        ...(batch !== null && { lote: batch }),
      }),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
    keepUnusedDataFor: 0,
  }),
}));

export const {
  useCatalogProductQuery,
  useCatalogStripProductsQuery,
  useLazyCatalogStockCheckQuery,
} = productApi;
