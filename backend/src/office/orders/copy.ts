export const copy = {
  refused: 'Isso não é possível na situação atual do pedido.',
  unknownOrder: 'Este pedido não existe.',
};
