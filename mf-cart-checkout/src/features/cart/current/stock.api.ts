import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import { CheckStockCall } from 'shared-contracts/wire/calls';

interface StockRequest {
  productId: string;
  quantity: number;
  /** The batch to take it from; null for any. */
  batch: string | null;
}

export const stockApi = injectEndpoints('cart', (build) => ({
  /** APP_0034: checks that a quantity is in stock. Fails with 406 and the server's text if it is not. */
  cartStockCheck: build.query<null, StockRequest>({
    query: ({ productId, quantity, batch }) =>
      call(CheckStockCall, {
        codigo: Number(productId),
        qtde: quantity,
        ...(batch !== null && { lote: batch }),
      }),
    transformResponse: () => null,
  }),
}));

export const { useLazyCartStockCheckQuery } = stockApi;
