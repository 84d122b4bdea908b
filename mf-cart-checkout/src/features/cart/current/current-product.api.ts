import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CallReply } from 'shared-contracts/wire';
import { ProductsCall } from 'shared-contracts/wire/calls';
import type { CurrentProduct } from './current-product';
import { toCurrentProduct } from './current-product.mapper';

export const currentProductApi = injectEndpoints('cart', (build) => ({
  /** APP_0027 for one product of the cart. 404: the product is no longer sold. */
  cartCurrentProduct: build.query<CurrentProduct | null, string>({
    query: (productId) => call(ProductsCall, { codigo: Number(productId) }),
    transformResponse: (dto: CallReply<typeof ProductsCall>) => toCurrentProduct(dto),
    providesTags: ['Stock'],
  }),
}));
