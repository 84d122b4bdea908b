/** The addresses that sitemaps list besides categories and products. Made from the remotes' package.json by `npm run contract -- --write`. */
export const indexedRoutes: readonly string[] = [
  '/pedido-rapido',
  '/',
  '/calculadora',
  '/produtos',
  '/faq',
  '/politica',
  '/politicaentrega',
  '/sobre',
  '/lojas',
  '/contato',
];
