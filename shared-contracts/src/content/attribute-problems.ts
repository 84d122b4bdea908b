import type { AttributeDefinition } from '../attributes/attribute-definition';
import { MAX_FILTERS, slugsOf } from '../attributes/category-attributes';
import { foldName } from '../attributes/parse-attribute-value';
import type { CategoryTree } from '../navigation/categories';
import { standardAttributes } from './defaults/attributes';
import type { DocumentProblem } from './document-kind';

const ID = /^[A-Za-z][0-9A-Za-z]*$/;
const CHOICE_ID = /^[0-9A-Za-z.]+$/;

type Definitions = readonly AttributeDefinition[];

/** Why definitions cannot be published. Each sentence names the attribute. */
export const findAttributeProblems = (definitions: Definitions): DocumentProblem[] =>
  definitions.flatMap((definition, index) => {
    const path = `definitions/${index}`;
    const earlier = definitions.slice(0, index);
    return [
      ...checkName(definition, earlier, path),
      ...checkId(definition, earlier, path),
      ...checkChoices(definition, path),
      ...checkMeasure(definition, path),
      ...(definition.categories.length === 0
        ? [{ path: `${path}/categories`, text: copy.noCategory(definition.name) }]
        : []),
    ];
  });

/** Why the store with this tree of categories cannot use the definitions. */
export function findAttributeCategoryProblems(
  definitions: Definitions,
  tree: CategoryTree,
): DocumentProblem[] {
  const known = new Set(tree.flatMap((group) => [group, ...group.subgroups]).flatMap(slugsOf));
  const unknown = definitions.flatMap(({ name, categories }, index) =>
    categories
      .filter((slug) => !known.has(slug))
      .map((slug) => ({
        path: `definitions/${index}/categories`,
        text: copy.unknownCategory(name, slug),
      })),
  );
  const crowded = tree.flatMap((group) =>
    group.subgroups.flatMap((subgroup) => {
      const slugs = new Set([...slugsOf(group), ...slugsOf(subgroup)]);
      const filters = definitions.filter(
        ({ filter, categories }) => filter && categories.some((slug) => slugs.has(slug)),
      );
      const [first] = filters.slice(MAX_FILTERS);
      return first
        ? [
            {
              path: `definitions/${definitions.indexOf(first)}/filter`,
              text: copy.crowded(subgroup.label, filters.length),
            },
          ]
        : [];
    }),
  );
  return [...unknown, ...crowded];
}

function checkName(
  { id, name, aliases = [] }: AttributeDefinition,
  earlier: Definitions,
  path: string,
): DocumentProblem[] {
  if (foldName(name) === '') return [{ path: `${path}/name`, text: copy.noName(id) }];
  const taken = new Map(
    earlier.flatMap((other) =>
      [other.name, ...(other.aliases ?? [])].map((each) => [foldName(each), other.name] as const),
    ),
  );
  const owner = taken.get(foldName(name));
  if (owner !== undefined) {
    return [{ path: `${path}/name`, text: copy.repeatedName(name, owner) }];
  }
  return aliases.flatMap((alias, at) => {
    const folded = foldName(alias);
    const before = [name, ...aliases.slice(0, at)].map(foldName);
    const holder = before.includes(folded) ? name : taken.get(folded);
    if (folded === '' || holder !== undefined) {
      const text = folded === '' ? copy.emptyAlias(name) : copy.takenAlias(name, alias, holder);
      return [{ path: `${path}/aliases`, text }];
    }
    return [];
  });
}

function checkId(
  { id, name }: AttributeDefinition,
  earlier: Definitions,
  path: string,
): DocumentProblem[] {
  const at = `${path}/id`;
  if (!ID.test(id)) return [{ path: at, text: copy.badId(name) }];
  const owner = earlier.find((other) => other.id === id);
  return owner ? [{ path: at, text: copy.repeatedId(name, id, owner.name) }] : [];
}

/** An attribute that the store calculates with has the unit that the calculation expects. */
function checkMeasure(
  { id, name, kind, unit = '' }: AttributeDefinition,
  path: string,
): DocumentProblem[] {
  const known = standardAttributes.find((each) => each.id === id);
  if (!known) return [];
  if (known.kind !== kind) return [{ path: `${path}/kind`, text: copy.otherKind(name, id) }];
  const expected = known.unit ?? '';
  return kind === 'number' && unit !== expected
    ? [{ path: `${path}/unit`, text: copy.otherUnit(name, id, expected) }]
    : [];
}

function checkChoices(
  { kind, name, choices = [] }: AttributeDefinition,
  path: string,
): DocumentProblem[] {
  if (kind !== 'choice') return [];
  const at = `${path}/choices`;
  if (choices.length === 0) return [{ path: at, text: copy.noChoice(name) }];
  const ids = new Set<string>();
  const names = new Set<string>();
  return choices.flatMap((choice, index) => {
    const isKnownId = ids.has(choice.id);
    ids.add(choice.id);
    const own = [choice.name, ...(choice.aliases ?? [])].map(foldName);
    const repeated = own.find((each, place) => names.has(each) || own.indexOf(each) < place);
    for (const each of own) names.add(each);
    if (own.includes('')) return [{ path: `${at}/${index}/name`, text: copy.emptyChoice(name) }];
    if (!CHOICE_ID.test(choice.id) || isKnownId) {
      const text = copy.badChoiceId(name, choice.name, choice.id);
      return [{ path: `${at}/${index}/id`, text }];
    }
    return repeated === undefined
      ? []
      : [{ path: `${at}/${index}/name`, text: copy.repeatedChoice(name, choice.name) }];
  });
}

const copy = {
  noName: (id: string) => `O atributo “${id}” está sem nome: escreva um, como Espessura.`,
  repeatedName: (name: string, owner: string) =>
    `“${name}” já é nome ou outro nome de “${owner}”: dê outro nome a um dos dois.`,
  emptyAlias: (name: string) => `“${name}” tem um outro nome vazio: tire-o.`,
  takenAlias: (name: string, alias: string, owner = '') =>
    `“${name}”: “${alias}” já é nome de “${owner}”; tire-o de um dos dois.`,
  badId: (name: string) =>
    `“${name}”: o código usa letras sem acento e números, e começa com letra, como thickness.`,
  repeatedId: (name: string, id: string, owner: string) =>
    `“${name}”: o código “${id}” já é de “${owner}”; escolha outro.`,
  noCategory: (name: string) => `“${name}” não vale para nenhuma categoria: escolha uma.`,
  noChoice: (name: string) => `“${name}” não tem valores para escolher: escreva o primeiro.`,
  emptyChoice: (name: string) => `“${name}” tem um valor sem nome: escreva-o, ou tire-o.`,
  badChoiceId: (name: string, choice: string, id: string) =>
    `“${name}”: o código “${id}” de “${choice}” precisa ser único e usar só letras, números e pontos.`,
  repeatedChoice: (name: string, choice: string) =>
    `“${name}”: “${choice}” ou um outro nome seu aparece duas vezes; tire um.`,
  otherKind: (name: string, id: string) =>
    `“${name}”: a loja calcula com “${id}”, que é de outro tipo; volte ao tipo, ou dê outro código.`,
  otherUnit: (name: string, id: string, unit: string) =>
    `“${name}”: a loja calcula com “${id}” ${unit === '' ? 'sem unidade' : `em ${unit}`}; volte a ela, ou dê outro código.`,
  unknownCategory: (name: string, slug: string) =>
    `“${name}”: a loja não tem a categoria “${slug}”; tire-a, ou escolha outra.`,
  crowded: (label: string, count: number) =>
    `“${label}” teria ${count} filtros, e cabem ${MAX_FILTERS}: desmarque o filtro de um atributo.`,
};
