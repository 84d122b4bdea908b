import { startIsolated } from '@fireflay/testing/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-cart-checkout',
  routes,
  screens: [
    { path: '/carrinho', title: 'Carrinho' },
    { path: '/pedido-rapido', title: 'Pedido rápido' },
    { path: '/orcamento/novo', title: 'Gerar orçamento' },
    { path: '/orcamento/1.t6k3x9.assinatura', title: 'Orçamento' },
    { path: '/checkout', title: 'Checkout' },
  ],
  fragments: {
    'mf-cart-checkout/buy-button': () => import('./features/buy-button/buy-button.fragment'),
    'mf-cart-checkout/add-button': () => import('./features/buy-button/add-button.fragment'),
    'mf-cart-checkout/shipping-calculator': () =>
      import('./features/shipping/shipping-calculator.fragment'),
  },
});
