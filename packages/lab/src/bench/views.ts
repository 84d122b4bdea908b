import { samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { picturePath } from 'shared-contracts/navigation';
import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';

/** Products on the first page of a grid (§2). */
const FIRST_PAGE_SIZE = 12;

/** A first view that is measured. */
export interface View {
  name: string;
  url: string;
  /** Names of products that the first HTML must show. */
  products: string[];
  /** The paths of all pages of this kind begin with it. */
  others?: string;
  /** The content of the browser's local storage before the visit. */
  stored?: Record<string, string>;
  /** The customer who has signed in before the visit: the body of the operation APP_0045. */
  signedIn?: { email: string; senha: string; redirect: string };
}

interface ListedProduct {
  idprd: number;
  descricao: string;
  multiploprdvenda: string;
  codundvenda: string;
  preco: { forma: string; valorParcela?: number }[];
  slug_grupo: string;
}

/** The four shopping pages, with a product and a category of the store, and two pages of a signed-in customer. */
export async function fetchViews(origin: string): Promise<View[]> {
  const bestSellers = await productsOf(origin, 'APP_0041');
  const product = bestSellers[0];
  if (!product) throw new Error('The store has no products to measure.');
  const listed = await productsOf(origin, `APP_0027?grupo=${product.slug_grupo}`);
  const stored = { cartItems: JSON.stringify([cartItem(product)]) };
  const signedIn = { email: samplePerson, senha: samplePassword, redirect: '/' };
  const names = (products: ListedProduct[]) =>
    products.slice(0, FIRST_PAGE_SIZE).map(({ descricao }) => descricao);

  return [
    { name: 'home', url: `${origin}/`, products: names(bestSellers) },
    {
      name: 'listing',
      url: `${origin}/produtos/${product.slug_grupo}`,
      products: names(listed),
      others: '/produtos/',
    },
    {
      name: 'product',
      url: `${origin}/produto/${product.idprd}`,
      products: names([product]),
      others: '/produto/',
    },
    {
      name: 'cart',
      url: `${origin}/carrinho`,
      // The cart is stored in the browser: its first HTML contains no product.
      products: [],
      stored,
    },
    // Only the browser knows the customer: the first HTML contains the outlines.
    { name: 'checkout', url: `${origin}/checkout`, products: [], stored, signedIn },
    { name: 'orders', url: `${origin}/meusPedidos`, products: [], signedIn },
  ];
}

/** The paths of all pages in the store's sitemaps. */
export async function fetchSitemaps(origin: string): Promise<string[]> {
  const files = await fetchLocations(origin, '/sitemap.xml');
  return (await Promise.all(files.map((file) => fetchLocations(origin, file)))).flat();
}

async function fetchLocations(origin: string, sitemap: string): Promise<string[]> {
  const response = await fetch(`${origin}${sitemap}`);
  if (!response.ok) throw new Error(`The store responded with ${response.status} to ${sitemap}.`);
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...locations].map(([, location = '']) => new URL(location).pathname);
}

async function productsOf(origin: string, call: string): Promise<ListedProduct[]> {
  const response = await fetch(`${origin}${OPERATIONS_PATH}/${call}`);
  if (!response.ok) throw new Error(`The store responded with ${response.status} to ${call}.`);
  const { produtos } = (await response.json()) as { produtos: ListedProduct[] };
  return produtos;
}

function cartItem(product: ListedProduct) {
  const normal = product.preco.find(({ forma }) => forma === 'normal');
  return {
    id: product.idprd,
    name: product.descricao,
    multiploprdvenda: product.multiploprdvenda,
    codundvenda: product.codundvenda,
    price: normal?.valorParcela ?? 0,
    quantity: 2,
    image: picturePath(product.idprd),
    lotes: [],
    description: product.descricao,
    selectedLote: '',
  };
}

/** The operations that are measured directly at the back end. */
export function measuredOperations(apiOrigin: string, views: View[]) {
  const last = (name: string) =>
    views
      .find((view) => view.name === name)
      ?.url.split('/')
      .at(-1);
  const base = `${apiOrigin}${OPERATIONS_PATH}`;
  return [
    { name: 'APP_0027 detail', url: `${base}/APP_0027?codigo=${last('product')}` },
    { name: 'APP_0027 category', url: `${base}/APP_0027?grupo=${last('listing')}` },
    { name: 'APP_0028 "pis"', url: `${base}/APP_0028?produto=pis` },
    { name: 'APP_0028 "porselanato"', url: `${base}/APP_0028?produto=porselanato` },
  ];
}
