/** Half of a surrogate pair, with which a truncated text may end, cannot be encoded. */
const encodeSegment = (text: string | number) =>
  encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, ''));

interface AddressItem {
  productId: string | number;
  quantity: number;
}

const withItems = (path: string, items?: readonly AddressItem[]) =>
  items === undefined
    ? path
    : `${path}?itens=${items
        .map(({ productId, quantity }) => `${encodeSegment(productId)}:${quantity}`)
        .join('-')}`;

const SEARCH_PATH = /^(?:\/produtos)?\/pesquisar\/([^/]+)\/?$/;

/** The addresses of the store. All links are built here. */
export const paths = {
  home: () => '/',
  product: (id: string | number) => `/produto/${encodeSegment(id)}`,
  products: () => '/produtos',
  /** A category, or one of its subcategories. */
  listing: (group: string, subgroup?: string) =>
    subgroup === undefined
      ? `/produtos/${encodeSegment(group)}`
      : `/produtos/${encodeSegment(group)}/${encodeSegment(subgroup)}`,
  /** '.' and '..' alone would be path navigation: a space, which the search ignores, prevents that. */
  search: (term: string) =>
    `/produtos/pesquisar/${encodeSegment(term.trim().replace(/^\.\.?$/, '$& '))}`,
  /** Products side by side. */
  comparison: (ids: readonly string[]) =>
    `/comparacao?produtos=${ids.map(encodeSegment).join('-')}`,
  /** The calculator plans a whole job from the measurements of a room. */
  calculator: () => '/calculadora',
  cart: () => '/carrinho',
  /** @param items products and quantities, as of a list or a kit; undefined: those of the cart */
  newQuote: (items?: readonly AddressItem[]) => withItems('/orcamento/novo', items),
  /** A list that is written, pasted or in a file. @param items what it starts with, as of an order */
  quickOrder: (items?: readonly AddressItem[]) => withItems('/pedido-rapido', items),
  /** @param token of the quote's link */
  quote: (token: string) => `/orcamento/${encodeSegment(token)}`,
  checkout: () => '/checkout',
  /** @param returnTo the path to return to */
  login: (returnTo?: string) =>
    returnTo === undefined ? '/login' : `/login?redirect=${encodeSegment(returnTo)}`,
  registration: () => '/registro',
  passwordRecovery: () => '/recuperarSenha',
  /** @param token from the e-mail; the query parameter is `acess` */
  passwordReset: (token: string) => `/redefinir?acess=${encodeSegment(token)}`,
  /** @param token from the e-mail */
  emailConfirmation: (token: string) => `/confirmarEmail?token=${encodeSegment(token)}`,
  /** @param token from the e-mail */
  stockAlert: (token: string) => `/avise-me?token=${encodeSegment(token)}`,
  orders: () => '/meusPedidos',
  profile: () => '/meusPedidos/perfil',
  passwordChange: () => '/meusPedidos/senha',
  lists: () => '/meusPedidos/listas',
  addresses: () => '/meusPedidos/enderecos',
  list: (id: string) => `/meusPedidos/listas/${encodeSegment(id)}`,
  /** @param token of the link that shares the list */
  sharedList: (token: string) => `/lista/${encodeSegment(token)}`,
  order: (id: string | number) => `/detalhes_pedido/${encodeSegment(id)}`,
  tracking: () => '/rastreio',
  /** @param question the slug of the question that the page shows */
  faq: (question?: string) => (question === undefined ? '/faq' : `/faq/${encodeSegment(question)}`),
  privacy: () => '/politica',
  deliveryPolicy: () => '/politicaentrega',
  /** @param store the `id` of the store that the page shows */
  stores: (store?: string) => (store === undefined ? '/lojas' : `/lojas/${encodeSegment(store)}`),
  about: () => '/sobre',
  contact: () => '/contato',
};

/** The exact search term in a path of search results; null for any other path. */
export function searchTerm(pathname: string): string | null {
  const encoded = SEARCH_PATH.exec(pathname)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded).trim();
  } catch {
    // Typed by hand, with a '%' that is no encoding.
    return encoded.trim();
  }
}

/**
 * A path that a login may redirect to: within the store, never on another host.
 * @returns `fallback` for anything else
 */
export function safeReturnPath(path: string | null | undefined, fallback = paths.home()): string {
  if (!path || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return fallback;
  return path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character === '\\');
}
