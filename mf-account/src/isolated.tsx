import { startIsolated } from '@fireflay/testing/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-account',
  routes,
  screens: [
    { path: '/login', title: 'Login' },
    { path: '/registro', title: 'Cadastro' },
    { path: '/recuperarSenha', title: 'Recuperar senha' },
    { path: '/redefinir', title: 'Redefinir senha' },
    { path: '/confirmarEmail?token=exemplo', title: 'Confirmar e-mail' },
    { path: '/avise-me?token=exemplo', title: 'Confirmar aviso de estoque' },
    { path: '/meusPedidos', title: 'Meus pedidos' },
    { path: '/meusPedidos/listas', title: 'Listas da obra' },
    { path: '/meusPedidos/listas/lista-1', title: 'Uma lista' },
    { path: '/lista/1.e.assinatura', title: 'Uma lista, por link' },
    { path: '/meusPedidos/enderecos', title: 'Endereços' },
    { path: '/meusPedidos/perfil', title: 'Perfil, exportação e exclusão' },
    { path: '/meusPedidos/senha', title: 'Alterar senha' },
    { path: '/detalhes_pedido/100123', title: 'Pedido, com desistência' },
    { path: '/rastreio', title: 'Rastreio' },
  ],
  fragments: {
    'mf-account/list-picker': () => import('./features/list-picker/list-picker.fragment'),
    'mf-account/stock-alert': () => import('./features/stock-alert/stock-alert.fragment'),
  },
});
