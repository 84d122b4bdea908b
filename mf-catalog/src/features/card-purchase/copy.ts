import { formatCount } from 'shared-contracts/pricing';

export const copy = {
  title: (name: string) => `Adicionar ${name}`,
  loading: 'Carregando...',
  failed: 'Não foi possível carregar.',
  gone: 'Este produto saiu do catálogo.',
  soldOut: 'Esgotado no momento.',
  close: 'Fechar',
  quantity: 'Quantidade',
  boxes: 'Caixas',
  less: 'Diminuir a quantidade',
  more: 'Aumentar a quantidade',
  boxesAndArea: (count: number, area: string) =>
    `${count === 1 ? '1 caixa' : `${formatCount(count)} caixas`} · ${area} m²`,
  withPix: 'no Pix',
  addTitle: 'O botão de compra',
  add: 'Adicionar ao carrinho',
};
