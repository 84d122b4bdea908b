/** The fields of a product in APP_0027 that a line of the cart needs. */
export interface ListedProduct {
  idprd: number;
  descricao: string;
  codundvenda: string;
  multiploprdvenda: string;
  preco: { valorParcela: number }[];
  saldo: number;
}

/** The stored cart with one unit of each product; they are sold by the piece. */
export const cartWithOne = (...products: ListedProduct[]) =>
  JSON.stringify(
    products.map(({ idprd, descricao, codundvenda, preco }) => ({
      id: idprd,
      name: descricao,
      multiploprdvenda: '',
      codundvenda,
      price: preco[3]?.valorParcela,
      quantity: 1,
      image: `/imagens/${idprd}/1.png`,
      lotes: [],
      description: '',
      selectedLote: '',
    })),
  );
