import type { Freight, PlaceRate } from 'shared-contracts/content';
import type { Rate, ShippingRates } from '../shipping-rates';

const none: PlaceRate = { baseCents: null, perKilogramCents: null, businessDays: null };
const off = { isOffered: false, baseCents: 0, perKilogramCents: 0 };

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];

/** The content of the file of SHIPPING_RATES: a store has it as long as employees publish no freight. */
export function toFreight(rates: ShippingRates): Freight {
  const { motoboy, truck, stateDelivery, pickup, carriers, unserved } = rates;
  return {
    express: {
      ...toBase(motoboy),
      maxKilograms: motoboy?.maxKilograms ?? 1,
      weekdays: motoboy?.weekdays ?? MONDAY_TO_SATURDAY,
    },
    truck: { ...toBase(truck), businessDays: truck?.businessDays ?? 1 },
    stateDelivery: { ...toBase(stateDelivery), businessDays: stateDelivery?.businessDays ?? 1 },
    pickup: { isOffered: pickup !== undefined, businessDays: pickup?.businessDays ?? 1 },
    carriers: carriers.map(({ id, name, interiorPercent, sameState = none, regions }) => ({
      name,
      id,
      isOffered: true,
      interiorPercent,
      rates: {
        sameState,
        sudeste: regions.sudeste ?? none,
        sul: regions.sul ?? none,
        'centro-oeste': regions['centro-oeste'] ?? none,
        nordeste: regions.nordeste ?? none,
        norte: regions.norte ?? none,
      },
    })),
    rows: [],
    freeFrom: [],
    unserved: unserved.map(([from, to]) => ({ fromCep: toCep(from), toCep: toCep(to) })),
  };
}

const toBase = (rate: Pick<Rate, 'baseCents' | 'perKilogramCents'> | undefined) =>
  rate
    ? { isOffered: true, baseCents: rate.baseCents, perKilogramCents: rate.perKilogramCents }
    : off;

const toCep = (code: number) => String(code).padStart(8, '0');
