/** The addresses that sitemaps list besides categories and products. Made from the remotes' package.json by `npm run contract -- --write`. */
export const indexedRoutes: readonly string[] = [
  '/',
  '/calculadora',
  '/produtos',
  '/faq',
  '/politica',
  '/politicaentrega',
  '/sobre',
  '/contato',
];
