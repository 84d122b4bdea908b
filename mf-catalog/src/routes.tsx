import type { RemoteRoute } from 'shared-contracts/remotes';

const home: Pick<RemoteRoute, 'handle' | 'lazy'> = {
  handle: { chunk: 'page-home' },
  lazy: () => import(/* webpackChunkName: "page-home" */ './features/home/home.route'),
};

const listing: Pick<RemoteRoute, 'handle' | 'lazy'> = {
  handle: { chunk: 'page-listing' },
  lazy: () => import(/* webpackChunkName: "page-listing" */ './features/listing/listing.route'),
};

const product: Pick<RemoteRoute, 'handle' | 'lazy'> = {
  handle: {
    chunk: 'page-product',
    fragments: ['mf-cart-checkout/buy-button'],
    lateFragments: ['mf-cart-checkout/shipping-calculator'],
  },
  lazy: () => import(/* webpackChunkName: "page-product" */ './features/product/product.route'),
};

const comparison: Pick<RemoteRoute, 'handle' | 'lazy'> = {
  handle: { chunk: 'page-comparison' },
  lazy: () =>
    import(/* webpackChunkName: "page-comparison" */ './features/comparison/comparison.route'),
};

const calculator: Pick<RemoteRoute, 'handle' | 'lazy'> = {
  handle: { chunk: 'page-calculator' },
  lazy: () =>
    import(/* webpackChunkName: "page-calculator" */ './features/calculator/calculator.route'),
};

/** The routes of the catalogue (§2). */
export const routes: RemoteRoute[] = [
  { path: '/', ...home },
  { path: '/home', ...home },
  { path: '/produto/:id', ...product },
  { path: '/comparacao', ...comparison },
  { path: '/calculadora', ...calculator },
  { path: '/produtos', ...listing },
  { path: '/produtos/:categoria', ...listing },
  { path: '/produtos/:categoria/:subcategoria', ...listing },
  { path: '/produtos/pesquisar/:produto', ...listing },
  { path: '/pesquisar/:produto', ...listing },
];
