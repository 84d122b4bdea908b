import type { RemoteRoute } from 'shared-contracts/remotes';

export const routes: RemoteRoute[] = [
  {
    path: '/faq',
    handle: { chunk: 'page-faq' },
    lazy: () => import(/* webpackChunkName: "page-faq" */ './features/faq/faq.route'),
  },
  {
    path: '/faq/:pergunta',
    handle: { chunk: 'page-question' },
    lazy: () => import(/* webpackChunkName: "page-question" */ './features/faq/question.route'),
  },
  {
    path: '/politica',
    handle: { chunk: 'page-privacy' },
    lazy: () => import(/* webpackChunkName: "page-privacy" */ './features/privacy/privacy.route'),
  },
  {
    path: '/politicaentrega',
    handle: { chunk: 'page-delivery' },
    lazy: () =>
      import(/* webpackChunkName: "page-delivery" */ './features/delivery/delivery.route'),
  },
  {
    path: '/sobre',
    handle: { chunk: 'page-about' },
    lazy: () => import(/* webpackChunkName: "page-about" */ './features/about/about.route'),
  },
  {
    path: '/lojas',
    handle: { chunk: 'page-stores' },
    lazy: () => import(/* webpackChunkName: "page-stores" */ './features/stores/stores.route'),
  },
  {
    path: '/lojas/:id',
    handle: { chunk: 'page-store' },
    lazy: () => import(/* webpackChunkName: "page-store" */ './features/stores/store.route'),
  },
  {
    path: '/contato',
    handle: { chunk: 'page-contact' },
    lazy: () => import(/* webpackChunkName: "page-contact" */ './features/contact/contact.route'),
  },
];
