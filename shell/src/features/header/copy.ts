export const copy = {
  openMenu: 'Abrir menu de categorias',
  homeLink: (name: string) => `${name}, página inicial`,
  categories: 'Categorias de produtos',
  allOf: (group: string) => `Tudo em ${group}`,
  account: 'Minha Conta',
  signIn: 'Entrar / Cadastrar',
  orders: 'Meus Pedidos',
  cart: 'Carrinho',
  linesInCart: (count: number) =>
    count === 0 ? 'Carrinho, vazio' : `Carrinho, ${count} ${count === 1 ? 'item' : 'itens'}`,
};
