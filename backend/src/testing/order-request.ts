import type { approvedCard } from './builders';

/** In the store's own town. */
export const deliveryAddress = {
  cep: '13010-050',
  street: 'Rua Barão de Jaguara',
  number: '10',
  complement: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'SP',
};

interface OrderParts {
  customer: { id: unknown; nome: unknown; email: unknown; doc: unknown; pessoa: unknown };
  items: readonly object[];
  /** The chosen option of APP_0031. */
  shipping: object | undefined;
  /** The code of APP_0070. */
  movement: unknown;
  /** The number of APP_0049. */
  number: unknown;
  /** undefined: the order is paid by Pix. */
  card?: typeof approvedCard;
}

/** The body of APP_0050, as a browser sends it. */
export const anOrderRequest = ({
  customer,
  items,
  shipping,
  movement,
  number,
  card,
}: OrderParts) => {
  const { id, nome, email, doc, pessoa } = customer;
  return {
    dados_cliente: { id, nome, email, doc, pessoa },
    produtos: items,
    frete: shipping,
    pagamento: card ?? {},
    entrega: deliveryAddress,
    movimento: movement,
    resumo: { subtotal: 0, vl_frete: 0, total: 0 },
    type: card ? 'credit' : 'pix',
    mov: String(number),
  };
};
