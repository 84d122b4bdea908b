import { isBeforeSameDayLimit } from 'shared-contracts/calendar';
import { reachBetween, regionOf } from '../geography';
import type { MacroRegion, Place, Reach } from '../geography';
import { states } from '../geography/states';
import { pickupId } from '../ports/shipping';
import type { Shipping, ShippingQuote, ShippingRate } from '../ports/shipping';

/** What a way costs: so much, and so much for each kilogram begun, both in cents. */
interface Rate {
  base: number;
  perKilogram: number;
  businessDays: number;
}

interface Carrier {
  id: number;
  name: string;
  /** For the interior, in per cent of the price for a capital. */
  interior: number;
  sameState: Rate;
  regions: Record<MacroRegion, Rate>;
}

const rate = (base: number, perKilogram: number, businessDays: number): Rate => ({
  base,
  perKilogram,
  businessDays,
});

const carriers: readonly Carrier[] = [
  {
    id: 201,
    name: 'Transvale Econômico',
    interior: 115,
    sameState: rate(1890, 95, 4),
    regions: {
      sudeste: rate(2490, 130, 6),
      sul: rate(2990, 165, 8),
      'centro-oeste': rate(3390, 190, 9),
      nordeste: rate(4190, 260, 12),
      norte: rate(5290, 340, 16),
    },
  },
  {
    id: 202,
    name: 'Rota Azul Expresso',
    interior: 125,
    sameState: rate(2790, 150, 2),
    regions: {
      sudeste: rate(3690, 210, 3),
      sul: rate(4390, 260, 4),
      'centro-oeste': rate(4990, 300, 5),
      nordeste: rate(6290, 410, 7),
      norte: rate(7990, 530, 9),
    },
  },
];

/** No carrier goes there: the Juruá valley, reached by river. */
const unserved: readonly (readonly [number, number])[] = [[69_980_000, 69_999_999]];

const motoboyLimitGrams = 20_000;

export interface StoreOrigin {
  /** Postal code the goods leave from. */
  cep: string;
  name: string;
  now: () => Date;
}

/** The store's own rate table: its vehicles in its city and state, two carriers everywhere else. */
export function tableShipping(store: StoreOrigin): Shipping {
  const origin = regionOf(store.cep);
  if (!origin) throw new Error(`The store's postal code ${store.cep} is in no state.`);
  return {
    quote: async ({ cep, weightGrams }) => quoteFrom(origin, store, cep, weightGrams),
    rates: (weightGrams) => ratesFrom(origin, weightGrams),
  };
}

/** To the interior, which costs more than a capital; the store's own city has nothing but its vehicles. */
function ratesFrom(origin: Place, weightGrams: number): ShippingRate[] {
  const kilograms = kilogramsOf(weightGrams);
  const byPrice = new Map<number, ShippingRate & { ufs: string[] }>();
  for (const { uf, region } of states) {
    const { priceCents, businessDays } = mostFor(origin, { uf, region, capital: false }, kilograms);
    const rate = byPrice.get(priceCents) ?? { ufs: [], mostCents: priceCents, businessDays };
    rate.ufs.push(uf);
    byPrice.set(priceCents, rate);
  }
  return [...byPrice.values()].sort((one, other) => one.mostCents - other.mostCents);
}

type Way = Pick<ShippingQuote, 'priceCents' | 'businessDays'>;
type Destination = Pick<Place, 'uf' | 'region' | 'capital'>;

function mostFor(origin: Place, place: Destination, kilograms: number): Way {
  const isHome = place.uf === origin.uf;
  const byCarrier = carriers.map((carrier) =>
    carriage(carrier, isHome ? 'same-state' : 'elsewhere', place, kilograms),
  );
  const price = ({ priceCents }: Way) => priceCents;
  if (!isHome) return byCarrier.reduce((one, other) => (price(other) < price(one) ? other : one));
  const ways = [...byCarrier, twoDays(kilograms)];
  return {
    priceCents: Math.max(Math.min(...ways.map(price)), truck(kilograms).priceCents),
    businessDays: Math.max(...ways.map(({ businessDays }) => businessDays)),
  };
}

const kilogramsOf = (weightGrams: number) => Math.max(1, Math.ceil(weightGrams / 1000));

/** The store's own vehicles: in its city, and in its state. */
const motoboy = (kilograms: number): Way => ({
  priceCents: 1490 + 35 * kilograms,
  businessDays: 0,
});
const truck = (kilograms: number): Way => ({ priceCents: 2990 + 12 * kilograms, businessDays: 2 });
const twoDays = (kilograms: number): Way => ({
  priceCents: 3490 + 85 * kilograms,
  businessDays: 2,
});

function carriage(
  { interior, sameState, regions }: Carrier,
  reach: Reach,
  place: Destination,
  kilograms: number,
): Way {
  const { base, perKilogram, businessDays } =
    reach === 'same-state' ? sameState : regions[place.region];
  const full = base + perKilogram * kilograms;
  return {
    businessDays: businessDays + (place.capital ? 0 : 1),
    priceCents: place.capital ? full : Math.round((full * interior) / 100),
  };
}

function quoteFrom(
  origin: Place,
  store: StoreOrigin,
  cep: string,
  weightGrams: number,
): ShippingQuote[] {
  const place = regionOf(cep);
  const code = Number(cep.replace(/\D/g, ''));
  if (!place || unserved.some(([from, to]) => code >= from && code <= to)) return [];
  const kilograms = kilogramsOf(weightGrams);
  const own = (id: number, name: string, way: Way) => ({
    id,
    name,
    ...way,
    company: { name: store.name, picture: pictureOf(id) },
  });

  const reach = reachBetween(origin, place);
  if (reach === 'own-city') {
    const isByMotoboy = weightGrams <= motoboyLimitGrams && isBeforeSameDayLimit(store.now());
    return [
      ...(isByMotoboy ? [own(100, 'Motoboy (entrega no mesmo dia)', motoboy(kilograms))] : []),
      own(101, 'Caminhão da loja', truck(kilograms)),
      own(pickupId, 'Retirar na loja', { priceCents: 0, businessDays: 1 }),
    ];
  }
  const byCarrier = carriers.map((carrier) => ({
    id: carrier.id,
    name: carrier.name,
    ...carriage(carrier, reach, place, kilograms),
    company: { name: carrier.name, picture: pictureOf(carrier.id) },
  }));
  if (reach !== 'same-state') return byCarrier;
  return [own(102, 'Entrega da loja em 2 dias úteis', twoDays(kilograms)), ...byCarrier];
}

export function pictureOf(id: number): string {
  return `/imagens/transportadoras/${id}.svg`;
}
