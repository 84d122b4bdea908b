import { startIsolated } from '@fireflay/testing/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-content',
  routes,
  screens: [
    {
      path: '/faq',
      title: 'Perguntas frequentes',
      scenarios: [{}, { visitante: 'pessoa', carrinho: 'cheio' }],
    },
    { path: '/faq?busca=pix', title: 'Busca nas perguntas', scenarios: [{}] },
    { path: '/faq/pagamento', title: 'Uma pergunta', scenarios: [{}] },
    { path: '/politica', title: 'Privacidade', scenarios: [{}] },
    { path: '/politicaentrega', title: 'Entrega', scenarios: [{}] },
    { path: '/sobre', title: 'Sobre', scenarios: [{}, { catalogo: 'lista-falha' }] },
    { path: '/lojas', title: 'Lojas', scenarios: [{}] },
    { path: '/lojas/taquaral', title: 'Uma loja', scenarios: [{}] },
    { path: '/contato', title: 'Contato', scenarios: [{}, { visitante: 'pessoa' }] },
  ],
});
