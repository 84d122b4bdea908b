export const copy = {
  buy: 'Comprar Agora',
  adding: 'Adicionando...',
  add: 'Adicionar ao carrinho',
  seeCart: 'Ver o carrinho',
  withoutScript: 'Para comprar pela internet, ative o JavaScript do navegador ou fale com a loja.',
  dialogTitle: 'Meu Carrinho',
  added: 'Produto adicionado ao carrinho.',
  alreadyThere: 'Este produto já está no carrinho, com esta quantidade.',
  otherQuantity: (inCart: string) => `Este produto já está no carrinho, com ${inCart}.`,
  change: (wanted: string) => `Trocar para ${wanted}`,
  keep: (inCart: string) => `Manter ${inCart}`,
  changed: (now: string) => `Quantidade trocada para ${now}.`,
  kept: (inCart: string) => `A quantidade continua a mesma: ${inCart}.`,
  otherBatch: (inCart: string, batch: string) =>
    `O carrinho também tem ${inCart} do ${batch}. Lotes diferentes podem ter outra tonalidade.`,
  close: 'Fechar',
  boxes: (count: number, area: string) =>
    `${count} ${count === 1 ? 'caixa' : 'caixas'} · ${area} m²`,
  subtotal: 'Subtotal',
  pixHint: (amount: string) => `${amount} no Pix`,
  continueShopping: 'Continuar Comprando',
  goToCart: 'Finalizar Compra',
};
