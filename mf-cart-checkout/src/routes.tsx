import type { RemoteRoute } from 'shared-contracts/remotes';

export const routes: RemoteRoute[] = [
  {
    path: '/carrinho',
    handle: { chunk: 'page-cart' },
    lazy: () => import(/* webpackChunkName: "page-cart" */ './features/cart/cart.route'),
  },
  {
    path: '/checkout',
    handle: { chunk: 'page-checkout' },
    lazy: () =>
      import(/* webpackChunkName: "page-checkout" */ './features/checkout/checkout.route'),
  },
];
