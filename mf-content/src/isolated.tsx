import { startIsolated } from '@fireflay/testing/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-content',
  routes,
  screens: [
    { path: '/faq', title: 'Perguntas frequentes' },
    { path: '/faq?busca=pix', title: 'Busca nas perguntas' },
    { path: '/faq/pagamento', title: 'Uma pergunta' },
    { path: '/politica', title: 'Privacidade' },
    { path: '/politicaentrega', title: 'Entrega' },
    { path: '/sobre', title: 'Sobre' },
    { path: '/contato', title: 'Contato' },
  ],
});
