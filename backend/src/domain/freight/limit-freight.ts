import { isRowForGoods } from 'shared-contracts/content';
import type { Freight, FreightRow } from 'shared-contracts/content';
import type { Place } from '../geography';
import { states } from '../geography/states';
import type { State } from '../geography/states';
import { carrierPrice, priceOfRow, toKilograms } from './quote-freight';
import type { FreightGoods } from './quote-freight';

type Limit = { priceCents: number; businessDays: number };
type Goods = Omit<FreightGoods, 'cep'>;

/** Maximum price of the cheapest option to any place in these states. */
export interface FreightLimit {
  ufs: string[];
  maxCents: number;
  businessDays: number;
}

/**
 * Price limits by state, for the interior, because it costs more than the capital. The store's own city has only
 * its vehicles, and rows of the table may be dearer than a base price. States that nobody serves are left out.
 */
export function limitFreight(freight: Freight, origin: Place, goods: Goods): FreightLimit[] {
  const byPrice = new Map<number, FreightLimit>();
  const rows = freight.rows.filter((row) => isOffered(freight, row) && isRowForGoods(row, goods));
  for (const state of states) {
    const limit = findLimit(freight, origin, state, goods, rows);
    if (!limit) continue;
    const { priceCents, businessDays } = limit;
    const rate = byPrice.get(priceCents) ?? { ufs: [], maxCents: priceCents, businessDays };
    rate.businessDays = Math.max(rate.businessDays, businessDays);
    rate.ufs.push(state.uf);
    byPrice.set(priceCents, rate);
  }
  return [...byPrice.values()].sort((one, other) => one.maxCents - other.maxCents);
}

function isOffered({ express, truck, stateDelivery, carriers }: Freight, { option }: FreightRow) {
  const own = { express, truck, stateDelivery }[option as 'express' | 'truck' | 'stateDelivery'];
  // The motoboy is not there at any time.
  if (option === 'express') return false;
  return (
    own?.isOffered ?? carriers.some(({ id, isOffered: isOn }) => isOn && String(id) === option)
  );
}

function findLimit(
  { carriers, truck, stateDelivery }: Freight,
  origin: Place,
  { uf, region, ranges }: State,
  goods: Goods,
  rows: readonly FreightRow[],
): Limit | undefined {
  const kilograms = toKilograms(goods.weightGrams);
  const isHome = uf === origin.uf;
  const reach = isHome ? 'same-state' : 'elsewhere';
  const vehicle = ({ baseCents, perKilogramCents, businessDays }: Freight['truck']) => ({
    priceCents: baseCents + perKilogramCents * kilograms,
    businessDays,
  });
  const base: Limit[] = carriers
    .filter(({ isOffered: isOn }) => isOn)
    .flatMap(
      (carrier) => carrierPrice(carrier, reach, { region, capital: false }, kilograms) ?? [],
    );
  if (isHome && stateDelivery.isOffered) base.push(vehicle(stateDelivery));
  const cheapest = base.toSorted((one, other) => one.priceCents - other.priceCents)[0];
  const limits = rows
    .filter(({ fromCep, toCep }) =>
      ranges.some(([from, to]) => Number(fromCep) <= to && Number(toCep) >= from),
    )
    .map((row): Limit => priceOfRow(row, goods));
  if (cheapest) {
    // In the own state the cheapest option may be the slowest.
    limits.push(
      isHome
        ? { ...cheapest, businessDays: Math.max(...base.map(({ businessDays }) => businessDays)) }
        : cheapest,
    );
    if (isHome && truck.isOffered) limits.push({ ...vehicle(truck), businessDays: 0 });
  }
  if (limits.length === 0) return undefined;
  return {
    priceCents: Math.max(...limits.map(({ priceCents }) => priceCents)),
    businessDays: Math.max(...limits.map(({ businessDays }) => businessDays)),
  };
}
