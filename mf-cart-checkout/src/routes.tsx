import type { RemoteRoute } from 'shared-contracts/remotes';

export const routes: RemoteRoute[] = [
  {
    path: '/carrinho',
    handle: { chunk: 'page-cart' },
    lazy: () => import(/* webpackChunkName: "page-cart" */ './features/cart/cart.route'),
  },
  {
    path: '/pedido-rapido',
    handle: { chunk: 'page-quick-order' },
    lazy: () =>
      import(/* webpackChunkName: "page-quick-order" */ './features/quick-order/quick-order.route'),
  },
  {
    path: '/orcamento/novo',
    handle: { chunk: 'page-new-quote' },
    lazy: () =>
      import(/* webpackChunkName: "page-new-quote" */ './features/new-quote/new-quote.route'),
  },
  {
    path: '/orcamento/:token',
    handle: { chunk: 'page-quote' },
    lazy: () => import(/* webpackChunkName: "page-quote" */ './features/quote/quote.route'),
  },
  {
    path: '/checkout',
    handle: { chunk: 'page-checkout' },
    lazy: () =>
      import(/* webpackChunkName: "page-checkout" */ './features/checkout/checkout.route'),
  },
];
