import { startIsolated } from '@fireflay/testing/isolated';
import { routes } from './routes';

startIsolated({
  name: 'mf-catalog',
  routes,
  screens: [
    { path: '/', title: 'Home', scenarios: [{}, { rede: 'lenta' }] },
    { path: '/home', title: 'Home, endereço antigo', scenarios: [{}] },
    {
      path: '/produto/7',
      title: 'Produto',
      scenarios: [{}, { visitante: 'pessoa', catalogo: 'por-unidade' }],
    },
    {
      path: '/comparacao?produtos=7-12-21',
      title: 'Comparação',
      scenarios: [{}, { carrinho: 'com-frete', frete: '103' }],
    },
    { path: '/comparacao', title: 'Comparação vazia', scenarios: [{}] },
    {
      path: '/calculadora?servico=piso&comprimento=4&largura=3,5',
      title: 'Calculadora de obra',
      scenarios: [{}, { catalogo: 'obra-vazia' }],
    },
    {
      path: '/produtos',
      title: 'Todos os produtos',
      scenarios: [{}, { carrinho: 'cheio', catalogo: 'lista-falha' }],
    },
    { path: '/produtos/pisos-e-revestimentos', title: 'Categoria', scenarios: [{}] },
    { path: '/produtos/pisos-e-revestimentos/pisos', title: 'Subcategoria', scenarios: [{}] },
    {
      path: '/produtos/pesquisar/torneira',
      title: 'Busca',
      scenarios: [{}, { catalogo: 'vazio' }],
    },
    { path: '/pesquisar/tinta', title: 'Busca, endereço antigo', scenarios: [{}] },
  ],
});
