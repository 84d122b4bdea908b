export const copy = {
  unknownCaller: 'Este servidor só atende a loja.',
  foreignPage: 'Este pedido não veio da nossa loja. Recarregue a página e tente de novo.',
};
