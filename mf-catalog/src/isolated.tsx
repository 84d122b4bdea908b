import { startIsolated } from '@fireflay/testing/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-catalog',
  routes,
  screens: [
    { path: '/', title: 'Home' },
    { path: '/produto/7', title: 'Produto' },
    { path: '/comparacao?produtos=7-12-21', title: 'Comparação' },
    { path: '/calculadora?servico=piso&comprimento=4&largura=3,5', title: 'Calculadora de obra' },
    { path: '/produtos', title: 'Todos os produtos' },
    { path: '/produtos/pisos-e-revestimentos/pisos', title: 'Subcategoria' },
    { path: '/produtos/pesquisar/torneira', title: 'Busca' },
  ],
});
