import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import { CheckStockCall } from 'shared-contracts/wire/calls';

interface StockRequest {
  productId: string;
  quantity: number;
  /** The batch it has to come from; null where any will do. */
  batch: string | null;
}

export const stockApi = injectEndpoints('cart', (build) => ({
  /** APP_0034: can so many be sold now? 406 with the server's text when not. */
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
