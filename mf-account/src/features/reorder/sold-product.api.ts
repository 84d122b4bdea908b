import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { Products, ReplyOf } from 'shared-contracts/wire';
import { ProductsCall } from 'shared-contracts/wire/calls';
import type { SoldProduct } from './reorder';
import { toSoldProduct } from './sold-product.mapper';

export const soldProductApi = injectEndpoints('account', (build) => ({
  /** APP_0027 for one product. Null, or a failure with 404: the product is no longer sold. */
  accountSoldProduct: build.query<SoldProduct | null, string>({
    query: (id) => call(ProductsCall, { codigo: Number(id) }),
    transformResponse: (reply: ReplyOf<typeof Products>) => toSoldProduct(reply),
  }),
}));

export const { useAccountSoldProductQuery } = soldProductApi;
