import { Type } from 'typebox';
import type { TObject, TProperties, TSchema } from 'typebox';
import { standardRules } from './standard-rules';
import type { CoefficientId } from './rules';

const MAX_TEXT = 200;

/** The least and the most that a value of each unit can be. */
const limits: Record<string, [number, number]> = {
  '%': [0, 100],
  'm²': [0, 1_000],
  'm²/m²': [1, 10],
  'cm²': [1, 100_000],
  mm: [0.5, 100_000],
  un: [1, 10_000],
  kg: [0, 100],
  'kg/m': [0, 100],
  'kg/m²': [0.001, 100],
  'kg/L': [0.1, 10],
  'm²/L': [0.1, 100],
  '×': [1, 10],
};

const choices = {
  mortar: ['ACI', 'ACII', 'ACIII'],
  places: ['LA', 'LB', 'LC', 'LD', 'LE'],
} as const;

const provenance = {
  rank: Type.Enum(['maker', 'sinapi', 'general', 'store']),
  source: Type.String({ minLength: 1, maxLength: MAX_TEXT }),
  sourceDate: Type.String({ pattern: '^20[0-9]{2}-(?:0[1-9]|1[0-2])$' }),
  scope: Type.String({ minLength: 1, maxLength: MAX_TEXT }),
};

const coefficient = (unit: string) => {
  const [minimum, maximum] = limits[unit] ?? [0, 0];
  const number = unit === 'un' ? Type.Integer : Type.Number;
  return { value: number({ minimum, maximum }), unit: Type.Literal(unit), ...provenance };
};

const listOf = (ids: readonly string[], maxItems: number) =>
  Type.Array(Type.Enum([...ids]), { minItems: 1, maxItems, uniqueItems: true });

function constraint(id: string) {
  if (id.startsWith('mortar')) return { allowed: listOf(choices.mortar, 1), ...provenance };
  if (id === 'floorPlaces') return { allowed: listOf(choices.places, 5), ...provenance };
  const text = Type.String({ minLength: 1, maxLength: MAX_TEXT });
  return { allowed: Type.Array(text, { minItems: 1, maxItems: 20 }), ...provenance };
}

const strict = { additionalProperties: false };

function objectOf(ids: readonly string[], toRule: (id: string) => TProperties): TObject {
  const rules: Record<string, TSchema> = {};
  for (const id of ids) rules[id] = Type.Object(toRule(id), strict);
  return Type.Object(rules, strict);
}

const coefficientRule = (id: string) =>
  coefficient(standardRules.coefficients[id as CoefficientId].unit);

/** `rules.json`: every rule, with its source. */
export const rulesSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    coefficients: objectOf(Object.keys(standardRules.coefficients), coefficientRule),
    constraints: objectOf(Object.keys(standardRules.constraints), constraint),
  },
  strict,
);
