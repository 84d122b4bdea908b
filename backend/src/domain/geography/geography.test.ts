import { findReach, findPlace } from './index';
import { states } from './states';

const requirePlace = (cep: string) => {
  const place = findPlace(cep);
  if (!place) throw new Error(`${cep} has no town`);
  return place;
};

describe('the town of a postal code', () => {
  it.each(states.flatMap(({ uf, ranges }) => ranges.flat().map((code) => [code, uf] as const)))(
    'is known for %s, at the edge of %s',
    (code, uf) => {
      const place = requirePlace(String(code).padStart(8, '0'));

      expect(place.uf).toBe(uf);
      expect(place.city).not.toBe('');
    },
  );

  it('is the capital at the beginning of each state', () => {
    const notCapital = states
      .map(({ capital, ranges }) => ({ capital, first: String(ranges[0]?.[0]).padStart(8, '0') }))
      .filter(({ capital, first }) => capital !== 'Goiânia' && !requirePlace(first).capital);

    expect(notCapital).toEqual([]);
    expect(requirePlace('74000-000')).toMatchObject({ city: 'Goiânia', capital: true });
  });

  it.each([
    ['13010-050', 'Campinas', 'SP'],
    ['13139999', 'Campinas', 'SP'],
    ['13140-000', 'Paulínia', 'SP'],
    ['01310-100', 'São Paulo', 'SP'],
    ['69980-000', 'Cruzeiro do Sul', 'AC'],
    ['69299-999', 'Parintins', 'AM'],
    ['73000-000', 'Brasília', 'DF'],
  ])('is, for %s, %s/%s', (cep, city, uf) => {
    expect(requirePlace(cep)).toMatchObject({ city, uf });
  });

  it.each(['99999-999', '00000-000', '1301005', '', 'abcdefgh'])('is null for %p', (cep) => {
    expect(findPlace(cep)).toBeNull();
  });
});

describe('the distance of a delivery', () => {
  it.each([
    ['13083-970', 'own-city'],
    ['01310-100', 'same-state'],
    ['30130-010', 'same-region'],
    ['40010-000', 'elsewhere'],
  ])('from Campinas to %s is %s', (cep, reach) => {
    expect(findReach(requirePlace('13010-050'), requirePlace(cep))).toBe(reach);
  });
});
