import { standardCalendar } from 'shared-contracts/calendar';
import { documents } from 'shared-contracts/content';
import { states } from '../domain/geography/states';
import { tableShipping } from './table-shipping';

const standardDelivery = async () => ({
  freight: documents.freight.standard,
  calendar: standardCalendar,
});

describe("the store's own freight table", () => {
  const shipping = tableShipping(
    {
      cep: '13010050',
      name: 'FireFlay',
      // After the motoboy's last departure.
      now: () => new Date('2026-11-24T22:00:00Z'),
    },
    standardDelivery,
  );

  it.each([300, 31_450, 260_000])(
    'limits the cheapest delivery of %i g in every state',
    async (weightGrams) => {
      const rates = (await shipping.rates?.(weightGrams, 10_000)) ?? [];
      expect(rates.flatMap(({ ufs }) => ufs).toSorted()).toEqual(
        states.map(({ uf }) => uf).toSorted(),
      );

      const dearer: string[] = [];
      for (const { uf, ranges } of states) {
        const rate = rates.find(({ ufs }) => ufs.includes(uf));
        for (const cep of [...ranges.flat(), ...(uf === 'SP' ? [13_010_050] : [])]) {
          const quotes = await shipping.quote({
            cep: String(cep).padStart(8, '0'),
            weightGrams,
            goodsCents: 10_000,
          });
          const prices = quotes
            .filter(({ kind }) => kind !== 'pickup')
            .map(({ priceCents }) => priceCents);
          if (prices.length > 0 && Math.min(...prices) > (rate?.maxCents ?? 0)) {
            dearer.push(`${uf} ${cep}`);
          }
        }
      }

      expect(dearer).toEqual([]);
    },
  );

  it('lists the cheapest states first, including its own', async () => {
    const [first, ...others] = (await shipping.rates?.(5_000, 10_000)) ?? [];

    expect(first?.ufs).toEqual(['SP']);
    expect(others.at(-1)?.ufs).toContain('AM');
  });
});
