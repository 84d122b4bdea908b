import { formatCount } from 'shared-contracts/pricing';

/** '1 caixa', '12 unidades'. */
const amount = (quantity: number, isInBoxes: boolean) => {
  const [one, many] = isInBoxes ? ['caixa', 'caixas'] : ['unidade', 'unidades'];
  return `${formatCount(quantity)} ${quantity === 1 ? one : many}`;
};

export const copy = {
  asked: (email: string) =>
    `Enviamos um link para ${email}: abra-o para confirmar o aviso. Se o aviso já está confirmado, não é preciso fazer mais nada.`,
  unknownProduct: 'Este produto saiu do catálogo.',
  confirmed: 'Aviso confirmado.',
  ended: 'Aviso cancelado.',
  badLink:
    'Este link foi trocado por outro, foi cancelado ou perdeu a validade. Peça o aviso de novo na página do produto.',
  confirmation: (store: string, product: string, link: string) => ({
    subject: 'Confirme o seu aviso de estoque',
    text: `Olá!\n\nEste endereço foi informado na ${store} para um aviso quando este produto voltar ao estoque:\n\n${product}\n\nPara confirmar o aviso, ou cancelá-lo, abra este link:\n\n${link}\n\nEnviaremos uma única mensagem, quando o produto chegar. Se não foi você, ignore esta: não enviaremos outras.\n`,
  }),
  available: (
    store: string,
    product: { name: string; inStock: number; isInBoxes: boolean },
    page: string,
  ) => ({
    subject: `Chegou: ${product.name}`,
    text: `Olá!\n\nO produto que você esperava voltou à ${store}:\n\n${product.name}\nEm estoque agora: ${amount(product.inStock, product.isInBoxes)}\n\n${page}\n\nO aviso não reserva o produto. Esta é a única mensagem deste aviso.\n`,
  }),
};
