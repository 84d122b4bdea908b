import { startIsolated } from 'shared-contracts/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-account',
  routes,
  screens: [
    { path: '/login', title: 'Login' },
    { path: '/registro', title: 'Cadastro' },
    { path: '/recuperarSenha', title: 'Recuperar senha' },
    { path: '/redefinir', title: 'Redefinir senha' },
    { path: '/meusPedidos', title: 'Meus pedidos' },
    { path: '/detalhes_pedido/100123', title: 'Pedido' },
    { path: '/rastreio', title: 'Rastreio' },
  ],
  fragments: {
    'mf-account/list-picker': () => import('./features/lists/list-picker.fragment'),
  },
});
