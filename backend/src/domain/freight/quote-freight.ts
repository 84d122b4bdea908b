import { acceptsSameDay, dayOf, weekdayOf } from 'shared-contracts/calendar';
import type { StoreCalendar } from 'shared-contracts/calendar';
import type {
  DeliveryAgenda,
  Freight,
  FreightCarrier,
  FreightRow,
  PlaceRate,
} from 'shared-contracts/content';
import { findDecidingRow } from 'shared-contracts/content';
import { shippingIds } from 'shared-contracts/profile';
import { findPlace, findReach } from '../geography';
import type { Place, Reach } from '../geography';

/** An option for a consignment, and what decided its price. */
export interface FreightOffer {
  kind: keyof typeof shippingIds | 'carrier';
  id: number;
  /** The name of a carrier; empty for the store's own options. */
  name: string;
  priceCents: number;
  businessDays: number;
  /** The index of the row that decided; undefined: the base price. */
  row: number | undefined;
  /** The index of the zone in which it is free. */
  freeZone: number | undefined;
  /** Its days and periods are chosen. */
  agenda?: DeliveryAgenda | undefined;
}

/** The goods to send, and their destination. */
export interface FreightGoods {
  /** Eight digits, with or without the hyphen. */
  cep: string;
  weightGrams: number;
  goodsCents: number;
}

/** The state of the day on which a consignment is quoted. */
export interface FreightDay {
  /** 0 is Sunday. */
  weekday: number;
  /** An order of now may arrive today: see `acceptsSameDay`. */
  acceptsToday: boolean;
}

type Price = Pick<FreightOffer, 'priceCents' | 'businessDays' | 'row'>;
type OwnOption = 'express' | 'truck' | 'stateDelivery';

/**
 * The options for a consignment, the store's own first. A row of the table replaces the base price of its option, also
 * where the option has none. Undefined: the place is not served at all.
 */
export function quoteFreight(
  freight: Freight,
  origin: Place,
  consignment: FreightGoods,
  { weekday, acceptsToday }: FreightDay,
): FreightOffer[] | undefined {
  const cep = consignment.cep.replace(/\D/g, '');
  const place = findPlace(cep);
  if (!place || isIn(freight.unserved, cep) !== undefined) return undefined;
  const { express, truck, stateDelivery, pickup, carriers, rows } = freight;
  const { weightGrams, goodsCents } = consignment;
  const kilograms = toKilograms(weightGrams);
  const reach = findReach(origin, place);
  const goods = { cep, weightGrams, goodsCents };
  const zones = freight.freeFrom.map((zone, at) => ({ ...zone, at }));

  /** @param base what the option costs without a row; undefined: nothing is offered then */
  const offer = (
    kind: FreightOffer['kind'],
    carrier: Pick<FreightCarrier, 'id' | 'name'> | undefined,
    base: Price | undefined,
  ): FreightOffer[] => {
    const option = carrier ? String(carrier.id) : kind;
    const decided = findDecidingRow(rows, option, goods);
    const price = decided ? { ...priceOfRow(decided.row, goods), row: decided.at } : base;
    if (!price) return [];
    const zone = zones.find(
      ({ fromCep, toCep, goodsCents: from, options }) =>
        cep >= fromCep && cep <= toCep && goodsCents >= from && options.includes(option),
    );
    return [
      {
        kind,
        id: carrier?.id ?? (kind === 'carrier' ? 0 : shippingIds[kind]),
        name: carrier?.name ?? '',
        ...price,
        ...(zone && { priceCents: 0 }),
        freeZone: zone?.at,
      },
    ];
  };
  const own = (kind: OwnOption, businessDays: number, isReached: boolean) =>
    offer(
      kind,
      undefined,
      isReached
        ? { ...basePrice(freight[kind], kilograms), businessDays, row: undefined }
        : undefined,
    ).map((each) => ({
      ...each,
      ...(kind === 'express' && { businessDays }),
      agenda: freight[kind].agenda,
    }));

  // With an agenda, its days say when it rides.
  const isExpress =
    express.isOffered &&
    (express.agenda !== undefined || (acceptsToday && express.weekdays.includes(weekday))) &&
    weightGrams <= express.maxKilograms * 1000;
  return [
    // The store's pages promise the same day.
    ...(isExpress ? own('express', 0, reach === 'own-city') : []),
    ...(truck.isOffered ? own('truck', truck.businessDays, reach === 'own-city') : []),
    ...(pickup.isOffered && reach === 'own-city'
      ? [
          {
            kind: 'pickup' as const,
            id: shippingIds.pickup,
            name: '',
            priceCents: 0,
            businessDays: pickup.businessDays,
            row: undefined,
            freeZone: undefined,
          },
        ]
      : []),
    ...(stateDelivery.isOffered
      ? own('stateDelivery', stateDelivery.businessDays, reach === 'same-state')
      : []),
    ...carriers
      .filter(({ isOffered }) => isOffered)
      .flatMap((carrier) =>
        offer('carrier', carrier, carrierPrice(carrier, reach, place, kilograms)),
      ),
  ];
}

export const toKilograms = (weightGrams: number) => Math.max(1, Math.ceil(weightGrams / 1000));

const basePrice = (
  { baseCents, perKilogramCents }: { baseCents: number; perKilogramCents: number },
  kilograms: number,
) => ({ priceCents: baseCents + perKilogramCents * kilograms });

/** Undefined: the carrier does not serve the place without a row. In the store's own city the store delivers itself. */
export function carrierPrice(
  { interiorPercent, rates }: FreightCarrier,
  reach: Reach,
  { region, capital }: Pick<Place, 'region' | 'capital'>,
  kilograms: number,
): Price | undefined {
  if (reach === 'own-city') return undefined;
  const rate = filled(reach === 'same-state' ? rates.sameState : rates[region]);
  if (!rate) return undefined;
  const { priceCents } = basePrice(rate, kilograms);
  return capital
    ? { priceCents, businessDays: rate.businessDays, row: undefined }
    : {
        priceCents: Math.round((priceCents * interiorPercent) / 100),
        businessDays: rate.businessDays + 1,
        row: undefined,
      };
}

function filled({ baseCents, perKilogramCents, businessDays }: PlaceRate) {
  return baseCents === null || perKilogramCents === null || businessDays === null
    ? undefined
    : { baseCents, perKilogramCents, businessDays };
}

/** The price of a row: its own, the kilograms begun above its band's beginning, and the percentage of the goods. */
export function priceOfRow(
  { priceCents, extraKilogramCents, fromGrams, percent, minimumCents, businessDays }: FreightRow,
  { weightGrams, goodsCents }: Omit<FreightGoods, 'cep'>,
): Pick<FreightOffer, 'priceCents' | 'businessDays'> {
  const extra = Math.max(0, Math.ceil((weightGrams - fromGrams) / 1000));
  const share = Math.max(Math.round((goodsCents * percent) / 100), minimumCents);
  return { priceCents: priceCents + extraKilogramCents * extra + share, businessDays };
}

/** The index of the range that has the postal code. */
function isIn(ranges: Freight['unserved'], cep: string): number | undefined {
  const at = ranges.findIndex(({ fromCep, toCep }) => cep >= fromCep && cep <= toCep);
  return at < 0 ? undefined : at;
}

/** @throws Error for a postal code that is in no state */
export function findOrigin(cep: string): Place {
  const origin = findPlace(cep);
  if (!origin) throw new Error(`The store's postal code ${cep} is in no state.`);
  return origin;
}

export const freightDay = (now: Date, calendar: StoreCalendar): FreightDay => ({
  weekday: weekdayOf(dayOf(now)),
  acceptsToday: acceptsSameDay(now, calendar),
});

/** The name of an option for shoppers. */
export function nameOffer({ kind, name, businessDays, agenda }: FreightOffer): string {
  switch (kind) {
    case 'express':
      return agenda ? 'Motoboy' : 'Motoboy (entrega no mesmo dia)';
    case 'truck':
      return 'Entrega da loja';
    case 'pickup':
      return 'Retirar na loja';
    case 'stateDelivery':
      return agenda ? 'Entrega da loja' : `Entrega da loja em ${formatBusinessDays(businessDays)}`;
    default:
      return name;
  }
}

const formatBusinessDays = (days: number) => (days === 1 ? '1 dia útil' : `${days} dias úteis`);
