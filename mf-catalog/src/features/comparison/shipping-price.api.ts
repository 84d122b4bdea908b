import { call } from 'shared-contracts/client';
import { toReais } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';
import { injectEndpoints, toShippingChoice } from 'shared-contracts/store';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import { QuoteShippingCall } from 'shared-contracts/wire/calls';

export interface ShippingPrice {
  /** 8 digits. */
  cep: string;
  price: Cents;
  businessDays: number;
}

interface ShippingPriceRequest {
  productId: string;
  /** The cost of one unit or box. */
  cost: Cents;
  cep: string;
}

export const shippingPriceApi = injectEndpoints('catalog', (build) => ({
  /** APP_0031 for one unit or box: the cheapest delivery; null: none. 404: no carrier serves the region. */
  catalogShippingPrice: build.query<ShippingPrice | null, ShippingPriceRequest>({
    query: ({ productId, cost, cep }) =>
      call(QuoteShippingCall, {
        cep,
        ids: [{ id: Number(productId), quantity: 1 }],
        total_compra: toReais(cost),
      }),
    transformResponse: (options: ShippingOptionDto[], _meta, { cep }) =>
      toShippingPrice(options, cep),
    providesTags: ['Shipping'],
  }),
}));

function toShippingPrice(options: ShippingOptionDto[], cep: string): ShippingPrice | null {
  const [cheapest] = options
    .filter(({ error }) => !error)
    .map(toShippingChoice)
    .filter(({ kind }) => kind !== 'pickup')
    .sort((one, other) => one.price - other.price || one.deliveryDays - other.deliveryDays);
  return cheapest ? { cep, price: cheapest.price, businessDays: cheapest.deliveryDays } : null;
}

export const { useCatalogShippingPriceQuery } = shippingPriceApi;
