import { startIsolated } from '@fireflay/testing/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-cart-checkout',
  routes,
  screens: [
    {
      path: '/carrinho',
      title: 'Carrinho',
      scenarios: [{}, { carrinho: 'cheio' }, { carrinho: 'com-frete', rede: 'lenta' }],
    },
    { path: '/pedido-rapido', title: 'Pedido rápido', scenarios: [{}] },
    {
      path: '/orcamento/novo',
      title: 'Gerar orçamento',
      scenarios: [{}, { carrinho: 'com-frete', visitante: 'empresa' }],
    },
    {
      path: '/orcamento/1.t6k3x9.assinatura',
      title: 'Orçamento',
      scenarios: [{}, { orcamento: 'mudou' }],
    },
    {
      path: '/checkout',
      title: 'Checkout',
      scenarios: [
        { visitante: 'pessoa', checkout: 'endereco' },
        { visitante: 'pessoa', checkout: 'entrega' },
        { visitante: 'empresa', checkout: 'pagamento' },
      ],
    },
  ],
  fragments: {
    'mf-cart-checkout/buy-button': () => import('./features/buy-button/buy-button.fragment'),
    'mf-cart-checkout/add-button': () => import('./features/buy-button/add-button.fragment'),
    'mf-cart-checkout/shipping-calculator': () =>
      import('./features/shipping/shipping-calculator.fragment'),
  },
});
