import { isBeforeSameDayLimit } from 'shared-contracts/calendar';
import { reachBetween, regionOf } from '../geography';
import type { MacroRegion, Place } from '../geography';
import { pickupId } from '../ports/shipping';
import type { Shipping, ShippingQuote } from '../ports/shipping';

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
  const kilograms = Math.max(1, Math.ceil(weightGrams / 1000));
  const own = (id: number, name: string, businessDays: number, priceCents: number) => ({
    id,
    name,
    businessDays,
    priceCents,
    company: { name: store.name, picture: pictureOf(id) },
  });

  const reach = reachBetween(origin, place);
  if (reach === 'own-city') {
    const motoboy = weightGrams <= motoboyLimitGrams && isBeforeSameDayLimit(store.now());
    return [
      ...(motoboy ? [own(100, 'Motoboy (entrega no mesmo dia)', 0, 1490 + 35 * kilograms)] : []),
      own(101, 'Caminhão da loja', 2, 2990 + 12 * kilograms),
      own(pickupId, 'Retirar na loja', 1, 0),
    ];
  }
  const byCarrier = carriers.map((carrier) => {
    const { base, perKilogram, businessDays } =
      reach === 'same-state' ? carrier.sameState : carrier.regions[place.region];
    const full = base + perKilogram * kilograms;
    return {
      id: carrier.id,
      name: carrier.name,
      businessDays: businessDays + (place.capital ? 0 : 1),
      priceCents: place.capital ? full : Math.round((full * carrier.interior) / 100),
      company: { name: carrier.name, picture: pictureOf(carrier.id) },
    };
  });
  return reach === 'same-state'
    ? [own(102, 'Entrega da loja em 2 dias úteis', 2, 3490 + 85 * kilograms), ...byCarrier]
    : byCarrier;
}

export function pictureOf(id: number): string {
  return `/imagens/transportadoras/${id}.svg`;
}
