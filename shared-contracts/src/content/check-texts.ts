import { isDeadListing } from '../navigation/categories';
import type { CategoryTree } from '../navigation/categories';
import { builtInRouteTable } from '../navigation/route-table';
import type { DocumentProblem } from './document-kind';
import * as placeholders from './placeholders';
import type { SectionsPage } from './text-sections';

const copy = {
  empty: 'Preencha este campo, ou remova o item.',
  noItems: 'Escreva pelo menos um item, ou remova este bloco.',
  unknownPlaceholder: (name: string) =>
    `A loja não conhece {${name}}. Use um dos dados da lista, como {loja}, ou escreva sem as chaves.`,
  brace: 'Falta abrir ou fechar uma chave: um dado da loja se escreve {loja}.',
  badLink:
    'Use um endereço que começa com https://, mailto: ou tel:, ou o caminho de uma página da loja, como /contato.',
  unknownPage: (path: string) => `A loja não tem a página ${path}. Confira o caminho.`,
  badSlug: 'Use só letras minúsculas sem acento, números e hífens, como em trocas-e-devolucoes.',
  repeatedSlug: (slug: string) =>
    `Outro item já tem o endereço "${slug}". Escolha um endereço para cada um.`,
};

/** The fields whose text is an address. */
const LINK_FIELDS = new Set(['link']);
const SLUG_FIELD = 'id';
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Finds the problems in the texts of a document: empty fields, unknown placeholders, links that lead nowhere.
 * @param known placeholders that only this document has
 */
export const checkTexts = (content: unknown, known: readonly string[] = []): DocumentProblem[] =>
  findInTexts(content, (text, key) => findTextProblem(text, key, known));

/** The links of a document that lead to a category that the tree does not have. */
export const findDeadListings = (content: unknown, tree: CategoryTree): DocumentProblem[] =>
  findInTexts(content, (text, key) =>
    LINK_FIELDS.has(key) && isDeadListing(tree, text) ? copy.unknownPage(text) : undefined,
  );

function findInTexts(
  content: unknown,
  findProblem: (text: string, key: string) => string | undefined,
): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const visit = (value: unknown, path: string, key: string) => {
    if (typeof value === 'string') {
      const text = findProblem(value, key);
      if (text !== undefined) problems.push({ path, text });
    } else if (typeof value === 'object' && value !== null) {
      for (const [each, child] of Object.entries(value)) {
        visit(child, path === '' ? each : `${path}/${each}`, each);
      }
    }
  };
  visit(content, '', '');
  return problems;
}

/** Finds the problems of a page of sections; of two sections with one address, the second one is wrong. */
export function checkSections(page: SectionsPage): DocumentProblem[] {
  const problems = checkTexts(page);
  const seen = new Set<string>();
  for (const [at, { id, blocks }] of page.sections.entries()) {
    if (seen.has(id)) {
      problems.push({ path: `sections/${at}/id`, text: copy.repeatedSlug(id) });
    }
    seen.add(id);
    if (blocks.length === 0) {
      problems.push({ path: `sections/${at}/title`, text: copy.noItems });
    }
    for (const [number, block] of blocks.entries()) {
      const isEmpty = Object.values(block).every(
        (value) => Array.isArray(value) && value.length === 0,
      );
      const [key = ''] = Object.keys(block);
      if (isEmpty) {
        problems.push({ path: `sections/${at}/blocks/${number}/${key}`, text: copy.noItems });
      }
    }
  }
  return problems;
}

function findTextProblem(text: string, key: string, known: readonly string[]): string | undefined {
  if (text.trim() === '') return copy.empty;
  if (key === SLUG_FIELD) return SLUG.test(text) ? undefined : copy.badSlug;
  for (const [, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (!Object.hasOwn(placeholders, name) && !known.includes(name)) {
      return copy.unknownPlaceholder(name);
    }
  }
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return copy.brace;
  return LINK_FIELDS.has(key) ? findLinkProblem(text) : undefined;
}

/** Undefined: https, mailto, tel, or a page of this store. */
export function findLinkProblem(link: string): string | undefined {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|mailto:\{\w+\}|tel:\+?[\d{}\w]+)$/.test(link)) return undefined;
  if (/^https:\/\/[^\s/]/.test(link)) return URL.canParse(link) ? undefined : copy.badLink;
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link)) return copy.badLink;
  return builtInRouteTable.routeOf(link) ? undefined : copy.unknownPage(link);
}
