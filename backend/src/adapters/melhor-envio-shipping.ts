import { PromiseCache, requestJson, createCircuitBreaker } from '@fireflay/service';
import { toCents } from 'shared-contracts/pricing';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Consignment, Shipping, ShippingQuote } from '../ports/shipping';

/** One service of a carrier. One that does not serve the destination has `error` and no price. */
const Service = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  /** Reais as text, such as '25.10'. */
  price: Type.Optional(Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$' })),
  custom_price: Type.Optional(Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$' })),
  delivery_time: Type.Optional(Type.Integer({ minimum: 0 })),
  custom_delivery_time: Type.Optional(Type.Integer({ minimum: 0 })),
  company: Type.Object({ name: Type.String(), picture: Type.Optional(Type.String()) }),
  error: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
const Services = Type.Array(Service);

export interface MelhorEnvioOptions {
  token: string;
  api: string;
  /** Postal code of the origin. */
  origin: string;
  /** Contact address of the store's operator. The API requires it. */
  contact: string;
  /** The store's own options; all options while the API is down. */
  table: Shipping;
  timeoutMs?: number | undefined;
  notice?: ((text: string) => void) | undefined;
}

/** A cart is quoted again in every step of the checkout. */
const CACHE_LIMITS = { maxEntries: 2_000, ttlMs: 10 * 60_000 };

/** Offset of the carriers' ids, to keep them apart from the store's own (`shippingIds`). */
const CARRIER_ID_OFFSET = 1000;

/** The store's own options from its table, those of the carriers from Melhor Envio. */
export function melhorEnvioShipping(options: MelhorEnvioOptions): Shipping {
  const { api, token, origin, contact, table, timeoutMs = 5_000, notice } = options;
  const service = createCircuitBreaker({ name: 'Melhor Envio', timeoutMs, notice });

  const requestCarriers = (consignment: Consignment) =>
    service.callWithRetry((signal) =>
      requestJson({
        method: 'POST',
        url: `${api}/api/v2/me/shipment/calculate`,
        headers: { authorization: `Bearer ${token}`, 'user-agent': `FireFlay (${contact})` },
        body: {
          from: { postal_code: origin.replace(/\D/g, '') },
          to: { postal_code: consignment.cep },
          package: toPackage(consignment),
          options: {
            insurance_value: consignment.goodsCents / 100,
            receipt: false,
            own_hand: false,
          },
        },
        reply: Services,
        signal,
      }),
    );

  const cache = new PromiseCache<Static<typeof Services>>(CACHE_LIMITS);

  return {
    async quote(consignment) {
      const tableQuotes = await table.quote(consignment);
      try {
        const services = await cache.getOrLoad(JSON.stringify(consignment), () =>
          requestCarriers(consignment),
        );
        const carrierQuotes = services.flatMap(toQuote);
        return [...tableQuotes.filter(({ kind }) => kind !== 'carrier'), ...carrierQuotes];
      } catch {
        // A failure of the API must not stop a sale: the table has its own carriers.
        return tableQuotes;
      }
    },
  };
}

function toQuote(service: Static<typeof Service>): ShippingQuote[] {
  const price = service.custom_price ?? service.price;
  const businessDays = service.custom_delivery_time ?? service.delivery_time;
  if (service.error || price === undefined || businessDays === undefined) return [];
  const { name, picture = '' } = service.company;
  return [
    {
      id: CARRIER_ID_OFFSET + service.id,
      kind: 'carrier',
      name: `${name} ${service.name}`,
      businessDays,
      priceCents: toCents(Number(price)),
      company: { name, picture },
    },
  ];
}

/**
 * Kilograms per cubic metre of boxed building materials. Carriers charge by weight or volume, whichever is larger.
 */
const DENSITY_KG_PER_M3 = 300;

/** The catalogue has weights but no dimensions: the goods are quoted as a cube of the usual density. */
function toPackage({ weightGrams }: Consignment) {
  const weight = Math.max(0.1, weightGrams / 1000);
  const side = Math.max(11, Math.ceil(Math.cbrt(weight / DENSITY_KG_PER_M3) * 100));
  return { width: Math.max(side, 16), height: side, length: Math.max(side, 16), weight };
}
