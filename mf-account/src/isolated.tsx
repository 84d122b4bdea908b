import { startIsolated } from '@fireflay/testing/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-account',
  routes,
  screens: [
    { path: '/login', title: 'Login', scenarios: [{}] },
    { path: '/registro', title: 'Cadastro', scenarios: [{}] },
    { path: '/recuperarSenha', title: 'Recuperar senha', scenarios: [{}] },
    { path: '/redefinir', title: 'Redefinir senha', scenarios: [{}] },
    { path: '/confirmarEmail?token=exemplo', title: 'Confirmar e-mail', scenarios: [{}] },
    { path: '/avise-me?token=exemplo', title: 'Confirmar aviso de estoque', scenarios: [{}] },
    {
      path: '/meusPedidos',
      title: 'Meus pedidos',
      scenarios: [
        { visitante: 'pessoa' },
        { visitante: 'empresa', pedido: 'nenhum' },
        { visitante: 'pessoa', rede: 'lenta' },
      ],
    },
    { path: '/meusPedidos/listas', title: 'Listas da obra', scenarios: [{ visitante: 'pessoa' }] },
    {
      path: '/meusPedidos/listas/lista-1',
      title: 'Uma lista',
      scenarios: [{ visitante: 'pessoa' }],
    },
    { path: '/lista/1.e.assinatura', title: 'Uma lista, por link', scenarios: [{}] },
    { path: '/meusPedidos/enderecos', title: 'Endereços', scenarios: [{ visitante: 'pessoa' }] },
    {
      path: '/meusPedidos/perfil',
      title: 'Perfil, exportação e exclusão',
      scenarios: [{ visitante: 'empresa' }],
    },
    { path: '/meusPedidos/senha', title: 'Alterar senha', scenarios: [{ visitante: 'pessoa' }] },
    {
      path: '/detalhes_pedido/100123',
      title: 'Pedido, com desistência',
      scenarios: [
        { visitante: 'pessoa' },
        { visitante: 'pessoa', pedido: 'pacotes' },
        { visitante: 'pessoa', pedido: 'devolucao' },
      ],
    },
    { path: '/rastreio', title: 'Rastreio', scenarios: [{ visitante: 'pessoa' }] },
  ],
  fragments: {
    'mf-account/list-picker': () => import('./features/list-picker/list-picker.fragment'),
    'mf-account/stock-alert': () => import('./features/stock-alert/stock-alert.fragment'),
  },
});
