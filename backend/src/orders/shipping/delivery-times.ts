import { MAX_DELIVERY_TIMES } from 'shared-contracts/wire';
import type { DeliveryTimeDto, ReadDeliveryTimes, ReplyOf, RequestOf } from 'shared-contracts/wire';
import { findStockLevels } from '../../catalogue/product/stock-levels';
import type { Database } from '../../database/database';
import type { DeliveryDay } from '../../domain/freight/delivery-agenda';
import type { Shipping, ShippingQuote } from '../../ports/shipping';
import { withFreeDays } from './delivery-bookings';
import { findOrderedProducts } from './goods';
import { findStoreStock, nearestFirst } from './pickup-stores';
import { toPickupStoreDto } from './shipping-quotes';
import type { QuoteDependencies } from './shipping-quotes';

/** When one unit or box of each product arrives, and which stores have it. */
export async function findDeliveryTimes(
  { codigos, cep: typedCep = '' }: RequestOf<typeof ReadDeliveryTimes>,
  { db, shipping, content, postalLocations }: QuoteDependencies,
): Promise<ReplyOf<typeof ReadDeliveryTimes>> {
  const cep = typedCep.replace('-', '');
  const codes = [...new Set(codigos.split('-').map(Number))].slice(0, MAX_DELIVERY_TIMES);
  const profile = await content.profile();
  const stores = nearestFirst(profile.stores, postalLocations, cep);
  const [products, counted, left] = await Promise.all([
    findOrderedProducts(db, codes),
    findStoreStock(db, profile.stores, codes),
    findLargestBatches(db, codes),
  ]);
  const quotes = await quoteByWeight(
    { db, shipping },
    cep,
    [...products.values()].map(({ weightGrams }) => weightGrams),
  );

  function storesOf(code: number): DeliveryTimeDto['lojas'] {
    const rows = counted.filter(({ productCode }) => productCode === code);
    const has = (storeId: string) =>
      rows.length === 0
        ? (left.get(code) ?? 0) * Number(storeId === profile.pickupStore)
        : Math.max(0, ...rows.filter((row) => row.storeId === storeId).map((row) => row.available));
    return stores
      .map(({ store: { id } }) => ({ id, saldo: has(id) }))
      .filter(({ saldo }) => saldo > 0);
  }

  return {
    produtos: codes.flatMap((code) => {
      const product = products.get(code);
      if (!product) return [];
      const fastest = left.get(code) ? findFastest(quotes.get(product.weightGrams) ?? []) : null;
      return [{ idprd: code, ...(fastest && { entrega: fastest }), lojas: storesOf(code) }];
    }),
    retirada: [...quotes.values()].flat().some(({ kind }) => kind === 'pickup'),
    lojas: stores.map((store) => toPickupStoreDto(store, profile)),
  };
}

/** Units or boxes that can be bought together: a batch is not mixed with another. */
async function findLargestBatches(db: Database, codes: readonly number[]) {
  const largest = new Map<number, number>();
  for (const { code, available } of await findStockLevels(db, codes)) {
    largest.set(code, Math.max(available, largest.get(code) ?? 0));
  }
  return largest;
}

function findFastest(quotes: readonly ShippingQuote[]): DeliveryTimeDto['entrega'] | null {
  const [fastest] = quotes
    .filter(({ kind }) => kind !== 'pickup')
    .sort((one, other) => one.businessDays - other.businessDays);
  return fastest ? { kind: fastest.kind, delivery_time: fastest.businessDays } : null;
}

/** External services are asked by few weights: they charge for each request. Kilograms. */
const WEIGHT_CLASSES = [1, 5, 20, 50, 100];

/** Quotes of one unit, by its weight in grams. */
async function quoteByWeight(
  { db, shipping }: { db: Database; shipping: Shipping },
  cep: string,
  weights: readonly number[],
): Promise<Map<number, ShippingQuote[]>> {
  if (cep === '') return new Map();
  const quotedWeight = (grams: number) =>
    shipping.rates
      ? grams
      : 1000 * (WEIGHT_CLASSES.find((kilograms) => grams <= kilograms * 1000) ?? grams / 1000);
  const quoted = new Map<number, Promise<ShippingQuote[]>>();
  const free = new Map<string, Promise<DeliveryDay[]>>();
  const quoteOnce = (weightGrams: number) => {
    const known =
      quoted.get(weightGrams) ??
      shipping
        .quote({ cep, weightGrams, goodsCents: 0 })
        .then((quotes) => withFreeDays(db, quotes, free));
    quoted.set(weightGrams, known);
    return known;
  };
  return new Map(
    await Promise.all(
      [...new Set(weights)].map(async (grams): Promise<[number, ShippingQuote[]]> => [
        grams,
        await quoteOnce(quotedWeight(grams)),
      ]),
    ),
  );
}
