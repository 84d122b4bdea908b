import { isBeforeSameDayLimit } from 'shared-contracts/calendar';
import { PICKUP_ID } from 'shared-contracts/profile';
import { findReach, findPlace } from '../geography';
import type { MacroRegion, Place, Reach } from '../geography';
import { states } from '../geography/states';
import type { Shipping, ShippingQuote, ShippingRate } from '../ports/shipping';

/** Price of a shipping option: a base and an amount for each kilogram begun, both in cents. */
interface Rate {
  base: number;
  perKilogram: number;
  businessDays: number;
}

interface Carrier {
  id: number;
  name: string;
  /** Surcharge for the interior, in per cent of the price for a capital. */
  interior: number;
  sameState: Rate;
  regions: Record<MacroRegion, Rate>;
}

const createRate = (base: number, perKilogram: number, businessDays: number): Rate => ({
  base,
  perKilogram,
  businessDays,
});

const carriers: readonly Carrier[] = [
  {
    id: 201,
    name: 'Transvale Econômico',
    interior: 115,
    sameState: createRate(1890, 95, 4),
    regions: {
      sudeste: createRate(2490, 130, 6),
      sul: createRate(2990, 165, 8),
      'centro-oeste': createRate(3390, 190, 9),
      nordeste: createRate(4190, 260, 12),
      norte: createRate(5290, 340, 16),
    },
  },
  {
    id: 202,
    name: 'Rota Azul Expresso',
    interior: 125,
    sameState: createRate(2790, 150, 2),
    regions: {
      sudeste: createRate(3690, 210, 3),
      sul: createRate(4390, 260, 4),
      'centro-oeste': createRate(4990, 300, 5),
      nordeste: createRate(6290, 410, 7),
      norte: createRate(7990, 530, 9),
    },
  },
];

/** No carrier serves it: the Juruá valley, which is reached by river. */
const unservedRanges: readonly (readonly [number, number])[] = [[69_980_000, 69_999_999]];

const MOTOBOY_MAX_GRAMS = 20_000;

export interface StoreOrigin {
  /** Postal code of the origin. */
  cep: string;
  name: string;
  now: () => Date;
}

/** The store's own rate table: its vehicles in its city and state, two carriers elsewhere. */
export function tableShipping(store: StoreOrigin): Shipping {
  const origin = findPlace(store.cep);
  if (!origin) throw new Error(`The store's postal code ${store.cep} is in no state.`);
  return {
    quote: async ({ cep, weightGrams }) => listQuotes(origin, store, cep, weightGrams),
    rates: (weightGrams) => listRates(origin, weightGrams),
  };
}

/**
 * Price limits by state, for the interior, because it costs more than the capital. The store's own city has only
 * its vehicles.
 */
function listRates(origin: Place, weightGrams: number): ShippingRate[] {
  const kilograms = toKilograms(weightGrams);
  const byPrice = new Map<number, ShippingRate & { ufs: string[] }>();
  for (const { uf, region } of states) {
    const { priceCents, businessDays } = findMaxPrice(
      origin,
      { uf, region, capital: false },
      kilograms,
    );
    const rate = byPrice.get(priceCents) ?? { ufs: [], maxCents: priceCents, businessDays };
    rate.ufs.push(uf);
    byPrice.set(priceCents, rate);
  }
  return [...byPrice.values()].sort((one, other) => one.maxCents - other.maxCents);
}

type Delivery = Pick<ShippingQuote, 'priceCents' | 'businessDays'>;
type Destination = Pick<Place, 'uf' | 'region' | 'capital'>;

function findMaxPrice(origin: Place, place: Destination, kilograms: number): Delivery {
  const isHome = place.uf === origin.uf;
  const byCarrier = carriers.map((carrier) =>
    carrierDelivery(carrier, isHome ? 'same-state' : 'elsewhere', place, kilograms),
  );
  const price = ({ priceCents }: Delivery) => priceCents;
  if (!isHome) return byCarrier.reduce((one, other) => (price(other) < price(one) ? other : one));
  const deliveries = [...byCarrier, twoDayDelivery(kilograms)];
  return {
    priceCents: Math.max(Math.min(...deliveries.map(price)), truckDelivery(kilograms).priceCents),
    businessDays: Math.max(...deliveries.map(({ businessDays }) => businessDays)),
  };
}

const toKilograms = (weightGrams: number) => Math.max(1, Math.ceil(weightGrams / 1000));

/** Options by the store's own vehicles, in its city and in its state. */
const motoboyDelivery = (kilograms: number): Delivery => ({
  priceCents: 1490 + 35 * kilograms,
  businessDays: 0,
});
const truckDelivery = (kilograms: number): Delivery => ({
  priceCents: 2990 + 12 * kilograms,
  businessDays: 2,
});
const twoDayDelivery = (kilograms: number): Delivery => ({
  priceCents: 3490 + 85 * kilograms,
  businessDays: 2,
});

function carrierDelivery(
  { interior, sameState, regions }: Carrier,
  reach: Reach,
  place: Destination,
  kilograms: number,
): Delivery {
  const { base, perKilogram, businessDays } =
    reach === 'same-state' ? sameState : regions[place.region];
  const full = base + perKilogram * kilograms;
  return {
    businessDays: businessDays + (place.capital ? 0 : 1),
    priceCents: place.capital ? full : Math.round((full * interior) / 100),
  };
}

function listQuotes(
  origin: Place,
  store: StoreOrigin,
  cep: string,
  weightGrams: number,
): ShippingQuote[] {
  const place = findPlace(cep);
  const code = Number(cep.replace(/\D/g, ''));
  if (!place || unservedRanges.some(([from, to]) => code >= from && code <= to)) return [];
  const kilograms = toKilograms(weightGrams);
  const toOwnQuote = (id: number, name: string, delivery: Delivery) => ({
    id,
    name,
    ...delivery,
    company: { name: store.name, picture: carrierLogoPath(id) },
  });

  const reach = findReach(origin, place);
  if (reach === 'own-city') {
    const isByMotoboy = weightGrams <= MOTOBOY_MAX_GRAMS && isBeforeSameDayLimit(store.now());
    return [
      ...(isByMotoboy
        ? [toOwnQuote(100, 'Motoboy (entrega no mesmo dia)', motoboyDelivery(kilograms))]
        : []),
      toOwnQuote(101, 'Caminhão da loja', truckDelivery(kilograms)),
      toOwnQuote(PICKUP_ID, 'Retirar na loja', { priceCents: 0, businessDays: 1 }),
    ];
  }
  const byCarrier = carriers.map((carrier) => ({
    id: carrier.id,
    name: carrier.name,
    ...carrierDelivery(carrier, reach, place, kilograms),
    company: { name: carrier.name, picture: carrierLogoPath(carrier.id) },
  }));
  if (reach !== 'same-state') return byCarrier;
  return [
    toOwnQuote(102, 'Entrega da loja em 2 dias úteis', twoDayDelivery(kilograms)),
    ...byCarrier,
  ];
}

export function carrierLogoPath(id: number): string {
  return `/imagens/transportadoras/${id}.svg`;
}
