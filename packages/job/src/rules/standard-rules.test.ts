import { documents } from 'shared-contracts/content';
import { choice } from '../copy';
import type { TileJob } from '../jobs/tile-work';
import { aTileJob, planned } from '../testing/products';
import type { Rules } from './rules';
import { standardRules, toPageRules } from './standard-rules';

const shownOf = (job: TileJob, rules: Rules) =>
  planned(job, rules).lines.map(({ need, quantity, how, source }) => [need, quantity, how, source]);

describe('the rules of pages', () => {
  it('plan the same, without what only people who change rules need', () => {
    const rules = toPageRules(standardRules);
    const job = aTileJob({ skirting: 'cut', shower: { lengthMm: 900, widthMm: 900 } });

    expect(shownOf(job, rules)).toEqual(shownOf(job, standardRules));
    expect(shownOf(job, rules)).toHaveLength(8);
    expect(rules.coefficients.mortarDouble).toEqual({
      value: 7.5,
      rank: 'general',
      source: standardRules.coefficients.mortarDouble.source,
      sourceDate: '2026-11',
    });
    expect(rules.constraints.floorPlaces.allowed).toEqual(['LB', 'LC', 'LD', 'LE']);
    expect(JSON.stringify(rules)).not.toMatch(/"(scope|unit)"/);
  });
});

describe('the choices of rules and sentences', () => {
  const choicesOf = (attribute: string) =>
    documents.attributes.standard.definitions.find(({ id }) => id === attribute)?.choices ?? [];

  it.each(['mortarClass', 'placeOfUse', 'connection', 'voltage'])(
    'are the choices of the attribute %s',
    (attribute) => {
      const choices = choicesOf(attribute);

      expect(choices.length).toBeGreaterThan(2);
      expect(choices.map(({ id }) => choice(id).toLowerCase())).toEqual(
        choices.map(({ name }) => name.toLowerCase()),
      );
    },
  );

  it('are all known to the store', () => {
    const { floorPlaces, hoseConnection, ...mortars } = standardRules.constraints;
    const idsOf = (attribute: string) => choicesOf(attribute).map(({ id }) => id);

    expect(idsOf('placeOfUse')).toEqual(expect.arrayContaining([...floorPlaces.allowed]));
    expect(idsOf('connection')).toEqual(expect.arrayContaining([...hoseConnection.allowed]));
    for (const { allowed } of Object.values(mortars)) {
      expect(idsOf('mortarClass')).toEqual(expect.arrayContaining([...allowed]));
    }
  });
});
