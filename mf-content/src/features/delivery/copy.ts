export const copy = {
  title: 'Política de entrega',
  pickup: (store: string, address: string) =>
    `Na retirada, o pedido fica pronto no prazo de até um dia útil em ${store}: ${address}.`,
  pixFreight: (percent: number) =>
    `O desconto de ${percent}% do Pix vale para os produtos, não para o frete.`,
  pixFreightOfProducts: 'O desconto do Pix vale para os produtos, não para o frete.',
};
