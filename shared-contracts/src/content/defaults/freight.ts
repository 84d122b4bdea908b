import type { Freight, FreightCarrier, PlaceRate } from '../freight-schema';

const rate = (baseCents: number, perKilogramCents: number, businessDays: number): PlaceRate => ({
  baseCents,
  perKilogramCents,
  businessDays,
});

const carrier = (
  id: number,
  name: string,
  interiorPercent: number,
  rates: FreightCarrier['rates'],
): FreightCarrier => ({ name, id, isOffered: true, interiorPercent, rates });

/** The rates of the sample retailer, with invented carriers. */
export const standardFreight: Freight = {
  express: {
    isOffered: true,
    baseCents: 1490,
    perKilogramCents: 35,
    maxKilograms: 20,
    weekdays: [1, 2, 3, 4, 5, 6],
  },
  truck: { isOffered: true, baseCents: 2990, perKilogramCents: 12, businessDays: 2 },
  stateDelivery: { isOffered: true, baseCents: 3490, perKilogramCents: 85, businessDays: 2 },
  pickup: { isOffered: true, businessDays: 1 },
  carriers: [
    carrier(201, 'Transvale Econômico', 115, {
      sameState: rate(1890, 95, 4),
      sudeste: rate(2490, 130, 6),
      sul: rate(2990, 165, 8),
      'centro-oeste': rate(3390, 190, 9),
      nordeste: rate(4190, 260, 12),
      norte: rate(5290, 340, 16),
    }),
    carrier(202, 'Rota Azul Expresso', 125, {
      sameState: rate(2790, 150, 2),
      sudeste: rate(3690, 210, 3),
      sul: rate(4390, 260, 4),
      'centro-oeste': rate(4990, 300, 5),
      nordeste: rate(6290, 410, 7),
      norte: rate(7990, 530, 9),
    }),
  ],
  rows: [],
  freeFrom: [],
  // The Juruá valley, which is reached by river.
  unserved: [{ fromCep: '69980000', toCep: '69999999' }],
};
