import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto, Products, ReplyOf } from 'shared-contracts/wire';
import { CheckStockCall, ProductsCall } from 'shared-contracts/wire/calls';
import type { Product, ProductSummary } from './product';
import { toProduct, toProductSummaries } from './product.mapper';

/** The number of products beside a product. */
const MAX_RELATED = 12;

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
  }),
  /** APP_0027 for a subcategory: its best sellers. */
  catalogRelatedProducts: build.query<ProductSummary[], { group: string; subgroup: string }>({
    query: ({ group, subgroup }) =>
      call(ProductsCall, { grupo: group, subgrupo: subgroup, pagina: 1, limite: MAX_RELATED }),
    transformResponse: ({ produtos }: ReplyOf<typeof Products>) =>
      toProductSummaries(produtos.slice(0, MAX_RELATED)),
  }),
  /** APP_0027 for these products, as far as they are for sale. */
  catalogProductsById: build.query<ProductSummary[], string[]>({
    query: (ids) => call(ProductsCall, { codigos: ids.join('-') }),
    transformResponse: ({ produtos }: ReplyOf<typeof Products>, _, ids) =>
      // A server that does not know the parameter lists other products.
      toProductSummaries(produtos).filter(({ id }) => ids.includes(id)),
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
  useCatalogProductsByIdQuery,
  useCatalogRelatedProductsQuery,
  useLazyCatalogStockCheckQuery,
} = productApi;
