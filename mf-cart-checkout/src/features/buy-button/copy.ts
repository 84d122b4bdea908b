export const copy = {
  buy: 'Comprar Agora',
  checking: 'Verificando estoque...',
  withoutScript: 'Para comprar pela internet, ative o JavaScript do navegador ou fale com a loja.',
  dialogTitle: 'Meu Carrinho',
  added: 'Produto adicionado ao carrinho.',
  alreadyThere:
    'Este produto já estava no carrinho, com a quantidade abaixo. Para mudá-la, abra o carrinho.',
  close: 'Fechar',
  boxes: (count: number, area: string) =>
    `${count} ${count === 1 ? 'caixa' : 'caixas'} · ${area} m²`,
  subtotal: 'Subtotal',
  pixHint: (amount: string) => `${amount} no Pix`,
  continueShopping: 'Continuar Comprando',
  goToCart: 'Finalizar Compra',
};
