export const copy = {
  perSquareMeter: '/m²',
  withPix: 'no Pix',
  interestFree: (count: number) => `até ${count}x sem juros`,
  box: (area: string, price: string) => `caixa com ${area} m²: ${price}`,
  soldOut: 'Esgotado',
  fewLeft: (count: number) => (count === 1 ? 'Último em estoque' : `Restam ${count}`),
  seeProduct: 'Ver Produto',
  compare: 'Comparar',
  emptyTitle: 'Nenhum produto disponível no momento.',
  emptyText: 'Volte em breve para ver novos produtos!',
  failed: 'Não foi possível carregar os produtos.',
  loading: 'Carregando produtos...',
};
