export const copy = {
  label: 'Pedidos à espera de pagamento',
  pix: (id: string, amount: string) => `O pedido ${id} espera o Pix de ${amount}.`,
  card: (id: string, amount: string) =>
    `Estamos confirmando com a operadora do cartão o pagamento de ${amount} do pedido ${id}.`,
  shared: 'Ele já tem produtos deste carrinho. Assim que for pago, eles saem daqui.',
  separate: 'Os produtos deste carrinho são outra compra.',
  seeCode: 'Ver código',
  seeCodeOf: (id: string) => `Ver código do pedido ${id}`,
  seeOrder: 'Ver pedido',
  seeOrderOf: (id: string) => `Ver pedido ${id}`,
  another: 'Começar outra compra',
  paid: (id: string) => `O pedido ${id} foi pago. Os produtos dele saíram do carrinho.`,
};
