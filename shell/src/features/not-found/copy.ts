export const copy = {
  documentTitle: 'Página não encontrada',
  status: '404',
  title: 'Oops! Page not found',
  hint: 'Esta página não existe ou mudou de endereço. Procure o produto ou volte ao início.',
  search: 'Procurar na loja',
  home: 'Ir para o início',
};
