import { dayOf, isBeforeSameDayLimit, weekdayOf } from 'shared-contracts/calendar';
import { shippingIds } from 'shared-contracts/profile';
import { findReach, findPlace } from '../domain/geography';
import type { Place, Reach } from '../domain/geography';
import { states } from '../domain/geography/states';
import type { Shipping, ShippingQuote, ShippingRate } from '../ports/shipping';
import type { Carrier, Rate, ShippingRates } from '../domain/shipping-rates';

export interface StoreOrigin {
  /** Postal code of the origin. */
  cep: string;
  name: string;
  now: () => Date;
}

/** The store's own rates: its vehicles in its city and state, the carriers with which it has a contract elsewhere. */
export function tableShipping(store: StoreOrigin, rates: ShippingRates): Shipping {
  const origin = findPlace(store.cep);
  if (!origin) throw new Error(`The store's postal code ${store.cep} is in no state.`);
  return {
    quote: async ({ cep, weightGrams }) => listQuotes(origin, store, rates, cep, weightGrams),
    rates: (weightGrams) => listRates(origin, rates, weightGrams),
  };
}

/**
 * Price limits by state, for the interior, because it costs more than the capital. The store's own city has only
 * its vehicles. States that nobody serves are left out.
 */
function listRates(origin: Place, rates: ShippingRates, weightGrams: number): ShippingRate[] {
  const kilograms = toKilograms(weightGrams);
  const byPrice = new Map<number, ShippingRate & { ufs: string[] }>();
  for (const { uf, region } of states) {
    const limit = findMaxPrice(origin, rates, { uf, region, capital: false }, kilograms);
    if (!limit) continue;
    const { priceCents, businessDays } = limit;
    const rate = byPrice.get(priceCents) ?? { ufs: [], maxCents: priceCents, businessDays };
    rate.ufs.push(uf);
    byPrice.set(priceCents, rate);
  }
  return [...byPrice.values()].sort((one, other) => one.maxCents - other.maxCents);
}

type Delivery = Pick<ShippingQuote, 'priceCents' | 'businessDays'>;
type Destination = Pick<Place, 'uf' | 'region' | 'capital'>;

function findMaxPrice(
  origin: Place,
  { carriers, truck, stateDelivery }: ShippingRates,
  place: Destination,
  kilograms: number,
): Delivery | undefined {
  const isHome = place.uf === origin.uf;
  const reach = isHome ? 'same-state' : 'elsewhere';
  const deliveries = carriers.flatMap((carrier) =>
    carrierDelivery(carrier, reach, place, kilograms),
  );
  if (isHome && stateDelivery) deliveries.push(ownDelivery(stateDelivery, kilograms));
  const [first, ...others] = deliveries;
  if (!first) return undefined;
  if (!isHome) {
    return others.reduce((one, other) => (other.priceCents < one.priceCents ? other : one), first);
  }
  const inOwnCity = truck ? ownDelivery(truck, kilograms).priceCents : 0;
  return {
    priceCents: Math.max(Math.min(...deliveries.map((each) => each.priceCents)), inOwnCity),
    businessDays: Math.max(...deliveries.map(({ businessDays }) => businessDays)),
  };
}

const toKilograms = (weightGrams: number) => Math.max(1, Math.ceil(weightGrams / 1000));

/** The price of a delivery by a vehicle of the store. */
const ownDelivery = (
  { baseCents, perKilogramCents, businessDays }: Rate,
  kilograms: number,
): Delivery => ({ priceCents: baseCents + perKilogramCents * kilograms, businessDays });

/** Empty when the carrier does not serve the place. */
function carrierDelivery(
  { interiorPercent, sameState, regions }: Carrier,
  reach: Reach,
  place: Destination,
  kilograms: number,
): Delivery[] {
  const rate = reach === 'same-state' ? sameState : regions[place.region];
  if (!rate) return [];
  const { priceCents, businessDays } = ownDelivery(rate, kilograms);
  if (place.capital) return [{ priceCents, businessDays }];
  return [
    {
      businessDays: businessDays + 1,
      priceCents: Math.round((priceCents * interiorPercent) / 100),
    },
  ];
}

function listQuotes(
  origin: Place,
  store: StoreOrigin,
  { motoboy, truck, stateDelivery, pickup, carriers, unserved }: ShippingRates,
  cep: string,
  weightGrams: number,
): ShippingQuote[] {
  const place = findPlace(cep);
  const code = Number(cep.replace(/\D/g, ''));
  if (!place || unserved.some(([from, to]) => code >= from && code <= to)) return [];
  const kilograms = toKilograms(weightGrams);
  const toOwnQuote = (kind: keyof typeof shippingIds, name: string, delivery: Delivery) => ({
    id: shippingIds[kind],
    kind,
    name,
    ...delivery,
    company: { name: store.name, picture: carrierLogoPath(shippingIds[kind]) },
  });

  const reach = findReach(origin, place);
  if (reach === 'own-city') {
    const isByMotoboy =
      motoboy && weightGrams <= motoboy.maxKilograms * 1000 && deliversToday(motoboy, store.now());
    return [
      ...(isByMotoboy
        ? [toOwnQuote('express', 'Motoboy (entrega no mesmo dia)', ownDelivery(motoboy, kilograms))]
        : []),
      ...(truck ? [toOwnQuote('truck', 'Entrega da loja', ownDelivery(truck, kilograms))] : []),
      ...(pickup
        ? [
            toOwnQuote('pickup', 'Retirar na loja', {
              priceCents: 0,
              businessDays: pickup.businessDays,
            }),
          ]
        : []),
    ];
  }
  const byCarrier = carriers.flatMap((carrier) =>
    carrierDelivery(carrier, reach, place, kilograms).map((delivery) => ({
      id: carrier.id,
      kind: 'carrier' as const,
      name: carrier.name,
      ...delivery,
      company: { name: carrier.name, picture: carrierLogoPath(carrier.id) },
    })),
  );
  if (reach !== 'same-state' || !stateDelivery) return byCarrier;
  return [
    toOwnQuote(
      'stateDelivery',
      `Entrega da loja em ${formatBusinessDays(stateDelivery.businessDays)}`,
      ownDelivery(stateDelivery, kilograms),
    ),
    ...byCarrier,
  ];
}

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];

/** Other options count business days. Holidays are not considered: a motoboy may work on them. */
const deliversToday = (
  { weekdays = MONDAY_TO_SATURDAY }: NonNullable<ShippingRates['motoboy']>,
  now: Date,
) => weekdays.includes(weekdayOf(dayOf(now))) && isBeforeSameDayLimit(now);

const formatBusinessDays = (days: number) => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

export function carrierLogoPath(id: number): string {
  return `/imagens/transportadoras/${id}.svg`;
}
