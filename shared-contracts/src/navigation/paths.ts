/** Half of a character, as a cut text may end with, cannot be encoded. */
const encodeSegment = (text: string | number) =>
  encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, ''));

const SEARCH_PATH = /^(?:\/produtos)?\/pesquisar\/([^/]+)\/?$/;

/** The addresses of the shop. Links are built here and nowhere else. */
export const paths = {
  home: () => '/',
  product: (id: string | number) => `/produto/${encodeSegment(id)}`,
  products: () => '/produtos',
  /** A category, or one of its subcategories. */
  listing: (group: string, subgroup?: string) =>
    subgroup === undefined
      ? `/produtos/${encodeSegment(group)}`
      : `/produtos/${encodeSegment(group)}/${encodeSegment(subgroup)}`,
  /** '.' and '..' alone would be steps of the path: a space, which counts for nothing, keeps them words. */
  search: (term: string) =>
    `/produtos/pesquisar/${encodeSegment(term.trim().replace(/^\.\.?$/, '$& '))}`,
  cart: () => '/carrinho',
  checkout: () => '/checkout',
  /** @param returnTo the path to come back to */
  login: (returnTo?: string) =>
    returnTo === undefined ? '/login' : `/login?redirect=${encodeSegment(returnTo)}`,
  registration: () => '/registro',
  passwordRecovery: () => '/recuperarSenha',
  /** @param token as the mail carries it: the query parameter is called `acess` */
  passwordReset: (token: string) => `/redefinir?acess=${encodeSegment(token)}`,
  /** @param token as the e-mail carries it */
  emailConfirmation: (token: string) => `/confirmarEmail?token=${encodeSegment(token)}`,
  orders: () => '/meusPedidos',
  profile: () => '/meusPedidos/perfil',
  passwordChange: () => '/meusPedidos/senha',
  lists: () => '/meusPedidos/listas',
  list: (id: string) => `/meusPedidos/listas/${encodeSegment(id)}`,
  order: (id: string | number) => `/detalhes_pedido/${encodeSegment(id)}`,
  tracking: () => '/rastreio',
  /** @param question its slug, for the page that is about this one question */
  faq: (question?: string) => (question === undefined ? '/faq' : `/faq/${encodeSegment(question)}`),
  privacy: () => '/politica',
  deliveryPolicy: () => '/politicaentrega',
  about: () => '/sobre',
  contact: () => '/contato',
};

/** What a path of search results was searched for, to the letter; null for any other path. */
export function searchTerm(pathname: string): string | null {
  const encoded = SEARCH_PATH.exec(pathname)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded).trim();
  } catch {
    // Typed by hand, with a '%' that stands for itself.
    return encoded.trim();
  }
}

/**
 * A path that a login may lead back to: inside this shop, never to another host.
 * @returns `fallback` for anything else
 */
export function safeReturnPath(path: string | null | undefined, fallback = paths.home()): string {
  if (!path || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return fallback;
  return path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character === '\\');
}
