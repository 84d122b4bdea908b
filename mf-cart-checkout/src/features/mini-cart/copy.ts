export const copy = {
  cart: (count: number) => {
    if (count === 0) return 'Carrinho, vazio';
    return count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`;
  },
};
