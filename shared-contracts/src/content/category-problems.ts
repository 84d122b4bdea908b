import type { Category, CategoryTree } from '../navigation/categories';
import type { DocumentProblem } from './document-kind';

const SLUG = /^[0-9a-z]+(-[0-9a-z]+)*$/;
const ALIAS = /^[0-9a-z]+(-[0-9a-z]+)*(\/[0-9a-z]+(-[0-9a-z]+)*)?$/;

/** `/produtos/pesquisar` is the search. */
const RESERVED_SLUG = 'pesquisar';

/** A category with its place in the document. */
interface Entry {
  category: Category;
  /** 'groups/2/subgroups/0' */
  path: string;
  /** The address below `/produtos/`. */
  address: string;
  siblings: readonly Category[];
  isGroup: boolean;
}

/** Why a tree cannot be published. Each sentence names the category. */
export function findCategoryProblems(tree: CategoryTree): DocumentProblem[] {
  if (tree.length === 0) return [{ path: 'groups', text: copy.noGroup }];
  const entries = listEntries(tree);
  return [
    ...entries.flatMap((entry) => [...checkName(entry), ...checkSlug(entry)]),
    ...tree.flatMap(({ label, subgroups }, index) =>
      subgroups.length === 0
        ? [{ path: `groups/${index}/subgroups`, text: copy.noSubgroup(label) }]
        : [],
    ),
    ...entries.flatMap((entry) => checkAliases(entry, entries)),
    ...entries.flatMap(checkSynonyms),
  ];
}

const listEntries = (tree: CategoryTree): Entry[] =>
  tree.flatMap((group, index) => [
    {
      category: group,
      path: `groups/${index}`,
      address: group.slug,
      siblings: tree,
      isGroup: true,
    },
    ...group.subgroups.map((subgroup, at) => ({
      category: subgroup,
      path: `groups/${index}/subgroups/${at}`,
      address: `${group.slug}/${subgroup.slug}`,
      siblings: group.subgroups,
      isGroup: false,
    })),
  ]);

const fold = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

/** Whether an earlier sibling has the same: the sentence stands at the second one. */
const isRepeated = ({ category, siblings }: Entry, read: (category: Category) => string) =>
  siblings.slice(0, siblings.indexOf(category)).some((each) => read(each) === read(category));

function checkName(entry: Entry): DocumentProblem[] {
  const { category, path } = entry;
  const at = `${path}/label`;
  if (fold(category.label) === '') return [{ path: at, text: copy.noName(category.slug) }];
  return isRepeated(entry, ({ label }) => fold(label))
    ? [{ path: at, text: copy.repeatedName(category.label) }]
    : [];
}

function checkSlug(entry: Entry): DocumentProblem[] {
  const { category, path, isGroup } = entry;
  const at = `${path}/slug`;
  const { label, slug } = category;
  if (!SLUG.test(slug)) return [{ path: at, text: copy.badSlug(label) }];
  if (isGroup && slug === RESERVED_SLUG) return [{ path: at, text: copy.reservedSlug(label) }];
  return isRepeated(entry, (each) => each.slug)
    ? [{ path: at, text: copy.repeatedSlug(label, slug) }]
    : [];
}

function checkAliases(entry: Entry, entries: readonly Entry[]): DocumentProblem[] {
  const { category, path } = entry;
  const at = `${path}/aliases`;
  return (category.aliases ?? []).flatMap((alias, index, all) => {
    if (!ALIAS.test(alias)) return [{ path: at, text: copy.badAlias(category.label, alias) }];
    const owner = entries.find(
      (other) =>
        other.address === alias || (other !== entry && other.category.aliases?.includes(alias)),
    );
    if (owner) {
      return [{ path: at, text: copy.takenAlias(category.label, alias, owner.category.label) }];
    }
    return all.indexOf(alias) < index
      ? [{ path: at, text: copy.repeatedAlias(category.label, alias) }]
      : [];
  });
}

function checkSynonyms({ category, path }: Entry): DocumentProblem[] {
  const at = `${path}/synonyms`;
  const { label, synonyms = [] } = category;
  return synonyms.flatMap((synonym, index) => {
    if (!/\p{L}{2}/u.test(synonym)) return [{ path: at, text: copy.badSynonym(label, synonym) }];
    const earlier = [label, ...synonyms.slice(0, index)].map(fold);
    return earlier.includes(fold(synonym))
      ? [{ path: at, text: copy.repeatedSynonym(label, synonym) }]
      : [];
  });
}

const copy = {
  noGroup: 'A loja precisa de uma categoria: crie a primeira.',
  noSubgroup: (label: string) =>
    `“${label}” não tem subcategoria: crie uma, porque os produtos ficam nelas.`,
  noName: (slug: string) => `A categoria do endereço “${slug}” está sem nome: escreva um.`,
  repeatedName: (label: string) =>
    `“${label}” aparece duas vezes no mesmo nível: dê outro nome a uma delas.`,
  badSlug: (label: string) =>
    `“${label}”: o endereço usa letras minúsculas sem acento, números e hífens, como material-eletrico.`,
  reservedSlug: (label: string) =>
    `“${label}”: o endereço “${RESERVED_SLUG}” é o da busca da loja; escolha outro.`,
  repeatedSlug: (label: string, slug: string) =>
    `“${label}”: o endereço “${slug}” já é de outra ao lado; escolha outro.`,
  badAlias: (label: string, alias: string) =>
    `“${label}”: “${alias}” não é um endereço antigo de categoria; escreva o que vem depois de /produtos/, como pisos/porcelanatos.`,
  takenAlias: (label: string, alias: string, owner: string) =>
    `“${label}”: o endereço antigo “${alias}” já leva a “${owner}”; tire-o de uma das duas.`,
  repeatedAlias: (label: string, alias: string) =>
    `“${label}”: o endereço antigo “${alias}” está duas vezes; tire um.`,
  badSynonym: (label: string, synonym: string) =>
    `“${label}”: “${synonym}” não é uma palavra que se busca; tire-a dos sinônimos.`,
  repeatedSynonym: (label: string, synonym: string) =>
    `“${label}”: “${synonym}” já está no nome ou nos sinônimos; tire uma vez.`,
};
