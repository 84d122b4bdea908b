import type { RemoteRoute } from 'shared-contracts/remotes';

export const routes: RemoteRoute[] = [
  {
    path: '/login',
    handle: { chunk: 'page-login' },
    lazy: () => import(/* webpackChunkName: "page-login" */ './features/login/login.route'),
  },
  {
    path: '/registro',
    handle: { chunk: 'page-registration' },
    lazy: () =>
      import(
        /* webpackChunkName: "page-registration" */ './features/registration/registration.route'
      ),
  },
  {
    path: '/recuperarSenha',
    handle: { chunk: 'page-recovery' },
    lazy: () =>
      import(/* webpackChunkName: "page-recovery" */ './features/recovery/recovery.route'),
  },
  {
    path: '/redefinir',
    handle: { chunk: 'page-reset' },
    lazy: () => import(/* webpackChunkName: "page-reset" */ './features/reset/reset.route'),
  },
  {
    path: '/confirmarEmail',
    handle: { chunk: 'page-email-confirmation' },
    lazy: () =>
      import(
        /* webpackChunkName: "page-email-confirmation" */ './features/email-confirmation/email-confirmation.route'
      ),
  },
  {
    path: '/avise-me',
    handle: { chunk: 'page-stock-alert' },
    lazy: () =>
      import(/* webpackChunkName: "page-stock-alert" */ './features/stock-alert/stock-alert.route'),
  },
  {
    path: '/meusPedidos',
    handle: { chunk: 'page-orders' },
    lazy: () => import(/* webpackChunkName: "page-orders" */ './features/orders/orders.route'),
  },
  {
    path: '/meusPedidos/perfil',
    handle: { chunk: 'page-profile' },
    lazy: () => import(/* webpackChunkName: "page-profile" */ './features/profile/profile.route'),
  },
  {
    path: '/meusPedidos/senha',
    handle: { chunk: 'page-password' },
    lazy: () =>
      import(/* webpackChunkName: "page-password" */ './features/password/password.route'),
  },
  {
    path: '/meusPedidos/listas',
    handle: { chunk: 'page-lists' },
    lazy: () => import(/* webpackChunkName: "page-lists" */ './features/lists/lists.route'),
  },
  {
    path: '/meusPedidos/listas/:id',
    handle: { chunk: 'page-list' },
    lazy: () => import(/* webpackChunkName: "page-list" */ './features/lists/list.route'),
  },
  {
    path: '/lista/:token',
    handle: { chunk: 'page-shared-list' },
    lazy: () =>
      import(/* webpackChunkName: "page-shared-list" */ './features/shared-list/shared-list.route'),
  },
  {
    path: '/meusPedidos/enderecos',
    handle: { chunk: 'page-addresses' },
    lazy: () =>
      import(/* webpackChunkName: "page-addresses" */ './features/addresses/addresses.route'),
  },
  {
    path: '/detalhes_pedido/:id',
    handle: { chunk: 'page-order' },
    lazy: () => import(/* webpackChunkName: "page-order" */ './features/order/order.route'),
  },
  {
    path: '/rastreio',
    handle: { chunk: 'page-tracking' },
    lazy: () => import(/* webpackChunkName: "page-tracking" */ './features/order/tracking.route'),
  },
];
