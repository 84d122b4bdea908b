import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { Products, ReplyOf } from 'shared-contracts/wire';
import { ProductsCall } from 'shared-contracts/wire/calls';
import type { SoldProduct } from '../reorder/reorder';
import { toListedProduct } from '../reorder/sold-product.mapper';

/** Products that one request may ask for. */
const MAX_CODES = 24;
const MAX_FOUND = 8;

const toProducts = ({ produtos }: ReplyOf<typeof Products>): SoldProduct[] =>
  produtos.flatMap((dto) => toListedProduct(dto) ?? []);

export const listedProductsApi = injectEndpoints('account', (build) => ({
  /** APP_0027: those of the products that are for sale, without their batches. */
  accountListedProducts: build.query<SoldProduct[], readonly string[]>({
    async queryFn(ids, _api, _options, send) {
      const parts: string[] = [];
      for (let at = 0; at < ids.length; at += MAX_CODES) {
        parts.push(ids.slice(at, at + MAX_CODES).join('-'));
      }
      const replies = await Promise.all(
        parts.map(async (codigos) => send(call(ProductsCall, { codigos }))),
      );
      const failed = replies.find(({ error }) => error !== undefined);
      if (failed?.error) return { error: failed.error };
      const found = replies.map(({ data }) => data as ReplyOf<typeof Products>);
      return { data: found.flatMap(toProducts) };
    },
  }),
  /** APP_0027: the best matches of a text, or the product of a code. */
  accountProductSearch: build.query<SoldProduct[], string>({
    query: (text) =>
      call(
        ProductsCall,
        /^\d{1,9}$/.test(text) ? { codigos: text } : { produto: text, limite: MAX_FOUND },
      ),
    transformResponse: toProducts,
  }),
}));

export const { useAccountListedProductsQuery, useAccountProductSearchQuery } = listedProductsApi;
