import type { ReorderRemark } from './reorder';

export const copy = {
  busy: 'Conferindo preços e estoque...',
  added: (count: number) =>
    count === 1 ? '1 produto está no carrinho.' : `${count} produtos estão no carrinho.`,
  nothing: 'Nenhum produto foi para o carrinho.',
  prices: 'Os preços são os de hoje.',
  goToCart: 'Ver carrinho',
  remark: (remark: ReorderRemark) => {
    const { name } = remark;
    if (remark.kind === 'fewer') {
      return `${name}: só há ${remark.quantity} em estoque, e foi o que colocamos.`;
    }
    return {
      discontinued: `${name}: não é mais vendido.`,
      soldOut: `${name}: está esgotado.`,
      failed: `${name}: não foi possível consultar. Tente de novo.`,
      otherBatch: `${name}: o lote de antes acabou, e este é de outro. A tonalidade pode variar.`,
      alreadyThere: `${name}: já estava no carrinho, e a quantidade de lá ficou.`,
    }[remark.kind];
  },
};
