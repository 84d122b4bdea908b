export const copy = {
  foreignPage: 'Este pedido não veio da nossa loja. Recarregue a página e tente de novo.',
};
