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
    { path: '/rastreio', title: 'Rastreio' },
  ],
});
