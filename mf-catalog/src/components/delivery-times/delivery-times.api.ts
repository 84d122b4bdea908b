import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { ReadDeliveryTimes, ReplyOf } from 'shared-contracts/wire';
import { ReadDeliveryTimesCall } from 'shared-contracts/wire/calls';
import type { DeliveryTimes } from './delivery-time';
import { toDeliveryTimes } from './delivery-times.mapper';

interface DeliveryTimesRequest {
  /** At most 24. */
  productIds: string[];
  /** 8 digits; empty: only the stores' stock is wanted. */
  cep: string;
}

export const deliveryTimesApi = injectEndpoints('catalog', (build) => ({
  /** GET /api/prazos. */
  catalogDeliveryTimes: build.query<DeliveryTimes, DeliveryTimesRequest>({
    query: ({ productIds, cep }) =>
      call(ReadDeliveryTimesCall, { codigos: productIds.join('-'), ...(cep && { cep }) }),
    transformResponse: (reply: ReplyOf<typeof ReadDeliveryTimes>) => toDeliveryTimes(reply),
    providesTags: ['Stock'],
  }),
}));

export const { useCatalogDeliveryTimesQuery } = deliveryTimesApi;
