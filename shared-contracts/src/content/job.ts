import { Type } from 'typebox';
import type { Static } from 'typebox';
import { paths } from '../navigation/paths';
import { slugsOf } from '../attributes/category-attributes';
import type { CategoryTree } from '../navigation/categories';
import { standardNeeds } from './defaults/job';
import type { JobNeed } from './defaults/job';
import { documentKind } from './document-kind';
import type { DocumentProblem } from './document-kind';

const Words = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 30 });
const RuleId = Type.String({ pattern: '^[A-Za-z]{1,40}$' });
/** A draft may lack them: publishing needs a value and its source. */
const provenance = {
  source: Type.Optional(Type.String({ maxLength: 200 })),
  sourceDate: Type.Optional(Type.String({ maxLength: 10 })),
};

const schema = Type.Object({
  needs: Type.Array(
    Type.Object({
      id: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
      categories: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 }),
      words: Words,
      without: Words,
    }),
    { maxItems: 60 },
  ),
  /** The rules that the store replaces: `RuleOverrides` of `@fireflay/job`, whose `mergeRules` says what is wrong. */
  rules: Type.Object({
    coefficients: Type.Record(
      RuleId,
      Type.Object({ value: Type.Optional(Type.Number()), ...provenance }),
    ),
    constraints: Type.Record(
      RuleId,
      Type.Object({
        allowed: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
        ...provenance,
      }),
    ),
  }),
});

/** Where the products for a whole job are, and what the store calculates with. */
export const job = documentKind({
  title: 'Obra',
  path: paths.calculator(),
  schema,
  standard: {
    needs: standardNeeds as Static<typeof schema>['needs'],
    rules: { coefficients: {}, constraints: {} },
  },
  check: ({ needs, rules }) => [...findNeedProblems(needs), ...findIncompleteRules(rules)],
  // Pages ask for the products of a job, which come with the rules.
  toProfile: () => ({}),
});

function findNeedProblems(needs: readonly JobNeed[]): DocumentProblem[] {
  return needs.flatMap(({ id, words, without }, at) => [
    ...(needs.findIndex((other) => other.id === id) < at
      ? [{ path: `needs/${at}/id`, text: copy.repeated }]
      : []),
    ...findWordProblems(words, `needs/${at}/words`),
    ...findWordProblems(without, `needs/${at}/without`),
  ]);
}

const findWordProblems = (words: readonly string[], path: string): DocumentProblem[] =>
  words
    .filter((word) => !/[\p{L}\d]/u.test(word))
    .slice(0, 1)
    .map((word) => ({ path, text: copy.noWord(word) }));

/** A source alone replaces nothing. */
function findIncompleteRules({
  coefficients,
  constraints,
}: Static<typeof schema>['rules']): DocumentProblem[] {
  return [
    ...Object.entries(coefficients).flatMap(([id, { value }]) =>
      value === undefined ? [`coefficients/${id}/value`] : [],
    ),
    ...Object.entries(constraints).flatMap(([id, { allowed }]) =>
      allowed === undefined ? [`constraints/${id}/allowed`] : [],
    ),
  ].map((path) => ({ path: `rules/${path}`, text: copy.noValue }));
}

/** Why the store with this tree of categories cannot find the products of a need. */
export function findNeedCategoryProblems(
  needs: readonly JobNeed[],
  tree: CategoryTree,
): DocumentProblem[] {
  const known = new Set(tree.flatMap(({ subgroups }) => subgroups).flatMap(slugsOf));
  return needs.flatMap(({ categories }, at) =>
    categories
      .filter((slug) => !known.has(slug))
      .map((slug) => ({ path: `needs/${at}/categories`, text: copy.unknownCategory(slug) })),
  );
}

const copy = {
  noValue: 'Escreva o valor da loja, ou apague a fonte para ficar com o padrão.',
  repeated: 'Este item aparece duas vezes: tire um dos dois.',
  noWord: (word: string) => `“${word}” não tem letra nem número: escreva uma palavra, ou tire-a.`,
  unknownCategory: (slug: string) =>
    `A loja não tem a subcategoria “${slug}”: tire-a, ou escolha outra.`,
};
