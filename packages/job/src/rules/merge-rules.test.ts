import { Value } from 'typebox/value';
import { mergeRules } from './merge-rules';
import { standardRules } from './standard-rules';
import type { Coefficient, Constraint } from './rules';
import { rulesSchema } from './rules-schema';

const own = { source: 'Medido nas nossas obras', sourceDate: '2026-10' };
const refusalsOf = (overrides: unknown) => {
  const merged = mergeRules(overrides);
  return merged.kind === 'refused' ? merged.problems : [];
};
const textOf = (overrides: unknown) => refusalsOf(overrides)[0]?.text;

it('rules that an earlier version had change nothing, and keep the others', () => {
  const merged = mergeRules({
    coefficients: { windowArea: { ...own, value: 2 }, groutLoss: { ...own, value: 5 } },
  });

  expect(merged.kind === 'merged' && merged.rules.coefficients.groutLoss.value).toBe(5);
  expect(merged.kind === 'merged' && 'windowArea' in merged.rules.coefficients).toBe(false);
});

describe('the standard rules', () => {
  const all: [string, Coefficient | Constraint][] = [
    ...Object.entries(standardRules.coefficients),
    ...Object.entries(standardRules.constraints),
  ];

  it('fit their schema', () => {
    expect([...Value.Errors(rulesSchema, standardRules)]).toEqual([]);
    expect(mergeRules({})).toEqual({ kind: 'merged', rules: standardRules });
  });

  it.each(all)(
    '%s names SINAPI by its code where it ranks as SINAPI, and nowhere else',
    (_id, rule) => {
      expect(/^SINAPI \d{5,6}\b/.test(rule.source)).toBe(rule.rank === 'sinapi');
    },
  );

  it.each(all)(
    '%s is called an estimate of the store where it ranks as one, and nowhere else',
    (_id, rule) => {
      expect(rule.source.startsWith('Estimativa da loja')).toBe(rule.rank === 'store');
    },
  );

  it.each(all)('%s names no page of the web that a shopper has no reason to trust', (_id, rule) => {
    expect(rule.source).not.toMatch(/\.(com|net|org|dev|app)\b|\.br\b|github|blog|http|www/i);
  });

  it('that were remembered and not checked do not claim SINAPI', () => {
    const { coefficients, constraints } = standardRules;

    expect(coefficients.mortarFloorLarge.rank).toBe('store');
    expect(coefficients.sealerYield.rank).toBe('store');
    expect(coefficients.wedgesAtOnce.rank).toBe('store');
    expect(constraints.mortarWaterproofed.rank).toBe('store');
  });
});

describe('a retailer’s own rules', () => {
  it('replace single rules, as the store’s unless they name another rank', () => {
    const merged = mergeRules({
      coefficients: {
        mortarDouble: { value: 8, ...own },
        groutCeramic: { value: 1.7, rank: 'maker', ...own },
      },
      constraints: { hoseConnection: { allowed: ['half', 'threeQuarters'], ...own } },
    });
    if (merged.kind === 'refused') throw new Error('The rules are refused.');
    const { coefficients, constraints } = merged.rules;

    expect(coefficients.mortarDouble).toEqual({
      ...standardRules.coefficients.mortarDouble,
      ...own,
      value: 8,
      rank: 'store',
    });
    expect(coefficients.groutCeramic.rank).toBe('maker');
    expect(constraints.hoseConnection.allowed).toEqual(['half', 'threeQuarters']);
    expect(coefficients.mortarSingle).toBe(standardRules.coefficients.mortarSingle);
  });

  it.each<[string, unknown, string]>([
    ['no object', 'x', 'As regras são um objeto JSON, como {"coefficients": {…}}.'],
    [
      'another group',
      { rules: {} },
      'O grupo "rules" não existe. Use "coefficients" ou "constraints".',
    ],
    [
      'another rule',
      { coefficients: { mortar: own } },
      'A regra "mortar" não existe. Confira o nome, ou remova a regra.',
    ],
    [
      'a number alone',
      { coefficients: { mortarDouble: 8 } },
      'A regra "Argamassa em camada dupla" é um objeto com o novo valor e a fonte.',
    ],
    [
      'no source',
      { coefficients: { mortarDouble: { value: 8 } } },
      '"Argamassa em camada dupla": escreva a fonte, de onde vem o valor da loja; o cliente lê esse texto.',
    ],
    [
      'a text in place of a number',
      { coefficients: { mortarDouble: { ...own, value: '8' } } },
      '"Argamassa em camada dupla", valor da loja: use um número; demãos e quantidades são inteiras.',
    ],
    [
      'too much',
      { coefficients: { mortarDouble: { ...own, value: 700 } } },
      '"Argamassa em camada dupla", valor da loja: use um valor até 100.',
    ],
    [
      'nothing',
      { coefficients: { groutOther: { ...own, value: 0 } } },
      '"Coeficiente do rejunte, outras peças", valor da loja: use um valor a partir de 0,1.',
    ],
    [
      'another unit',
      { coefficients: { mortarDouble: { ...own, value: 8, unit: 'kg' } } },
      '"Argamassa em camada dupla", unidade: a unidade não muda; remova o campo.',
    ],
    [
      'a rank that only a product has',
      { coefficients: { mortarDouble: { ...own, value: 8, rank: 'label' } } },
      '"Argamassa em camada dupla", origem: use maker, sinapi, general, store.',
    ],
    [
      'no month',
      { coefficients: { mortarDouble: { ...own, value: 8, sourceDate: '2026' } } },
      '"Argamassa em camada dupla", mês da fonte: use ano e mês, como 2026-11.',
    ],
    [
      'an empty source',
      { coefficients: { mortarDouble: { ...own, value: 8, source: '' } } },
      '"Argamassa em camada dupla", fonte da loja: escreva um texto de até 200 letras.',
    ],
    [
      'another field',
      { coefficients: { mortarDouble: { ...own, value: 8, note: 'x' } } },
      '"Argamassa em camada dupla": o campo "note" não existe. Remova o campo.',
    ],
    [
      'a class that does not exist',
      { constraints: { mortarIndoor: { ...own, allowed: ['ACIV'] } } },
      '"Classe mínima em área interna", valor da loja: use ACI, ACII, ACIII.',
    ],
    [
      'two classes, which would deny that a higher one may replace both',
      { constraints: { mortarIndoor: { ...own, allowed: ['ACI', 'ACII'] } } },
      '"Classe mínima em área interna", valor da loja: escreva uma lista sem repetições; para argamassa, só a classe mais baixa.',
    ],
    [
      'a single layer that needs more than a double one',
      { coefficients: { mortarSingle: { ...own, value: 9 } } },
      '"Argamassa em camada dupla" (7,5) não pode ser menor que "Argamassa em camada simples" (9). Corrija um dos dois valores.',
    ],
  ])('are refused with a sentence: %s', (_what, overrides, text) => {
    expect(textOf(overrides)).toBe(text);
  });

  it('are refused for each field that is wrong, and nothing is merged', () => {
    expect(
      refusalsOf({
        coefficients: {
          mortarDouble: { ...own, value: -1, sourceDate: 'ontem' },
          paintCoats: { ...own, value: 1.5 },
        },
      }).map(({ path }) => path),
    ).toEqual([
      'coefficients/mortarDouble/value',
      'coefficients/mortarDouble/sourceDate',
      'coefficients/paintCoats/value',
    ]);
  });
});
