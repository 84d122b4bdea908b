import { standardCalendar } from 'shared-contracts/calendar';
import { documents } from 'shared-contracts/content';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toFreight } from '../domain/freight/file-freight';
import { sampleRates } from './sample-rates.fixture';
import { readShippingRates } from './shipping-rates';
import type { ShippingRates } from '../domain/shipping-rates';
import { tableShipping } from './table-shipping';

describe('the file of SHIPPING_RATES', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fireflay-rates-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (value: unknown) => {
    const path = join(folder, 'rates.json');
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
    return readShippingRates(path);
  };

  it('may be that of the sample retailer', () => {
    expect(read(sampleRates)).toEqual(sampleRates);
  });

  it.each([
    ['no JSON', '{"carriers": [', 'JSON'],
    ['a missing list', { carriers: [] }, 'unserved'],
    ['a price with decimals', { ...sampleRates, truck: { baseCents: 29.9 } }, '/truck'],
    ['an unknown field', { ...sampleRates, drone: {} }, '/drone is not a field'],
    ['a motoboy of the next day', ratesWithDays('motoboy', 1), '/motoboy/businessDays'],
    ['an eighth day of the week', motoboyOn([7]), '/motoboy/weekdays/0'],
    ['a pickup after two days', ratesWithDays('pickup', 2), '/pickup/businessDays'],
    ['a carrier with an id of the store', carriersWith({ id: 103 }), '/carriers/0/id'],
    ['two carriers with one id', carriersWith({ id: 202 }), 'one id'],
  ])('is refused with %s, and the reason names it', (_, value, reason) => {
    expect(() => read(value)).toThrow(reason);
  });

  function ratesWithDays(option: 'motoboy' | 'pickup', businessDays: number) {
    return { ...sampleRates, [option]: { ...sampleRates[option], businessDays } };
  }

  function motoboyOn(weekdays: number[]) {
    return { ...sampleRates, motoboy: { ...sampleRates.motoboy, weekdays } };
  }

  function carriersWith(change: object) {
    const [first, ...others] = sampleRates.carriers;
    return { ...sampleRates, carriers: [{ ...first, ...change }, ...others] };
  }

  const published = (rates: ShippingRates) => () =>
    Promise.resolve({ freight: toFreight(rates), calendar: standardCalendar });

  it('has the freight of the sample store, which employees start with', () => {
    expect(toFreight(sampleRates)).toEqual(documents.freight.standard);
  });

  const quote = async (rates: ShippingRates, cep: string, moment = '2026-11-24T13:00:00Z') => {
    const now = () => new Date(moment);
    const shipping = tableShipping({ cep: '13010050', name: 'Casa Nova', now }, published(rates));
    const quotes = await shipping.quote({ cep, weightGrams: 5_000, goodsCents: 10_000 });
    return quotes.map(({ id, priceCents }) => [id, priceCents]);
  };

  it('offers only what it lists', async () => {
    const rates: ShippingRates = {
      truck: { baseCents: 5_000, perKilogramCents: 10, businessDays: 1 },
      carriers: [
        {
          id: 300,
          name: 'Expresso Sul',
          interiorPercent: 100,
          regions: { sul: { baseCents: 2_000, perKilogramCents: 100, businessDays: 3 } },
        },
      ],
      unserved: [],
    };

    expect(await quote(rates, '13010050')).toEqual([[101, 5_050]]);
    expect(await quote(rates, '80010000')).toEqual([[300, 2_500]]);
    expect(await quote(rates, '01310100')).toEqual([]);
    const store = { cep: '13010050', name: 'x', now: () => new Date() };
    const shipping = tableShipping(store, published(rates));
    expect(await shipping.rates?.(5_000, 10_000)).toMatchObject([
      { ufs: ['PR', 'SC', 'RS'], maxCents: 2_500 },
    ]);
  });

  it('offers the motoboy on the days of the week on which it delivers', async () => {
    const motoboy = { baseCents: 1_000, perKilogramCents: 0, businessDays: 0, maxKilograms: 20 };
    const rates: ShippingRates = { motoboy, carriers: [], unserved: [] };
    const sunday = '2026-11-29T13:00:00Z';

    expect(await quote(rates, '13010050', sunday)).toEqual([]);
    const daily = { ...rates, motoboy: { ...motoboy, weekdays: [0, 6] } };
    expect(await quote(daily, '13010050', sunday)).toEqual([[100, 1_000]]);
    expect(await quote(daily, '13010050', '2026-11-27T13:00:00Z')).toEqual([]);
  });
});
