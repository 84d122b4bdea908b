import { documents } from 'shared-contracts/content';
import type { Freight, FreightRow } from 'shared-contracts/content';
import { findPlace } from '../geography';
import { limitFreight } from './limit-freight';
import { quoteFreight } from './quote-freight';

const { standard } = documents.freight;
const origin = findPlace('13010050')!;
const CENTRE = '13010050';
const SAO_PAULO = '01310100';
const today = { weekday: 2, acceptsToday: true };

const aRow = (changed: Partial<FreightRow> = {}): FreightRow => ({
  option: 'truck',
  fromCep: '13000000',
  toCep: '13099999',
  fromGrams: 10_000,
  toGrams: 100_000,
  fromCents: 0,
  toCents: null,
  priceCents: 5_000,
  extraKilogramCents: 20,
  percent: 1.5,
  minimumCents: 300,
  businessDays: 4,
  ...changed,
});

function quote(
  changed: Partial<Freight>,
  { cep = CENTRE, weightGrams = 80_000, goodsCents = 90_000, day = today } = {},
) {
  const goods = { cep, weightGrams, goodsCents };
  const offers = quoteFreight({ ...standard, ...changed }, origin, goods, day);
  return offers?.map(({ id, priceCents, businessDays, row }) => [
    id,
    priceCents,
    businessDays,
    row,
  ]);
}

describe('freight by the published document', () => {
  it('is the base price without a row', () => {
    expect(quote({})).toEqual([
      [101, 2_990 + 12 * 80, 2, undefined],
      [103, 0, 1, undefined],
    ]);
  });

  it('is decided by the row of postal code, weight and value: price, kilograms above, percentage', () => {
    const rows = [aRow({ fromCents: 100_000 }), aRow({ toCents: 99_999 })];

    expect(quote({ rows })?.[0]).toEqual([101, 5_000 + 70 * 20 + 1_350, 4, 1]);
    expect(quote({ rows }, { goodsCents: 100_000 })?.[0]).toEqual([
      101,
      5_000 + 1_400 + 1_500,
      4,
      0,
    ]);
    expect(quote({ rows }, { goodsCents: 1_000 })?.[0]).toEqual([101, 5_000 + 1_400 + 300, 4, 1]);
  });

  it('reaches places by a row that have no base price', () => {
    const rows = [
      aRow({ fromCep: '01000000', toCep: '01999999' }),
      aRow({ option: '201', fromCep: '13000000', toCep: '13099999' }),
    ];

    expect(quote({ rows }, { cep: SAO_PAULO })?.map(([id]) => id)).toEqual([101, 102, 201, 202]);
    expect(quote({ rows })?.map(([id]) => id)).toEqual([101, 103, 201]);
  });

  it('decides by the lower of two bands that touch, and within a step between them', () => {
    const rows = [
      aRow({ fromGrams: 0, toGrams: 10_000, priceCents: 1 }),
      aRow({ fromGrams: 10_010, toGrams: 20_000, priceCents: 2 }),
    ];
    const rowAt = (weightGrams: number) =>
      quote({ rows }, { weightGrams })?.find(([id]) => id === 101)?.[3];

    expect([9_999, 10_000, 10_001, 10_009, 10_010, 20_001].map(rowAt)).toEqual([
      0,
      0,
      1,
      1,
      1,
      undefined,
    ]);
  });

  it('is free in a zone from its value on, for the options of the zone', () => {
    const freeFrom = [
      {
        name: 'Centro',
        fromCep: '13010000',
        toCep: '13019999',
        goodsCents: 90_000,
        options: ['truck'],
      },
    ];

    expect(quote({ freeFrom })?.[0]).toEqual([101, 0, 2, undefined]);
    expect(quote({ freeFrom }, { goodsCents: 89_999 })?.[0]?.[1]).toBe(3_950);
  });

  it('leaves out what is off, and everything in an unserved range', () => {
    const off = { isOffered: false };
    const [first, second] = standard.carriers;

    expect(quote({ truck: { ...standard.truck, ...off } })?.map(([id]) => id)).toEqual([103]);
    const carriers = [{ ...first!, ...off }, second!];
    expect(quote({ carriers }, { cep: SAO_PAULO })?.map(([id]) => id)).toEqual([102, 202]);
    expect(quote({ unserved: [{ fromCep: CENTRE, toCep: CENTRE }] })).toBeUndefined();
    expect(quote({}, { cep: '00000000' })).toBeUndefined();
  });

  it('has the motoboy for the weight and on the days on which it delivers', () => {
    const light = { weightGrams: 20_000 };
    const hasMotoboy = (day: typeof today) => quote({}, { ...light, day })?.[0]?.[0] === 100;

    expect(quote({}, light)?.[0]).toEqual([100, 1_490 + 35 * 20, 0, undefined]);
    expect(quote({}, { weightGrams: 20_001 })?.[0]?.[0]).toBe(101);
    expect(hasMotoboy({ weekday: 0, acceptsToday: true })).toBe(false);
    expect(hasMotoboy({ weekday: 2, acceptsToday: false })).toBe(false);
  });

  it('limits the price of a state also where a row is dearer', () => {
    const goods = { weightGrams: 80_000, goodsCents: 90_000 };
    const limitOf = (rows: FreightRow[]) =>
      limitFreight({ ...standard, rows }, origin, goods).find(({ ufs }) => ufs.includes('SP'));

    expect(limitOf([])?.maxCents).toBeLessThan(20_000);
    expect(limitOf([aRow({ priceCents: 50_000 })])).toMatchObject({
      maxCents: 50_000 + 1_400 + 1_350,
    });
    expect(limitOf([aRow({ priceCents: 50_000, toGrams: 20_000 })])).toEqual(limitOf([]));
  });
});
