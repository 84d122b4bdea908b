import type { Rate, ShippingRates } from '../domain/shipping-rates';

const rate = (baseCents: number, perKilogramCents: number, businessDays: number): Rate => ({
  baseCents,
  perKilogramCents,
  businessDays,
});

/** The rates of the sample retailer, with invented carriers. */
export const sampleRates: ShippingRates = {
  motoboy: { ...rate(1490, 35, 0), maxKilograms: 20 },
  truck: rate(2990, 12, 2),
  stateDelivery: rate(3490, 85, 2),
  pickup: { businessDays: 1 },
  carriers: [
    {
      id: 201,
      name: 'Transvale Econômico',
      interiorPercent: 115,
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
      interiorPercent: 125,
      sameState: rate(2790, 150, 2),
      regions: {
        sudeste: rate(3690, 210, 3),
        sul: rate(4390, 260, 4),
        'centro-oeste': rate(4990, 300, 5),
        nordeste: rate(6290, 410, 7),
        norte: rate(7990, 530, 9),
      },
    },
  ],
  // The Juruá valley, which is reached by river.
  unserved: [[69_980_000, 69_999_999]],
};
