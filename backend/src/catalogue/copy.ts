import { formatCount } from 'shared-contracts/pricing';

export const copy = {
  busy: 'Há muitas buscas neste momento. Tente de novo em instantes.',
  tooManySearches: 'Muitas buscas em pouco tempo. Aguarde um instante e tente de novo.',
  unknownProduct: 'Não encontramos este produto. Ele pode ter saído de linha.',
  inStock: 'Produto disponível.',
  onlyLeft: (count: number, inBoxes: boolean) => {
    if (count === 0) return 'Produto esgotado no momento.';
    const [one, many] = inBoxes ? ['caixa', 'caixas'] : ['unidade', 'unidades'];
    return count === 1
      ? `Só temos 1 ${one} disponível.`
      : `Só temos ${formatCount(count)} ${many} disponíveis.`;
  },
};
